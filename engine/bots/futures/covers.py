"""Exact covers of a hand: choices of places that together take each of its cards once."""

from collections.abc import Iterable, Iterator

from ...model import Card, count
from ..base import NodeBudget
from .card_places import Held, Place

# Eight bits a face in the counts of a place or a rest; the highest of them stays free.
_BITS = 8


class Covers:
    """Search for covers, card by card from the first."""

    __slots__ = ("_alone", "_budget", "_dead", "_first", "_guards", "_index", "_most")

    def __init__(self, held: Held, places: Iterable[Place], most: int, budget: NodeBudget) -> None:
        """`most` jokers can be released at all; at the end of the `budget` the search gives up."""
        self._index = {face: place for place, face in enumerate(sorted(held))}
        self._guards = sum(1 << _BITS * place + _BITS - 1 for place in self._index.values())
        self._first: list[list[tuple[int, Place]]] = [[] for _ in self._index]
        self._alone: list[Place] = []
        for place in places:
            if place.cards:
                self._first[self._index[place.cards[0]]].append((self.number(place.cards), place))
            else:
                self._alone.append(place)
        self._most = most
        self._dead: set[tuple[int, int, frozenset[int]]] = set()
        self._budget = budget

    def number(self, cards: Iterable[Card]) -> int:
        """Return the natural cards as one number."""
        return sum(many << _BITS * self._index[face] for face, many in count(cards).items())

    def covers(
        self, rest: int, jokers: int, grown: frozenset[int] = frozenset()
    ) -> Iterator[tuple[Place, ...]]:
        """Yield covers of the cards in `rest` and all jokers; melds in `grown` take no more."""
        if not rest:
            yield from self._sunk(jokers, grown, 0)
            return
        key = rest, jokers, grown
        if not self._budget.spend() or jokers < -self._most or key in self._dead:
            return
        some = False
        lowest = ((rest & -rest).bit_length() - 1) // _BITS
        for number, place in self._first[lowest]:
            if place.meld in grown or ((rest | self._guards) - number) & self._guards != (
                self._guards
            ):
                continue
            now = grown | {place.meld} if place.meld else grown
            for others in self.covers(rest - number, jokers - place.jokers, now):
                some = True
                yield (place, *others)
        if not some and self._budget.left >= 0:
            self._dead.add(key)

    def _sunk(self, jokers: int, grown: frozenset[int], after: int) -> Iterator[tuple[Place, ...]]:
        """Yield melds that take the jokers left over, in rising order of their numbers."""
        if not jokers:
            yield ()
        for place in self._alone if jokers > 0 else ():
            if place.jokers <= jokers and place.meld > after and place.meld not in grown:
                for others in self._sunk(jokers - place.jokers, grown, place.meld):
                    yield (place, *others)
