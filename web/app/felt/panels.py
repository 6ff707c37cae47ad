"""The panels over the felt as markup: scores and turns, reasons, the end of a deal."""

from cards.faces import icon, names, parts_of, picture, sentence, symbol, unpacked
from markup import escape, joined
from words import isolated, of, pieces

from .seats import points, score

if False:
    from typing import Any

    from shapes import Fault, Last, Over, Reason, Reply, Step, Told, View, Way

_ = of("panels")


def side(view: "View", log: list[str], steps: "list[Told]") -> str:
    """The side panel: scores, the last steps to replay, and the turns, newest first."""
    rows = []
    for number in range(len(view["seats"])):
        seat_ = view["seats"][number]
        rows.append(
            '<tr><th scope="row">%s</th><td>%s</td><td>%s</td></tr>'
            % (
                escape(isolated(seat_["name"])),
                pieces(view["deck"], seat_["cards"]),
                score(view, number),
            )
        )
    again, told = "", ""
    if steps:
        again = '<button type="button" class="act" data-act="replay">%s%s</button>' % (
            icon("play"),
            escape(_("Replay")),
        )
        # If nothing moves, the cards are marked with these numbers.
        told = '<ol class="steps" aria-hidden="true">%s</ol>' % "".join(
            ["<li>%s</li>" % sentence(parts_of(event)) for event in steps]
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
        turns(log),
    )


def turns(log: list[str]) -> str:
    """The turns as the lines of a list, the newest first."""
    return "".join(["<li>%s</li>" % sentence(unpacked(entry)) for entry in reversed(log)])


def latest(log: list[str]) -> str:
    """The last turns under their heading, for those who listen."""
    return "<h2>%s</h2><ol>%s</ol>" % (escape(_("Turns")), turns(log))


# How points look: good or bad for whoever looks.
_TONES = {"good": "pos", "bad": "neg", "plain": ""}


def _over_row(view: "View", end: "Over", number: int, leads: bool) -> str:
    left = (end.get("hands") or [[]] * len(view["seats"]))[number]
    shown = joined([picture(text, "") for text in left])
    none_left = _.by(view["deck"], "no cards left", "no tiles left")
    words = names(left) if left else none_left
    rank = (end.get("ranks") or [0] * len(view["seats"]))[number]
    called = isolated(view["seats"][number]["name"])
    if rank:
        # Translators: who came in which place in the match: 2. Anna
        called = _("%(place)d. %(name)s") % {"place": rank, "name": called}
    # Translators: said of the cards left in a hand
    none = '<span class="k">%s</span>' % escape(_.on(view["deck"])("none"))
    look = [" best"] if leads else []
    if number == view["seat"]:
        look.append(" me")
    return (
        '<tr class="%s"><th scope="row">%s</th><td class="left"><span class="sr">%s</span>'
        '<span aria-hidden="true">%s</span></td><td>%s</td><td><b>%s</b></td></tr>'
    ) % (
        "".join(look).strip(),
        _crowned(called) if leads else escape(called),
        escape(words),
        shown or none,
        _scored(end, end["points"][number], end["tones"][number]) if end["points"] else "",
        points(end["scores"][number], end.get("low")),
    )


def _crowned(called: str) -> str:
    """A name with a crown, which does not wander off to a line of its own."""
    # A short name stays on one line, a long one may break between its words.
    *before, last = [called] if len(called) < _SHORT else called.split(" ")
    crown = symbol("i-crown", "0 0 24 24", "lead-sign")
    return escape("".join([word + " " for word in before])) + '<span class="one">%s%s</span>' % (
        escape(last),
        crown,
    )


def _scored(end: "Over", number: int, tone: str) -> str:
    return '<span class="%s">%s</span>' % (_TONES[tone], points(number, end.get("low")))


# Signs that fly out from a crown if the deck has none of its own, and how many there are in all.
_SUITS = ("s", "h", "d", "c")
_SIGNS = 12


def _cheer(view: "View") -> str:
    """Return the signs that fly out of a winner's crown once: chips, tiles or cards with suits."""
    suits = [suit["letter"] for suit in view.get("suits") or []] or _SUITS
    look = "tiles" if view["deck"] == "tiles" else "cards"
    if view["seats"][view["seat"]].get("chips") is not None:
        look = "chips"
    signs = []
    for number in range(_SIGNS):
        suit = suits[number % len(suits)]
        signs.append('<i class="%s">%s</i>' % (suit, symbol(suit)))
    return '<span class="cheer %s">%s</span>' % (look, "".join(signs))


