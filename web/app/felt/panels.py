"""The panels over the felt as markup: scores and turns, reasons, the end of a deal."""

from faces import escape, icon, names, picture, short, symbol
from words import isolated, of, pieces, signed

from .seats import score

_ = of("panels")

# A meld of up to so many cards is named by all of them.
NAMED = 6


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


def _signed(number):
    tone = "neg" if number < 0 else "pos" if number > 0 else ""
    return '<span class="%s">%s</span>' % (tone, signed(number))


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
        _signed(end["points"][number]) if end["points"] else "",
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
    return (
        '<div class="win" aria-hidden="true">%s</div>'
        '<h2 tabindex="-1">%s</h2><p class="k">%s</p><table><thead><tr><th scope="col">%s</th>'
        '<th scope="col" class="left">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr>'
        "</thead><tbody>%s</tbody></table>%s"
    ) % (
        symbol("i-crown"),
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


def _cards(meld):
    """A meld's cards in a few signs; of a long one the first and the last."""
    signs = [short(text) for text in meld["cards"]]
    return " ".join(signs if len(signs) <= NAMED else [signs[0], "\u2026", signs[-1]])


def _reason(reason, table):
    """Why the turn cannot end, as a button; a meld that it is about is shown by its cards."""
    text = reason["text"]
    number = reason.get("meld")
    if number is None:
        extra, shown, after = "", escape(text), ""
    else:
        extra, shown, after = ' data-focus="%d"' % number, escape(text), icon("next")
        meld = table[number - 1] if number <= len(table) else {}
        faults = [fault for fault in meld.get("faults") or [] if fault["code"] == reason["code"]]
        if faults:
            seen = "<b>%s</b> %s" % (escape(_cards(meld)), escape(faults[0]["text"]))
            shown = '<span aria-hidden="true">%s</span><span class="sr">%s</span>' % (seen, shown)
    return (
        '<li><button type="button" class="reason" data-act="reason"%s><span class="bang">%s'
        "</span><span>%s</span>%s</button></li>"
    ) % (extra, icon("bang"), shown, after)


def reasons(reply):
    """Every reason why the turn cannot end, each a button that leads to its meld."""
    table = (reply.get("view") or {}).get("table") or []
    parts = [_reason(reason, table) for reason in reply["reasons"]]
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


def hint(steps, step, can_try):
    """A hint's steps up to number `step`, with buttons for the next one and for doing it."""
    rows = []
    for number in range(step + 1):
        rows.append("<li><i>%d</i><span>%s</span></li>" % (number + 1, escape(steps[number])))
    more = ""
    if step + 1 < len(steps):
        label = _("Why?") if step + 2 == len(steps) else _("Where to?")
        more = '<button type="button" class="act" data-act="hint">%s</button>' % escape(label)
    if can_try:
        more += '<button type="button" class="act go" data-act="try">%s</button>' % escape(
            _("Show me")
        )
    return (
        '<h2>%s<button type="button" class="ibtn" data-act="close-hint" aria-label="%s">%s'
        '</button></h2><ol tabindex="0">%s</ol><div class="row2">%s</div>'
    ) % (
        escape(_("Hint %(n)d of %(all)d") % {"n": step + 1, "all": len(steps)}),
        escape(_("Close the hint")),
        icon("close"),
        "".join(rows),
        more,
    )
