"""Results of a challenge as markup: alone, two side by side, many in a table, where two parted."""

from cards.faces import icon, parts_of, sentence, symbol
from markup import NOTHING, html
from sheets.sheet import button
from words import digits, isolated, of, sentences, signed

from . import message, records, view

if False:
    from typing import Any

    from shapes import Compared, Parts

    from markup import Markup


_ = of("challenges")


def waiting() -> "Markup":
    """Return the markup that is shown while results are played again."""
    return _progress(_("Replaying every move\u2026"))


def _progress(said: str) -> "Markup":
    return html(
        '<p>%(said)s</p><p><progress id="comparing" aria-label="%(label)s"></progress></p>',
        said=said,
        label=_("Parts that are done"),
    )


def player(told: "Compared", place: int) -> str:
    """Return the name of a player of the table; the first is the person."""
    if not place:
        return _("You")
    name = told["comparison"]["names"][place]
    return isolated(name) if name != str(place + 1) else _("Player %(n)d") % {"n": place + 1}


def title(told: "Compared") -> str:
    """The title of the results."""
    many = len(told["results"])
    if many == 1:
        return _("Your result")
    if many == 2:
        return _("%(name)s and you") % {"name": player(told, 1)}
    return _.n("%(n)d result", "%(n)d results", many) % {"n": many}


def spoken(told: "Compared") -> str:
    """Return the title and all totals, for a screen reader."""
    totals = []
    for place, points in enumerate(told["comparison"]["totals"]):
        shown = {"name": player(told, place), "said": digits(points)}
        totals.append(_("%(name)s: %(said)s") % shown)
    return sentences([title(told)] + totals + [_low(told)])


def _low(told: "Compared") -> str:
    low = told["invitation"]["low"]
    return _("low wins") if low else _("high wins")


def _best(told: "Compared", found: "list[int]") -> int:
    return min(found) if told["invitation"]["low"] else max(found)


def results(
    told: "Compared",
    store_entries: "Any",
    name: str,
    refused: "list[Any] | Any" = (),
    looking: bool = False,
) -> "Markup":
    """All results: the person's alone, two side by side, or many in one table.

    While they are reviewed (`looking`), a bar says how far that is.
    """
    many = len(told["results"])
    body = _alone(told) if many == 1 else _duel(told, store_entries) if many == 2 else _many(told)
    held = _.n(
        "This game was replayed here, move by move: it checks out.",
        "These games were replayed here, move by move: they check out.",
        many,
    )
    return html(
        '%(faults)s%(body)s%(progress)s<div class="good">%(note)s</div>%(add_field)s%(name_field)s',
        faults=view.faults(told["faults"] + list(refused)),
        body=body,
        progress=_progress(_("Looking for mistakes and luck\u2026")) if looking else NOTHING,
        note=view.note("seal", held),
        add_field=_add_field(),
        name_field=view.name_field(name, _("Your name in the result")),
    )


def ways_on(has_table: bool) -> "Markup":
    """The buttons to play the same or other deals, and to keep a table that has come to its end."""
    save = button("challenge-picture", _("Save picture")) if has_table else NOTHING
    return html(
        '<div class="row2">%(again)s%(new)s%(save)s</div>',
        again=button("challenge-again", _("Play them again")),
        new=button("challenge-new", _("New deals")),
        save=save,
    )


def _add_field() -> "Markup":
    return html(
        '<div class="paste"><label for="challenge-add">%(label)s</label><div>'
        '<input class="fld" id="challenge-add" data-enter="challenge-add" autocomplete="off">'
        "%(button)s</div></div>",
        label=_("Paste the results of friends"),
        button=button("challenge-add", _("Add")),
    )


def _figures(figures: "Any") -> str:
    """Return the cost of mistakes, the points by luck, and the help that was used."""
    told = []
    if figures["cost"] is not None:
        # Translators: in points
        told.append(_("mistakes %(n)s") % {"n": digits(figures["cost"])})
    if figures["luck"] is not None:
        told.append(_("luck %(n)s") % {"n": signed(figures["luck"])})
    if figures["hints"] or figures["take_backs"]:
        told.append(message.help_used(figures["hints"], figures["take_backs"]))
    return ", ".join(told)


