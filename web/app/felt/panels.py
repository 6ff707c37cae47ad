"""The panels over the felt as markup: scores and turns, reasons, the end of a deal."""

from cards.faces import icon, names, parts_of, picture, sentence, symbol, unpacked
from markup import NOTHING, html, joined
from words import isolated, of, pieces

from .seats import points, score

if False:
    from typing import Any

    from shapes import Fault, Last, Over, Reason, Reply, Step, Told, View, Way

    from markup import Markup


_ = of("panels")


def side(view: "View", log: list[str], steps: "list[Told]") -> "Markup":
    """The side panel: scores, the last steps to replay, and the turns, newest first."""
    rows = []
    for number in range(len(view["seats"])):
        seat_ = view["seats"][number]
        rows.append(
            html(
                '<tr><th scope="row">%(name)s</th><td>%(pieces)s</td><td>%(score)s</td></tr>',
                name=isolated(seat_["name"]),
                pieces=pieces(view["deck"], seat_["cards"]),
                score=score(view, number),
            )
        )
    again, told = NOTHING, NOTHING
    if steps:
        again = html(
            '<button type="button" class="act" data-act="replay">%(icon)s%(replay)s</button>',
            icon=icon("play"),
            replay=_("Replay"),
        )
        # If nothing moves, the cards are marked with these numbers.
        told = html(
            '<ol class="steps" aria-hidden="true">%(items)s</ol>',
            items=[html("<li>%(said)s</li>", said=sentence(parts_of(event))) for event in steps],
        )
    return html(
        '<header><h2>%(scores)s</h2><button type="button" class="ibtn" data-act="side" '
        'aria-label="%(label)s">%(icon)s</button></header><table>%(rows)s</table><header><h2>'
        '%(turns)s</h2>%(again)s</header>%(told)s<div role="log" tabindex="0" '
        'aria-live="off" aria-label="%(newest_first)s"><ol class="turns">%(log)s</ol></div>',
        scores=_("Scores"),
        label=_("Close"),
        icon=icon("close"),
        rows=rows,
        # Translators: a heading over the list of what happened
        turns=_("Turns"),
        again=again,
        told=told,
        newest_first=_("Turns, the newest first"),
        log=turns(log),
    )


def turns(log: list[str]) -> "Markup":
    """The turns as the lines of a list, the newest first."""
    return joined(
        [html("<li>%(said)s</li>", said=sentence(unpacked(entry))) for entry in reversed(log)]
    )


def latest(log: list[str]) -> "Markup":
    """The last turns under their heading, for those who listen."""
    return html("<h2>%(turns)s</h2><ol>%(log)s</ol>", turns=_("Turns"), log=turns(log))


# How points look: good or bad for whoever looks.
_TONES = {"good": "pos", "bad": "neg", "plain": ""}


def _over_row(view: "View", end: "Over", number: int, leads: bool) -> "Markup":
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
    none = html('<span class="k">%(none)s</span>', none=_.on(view["deck"])("none"))
    scored = NOTHING
    if end["points"]:
        scored = _scored(end, end["points"][number], end["tones"][number])
    look = [" best"] if leads else []
    if number == view["seat"]:
        look.append(" me")
    return html(
        '<tr class="%(look)s"><th scope="row">%(crowned)s</th><td class="left">'
        '<span class="sr">%(words)s</span><span aria-hidden="true">%(shown)s</span></td><td>'
        "%(scored)s</td><td><b>%(scores)s</b></td></tr>",
        look="".join(look).strip(),
        crowned=_crowned(called) if leads else called,
        words=words,
        shown=shown or none,
        scored=scored,
        scores=points(end["scores"][number], end.get("low")),
    )


def _crowned(called: str) -> "Markup":
    """A name with a crown, which does not wander off to a line of its own."""
    # A short name stays on one line, a long one may break between its words.
    *before, last = [called] if len(called) < _SHORT else called.split(" ")
    crown = symbol("i-crown", "0 0 24 24", "lead-sign")
    return html(
        '%(before)s<span class="one">%(last)s%(crown)s</span>',
        before="".join([word + " " for word in before]),
        last=last,
        crown=crown,
    )


def _scored(end: "Over", number: int, tone: str) -> "Markup":
    return html(
        '<span class="%(look)s">%(number)s</span>',
        look=_TONES[tone],
        number=points(number, end.get("low")),
    )


# Signs that fly out from a crown if the deck has none of its own, and how many there are in all.
_SUITS = ("s", "h", "d", "c")
_SIGNS = 12


