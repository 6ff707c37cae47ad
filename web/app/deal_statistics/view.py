"""Statistics as markup: won deals and points by game, seats and opponents, charts and tables."""

from browser import clock, document
from felt.seats import points
from markup import NOTHING, escape, html, joined
from saves import played, progress
from sheets import sheet
from sheets.fields import option
from words import digits, of

from . import charts

if False:
    from collections.abc import Callable

    from shapes import Deal, Form, Progress, Sum

    from markup import Markup


_ = of("deal_statistics")

# So many of the last deals are drawn.
_LAST = 12


def _level(level: int) -> str:
    # Translators: how strong the computer players at a table are
    return (_("Random play"), _("Easy"), _("Standard"), _("Expert"))[level]


def _field(name: str, label: str, choices: "Form", chosen: str) -> "Markup":
    options = joined([option(value, said, value == chosen) for value, said in choices])
    return html(
        '<select class="fld" data-shown="%(shown)s" aria-label="%(label)s">%(options)s</select>',
        shown=name,
        label=label,
        options=options,
    )


def _figure(number: str, said: str) -> "Markup":
    return html("<li><b>%(number)s</b><span>%(said)s</span></li>", number=number, said=said)


def _row(head: str, cells: list[str]) -> "Markup":
    return html(
        '<tr><th scope="row">%(head)s</th>%(cells)s</tr>',
        head=head,
        cells=[html("<td>%(cell)s</td>", cell=cell) for cell in cells],
    )


def _table(label: str, heads: list[str], rows: "list[Markup]") -> "Markup":
    cols = joined([html('<th scope="col">%(head)s</th>', head=head) for head in heads])
    return html(
        '<table class="sums whole" aria-label="%(label)s"><thead><tr>%(cols)s</tr></thead>'
        "<tbody>%(rows)s</tbody></table>",
        label=label,
        cols=cols,
        rows=rows,
    )


def title_of(game: str) -> str:
    """Return the start page's name of a game."""
    tile = document.querySelector('a.play[data-game="%s"] b' % escape(game))
    return tile.textContent if tile else game


def by_game(deals: "list[Deal]") -> "tuple[Markup, Markup]":
    """Of each game how many deals in a hundred were won: as bars, and the table beside them."""
    bars, rows = [], []
    for game in sorted({deal["game"] for deal in deals}):
        own = [deal for deal in deals if deal["game"] == game]
        total = played.summed(own)
        title, won = title_of(game), played.hundredths(total["won"], len(own))
        bars.append(
            html(
                "<li><span>%(title)s</span>%(share)s<b>%(won)s</b></li>",
                title=title,
                share=charts.share(won),
                won=won,
            )
        )
        # Rounded to the nearest, away from zero at a half.
        mean = (2 * abs(total["points"]) + len(own)) // (2 * len(own))
        said = points(-mean if total["points"] < 0 else mean, own[0]["low"])
        if own[0]["low"]:
            # Translators: points of a game in which the lowest total wins
            said = _("%(score)s (lowest wins)") % {"score": said}
        counts = [digits(number) for number in (len(own), total["won"], total["out"])]
        rows.append(_row(title, counts + [said]))
    label = _("Deals won, of 100")
    # Translators: headings of a table about the deals of each game
    heads = [_("Game"), _("Deals"), _("Won"), _("Went out"), _("Points a deal")]
    chart = html('<ul class="shares" aria-hidden="true">%(bars)s</ul>', bars=bars)
    return _section(label, chart), _table(label, heads, rows)


def last(deals: "list[Deal]") -> "tuple[Markup, Markup]":
    """The last deals: how far ahead of the best of the others, as bars, and the table to them."""
    bars: "list[tuple[int, str]]" = []
    rows: "list[Markup]" = []
    for deal in deals[-_LAST:]:
        ahead = deal["best"] - deal["points"] if deal["low"] else deal["points"] - deal["best"]
        aid = " aid" if deal["help"] else ""
        bars.append((ahead, ("good" if ahead > 0 else "bad") + aid))
        result = _("won") if deal["won"] else _("lost")
        if deal["help"]:
            result += ", " + _("with help")
        cells = [points(deal[name], deal["low"]) for name in ("points", "best")] + [result]
        rows.insert(0, _row(clock.format_day(deal["date"]), [title_of(deal["game"])] + cells))
    label = _("Your last deals")
    heads = [_("Day"), _("Game"), _("You"), _("Best of the others"), _("Result")]
    chart = html(
        '%(deals)s<p class="ends"><span>%(first)s</span><span>%(last)s</span></p>',
        deals=charts.deals(bars),
        first=_.n("%(n)d deal ago", "%(n)d deals ago", len(bars)) % {"n": len(bars)},
        # Translators: under the bar of the last deal
        last=_("last"),
    )
    note = _("Higher is better in every game. Pale bars: played with help.")
    table = _folded(_("The last deals as a table"), _table(label, heads, rows))
    return _section(label, chart, note), table