def _alone(told: "Compared") -> "Markup":
    rows = []
    for row in told["comparison"]["deals"]:
        figures = row["figures"][0]
        rows.append(
            html(
                '<tr><th scope="row">%(deal)s</th><td>%(figures)s</td><td><b>%(points)s</b></td>'
                "</tr>",
                deal=row["deal"],
                figures=_figures(figures),
                points=digits(figures["points"]),
            )
        )
    return html(
        '<table class="league alone"><thead><tr><th scope="col">%(deal)s</th><th scope="col">'
        '%(help)s</th><th scope="col">%(points)s</th></tr></thead><tbody>%(rows)s</tbody>'
        '<tfoot><tr><th scope="row">%(all)s</th><td>%(low)s</td><td><b>%(totals)s</b></td>'
        "</tr></tfoot></table>",
        deal=_("Deal"),
        help=_("Help"),
        points=_("Points"),
        rows=rows,
        all=_("All"),
        low=_low(told),
        totals=digits(told["comparison"]["totals"][0]),
    )


def _duel(told: "Compared", entries: "Any") -> "Markup":
    """Two results deal by deal: points, mistakes and luck, and where they parted."""
    totals = told["comparison"]["totals"]
    best = _best(told, totals)
    sides = []
    for place in range(2):
        sides.append(
            html(
                "<span%(look)s><small>%(player)s</small><b>%(totals)s</b></span>",
                look=html(' class="best"') if totals[place] == best else NOTHING,
                player=player(told, place),
                totals=digits(totals[place]),
            )
        )
    rows = [_row(told, row) for row in told["comparison"]["deals"]]
    return html(
        '<div class="duel">%(own)s<i class="lowp">%(low)s</i>%(other)s</div>'
        '<ol class="played-deals">%(rows)s</ol>%(history)s',
        own=sides[0],
        low=_low(told),
        other=sides[1],
        rows=rows,
        history=_history(told, entries),
    )


def _row(told: "Compared", row: "Any") -> "Markup":
    own, other = row["figures"]
    best = _best(told, [own["points"], other["points"]])
    parted = row["parted"][1]
    heard = _("Deal %(n)d, you %(own)s, %(name)s %(other)s") % {
        "n": row["deal"],
        "own": digits(own["points"]),
        "name": player(told, 1),
        "other": digits(other["points"]),
    }
    if parted:
        said: "Parts" = [_("Turn %(n)d") % {"n": parted["turn"]} + ": "]
        for one in parted["told"]:
            said += parts_of(one) + [" "]
        words = sentence(said)
    else:
        words = html("%(said)s", said=_("The same play to the end."))
    small = []
    for place in range(2):
        said_of = _figures(row["figures"][place])
        if said_of:
            small.append(_("%(name)s: %(said)s") % {"name": player(told, place), "said": said_of})
    # The words of the review about the turn in which they parted.
    blamed = [one for one in parted["said"] if one] if parted else []
    inside = html(
        '<span class="sr">%(heard)s</span><span class="n" aria-hidden="true">'
        '%(deal)s</span><span class="p%(own_look)s" aria-hidden="true">%(own_points)s</span>'
        '<span class="w">%(words)s<small>%(blamed)s</small></span>'
        '<span class="p%(other_look)s" aria-hidden="true">%(other_points)s</span>',
        heard=sentences([heard]) + " ",
        deal=row["deal"],
        own_look=" best" if own["points"] == best != other["points"] else "",
        own_points=digits(own["points"]),
        words=words,
        blamed=sentences(blamed + ["; ".join(small)]),
        other_look=" best" if other["points"] == best != own["points"] else "",
        other_points=digits(other["points"]),
    )
    if not parted:
        return html('<li><div class="parting">%(inside)s<i></i></div></li>', inside=inside)
    return html(
        '<li><button type="button" class="parting" data-act="challenge-parted" '
        'data-deal="%(deal)s">%(inside)s%(icon)s</button></li>',
        deal=row["deal"],
        inside=inside,
        icon=icon("next"),
    )