def _cheer(view: "View") -> "Markup":
    """Return the signs that fly out of a winner's crown once: chips, tiles or cards with suits."""
    suits = [suit["letter"] for suit in view.get("suits") or []] or _SUITS
    look = "tiles" if view["deck"] == "tiles" else "cards"
    if view["seats"][view["seat"]].get("chips") is not None:
        look = "chips"
    signs = []
    for number in range(_SIGNS):
        suit = suits[number % len(suits)]
        signs.append(html('<i class="%(look)s">%(symbol)s</i>', look=suit, symbol=symbol(suit)))
    return html('<span class="cheer %(look)s">%(signs)s</span>', look=look, signs=signs)


def _above(view: "View", end: "Over") -> "Markup":
    """Return the markup above the words: a crown for a viewer who won, or else the last melds."""
    if end["won"]:
        whole = " whole" if end["match"] else ""
        return html(
            '<div class="win%(look)s" aria-hidden="true">%(cheer)s%(symbol)s</div>',
            look=whole,
            cheer=_cheer(view),
            symbol=symbol("i-crown"),
        )
    shown = [_down(one) for one in (end.get("last") or [])[-_MOST:]]
    return (
        html('<div class="downs" aria-hidden="true">%(shown)s</div>', shown=shown)
        if shown
        else NOTHING
    )


def _down(laid: "Last") -> "Markup":
    """Return the markup of the melds after the last turn, with its new cards marked."""
    cards = []
    for place, text in enumerate(laid["cards"]):
        cards.append(picture(text, "new" if place in laid["new"] else ""))
    return html('<span class="down">%(cards)s</span>', cards=cards)


def _leaders(end: "Over", order: list[int]) -> list[int]:
    """The seats in the first place, if there is one: of the match, or of the totals so far."""
    first = [number for number in range(len(order)) if order[number] == min(order)]
    return first if end["points"] and len(first) < len(order) else []


def _ahead(end: "Over", view: "View", leaders: list[int]) -> "Markup":
    """Return the leaders and the deals still to go, or an empty text once the match is over."""
    to_go = end.get("to_go")
    if end.get("match") or not to_go:
        return NOTHING
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
    return html('<p class="k">%(told)s</p>', told=" ".join(told))


def over(reply: "Reply") -> "Markup":
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
    rows = joined([_over_row(view, end, number, number in leaders) for number in numbers])
    seed = NOTHING
    dealt = end.get("seed")
    if dealt:
        # This much is enough to compare; "Is the deal fair?" shows all of it.
        seed = html(
            '<p class="k seed">%(label)s <code title="%(whole)s">%(dealt)s</code></p>',
            label=_("Seed of this deal:"),
            whole=dealt,
            dealt=dealt[:16],
        )
    title = end.get("title") or (
        _("The match is over") if end.get("match") else _("The deal is over")
    )
    told = [end.get("how") or end.get("text") or "", end.get("brought") or ""]
    told.append(end.get("decided") or "")
    lead = joined(
        [html("<span>%(said)s</span>", said=sentence(parts_of(one))) for one in told if one]
    )
    low = sentence(parts_of(end["low"])) if end.get("low") else NOTHING
    return html(
        '%(above)s<h2 tabindex="0">%(title)s</h2><p class="lead">%(lead)s</p>%(low)s<table>'
        '<thead><tr><th scope="col">%(player)s</th><th scope="col" class="left">'
        '%(left)s</th><th scope="col">%(deal)s</th><th scope="col">%(total)s</th></tr>'
        "</thead><tbody>%(rows)s</tbody></table>%(ahead)s%(seed)s",
        above=_above(view, end),
        title=title,
        lead=lead,
        low=html('<p class="low">%(low)s</p>', low=low) if low else NOTHING,
        player=_("Player"),
        left=_("Left in hand"),
        # Translators: the heading of a column: the points of this deal
        deal=_("Deal"),
        total=_("Total"),
        rows=rows,
        ahead=_ahead(end, view, leaders),
        seed=seed,
    )


# A name of fewer letters than this, with the place in front of it, stays on one line.
_SHORT = 16
# More reasons than this are shown only on demand; of more last melds, only the last.
_MOST = 3


def _reason(reason: "Reason") -> "Markup":
    """Return a reason why the turn cannot end, as a button that leads to its meld."""
    number = reason.get("meld")
    extra = NOTHING if number is None else html(' data-focus="%(number)s"', number=number)
    after = NOTHING if number is None else icon("next")
    return html(
        '<li><button type="button" class="reason" data-act="reason"%(extra)s>'
        '<span class="bang">%(icon)s</span><span>%(said)s</span>%(after)s</button>'
        "%(rule)s</li>",
        extra=extra,
        icon=icon("bang"),
        said=sentence(parts_of(reason)),
        after=after,
        rule=_rule(reason, True),
    )