def reviewed(deals: "list[Deal]") -> "tuple[Markup, Markup]":
    """The luck of the last deals that were reviewed, as bars, and beside it what play cost."""
    bars: "list[tuple[int, str]]" = []
    rows: "list[Markup]" = []
    for deal in [deal for deal in deals if deal["luck"] is not None][-_LAST:]:
        bars.append((deal["luck"], "good" if deal["luck"] > 0 else "bad"))
        cells = [digits(_in_ten(deal["cost"], deal["turns"])), points(deal["luck"], False)]
        rows.insert(0, _row(clock.format_day(deal["date"]), [title_of(deal["game"])] + cells))
    if not bars:
        return NOTHING, NOTHING
    label = _("Your luck in the deals reviewed")
    # Translators: headings of a table about reviewed deals; luck is in points
    heads = [_("Day"), _("Game"), _("Points lost in ten turns"), _("Luck")]
    note = _("Higher: you were lucky. Over many deals it evens out.")
    table = _folded(_("Play and luck as a table"), _table(label, heads, rows))
    return _section(label, charts.deals(bars), note), table


def _section(label: str, chart: "Markup", note: str = "") -> "Markup":
    said = html('<p class="k">%(note)s</p>', note=note) if note else NOTHING
    return html(
        "<section><h3>%(label)s</h3>%(chart)s%(said)s</section>",
        label=label,
        chart=chart,
        said=said,
    )


def _folded(label: str, table: "Markup") -> "Markup":
    """A table that opens on demand."""
    return html(
        '<details class="whole"><summary>%(label)s</summary>%(table)s</details>',
        label=label,
        table=table,
    )


def _in_ten(cost: int, turns: int) -> int:
    """The points lost in ten turns, rounded."""
    return (20 * cost + turns) // (2 * turns) if turns else 0


def totals(total: "Sum") -> "Markup":
    """Figures without a chart: matches, rows of won deals, help, and the reviews' findings."""

    def part(number: int, whole: int) -> str:
        # Translators: so many of them all: "3 of 5"
        return _("%(n)d of %(all)d") % {"n": number, "all": whole}

    lines = [
        (_("Matches won"), part(total["match"], total["matches"])),
        (_("Deals won in a row"), digits(total["row"])),
        (_("Most won in a row"), digits(total["most"])),
        (_("Deals with help"), part(total["aided"], total["deals"])),
    ]
    if total["turns"]:
        lost = _in_ten(total["cost"], total["turns"])
        lines.append((_("Deals reviewed"), digits(total["reviews"])))
        lines.append((_("Points lost in ten turns"), digits(lost)))
    rows = [
        html("<dt>%(label)s</dt><dd>%(said)s</dd>", label=label, said=said) for label, said in lines
    ]
    return html('<dl class="tally whole">%(rows)s</dl>', rows=rows)


def page(
    deals: "list[Deal]", chosen: dict[str, str], record: "Progress"
) -> "tuple[Markup, Markup]":
    """Return the page's body and its buttons.

    `chosen` says which of the deals count, by their keys: an empty value stands for all. `record`
    is what is kept of puzzles.
    """
    kept = [name for name in chosen if chosen[name]]
    wanted = [one for one in deals if all(str(one[name]) == chosen[name] for name in kept)]
    body = _figures(wanted, record)
    if not deals:
        said = _("Play a deal to the end: then you will see your statistics here.")
        back = sheet.button("close", _("Back to the games"), go=True)
        return body + html("<p>%(said)s</p>", said=said), back
    buttons = sheet.button("export-played", _("Save as a table")) + sheet.button(
        "forget-played", _("Start afresh\u2026")
    )
    return _fields(deals, chosen) + body + _charts(wanted), buttons


def _fields(deals: "list[Deal]", chosen: dict[str, str]) -> "Markup":
    """Return the fields by which the deals that count are chosen."""

    def found(name: str, said: "Callable[[str | int], str]") -> "Form":
        values = sorted({one[name] for one in deals})
        return [(str(value), said(value)) for value in values]

    seats = found("seats", lambda n: _.n("%(n)d player", "%(n)d players", int(n)) % {"n": n})
    games = found("game", lambda one: title_of(str(one)))
    levels = found("level", lambda one: _level(int(one)))
    return html(
        '<div class="chosen">%(games)s%(seats)s%(levels)s</div>',
        games=_field("game", _("Game"), [("", _("All games"))] + games, chosen["game"]),
        seats=_field("seats", _("Seats"), [("", _("All seats"))] + seats, chosen["seats"]),
        levels=_field("level", _("Opponents"), [("", _("All levels"))] + levels, chosen["level"]),
    )


def _figures(deals: "list[Deal]", record: "Progress") -> "Markup":
    """Return the figures at the top: deals won, days in a row with a puzzle, level in puzzles."""
    shown = []
    if deals:
        won = played.hundredths(played.summed(deals)["won"], len(deals))
        shown.append(_figure(str(won), _("of 100 deals won")))
    row = progress.streak(record, clock.today())
    shown.append(_figure(digits(row), _("days in a row, puzzles")))
    level = progress.level(record)
    if level:
        shown.append(_figure(str(level), _("puzzles, your level")))
    return html('<ul class="figures">%(shown)s</ul>', shown=shown)


def _charts(deals: "list[Deal]") -> "Markup":
    if not deals:
        return html("<p>%(said)s</p>", said=_("No deal like this yet."))
    won, games = by_game(deals)
    ahead, days = last(deals)
    luck, play = reviewed(deals)
    told = [won, ahead, luck, games, days, play, totals(played.summed(deals))]
    return html('<div class="halves">%(told)s</div>', told=told)
