"""The panels over the felt as markup: scores and turns, reasons, the end of a deal."""

from faces import escape, icon, names, picture, symbol
from words import isolated, of, pieces, signed

from .seats import score

_ = of("panels")


def side(view, log, steps):
    """The side panel: scores, the last steps to replay, and the turns, newest first."""
    rows = []
    for number in range(len(view["seats"])):
        seat_ = view["seats"][number]
        rows.append(
            '<tr><th scope="row">%s</th><td>%s</td><td>%s</td></tr>'
            % (escape(isolated(seat_["name"])), pieces(view["deck"], seat_["cards"]), score(seat_))
        )
    turns = "".join(["<li>%s</li>" % escape(entry) for entry in reversed(log)])
    again, told = "", ""
    if steps:
        again = '<button type="button" class="act" data-act="replay">%s%s</button>' % (
            icon("play"),
            escape(_("Replay")),
        )
        # If nothing moves, the cards are marked with these numbers.
        told = '<ol class="steps">%s</ol>' % "".join(
            ["<li>%s</li>" % escape(event.get("text") or "") for event in steps]
        )
    return (
        '<header><h2>%s</h2><button type="button" class="ibtn" data-act="side" aria-label="%s">'
        "%s</button></header><table>%s</table><header><h2>%s</h2>%s</header>%s"
        '<div role="log" tabindex="0" aria-live="off" aria-label="%s">'
        '<ol class="turns">%s</ol></div>'
    ) % (
        escape(_("Scores")),
        escape(_("Close")),
        icon("close"),
        "".join(rows),
        # Translators: a heading over the list of what happened
        escape(_("Turns")),
        again,
        told,
        escape(_("Turns, the newest first")),
        turns,
    )


# How points look: good or bad for whoever looks.
_TONES = {"good": "pos", "bad": "neg", "plain": ""}


def _signed(number, tone):
    return '<span class="%s">%s</span>' % (_TONES[tone], signed(number))


def _over_row(view, end, number):
    left = (end.get("hands") or [[]] * len(view["seats"]))[number]
    faces = "".join([picture(text, "") for text in left])
    none_left = _.by(view["deck"], "no cards left", "no tiles left")
    words = names(left) if left else none_left
    rank = (end.get("ranks") or [0] * len(view["seats"]))[number]
    first = rank == 1 or (not rank and number in (end.get("winners") or []))
    called = isolated(view["seats"][number]["name"])
    if rank:
        # Translators: who came in which place in the match: 2. Anna
        called = _("%(place)d. %(name)s") % {"place": rank, "name": called}
    # Translators: said of the cards left in a hand
    none = '<span class="k">%s</span>' % escape(_.on(view["deck"])("none"))
    return (
        '<tr%s><th scope="row">%s</th><td class="left"><span class="sr">%s</span>'
        '<span aria-hidden="true">%s</span></td><td>%s</td><td><b>%s</b></td></tr>'
    ) % (
        ' class="best"' if first else "",
        escape(called),
        escape(words),
        faces or none,
        _signed(end["points"][number], end["tones"][number]) if end["points"] else "",
        signed(end["scores"][number]),
    )


def over(reply):
    """The end of a deal or of the match: points, totals, ranks, hands and the seed."""
    end = reply["over"]
    view = reply["view"]
    ranks = end.get("ranks")
    numbers = list(range(len(view["seats"])))
    # A position set up as over does not say what points the deal has brought.
    order = ranks or [-points for points in end["points"] or [0] * len(numbers)]
    # Those who are level stay in the order of the seats, whatever the sort does with equals.
    numbers.sort(key=lambda number: (order[number], number))
    rows = "".join([_over_row(view, end, number) for number in numbers])
    seed = ""
    if end.get("seed"):
        # This much is enough to compare; "Is the deal fair?" shows all of it.
        seed = '<p class="k seed">%s <code title="%s">%s</code></p>' % (
            escape(_("Seed of this deal:")),
            escape(end["seed"]),
            escape(end["seed"][:16]),
        )
    title = end.get("title") or (
        _("The match is over") if end.get("match") else _("The deal is over")
    )
    # The crown is for whoever looks.
    crown = '<div class="win" aria-hidden="true">%s</div>' % symbol("i-crown")
    return (
        '%s<h2 tabindex="-1">%s</h2><p class="k">%s</p><table><thead><tr><th scope="col">%s</th>'
        '<th scope="col" class="left">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr>'
        "</thead><tbody>%s</tbody></table>%s"
    ) % (
        crown if end["won"] else "",
        escape(title),
        escape(end.get("text") or ""),
        escape(_("Player")),
        escape(_("Left in hand")),
        # Translators: the heading of a column: the points of this deal
        escape(_("Deal")),
        escape(_("Total")),
        rows,
        seed,
    )


def _reason(reason):
    """Why the turn cannot end, as a button that leads to the meld it is about."""
    number = reason.get("meld")
    extra = "" if number is None else ' data-focus="%d"' % number
    after = "" if number is None else icon("next")
    return (
        '<li><button type="button" class="reason" data-act="reason"%s><span class="bang">%s'
        "</span><span>%s</span>%s</button></li>"
    ) % (extra, icon("bang"), escape(reason["text"]), after)


def reasons(reply):
    """Every reason why the turn cannot end, each a button that leads to its meld."""
    parts = [_reason(reason) for reason in reply["reasons"]]
    listed = {act["act"]: act for act in reply.get("acts") or []}
    more = []
    for key in ("fail", "reset", "fix"):
        if key in listed and listed[key]["on"]:
            look = "act go" if key == "fix" else "act"
            more.append(
                '<button type="button" class="%s" data-act="%s">%s</button>'
                % (look, key, escape(listed[key]["label"]))
            )
    return (
        '<h2>%s<button type="button" class="ibtn" data-act="close-reasons" aria-label="%s">%s'
        '</button></h2><ul>%s</ul><div class="row2">%s</div>'
    ) % (
        escape(_("Not legal yet") if reply.get("puzzle") else _("Before the turn can end")),
        escape(_("Go on playing")),
        icon("close"),
        "".join(parts),
        "".join(more),
    )


def hint(depths, depth, can_try):
    """A hint up to number `depth`, with buttons for the next depth and for doing it."""
    rows = []
    for number in range(depth + 1):
        rows.append("<li><i>%d</i><span>%s</span></li>" % (number + 1, escape(depths[number])))
    more = ""
    if depth + 1 < len(depths):
        label = _("Why?") if depth else _("Where to?")
        more = '<button type="button" class="act" data-act="hint">%s</button>' % escape(label)
    if can_try:
        more += '<button type="button" class="act go" data-act="try">%s</button>' % escape(
            _("Show me")
        )
    return (
        '<h2>%s<button type="button" class="ibtn" data-act="close-hint" aria-label="%s">%s'
        '</button></h2><ol tabindex="0">%s</ol><div class="row2">%s</div>'
    ) % (
        escape(_("Hint %(n)d of %(all)d") % {"n": depth + 1, "all": len(depths)}),
        escape(_("Close the hint")),
        icon("close"),
        "".join(rows),
        more,
    )
