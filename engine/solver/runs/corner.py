"""Lanes that turn the corner: they run past the highest rank into the lowest.

The ranks are a circle, cut open where few lanes cross. Each suit first promises the lanes that come
across the cut, and must have built them by the end: its state is a pair of multisets, the open
lanes now and the promised ones.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from .columns import LANES, Column, Signature
from .lanes import GONE, LEFT, Lanes, new_number

# More jokers than there are.
_NEVER = 1 << 10

_NOWHERE = Signature(0, 0, 0, 0, False, 0, 0, 0, 0, 0, -1)


class CornerLanes(Lanes):
    """Pairs of multisets of the lanes `base`, numbered like multisets; 0 is before the cut.

    `closable` is True if the open lanes keep the promise; all other open lanes must be able to
    close.
    """

    def __init__(self, base: Lanes) -> None:
        self._take_states(base)
        self._open_books()
        self._least_jokers = _least_jokers(base)
        self._pairs: dict[tuple[int, int], int] = {}
        # Number 0: nothing is promised yet, so nothing can be kept.
        self._pair(0, -1)

    def _pair(self, now: int, promised: int) -> int:
        number = self._pairs.get((now, promised))
        if number is None:
            base = self.base
            number = self._pairs[now, promised] = new_number(self.multisets)
            self.multisets.append((now, promised))
            self.closable.append(promised >= 0 and self.keeping(number) is not None)
            self.owing.append(base.owing[now])
            self.takers.append(base.takers[now])
        return number

    def step(self, key: int) -> tuple[int, ...]:
        """Return the pairs that one rank leads to; the promise stays."""
        now, promised = self.multisets[key >> 8]
        inner = now << 8 | key & 255
        after = self.base.steps.get(inner)
        if after is None:
            after = self.base.step(inner)
        pairs = self.steps[key] = tuple([self._pair(multiset, promised) for multiset in after])
        return pairs

    def deeds(self, key: int, after: int) -> str:
        """Return what happened to each open lane, as in `Lanes.deeds`."""
        now, _ = self.multisets[key >> 8]
        return self.base.deeds(now << 8 | key & 255, self.multisets[after][0])

    def promised(self, pair: int) -> tuple[int, ...]:
        """Return the states of the lanes that come across the cut."""
        return self.base.multisets[self.multisets[pair][1]]

    def keeping(self, pair: int) -> list[int] | None:
        """Return for each promised lane its open lane; None if a promise can't be kept."""
        now, promised = self.multisets[pair]
        opened = self.base.multisets[now]
        wanted = self.base.multisets[promised]
        covers = self.base.covers

        def keep(taken: tuple[int, ...]) -> tuple[int, ...] | None:
            if len(taken) == len(wanted):
                rest = [lane for place, lane in enumerate(opened) if place not in taken]
                return taken if all(self.closes[lane] for lane in rest) else None
            for place, lane in enumerate(opened):
                if place not in taken and covers[lane][wanted[len(taken)]]:
                    longer = keep((*taken, place))
                    if longer is not None:
                        return longer
            return None

        kept = keep(()) if len(wanted) <= len(opened) else None
        return None if kept is None else list(kept)

    def opening(self, below: int, above: int, jokers: int, most: int) -> Column:
        """Return the column of the cut, for at most `most` lanes.

        `below` and `above` count the suit's cards just below and just above it.
        """
        key = below, above, jokers, most
        column = self.columns.get(key)
        if column is None:
            column = self.columns[key] = Column(self, _NOWHERE)
            promises = [
                self.base.number(lanes) for lanes in self._promises(below, above, jokers, most)
            ]
            column.plain[0] = [
                (0, len(self.base.multisets[number]), 0, 0, self._pair(number, number) << LANES, 0)
                for number in promises
            ]
        return column

    def _promises(
        self, below: int, above: int, jokers: int, most: int
    ) -> Iterator[tuple[int, ...]]:
        """Yield the multisets of lanes that might cross, by size."""
        states = [state for state, least in enumerate(self._least_jokers) if min(least) <= jokers]
        # A lane has a card or a joker on either side of the cut.
        limit = min(most, (below + above + jokers) // 2, below + jokers, above + jokers)
        for size in range(limit + 1):
            for lanes in combinations_with_replacement(states, size):
                if self._jokers_to_cross(lanes, below, above) <= jokers:
                    yield lanes

    def _jokers_to_cross(self, lanes: tuple[int, ...], below: int, above: int) -> int:
        """Return the fewest jokers with which these lanes can reach the cut and go on."""
        came = [self._least_jokers[state] for state in lanes]
        needed = sum([min(least) for least in came])
        # Lanes for which there are too few cards below came by a joker instead.
        dearer = sorted([joker - card for card, joker in came if card < joker])
        needed += sum(dearer[: max(0, len(dearer) - below)])
        if sum([self.after_joker[state] == GONE for state in lanes]) > above:
            return _NEVER
        return needed + max(0, len(lanes) - above)


def _least_jokers(lanes: Lanes) -> list[tuple[int, int]]:
    """Return the fewest jokers with which a lane can reach each state, ending in a card, or in a
    joker.
    """
    by_card = [_NEVER] * len(lanes.closes)
    by_joker = [_NEVER] * len(lanes.closes)
    by_card[lanes.new_card] = 0
    if lanes.counted and lanes.new_joker != GONE:
        by_joker[lanes.new_joker] = 1
    for _ in by_card:
        for state, least in enumerate(map(min, by_card, by_joker)):
            card, joker = lanes.after_card[state], lanes.after_joker[state]
            if card not in (GONE, LEFT):
                by_card[card] = min(by_card[card], least)
            if joker not in (GONE, LEFT):
                by_joker[joker] = min(by_joker[joker], least + 1)
    return list(zip(by_card, by_joker, strict=True))


def rotation(supply: Sequence[Sequence[int]]) -> int:
    """Return the rank below which to cut the circle: where the fewest lanes can cross."""
    ranks = len(supply[0]) - 1

    def crossing(rank: int) -> int:
        return sum([row[rank] * row[rank - 1 or ranks] for row in supply])

    return min(range(1, ranks + 1), key=crossing)