def _above(view: "View", end: "Over") -> str:
    """Return the markup above the words: a crown for a viewer who won, or else the last melds."""
    if end["won"]:
        whole = " whole" if end["match"] else ""
        return '<div class="win%s" aria-hidden="true">%s%s</div>' % (
            whole,
            _cheer(view),
            symbol("i-crown"),
        )
    shown = [_down(one) for one in (end.get("last") or [])[-_MOST:]]
    return '<div class="downs" aria-hidden="true">%s</div>' % "".join(shown) if shown else ""


def _down(laid: "Last") -> str:
    """Return the markup of the melds after the last turn, with its new cards marked."""
    cards = []
    for place, text in enumerate(laid["cards"]):
        cards.append(picture(text, "new" if place in laid["new"] else ""))
    return '<span class="down">%s</span>' % joined(cards)


def _leaders(end: "Over", order: list[int]) -> list[int]:
    """The seats in the first place, if there is one: of the match, or of the totals so far."""
    first = [number for number in range(len(order)) if order[number] == min(order)]
    return first if end["points"] and len(first) < len(order) else []


def _ahead(end: "Over", view: "View", leaders: list[int]) -> str:
    """Return the leaders and the deals still to go, or an empty text once the match is over."""
    to_go = end.get("to_go")
    if end.get("match") or not to_go:
        return ""
    told = []
    if len(leaders) == 1:
        name = isolated(view["seats"][leaders[0]]["name"])
        if leaders[0] == view["seat"]:
            told.append(_("You lead."))
        else:
            # Translators: who has the best total so far in the match: "Emil leads."
            told.append(_("%(name)s leads.") % {"name": name})
    # Translators: how many deals of the match are still to be played: "2 deals to go."
    told.append(_.n("%(n)d deal to go.", "%(n)d deals to go.", to_go) % {"n": to_go})
    return '<p class="k">%s</p>' % escape(" ".join(told))


def over(reply: "Reply") -> str:
    """The end of a deal or of the match: how it ended, points, totals, ranks, hands and the seed.

    The first are on top: by their ranks in the match or, before its end, by their totals.
    """
    end = reply["over"]
    view = reply["view"]
    numbers = list(range(len(view["seats"])))
    totals = end["scores"] if end.get("low") else [-total for total in end["scores"]]
    order = end.get("ranks") or totals
    # Those who are level stay in the order of the seats, whatever the sort does with equals.
    numbers.sort(key=lambda number: (order[number], number))
    leaders = _leaders(end, order)
    rows = "".join([_over_row(view, end, number, number in leaders) for number in numbers])
    seed = ""
    dealt = end.get("seed")
    if dealt:
        # This much is enough to compare; "Is the deal fair?" shows all of it.
        seed = '<p class="k seed">%s <code title="%s">%s</code></p>' % (
            escape(_("Seed of this deal:")),
            escape(dealt),
            escape(dealt[:16]),
        )
    title = end.get("title") or (
        _("The match is over") if end.get("match") else _("The deal is over")
    )
    told = [end.get("how") or end.get("text") or "", end.get("brought") or ""]
    told.append(end.get("decided") or "")
    lead = "".join(["<span>%s</span>" % sentence(parts_of(one)) for one in told if one])
    low = sentence(parts_of(end["low"])) if end.get("low") else ""
    return (
        '%s<h2 tabindex="0">%s</h2><p class="lead">%s</p>%s<table><thead><tr>'
        '<th scope="col">%s</th><th scope="col" class="left">%s</th>'
        '<th scope="col">%s</th><th scope="col">%s</th></tr>'
        "</thead><tbody>%s</tbody></table>%s%s"
    ) % (
        _above(view, end),
        escape(title),
        lead,
        '<p class="low">%s</p>' % low if low else "",
        escape(_("Player")),
        escape(_("Left in hand")),
        # Translators: the heading of a column: the points of this deal
        escape(_("Deal")),
        escape(_("Total")),
        rows,
        _ahead(end, view, leaders),
        seed,
    )


# A name of fewer letters than this, with the place in front of it, stays on one line.
_SHORT = 16
# More reasons than this are shown only on demand; of more last melds, only the last.
_MOST = 3


def _reason(reason: "Reason") -> str:
    """Return a reason why the turn cannot end, as a button that leads to its meld."""
    number = reason.get("meld")
    extra = "" if number is None else ' data-focus="%d"' % number
    after = "" if number is None else icon("next")
    return (
        '<li><button type="button" class="reason" data-act="reason"%s><span class="bang">%s'
        "</span><span>%s</span>%s</button>%s</li>"
    ) % (extra, icon("bang"), sentence(parts_of(reason)), after, _rule(reason, True))


