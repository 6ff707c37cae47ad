"""Reviews and own mistakes as markup: play and luck, the worst turns, one beside its table."""

from cards.faces import icon, parts_of, sentence, spoken
from markup import NOTHING, html, joined
from sheets.sheet import button
from words import of, sentences

from . import graph

if False:
    from shapes import Lost, Miss, Review, Said

    from markup import Markup


_ = of("review")

# A better play that begins with one of these was a choice between the piles.
PILES = ("draw", "take")
# Acts that can be seen on the table.
_LAYS = ("lay", "add", "free", "table")
# More steps than this are only shown on the table.
_MOST = 3


def waiting() -> "Markup":
    """Return what to show during a review: a progress bar, and a button to stop."""
    # A screen reader would tell of the bar's every step.
    return html(
        '<p>%(said)s</p><p><progress id="looking" aria-hidden="true"></progress></p>%(button)s',
        said=_("Looking at every turn\u2026"),
        button=button("review-stop", _("Show what was found")),
    )


def title(review: "Review") -> str:
    """The review's title."""
    return _("Review of deal %(n)d") % {"n": review["deal"]}


def body(review: "Review", held: "list[str]") -> "Markup":
    """The review: its headline, the course of the deal, and the turns that cost most.

    `held` are the links of the turns that are kept as puzzles.
    """
    turns = [_turn(one, number, held) for number, one in enumerate(review["worst"])]
    told = review["text"]
    return html(
        '<p class="told"><b>%(said)s</b></p>%(line)s%(course)s<ol class="worst">'
        '%(turns)s</ol><div class="row2">%(button)s</div>',
        said=sentence(parts_of(review["headline"])),
        line=html("<p>%(told)s</p>", told=told) if told else NOTHING,
        course=graph.course(review),
        turns=turns,
        button=button("figures", _("How you play")),
    )


def spoken_turns(review: "Review") -> list[str]:
    """The review for those who listen: its headline, then each of the worst turns."""
    told = [sentences([spoken(parts_of(review["headline"])), review["text"] or ""])]
    for one in review["worst"]:
        price = one.get("price")
        told.append(
            sentences([spoken(parts_of(one["head"])), spoken(parts_of(price)) if price else ""])
        )
    return told


def _pill(said: "Said", look: str) -> "Markup":
    return (
        html('<p class="price %(look)s">%(said)s</p>', look=look, said=sentence(parts_of(said)))
        if said
        else NOTHING
    )


def _turn(one: "Lost", number: int, held: "list[str]") -> "Markup":
    """One turn: what could have been, what it cost, and the ways to it."""
    there = html(' data-turn="%(number)s"', number=number)
    # The rule of thumb stands once, beside the turn that decided most.
    told = NOTHING if number else sentence(parts_of(one["rule"]))
    rule = html('<p class="k">%(told)s</p>', told=told) if told else NOTHING
    return html(
        '<li><h3>%(said)s</h3>%(pill)s%(rule)s<div class="ways">'
        "%(see)s%(retry)s%(keep)s</div></li>",
        said=sentence(parts_of(one["head"])),
        pill=_pill(one.get("price"), "bad"),
        rule=rule,
        see=button("see", _("See it"), there),
        retry=button("retry", _("Try this turn again"), there),
        keep=keep_button(one, number, one["link"] in held),
    )


def keep_button(one: "Lost", number: int, kept: bool) -> "Markup":
    """The switch that keeps a turn as a puzzle."""
    more = html(
        ' data-turn="%(number)s" aria-pressed="%(pressed)s"',
        number=number,
        pressed="true" if kept else "false",
    )
    return button("keep", _("Keep as puzzle"), more)


def lays(one: "Lost") -> bool:
    """Return True if a turn's better play lays out cards that can be looked at."""
    return one["better"][0] not in PILES


def moves(one: "Lost", better: bool) -> list[str]:
    """The turn's steps on the table, as it was played or better: what it lays, one by one."""
    played = one["better" if better else "played"]
    return [move for move in played if move.split(" ")[0] in _LAYS]