def _history(told: "Compared", entries: "Any") -> "Markup":
    """Return how often each was better, from three challenges with the same friend on."""
    name = told["comparison"]["names"][1]
    better, level, worse = records.head_to_head(entries, name)
    if better + level + worse < 3:
        return NOTHING
    said = _("%(all)d challenges with %(name)s: you were better in %(own)d, %(name)s in %(other)d.")
    shown = {
        "all": better + level + worse,
        "name": player(told, 1),
        "own": better,
        "other": worse,
    }
    return html('<p class="k">%(said)s</p>', said=said % shown)


def _many(told: "Compared") -> "Markup":
    """Any number of results in one table, the best first."""
    table = told["comparison"]
    places = list(range(len(table["names"])))
    places.sort(key=lambda place: (table["ranks"][place], place))
    best = [
        _best(told, [figures["points"] for figures in row["figures"]]) for row in table["deals"]
    ]
    heads = [html('<th scope="col">%(deal)s</th>', deal=row["deal"]) for row in table["deals"]]
    rows = []
    for place in places:
        cells = []
        for at, row in enumerate(table["deals"]):
            points = row["figures"][place]["points"]
            look = html(' class="best"') if points == best[at] else NOTHING
            cells.append(html("<td%(look)s>%(points)s</td>", look=look, points=digits(points)))
        crown = NOTHING
        if table["ranks"][place] == 1:
            crown = symbol("i-crown", "0 0 24 24", "lead-sign")
        name = html("%(name)s%(crown)s", name=player(told, place), crown=crown)
        if place:
            name = html(
                '<button type="button" class="link" data-act="challenge-pair" data-at="%(at)s">'
                "%(name)s</button>",
                at=place,
                name=name,
            )
        rows.append(
            html(
                '<tr%(look)s><td class="r">%(ranks)s</td><th scope="row">%(name)s</th>%(cells)s<td>'
                "<b>%(totals)s</b></td></tr>",
                look=NOTHING if place else html(' class="me"'),
                ranks=table["ranks"][place],
                name=name,
                cells=cells,
                totals=digits(table["totals"][place]),
            )
        )
    return html(
        '<div class="wide" tabindex="0" role="region" aria-label="%(label)s">'
        '<table class="league"><thead><tr><th scope="col" class="r">%(rank)s</th>'
        '<th scope="col">%(game)s</th>%(heads)s<th scope="col">%(all)s</th></tr></thead>'
        "<tbody>%(rows)s</tbody></table></div>",
        label=_("Results"),
        # Translators: the heading of a column: who came first, second and so on
        rank=_("Rank"),
        game=", ".join([told["invitation"]["title"], _low(told)]),
        heads=heads,
        all=_("All"),
        rows=rows,
    )


# where they parted


def parted(told: "Compared", row: "Any", shown: int) -> "tuple[str, Markup]":
    """Return the prompt at the turn in which two plays parted, and the panel beside it."""
    turn = row["parted"][1]
    said = _("Deal %(deal)d, turn %(turn)d: here you parted") % {
        "deal": row["deal"],
        "turn": turn["turn"],
    }
    tabs = []
    for place in range(2):
        more = html(
            ' data-deal="%(deal)s" data-who="%(place)s" aria-pressed="%(pressed)s"',
            deal=row["deal"],
            place=place,
            pressed="true" if place == shown else "false",
        )
        shown_points = {
            "name": player(told, place),
            "said": digits(row["figures"][place]["points"]),
        }
        label = _("%(name)s: %(said)s") % shown_points
        tabs.append(button("challenge-parted", label, more))
    lines = []
    for place in (shown, 1 - shown):
        lines.append(
            html("<li><span>%(said)s</span></li>", said=sentence(parts_of(turn["told"][place])))
        )
        if turn["said"][place]:
            lines.append(
                html('<li class="judged"><span>%(said)s</span></li>', said=turn["said"][place])
            )
    panel = html(
        '<div class="parted"><div class="ahead"><button type="button" class="act icon" '
        'data-act="challenge-results" aria-label="%(label)s">%(icon)s</button>'
        '<div class="tabs" role="group">%(tabs)s</div></div><p class="k">%(said)s</p>'
        '<ol class="lines">%(lines)s</ol></div>',
        label=_("Back to the results"),
        icon=icon("back"),
        tabs=tabs,
        said=sentences([said]),
        lines=lines,
    )
    return sentences([said]), panel
