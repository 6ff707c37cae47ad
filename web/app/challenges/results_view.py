"""Results of a challenge as markup: alone, two side by side, many in a table, where two parted."""

from cards.faces import icon, parts_of, sentence, symbol
from markup import escape, html
from sheets.sheet import button
from words import digits, isolated, of, sentences, signed

from . import message, records, view

if False:
    from typing import Any

    from shapes import Compared, Parts

_ = of("challenges")


def waiting() -> str:
    """Return the markup that is shown while results are played again."""
    return _progress(_("Replaying every move\u2026"))


def _progress(said: str) -> str:
    return '<p>%s</p><p><progress id="comparing" aria-label="%s"></progress></p>' % (
        escape(said),
        escape(_("Parts that are done")),
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
) -> str:
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
    return '%s%s%s<div class="good">%s</div>%s%s' % (
        view.faults(told["faults"] + list(refused)),
        body,
        _progress(_("Looking for mistakes and luck\u2026")) if looking else "",
        view.note("seal", held),
        _add_field(),
        view.name_field(name, _("Your name in the result")),
    )


def ways_on(has_table: bool) -> str:
    """The buttons to play the same or other deals, and to keep a table that has come to its end."""
    save = button("challenge-picture", _("Save picture")) if has_table else ""
    return '<div class="row2">%s%s%s</div>' % (
        button("challenge-again", _("Play them again")),
        button("challenge-new", _("New deals")),
        save,
    )


def _add_field() -> str:
    return (
        '<div class="paste"><label for="challenge-add">%s</label><div><input class="fld" '
        'id="challenge-add" data-enter="challenge-add" autocomplete="off">%s</div></div>'
    ) % (escape(_("Paste the results of friends")), button("challenge-add", _("Add")))


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


def _alone(told: "Compared") -> str:
    rows = []
    for row in told["comparison"]["deals"]:
        figures = row["figures"][0]
        rows.append(
            '<tr><th scope="row">%d</th><td>%s</td><td><b>%s</b></td></tr>'
            % (row["deal"], escape(_figures(figures)), digits(figures["points"]))
        )
    return (
        '<table class="league alone"><thead><tr><th scope="col">%s</th><th scope="col">%s</th>'
        '<th scope="col">%s</th></tr></thead><tbody>%s</tbody><tfoot><tr><th scope="row">%s</th>'
        "<td>%s</td><td><b>%s</b></td></tr></tfoot></table>"
    ) % (
        escape(_("Deal")),
        escape(_("Help")),
        escape(_("Points")),
        "".join(rows),
        escape(_("All")),
        escape(_low(told)),
        digits(told["comparison"]["totals"][0]),
    )


def _duel(told: "Compared", entries: "Any") -> str:
    """Two results deal by deal: points, mistakes and luck, and where they parted."""
    totals = told["comparison"]["totals"]
    best = _best(told, totals)
    sides = []
    for place in range(2):
        sides.append(
            "<span%s><small>%s</small><b>%s</b></span>"
            % (
                ' class="best"' if totals[place] == best else "",
                escape(player(told, place)),
                digits(totals[place]),
            )
        )
    rows = [_row(told, row) for row in told["comparison"]["deals"]]
    return (
        '<div class="duel">%s<i class="lowp">%s</i>%s</div><ol class="played-deals">%s</ol>%s'
        % (
            sides[0],
            escape(_low(told)),
            sides[1],
            "".join(rows),
            _history(told, entries),
        )
    )


def _row(told: "Compared", row: "Any") -> str:
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
    inside = (
        '<span class="sr">%s</span><span class="n" aria-hidden="true">%d</span>'
        '<span class="p%s" aria-hidden="true">%s</span><span class="w">%s<small>%s</small></span>'
        '<span class="p%s" aria-hidden="true">%s</span>'
    ) % (
        escape(sentences([heard]) + " "),
        row["deal"],
        " best" if own["points"] == best != other["points"] else "",
        digits(own["points"]),
        words,
        escape(sentences(blamed + ["; ".join(small)])),
        " best" if other["points"] == best != own["points"] else "",
        digits(other["points"]),
    )
    if not parted:
        return '<li><div class="parting">%s<i></i></div></li>' % inside
    return (
        '<li><button type="button" class="parting" data-act="challenge-parted" data-deal="%d">'
        "%s%s</button></li>"
    ) % (row["deal"], inside, icon("next"))


