"""Local search: small exchanges between melds make a table more like the old one.

People see how many cards changed melds (`matching.disturbance`). The search can't count that; it
counts broken links (two neighbours in a run parted, a card of a set no longer in one), which are a
lower bound, and small exchanges between melds then lower the real measure.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ...model import LEAST, Card, Meld, MeldRules, meld_of
from .matching import assignment, bag_of, overlap

# At most this many rounds of exchanges; each lowers the measure by at least one card.
_ROUNDS = 40
# Limit of all exchanges, in steps of assignments: tables of real deals took 30,000 at most,
# drafts of eighty cards thrown together 6,000,000, and what a link may hold has no end.
_WORK = 8_000_000

# Two melds by number and what they become, None if one vanishes; the number after the last stands
# for a new meld.
Change = tuple[int, Meld | None, int, Meld | None]


def tidy_melds(
    melds: Sequence[Meld], old: Sequence[Sequence[Card]], rules: MeldRules
) -> tuple[Meld, ...]:
    """Return the same cards in melds nearer to `old`, as far as exchanges between two melds lead.

    With very many melds, stop at the best found so far.
    """
    # Melds that stay as they were are left out of it.
    left = list(old)
    rest: list[Meld] = []
    whole: list[Meld] = []
    bags = [bag_of(cards) for cards in left]
    for meld in melds:
        bag = bag_of(meld.cards)
        if bag in bags:
            del left[bags.index(bag)]
            bags.remove(bag)
            whole.append(meld)
        else:
            rest.append(meld)
    likeness = _Likeness(rest, left)
    for _ in range(_ROUNDS):
        changes = takewhile(likeness.affords, _exchanges(likeness.melds, rules))
        better = next(filter(likeness.improves, changes), None)
        if better is None:
            break
        likeness.change(better)
    return (*whole, *likeness.melds)


class _Likeness:
    """Melds and old groups, with the number of cards each pair has in common."""

    __slots__ = ("_bags", "_columns", "_kept", "_work", "melds")

    def __init__(self, melds: list[Meld], old: Sequence[Sequence[Card]]) -> None:
        self.melds = melds
        self._bags = [bag_of(cards) for cards in old]
        self._columns = [self._column(meld) for meld in melds]
        self._kept = _kept(self._columns)
        self._work = _WORK

    def affords(self, change: Change) -> bool:
        """Return True if there is work left for one more change."""
        self._work -= self._size**2
        return self._work >= 0

    @property
    def _size(self) -> int:
        return max(len(self.melds), len(self._bags))

    def _column(self, meld: Meld) -> list[int]:
        bag = bag_of(meld.cards)
        return [overlap(bag, other) for other in self._bags]

    def _changed(self, change: Change) -> list[list[int]]:
        index, first, other, second = change
        columns = [
            column for place, column in enumerate(self._columns) if place not in (index, other)
        ]
        return columns + [self._column(meld) for meld in (first, second) if meld]

    def improves(self, change: Change) -> bool:
        """Return True if the change keeps more cards in the groups that their old groups become."""
        columns = self._changed(change)
        # No matching keeps more than the best of every column, or of every row.
        if sum([max(column, default=0) for column in columns]) <= self._kept:
            return False
        if sum([max(row) for row in zip(*columns, strict=True)]) <= self._kept:
            return False
        self._work -= self._size**3
        return _kept(columns) > self._kept

    def change(self, change: Change) -> None:
        """Apply the change."""
        index, first, other, second = change
        self._columns = self._changed(change)
        stay = [meld for place, meld in enumerate(self.melds) if place not in (index, other)]
        self.melds = stay + [meld for meld in (first, second) if meld]
        self._kept = _kept(self._columns)


def _kept(columns: list[list[int]]) -> int:
    rows = assignment(columns)
    return sum([columns[place][row] for place, row in enumerate(rows) if row is not None])


def _exchanges(melds: list[Meld], rules: MeldRules) -> Iterator[Change]:
    """Yield ways to deal the cards of two melds differently, or to split one or join two."""
    for place, meld in enumerate(melds):
        if meld.kind == "run":
            yield from _partings(place, meld, len(melds), rules)
    for index, first in enumerate(melds):
        for second_index in range(index):
            if first.kind == melds[second_index].kind == "run":
                yield from _tail_swaps(index, second_index, melds, rules)
    for index in range(len(melds)):
        for second_index in range(len(melds)):
            if second_index != index:
                yield from _transfers(index, second_index, melds, rules)


def _partings(place: int, meld: Meld, end: int, rules: MeldRules) -> Iterator[Change]:
    cards = meld.cards
    for cut in range(LEAST, len(cards) - LEAST + 1):
        first, second = meld_of(cards[:cut], rules), meld_of(cards[cut:], rules)
        if first and second:
            yield place, first, end, second


def _tail_swaps(
    index: int, second_index: int, melds: list[Meld], rules: MeldRules
) -> Iterator[Change]:
    """Yield swaps of what lies above some position in two runs of a suit; or join the two."""
    first, second = melds[index].cards, melds[second_index].cards
    starts = _start(first), _start(second)
    if starts[0][0] != starts[1][0]:
        return
    low = min(starts[0][1], starts[1][1])
    high = max(starts[0][1] + len(first), starts[1][1] + len(second))
    for position in range(low, high + 1):
        cut, other_cut = (max(0, position - start) for _, start in starts)
        bags = first[:cut] + second[other_cut:], second[:other_cut] + first[cut:]
        made = [meld_of(bag, rules) if bag else None for bag in bags]
        if all(meld is not None or not bag for meld, bag in zip(made, bags, strict=True)):
            yield index, made[0], second_index, made[1]


def _start(cards: Sequence[Card]) -> tuple[int, int]:
    """Return a run's suit and the position of its first card."""
    for offset, card in enumerate(cards):
        # An ace tells the position only if nothing else does.
        if not card.joker and (card.rank != 1 or offset == 0):
            return card.suit, card.rank - offset
    return cards[-1].suit, -len(cards)


def _transfers(
    index: int, second_index: int, melds: list[Meld], rules: MeldRules
) -> Iterator[Change]:
    """Yield moves of one card to the other meld, and exchanges of two."""
    giving, taking = melds[index].cards, melds[second_index].cards
    for card in dict.fromkeys(giving):
        place = giving.index(card)
        rest = meld_of(giving[:place] + giving[place + 1 :], rules)
        more = meld_of((*taking, card), rules) if rest else None
        if rest and more:
            yield index, rest, second_index, more
    if melds[index].kind != "set" or melds[second_index].kind != "set":
        return
    if giving[0].rank != taking[0].rank:
        return
    for card in dict.fromkeys(giving):
        for back in dict.fromkeys(taking):
            if card is back or back in giving or card in taking:
                continue
            swapped = (
                meld_of([back if it is card else it for it in giving], rules),
                meld_of([card if it is back else it for it in taking], rules),
            )
            if swapped[0] and swapped[1]:
                yield index, swapped[0], second_index, swapped[1]
