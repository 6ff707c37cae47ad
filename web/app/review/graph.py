"""The course of a deal as a graph: who was ahead as each turn began, and which turns cost."""

from felt.seats import points
from markup import NOTHING, html
from words import of

if False:
    from shapes import Review

    from markup import Markup


_ = of("review")

# Heights in pixels: of the highest and the lowest bar together, of the least that is seen, and of
# the marks above all.
_HIGH, _LOW, _MARKS = 84, 2, 24
_ALL = _MARKS + _HIGH
# The part of a turn's width that its bar fills, and the numbers that are written at most.
_FILLED, _NUMBERS = 0.72, 15


def course(review: "Review") -> "Markup":
    """Return the graph: a bar for each turn, up where the person was ahead, and one for the end.

    A turn that cost something has a mark; the marks of the listed turns lead to them, as do the
    buttons below.
    """
    leads = review["course"]
    if len(leads) < 2:
        return NOTHING
    most, least = max([0] + leads), min([0] + leads)
    scale = (_HIGH - 2 * _LOW) / max(1, most - least)
    middle = _MARKS + _LOW + int(most * scale)
    wide = 100 / len(leads)
    tips = [max(_LOW, int(abs(lead) * scale)) for lead in leads]
    worst = {one["turn"]: number for number, one in enumerate(review["worst"])}
    costs = {one[0]: one[1] for one in review["costs"]}
    drawn = [_bar(lead, at * wide, wide, middle, tips[at]) for at, lead in enumerate(leads)]
    for turn in sorted(list(costs) + [turn for turn in worst if turn not in costs]):
        if turn <= len(leads):
            top = middle - (tips[turn - 1] if leads[turn - 1] > 0 else 0)
            there = (turn - 0.5) * wide
            drawn.append(_mark(costs.get(turn, 0), there, top, worst.get(turn)))
    each = 1 + (len(leads) - 1) // _NUMBERS
    for turn in range(1, len(leads)):
        if (turn - 1) % each == 0:
            drawn.append(_text("at", (turn - 0.5) * wide, _ALL + 16, str(turn)))
    return html(
        '<figure class="course"><svg width="100%%" height="%(height)s" role="img" '
        'aria-label="%(label)s"><line x1="0" x2="100%%" y1="%(middle)s" y2="%(middle)s"/>'
        '%(drawn)s</svg><figcaption class="k">%(caption)s</figcaption></figure>',
        height=_ALL + 20,
        label=_told(leads),
        middle=middle,
        drawn=drawn,
        # Translators: under a graph with a bar for each turn, up or down
        caption=_("Up: you were ahead; down: behind, by points left in the hands."),
    )


def _told(leads: list[int]) -> str:
    """Return the graph in words."""
    shown = {
        "first": points(leads[0], False),
        "last": points(leads[-1], False),
        "most": points(max(leads), False),
        "least": points(min(leads), False),
    }
    # Translators: a graph in words: by how many points the player was ahead in a deal
    told = _(
        "Your lead turn by turn: first %(first)s, best %(most)s, worst %(least)s, last %(last)s."
    )
    return told % shown


def _bar(lead: int, left: float, wide: float, middle: int, high: int) -> "Markup":
    return html(
        '<rect class="%(look)s" x="%(left)s" y="%(top)s" width="%(wide)s" height="%(high)s"/>',
        look="up" if lead > 0 else "down" if lead < 0 else "even",
        left=_percent(left + wide * (1 - _FILLED) / 2),
        top=middle - high if lead > 0 else middle,
        wide=_percent(wide * _FILLED),
        high=high,
    )


def _mark(cost: int, middle: float, top: int, number: "int | None") -> "Markup":
    """The mark above a turn that cost so much, or may have cost something."""
    there = NOTHING if number is None else html(' data-act="see" data-turn="%(n)s"', n=number)
    return html(
        '<g class="mark"%(there)s>%(cost)s<circle cx="%(middle)s" cy="%(at)s" r="4"/></g>',
        there=there,
        cost=_text("cost", middle, top - 12, str(cost) if cost else "?"),
        middle=_percent(middle),
        at=top - 6,
    )


def _text(look: str, middle: float, low: int, said: str) -> "Markup":
    return html(
        '<text class="%(look)s" x="%(middle)s" y="%(low)s" text-anchor="middle">%(said)s</text>',
        look=look,
        middle=_percent(middle),
        low=low,
        said=said,
    )


def _percent(share: float) -> str:
    return "%.2f%%" % share
