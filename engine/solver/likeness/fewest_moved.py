"""Proved least disturbance: the fewest table cards that must change melds for given cards to be
laid.

`best(..., tidy=True)` finds a tidy table fast, but proves nothing about tidiness. Here the number
of moved cards is tried from 0 upwards, with every way for each number.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ...model import JOKER, Card, Cards, Meld, MeldRules, meld_of
from .matching import bag_of
from .possible_melds import PossibleMelds, in_order


class FewestMoved(NamedTuple):
    """Legal table with the fewest table cards moved, their number (`moved`) and the search effort.

    If the nodes ran out, `melds` is empty, `proved` is False, and at least `moved` cards move.
    """

    melds: tuple[Meld, ...]
    moved: int
    proved: bool
    nodes: int


def fewest_moved(
    table: Sequence[Meld], laid: Iterable[Card], rules: MeldRules, *, nodes: int
) -> FewestMoved | None:
    """Return the table that holds `table` and `laid` with the fewest table cards in another meld.

    The measure is that of `disturbance`. Return None if there is no such legal table.
    """
    search = _FewestSearch(rules, nodes)
    old = tuple(in_order(meld.cards) for meld in table)
    loose = in_order(laid)
    for moved in range(sum(map(len, old)) + 1):
        try:
            melds = search.melds(old, loose, moved)
        except _OutOfNodes:
            return FewestMoved((), moved, False, search.nodes)
        if melds is not None:
            return FewestMoved(tuple(melds), moved, True, search.nodes)
    return None


class _OutOfNodes(Exception):
    pass


class _FewestSearch:
    """Search with a limit (`left`) on how many more table cards may move.

    What remains of an old meld either stays together in one new meld or moves; loose cards need a
    meld. Each step settles the meld of one card that can't stay as it is.
    """

    def __init__(self, rules: MeldRules, nodes: int) -> None:
        self._rules = rules
        self._bags = PossibleMelds(rules)
        self._most = nodes
        self.nodes = 0
        self._failed: dict[tuple[tuple[Cards, ...], Cards], int] = {}

    def melds(self, kept: tuple[Cards, ...], loose: Cards, left: int) -> list[Meld] | None:
        """Return melds of all cards with at most `left` more moved, None if there are none."""
        key = kept, loose
        if self._failed.get(key, -1) >= left:
            return None
        unsettled = self._unsettled(kept, loose)
        held = bag_of([*loose, *(card for cards in kept for card in cards)])
        bags: Iterable[Cards]
        if unsettled is not None:
            bags = self._bags.holding(unsettled, held)
        elif loose or any(cards and cards[0] is JOKER for cards in kept):
            # Only jokers are left over: each must join a meld with some natural card.
            faces = [face for face in held if face is not JOKER]
            bags = (bag for face in faces for bag in self._bags.holding(face, held) if JOKER in bag)
        else:
            return [meld for cards in kept if (meld := meld_of(cards, self._rules))]
        for bag in dict.fromkeys(bags):
            melds = self._settled(bag, kept, loose, left)
            if melds is not None:
                return melds
        self._failed[key] = left
        return None

    def _settled(
        self, bag: Cards, kept: tuple[Cards, ...], loose: Cards, left: int
    ) -> list[Meld] | None:
        """Return melds of all cards, with the cards of `bag` as one of them; None if there are
        none.
        """
        self.nodes += 1
        if self.nodes > self._most:
            raise _OutOfNodes
        # A quick check: all but the loose cards and those of one old meld must move.
        bound = [card for card in bag if card not in loose]
        own = max([sum([card in cards for card in bound]) for cards in kept], default=0)
        if len(bound) - own > left:
            return None
        for after, rest, cost in _placed(bag, kept, loose, left):
            melds = self.melds(after, rest, left - cost)
            if melds is not None:
                meld = meld_of(bag, self._rules)
                assert meld
                return [*melds, meld]
        return None

    def _unsettled(self, kept: tuple[Cards, ...], loose: Cards) -> Card | None:
        """Return a natural card that is loose or left in a group that is no longer a meld."""
        if loose and loose[0] is not JOKER:
            return loose[0]
        for cards in kept:
            if cards and cards[0] is not JOKER and not meld_of(cards, self._rules):
                return cards[0]
        return None


def _placed(
    bag: Cards, kept: tuple[Cards, ...], loose: Cards, left: int
) -> Iterator[tuple[tuple[Cards, ...], Cards, int]]:
    """Yield ways to make the meld: remains of the old melds, loose cards, and number of cards
    moved.
    """
    homes = [place for place, cards in enumerate(kept) if any(card in bag for card in cards)]
    for home in (*homes, -1):
        own, wanted = _shared(kept[home], bag) if home >= 0 else ((), bag)
        if home >= 0 and len(kept[home]) - len(own) > left:
            continue
        used, wanted = _shared(loose, wanted)
        rest = _less(loose, used)
        cost = len(wanted)
        sources = kept
        if home >= 0:
            gone = _less(kept[home], own)
            rest = in_order((*rest, *gone))
            cost += len(gone)
            sources = (*kept[:home], (), *kept[home + 1 :])
        if cost <= left:
            for after in dict.fromkeys(_taken(wanted, sources)):
                yield after, rest, cost


def _shared(cards: Cards, wanted: Cards) -> tuple[Cards, Cards]:
    """Return the cards that are wanted, and those still missing."""
    left = list(wanted)
    common = []
    for card in cards:
        if card in left:
            left.remove(card)
            common.append(card)
    return tuple(common), tuple(left)


def _less(cards: Cards, gone: Cards) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def _taken(wanted: Cards, kept: tuple[Cards, ...]) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to take the wanted cards out of the old melds."""
    if not wanted:
        yield kept
        return
    for place, cards in enumerate(kept):
        if wanted[0] in cards:
            less = (*kept[:place], _less(cards, wanted[:1]), *kept[place + 1 :])
            yield from _taken(wanted[1:], less)
