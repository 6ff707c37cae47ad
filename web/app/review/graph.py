"""The course of a deal as a graph: who was ahead as each turn began, and which turns cost."""

from faces import escape
from felt.seats import points
from words import of

if False:
    from shapes import Review

_ = of("review")

# Heights in pixels: of the highest bar, of the least that is seen, and of the marks above all.
_HIGH, _LOW, _MARKS = 44, 2, 24
_MIDDLE = _MARKS + _HIGH
_ALL = _MIDDLE + _HIGH
# The part of a turn's width that its bar fills, and the numbers that are written at most.
_FILLED, _NUMBERS = 0.72, 15


def course(review: "Review") -> str:
    """Return the graph: a bar for each turn, up where the person was ahead, and one for the end.

    A turn that cost something has a mark; the marks of the listed turns lead to them, as do the
    buttons below.
    """
    leads = review["course"]
    if len(leads) < 2:
        return ""
    most = max([1] + [abs(lead) for lead in leads])
    wide = 100 / len(leads)
    worst = {one["turn"]: number for number, one in enumerate(review["worst"])}
    costs = {one[0]: one[1] for one in review["costs"]}
    drawn = [_bar(lead, at * wide, wide, most) for at, lead in enumerate(leads)]
    for turn in sorted(list(costs) + [turn for turn in worst if turn not in costs]):
        if turn <= len(leads):
            drawn.append(_mark(turn, costs.get(turn, 0), (turn - 0.5) * wide, worst.get(turn)))
    each = 1 + (len(leads) - 1) // _NUMBERS
    for turn in range(1, len(leads)):
        if (turn - 1) % each == 0:
            drawn.append(_text("at", (turn - 0.5) * wide, _ALL + 16, str(turn)))
    return (
        '<figure class="course"><svg width="100%%" height="%d" role="img" aria-label="%s">'
        '<line x1="0" x2="100%%" y1="%d" y2="%d"/>%s</svg><figcaption class="k">%s</figcaption>'
        "</figure>"
    ) % (
        _ALL + 20,
        escape(_told(leads)),
        _MIDDLE,
        _MIDDLE,
        "".join(drawn),
        # Translators: under a graph with a bar for each turn, up or down
        escape(_("Up: you were ahead; down: behind, by points left in the hands.")),
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


def _bar(lead: int, left: float, wide: float, most: int) -> str:
    high = max(_LOW, abs(lead) * _HIGH // most)
    return '<rect class="%s" x="%.2f%%" y="%d" width="%.2f%%" height="%d"/>' % (
        "up" if lead > 0 else "down" if lead < 0 else "even",
        left + wide * (1 - _FILLED) / 2,
        _MIDDLE - high if lead > 0 else _MIDDLE,
        wide * _FILLED,
        high,
    )


def _mark(turn: int, cost: int, middle: float, number: "int | None") -> str:
    """The mark above a turn that cost so much, or may have cost something."""
    there = "" if number is None else ' data-act="see" data-turn="%d"' % number
    return '<g class="mark"%s>%s<circle cx="%.2f%%" cy="%d" r="4"/></g>' % (
        there,
        _text("cost", middle, 11, str(cost) if cost else "?"),
        middle,
        _MARKS - 6,
    )


def _text(look: str, middle: float, low: int, said: str) -> str:
    return '<text class="%s" x="%.2f%%" y="%d" text-anchor="middle">%s</text>' % (
        look,
        middle,
        low,
        said,
    )