def _history(told: "Compared", entries: "Any") -> str:
    """Return how often each was better, from three challenges with the same friend on."""
    name = told["comparison"]["names"][1]
    better, level, worse = records.head_to_head(entries, name)
    if better + level + worse < 3:
        return ""
    said = _("%(all)d challenges with %(name)s: you were better in %(own)d, %(name)s in %(other)d.")
    shown = {
        "all": better + level + worse,
        "name": player(told, 1),
        "own": better,
        "other": worse,
    }
    return '<p class="k">%s</p>' % escape(said % shown)


def _many(told: "Compared") -> str:
    """Any number of results in one table, the best first."""
    table = told["comparison"]
    places = list(range(len(table["names"])))
    places.sort(key=lambda place: (table["ranks"][place], place))
    best = [
        _best(told, [figures["points"] for figures in row["figures"]]) for row in table["deals"]
    ]
    heads = ['<th scope="col">%d</th>' % row["deal"] for row in table["deals"]]
    rows = []
    for place in places:
        cells = []
        for at, row in enumerate(table["deals"]):
            points = row["figures"][place]["points"]
            look = ' class="best"' if points == best[at] else ""
            cells.append("<td%s>%s</td>" % (look, digits(points)))
        name = escape(player(told, place))
        if table["ranks"][place] == 1:
            name += str(symbol("i-crown", "0 0 24 24", "lead-sign"))
        if place:
            name = (
                '<button type="button" class="link" data-act="challenge-pair" data-at="%d">%s'
                "</button>"
            ) % (place, name)
        rows.append(
            '<tr%s><td class="r">%d</td><th scope="row">%s</th>%s<td><b>%s</b></td></tr>'
            % (
                "" if place else ' class="me"',
                table["ranks"][place],
                name,
                "".join(cells),
                digits(table["totals"][place]),
            )
        )
    return (
        '<div class="wide" tabindex="0" role="region" aria-label="%s"><table class="league"><thead>'
        '<tr><th scope="col" class="r">%s</th><th scope="col">%s</th>%s<th scope="col">%s</th></tr>'
        "</thead><tbody>%s</tbody></table></div>"
    ) % (
        escape(_("Results")),
        # Translators: the heading of a column: who came first, second and so on
        escape(_("Rank")),
        escape(", ".join([told["invitation"]["title"], _low(told)])),
        "".join(heads),
        escape(_("All")),
        "".join(rows),
    )


# where they parted


def parted(told: "Compared", row: "Any", shown: int) -> tuple[str, str]:
    """Return the prompt at the turn in which two plays parted, and the panel beside it."""
    turn = row["parted"][1]
    said = _("Deal %(deal)d, turn %(turn)d: here you parted") % {
        "deal": row["deal"],
        "turn": turn["turn"],
    }
    tabs = []
    for place in range(2):
        more = ' data-deal="%d" data-who="%d" aria-pressed="%s"' % (
            row["deal"],
            place,
            "true" if place == shown else "false",
        )
        shown_points = {
            "name": player(told, place),
            "said": digits(row["figures"][place]["points"]),
        }
        label = _("%(name)s: %(said)s") % shown_points
        tabs.append(button("challenge-parted", label, more))
    lines = []
    for place in (shown, 1 - shown):
        lines.append("<li><span>%s</span></li>" % sentence(parts_of(turn["told"][place])))
        if turn["said"][place]:
            lines.append('<li class="judged"><span>%s</span></li>' % escape(turn["said"][place]))
    panel = (
        '<div class="parted"><div class="ahead"><button type="button" class="act icon" '
        'data-act="challenge-results" aria-label="%s">%s</button>'
        '<div class="tabs" role="group">%s</div></div><p class="k">%s</p>'
        '<ol class="lines">%s</ol></div>'
    ) % (
        escape(_("Back to the results")),
        icon("back"),
        "".join(tabs),
        escape(sentences([said])),
        "".join(lines),
    )
    return sentences([said]), panel