def beside(review: "Review", number: int, better: bool, step: int) -> "Markup":
    """One of the worst turns beside its table: as played or better, what it cost or saves.

    So many steps of it are laid out on the table.
    """
    one = review["worst"][number]
    advised = one["advised"]
    if better:
        steps = advised["steps"]
        # The table shows it, too: it must not be covered by what is said of it.
        told = steps if steps and len(steps) <= _MOST else [advised["short"]]
        whys = [
            html('<p class="k">%(said)s</p>', said=sentence(parts_of(why)))
            for why in advised["why"]
        ]
        pill = joined(whys) + _pill(one.get("saves"), "good")
    else:
        told, pill = [one["done"]], _pill(one.get("price"), "bad")
    # Translators: on a button: leave the review and play on from the turn that is shown
    on = button("close-hint", _("Play on from here"), go=True)
    return html(
        '<div class="ahead"><div class="tabs" role="group">%(played)s%(better)s</div></div>'
        "%(lines)s%(pill)s%(row)s",
        played=_tab(_("Played"), number, False, better),
        better=_tab(_("Better"), number, True, better),
        lines=html('<ol class="lines">%(lines)s</ol>', lines=[_line(said) for said in told]),
        pill=pill,
        row=html(
            '<div class="row2">%(back)s%(on)s%(next)s</div>',
            back=_arrow(review, number, better, step, -1),
            on=on,
            next=_arrow(review, number, better, step, 1),
        ),
    )


def _arrow(review: "Review", number: int, better: bool, step: int, way: int) -> "Markup":
    """A step forth or back within the turn; at its ends, to another of the worst turns."""
    sign = "next" if way > 0 else "back"
    if 0 <= step + way <= len(moves(review["worst"][number], better)):
        label = _("Step forward") if way > 0 else _("Step back")
        there = html(
            ' data-better="%(better)s" data-step="%(step)s"',
            better="true" if better else "",
            step=step + way,
        )
        return _to("step", number, sign, label, there)
    label = _("The next turn") if way > 0 else _("The turn before")
    there = NOTHING if 0 <= number + way < len(review["worst"]) else html(" disabled")
    return _to("see", number + way, sign, label, there)


def _line(said: "Said") -> "Markup":
    return html("<li><span>%(said)s</span></li>", said=sentence(parts_of(said)))


def _tab(label: str, number: int, better: bool, shown: bool) -> "Markup":
    act = "better" if better else "played"
    more = html(
        ' data-turn="%(number)s" aria-pressed="%(pressed)s"',
        number=number,
        pressed="true" if better == shown else "false",
    )
    return button(act, label, more)


def _to(act: str, number: int, sign: str, label: str, more: "Markup") -> "Markup":
    """A way to a step, or to another of the worst turns."""
    return html(
        '<button type="button" class="act icon" data-act="%(act)s" data-turn="%(turn)s" '
        'aria-label="%(label)s"%(more)s>%(icon)s</button>',
        act=act,
        turn=number,
        label=label,
        more=more,
        icon=icon(sign),
    )


def said(one: "Lost", better: "bool | None") -> str:
    """The prompt at a turn's position: as it is laid out, or None for another try."""
    shown = {"n": one["turn"]}
    if better is None:
        return sentences([_("Turn %(n)d once more: your turn") % shown])
    if better:
        return sentences([_("Turn %(n)d, played better") % shown])
    return sentences([_("Turn %(n)d, as it was played") % shown])


# own mistakes


def ask_for_more(miss: "Miss") -> "tuple[str, Markup]":
    """Return what the prompt says at first, and what is offered beside the table."""
    ways = button("miss-show", _("Show me")) + button("miss-drop", _("Not again"))
    if miss[6]:
        said = _("Find the better play for this turn.")
    else:
        said = _.n("You laid %(n)d card. Lay more.", "You laid %(n)d cards. Lay more.", miss[4])
        said = said % {"n": miss[4]}
    return said, html('<div class="row2">%(ways)s</div>', ways=ways)


def told_of_mistake(miss: "Miss", laid: int, solved: bool, wait: int) -> "tuple[str, Markup]":
    """Return what the prompt says after a try, and what is offered then.

    `wait` is after how many days it comes back, 0 if it does not.
    """
    shown = {"then": miss[4], "now": laid, "could": miss[5]}
    if miss[6]:
        better = _("Right: that is the better play.")
        said = better if solved else _("Not yet: another play promises more.")
    elif solved:
        said = _("Right. In the deal you laid %(then)d, here %(now)d.") % shown
    else:
        said = _("You laid %(now)d: %(could)d can go down.") % shown
    next_ = _.n(
        "You will see it again in %(n)d day.", "You will see it again in %(n)d days.", wait
    ) % {"n": wait}
    ways = [] if solved else [button("miss-again", _("Try again"), go=True)]
    ways.append(button("home", _("To the games"), go=solved))
    if wait:
        ways.append(button("miss-drop", _("Not again")))
    return said, html(
        '<p class="k">%(next)s</p><div class="row2">%(ways)s</div>',
        next=next_ if wait else _("You won't see it again: you know it now."),
        ways=ways,
    )
