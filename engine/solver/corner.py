"""Turning the corner: lanes that run past the highest rank into the lowest.

The ranks are a circle, cut open where few lanes cross. Each suit first chooses the lanes that
come over the cut, and in the end must have built them: its state is a pair of multisets, what is
open now and what was promised.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from .columns import LANES, Column, Signature
from .lanes import GONE, LEFT, Lanes, new_number

_NOWHERE = Signature(0, 0, 0, 0, False, 0, 0, 0, -1, 0)


class Crossing(NamedTuple):
    """What limits the lanes of a suit that cross the cut.

    So many cards lie just `below` and `above` it; at most `lanes` lanes cross and hold at most
    `in_lanes` of the `jokers` jokers there are.
    """

    below: int
    above: int
    jokers: int
    lanes: int
    in_lanes: int


class CornerLanes(Lanes):
    """Pairs of multisets of the lanes `base`, numbered like multisets; 0 is before the cut.

    `closable` says whether what is open keeps what was promised; what is beyond it must close.
    """

    def __init__(self, base: Lanes) -> None:
        self.base = base
        self.closes = base.closes
        self.after_card, self.after_joker = base.after_card, base.after_joker
        self.new_card, self.new_joker = base.new_card, base.new_joker
        self.counted = base.counted
        self._least_jokers = _least_jokers(base)
        self._pairs: dict[tuple[int, int], int] = {}
        self.multisets = []
        self.closable = []
        self.owing = []
        self.takers = []
        self.steps = {}
        self.columns = {}
        self.written = 0
        # Number 0: nothing is promised yet, so nothing can be kept.
        self._pair(0, -1)

    def _pair(self, now: int, promised: int) -> int:
        found = self._pairs.get((now, promised))
        if found is None:
            base = self.base
            found = self._pairs[now, promised] = new_number(self.multisets)
            self.multisets.append((now, promised))
            self.closable.append(promised >= 0 and self.keeping(found) is not None)
            self.owing.append(base.owing[now])
            self.takers.append(base.takers[now])
        return found

    def step(self, key: int) -> tuple[int, ...]:
        """The pairs that one rank leads to; the promise stays."""
        now, promised = self.multisets[key >> 8]
        inner = now << 8 | key & 255
        after = self.base.steps.get(inner)
        if after is None:
            after = self.base.step(inner)
        found = self.steps[key] = tuple([self._pair(one, promised) for one in after])
        return found

    def deeds(self, key: int, after: int) -> str:
        """What happened to each open lane, as in `Lanes.deeds`."""
        now, _ = self.multisets[key >> 8]
        return self.base.deeds(now << 8 | key & 255, self.multisets[after][0])

    def promised(self, pair: int) -> tuple[int, ...]:
        """The states of the lanes that come over the cut."""
        return self.base.multisets[self.multisets[pair][1]]

    def keeping(self, pair: int) -> list[int] | None:
        """For each promised lane the open lane that becomes it, None where some cannot."""
        now, promised = self.multisets[pair]
        opened = self.base.multisets[now]
        wanted = self.base.multisets[promised]
        covers = self.base.covers

        def keep(taken: tuple[int, ...]) -> tuple[int, ...] | None:
            if len(taken) == len(wanted):
                rest = [one for place, one in enumerate(opened) if place not in taken]
                return taken if all(self.closes[one] for one in rest) else None
            for place, one in enumerate(opened):
                if place not in taken and covers[one][wanted[len(taken)]]:
                    found = keep((*taken, place))
                    if found is not None:
                        return found
            return None

        found = keep(()) if len(wanted) <= len(opened) else None
        return None if found is None else list(found)

    def opening(self, crossing: Crossing) -> Column:
        """The column of the cut: every multiset of lanes that might cross."""
        found = self.columns.get(crossing)
        if found is None:
            found = self.columns[crossing] = Column(self, _NOWHERE)
            promises = [self.base.number(lanes) for lanes in self._promises(crossing)]
            found.plain[0] = [(0, 0, 0, self._pair(one, one) << LANES, 0) for one in promises]
        return found

    def _promises(self, crossing: Crossing) -> Iterator[tuple[int, ...]]:
        """The multisets of lanes that might cross, by size."""
        below, above, jokers, lanes_at_most, in_lanes = crossing
        least = self._least_jokers
        states = [state for state, needed in enumerate(least) if needed <= in_lanes]
        # A lane has a card or a joker on either side of the cut.
        most = min((below + above + jokers) // 2, below + jokers, above + jokers)
        for size in range(min(lanes_at_most, most) + 1):
            for lanes in combinations_with_replacement(states, size):
                if sum([least[state] for state in lanes]) <= in_lanes:
                    yield lanes


def _least_jokers(lanes: Lanes) -> list[int]:
    """The fewest jokers with which a lane can come to each state."""
    many = 1 << 10
    least = [many] * len(lanes.closes)
    least[lanes.new_card] = 0
    if lanes.counted and lanes.new_joker != GONE:
        least[lanes.new_joker] = 1
    for _ in least:
        for state, jokers in enumerate(least):
            for target, cost in ((lanes.after_card[state], 0), (lanes.after_joker[state], 1)):
                if target not in (GONE, LEFT):
                    least[target] = min(least[target], jokers + cost)
    return least


def rotation(supply: Sequence[Sequence[int]]) -> int:
    """The rank below which to cut the circle: where the fewest lanes can cross."""
    ranks = len(supply[0]) - 1

    def crossing(rank: int) -> int:
        return sum([row[rank] * row[rank - 1 or ranks] for row in supply])

    return min(range(1, ranks + 1), key=crossing)