def _rule(told: "Any", small: bool = False) -> "Markup":
    """The way from a reason to the rule behind it, if there is one; only its sign if `small`."""
    if told.get("rule") is None:
        return NOTHING
    # Translators: on a button beside a reason or a hint: it opens the rules at the right place
    label = _("The rule")
    return html(
        '<button type="button" class="%(look)s" data-act="rules" '
        'data-clause="%(clause)s"%(named)s>%(icon)s%(label)s</button>',
        look="ibtn" if small else "link",
        clause=told["rule"],
        named=html(' aria-label="%(label)s"', label=label) if small else NOTHING,
        icon=icon("book"),
        label="" if small else label,
    )


def reasons(reply: "Reply", whole: bool = False) -> "Markup":
    """Return the reasons why the turn cannot end as buttons to their melds; `whole` shows all."""
    found = reply["reasons"]
    shown = found if whole or len(found) <= _MOST else found[:_MOST]
    parts = [_reason(reason) for reason in shown]
    left = len(found) - len(shown)
    if left:
        # Translators: on a button: that many more reasons why the turn cannot end
        more = _.n("%(n)d more", "%(n)d more", left) % {"n": left}
        parts.append(html("<li>%(button)s</li>", button=_button("all-reasons", more)))
    listed = {act["act"]: act for act in reply.get("acts") or []}
    # Translators: on a button: the person mends the turn without help
    ways = [_button("close-reasons", _("I do it"))]
    for key in ("fail", "fix"):
        if key in listed and listed[key]["on"]:
            ways.append(_button(key, listed[key]["label"], key == "fix"))
    return html('<ul>%(parts)s</ul><div class="row2">%(ways)s</div>', parts=parts, ways=ways)


def _dots(depth: int) -> "Markup":
    """Return the depth of a hint, as three dots."""
    dots = [
        html("<i%(look)s></i>", look=html(' class="on"') if number <= depth else NOTHING)
        for number in range(3)
    ]
    # Translators: how far a hint has come: what to do, where, why
    told = _("Hint %(n)d of %(all)d") % {"n": depth + 1, "all": 3}
    return html(
        '<p class="depth" tabindex="-1"><span class="sr">%(told)s</span>%(dots)s</p>',
        told=told,
        dots=dots,
    )


def _button(act: str, label: str, go: bool = False) -> "Markup":
    return html(
        '<button type="button" class="act%(look)s" data-act="%(act)s">%(label)s</button>',
        look=" go" if go else "",
        act=act,
        label=label,
    )


def _steps(steps: "list[Step]") -> "Markup":
    """The steps of a hint; if there are several, with the numbers of their marks on the table."""
    rows = []
    for number, step in enumerate(steps):
        sign = (
            html('<i class="num" aria-hidden="true">%(number)s</i>', number=number + 1)
            if steps[1:]
            else NOTHING
        )
        rows.append(
            html(
                '<li data-act="pulse" data-line="%(line)s">%(sign)s<span>%(said)s</span></li>',
                line=number,
                sign=sign,
                said=sentence(parts_of(step)),
            )
        )
    return html('<ol class="lines">%(rows)s</ol>', rows=rows)


def _whys(reasons: "list[Fault]") -> "Markup":
    """Return the reasons: the first sentence large, the others smaller."""
    rows = []
    for number, reason in enumerate(reasons):
        look = "k" if number else "big"
        rows.append(
            html('<p class="%(look)s">%(said)s</p>', look=look, said=sentence(parts_of(reason)))
        )
    return joined(rows)


def hint(
    way: "Way",
    depth: int,
    why: "list[Fault] | None" = None,
    instead: bool = False,
    more: bool = False,
) -> "Markup":
    """A hint from its second depth on: where its cards go or, given `why`, the reasons for it.

    `way` is one way of a hint's reply, `depth` its depth from 0. `instead` offers the other way;
    `more`: there is a next depth.
    """
    row = NOTHING
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
    return html(
        '<div class="ahead">%(dots)s<button type="button" class="ibtn" data-act="close-hint" '
        'aria-label="%(label)s">%(icon)s</button></div>%(steps)s%(row)s',
        dots=_dots(depth),
        label=_("Close the hint"),
        icon=icon("close"),
        steps=_steps(way["steps"]) if why is None else _whys(why) + _rule(way),
        row=html('<div class="row2">%(row)s</div>', row=row) if row else NOTHING,
    )