def _rule(told: "Any", small: bool = False) -> str:
    """The way from a reason to the rule behind it, if there is one; only its sign if `small`."""
    if told.get("rule") is None:
        return ""
    # Translators: on a button beside a reason or a hint: it opens the rules at the right place
    label = escape(_("The rule"))
    return '<button type="button" class="%s" data-act="rules" data-clause="%d"%s>%s%s</button>' % (
        "ibtn" if small else "link",
        told["rule"],
        ' aria-label="%s"' % label if small else "",
        icon("book"),
        "" if small else label,
    )


def reasons(reply: "Reply", whole: bool = False) -> str:
    """Return the reasons why the turn cannot end as buttons to their melds; `whole` shows all."""
    found = reply["reasons"]
    shown = found if whole or len(found) <= _MOST else found[:_MOST]
    parts = [_reason(reason) for reason in shown]
    left = len(found) - len(shown)
    if left:
        # Translators: on a button: that many more reasons why the turn cannot end
        more = _.n("%(n)d more", "%(n)d more", left) % {"n": left}
        parts.append("<li>%s</li>" % _button("all-reasons", more))
    listed = {act["act"]: act for act in reply.get("acts") or []}
    # Translators: on a button: the person mends the turn without help
    ways = [_button("close-reasons", _("I do it"))]
    for key in ("fail", "fix"):
        if key in listed and listed[key]["on"]:
            ways.append(_button(key, listed[key]["label"], key == "fix"))
    return '<ul>%s</ul><div class="row2">%s</div>' % ("".join(parts), "".join(ways))


def _dots(depth: int) -> str:
    """Return the depth of a hint, as three dots."""
    dots = ["<i%s></i>" % (' class="on"' if number <= depth else "") for number in range(3)]
    # Translators: how far a hint has come: what to do, where, why
    told = _("Hint %(n)d of %(all)d") % {"n": depth + 1, "all": 3}
    return '<p class="depth" tabindex="-1"><span class="sr">%s</span>%s</p>' % (
        escape(told),
        "".join(dots),
    )


def _button(act: str, label: str, go: bool = False) -> str:
    return '<button type="button" class="act%s" data-act="%s">%s</button>' % (
        " go" if go else "",
        act,
        escape(label),
    )


def _steps(steps: "list[Step]") -> str:
    """The steps of a hint; if there are several, with the numbers of their marks on the table."""
    rows = []
    for number, step in enumerate(steps):
        sign = '<i class="num" aria-hidden="true">%d</i>' % (number + 1) if steps[1:] else ""
        rows.append(
            '<li data-act="pulse" data-line="%d">%s<span>%s</span></li>'
            % (number, sign, sentence(parts_of(step)))
        )
    return '<ol class="lines">%s</ol>' % "".join(rows)


def _whys(reasons: "list[Fault]") -> str:
    """Return the reasons: the first sentence large, the others smaller."""
    rows = []
    for number, reason in enumerate(reasons):
        look = "k" if number else "big"
        rows.append('<p class="%s">%s</p>' % (look, sentence(parts_of(reason))))
    return "".join(rows)


def hint(
    way: "Way",
    depth: int,
    why: "list[Fault] | None" = None,
    instead: bool = False,
    more: bool = False,
) -> str:
    """A hint from its second depth on: where its cards go or, given `why`, the reasons for it.

    `way` is one way of a hint's reply, `depth` its depth from 0. `instead` offers the other way;
    `more`: there is a next depth.
    """
    row = ""
    if instead:
        row = _button("instead", _("Lay now instead"))
    elif more:
        row = _button("hint", _("Why?"))
    elif why is not None and way["lays"]:
        # Translators: on a button: from the reasons back to where the cards go
        row = _button("hint-back", _("Back"))
    if way["lays"]:
        # Translators: on a button: lay the cards as the hint says
        row += _button("try", _("Do it"), True)
    return (
        '<div class="ahead">%s<button type="button" class="ibtn" data-act="close-hint" '
        'aria-label="%s">%s</button></div>%s%s'
    ) % (
        _dots(depth),
        escape(_("Close the hint")),
        icon("close"),
        _steps(way["steps"]) if why is None else _whys(why) + _rule(way),
        '<div class="row2">%s</div>' % row if row else "",
    )
