"""Packer: the most cards of a hand that fit into melds, for thousands of sampled hands.

The solver gives the same answer for any table; for a hand alone, with its faces counted in one
number at three bits each, this is some ten times faster.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache, reduce
from itertools import combinations_with_replacement
from operator import or_
from typing import NamedTuple

from ...model import JOKER, LEAST, Card, Cards, MeldRules, meld_of

_BITS = 3
_ALL = 7
# Longer runs are shorter ones side by side.
_LONGEST = 2 * LEAST - 1

# A meld as counts of faces, its number of cards, and the number of jokers among them.
Shape = tuple[int, int, int]


class Packed(NamedTuple):
    """Number of cards that find a place, and of hands packed on the way."""

    placed: int
    effort: int


class Packer:
    """Melds of some rules as numbers, by the first face of each."""

    __slots__ = ("_around", "_guards", "_holding", "_index", "_near", "_plain", "_shapes")

    def __init__(self, rules: MeldRules) -> None:
        self._index = {face: place for place, face in enumerate(rules.deck.cards)}
        self._guards = sum(4 << _BITS * place for place in range(len(self._index)))
        self._shapes: list[list[Shape]] = [[] for _ in self._index]
        self._holding: list[list[Shape]] = [[] for _ in self._index]
        for cards in dict.fromkeys(_melds(rules)):
            naturals = [self._index[card] for card in cards if card is not JOKER]
            shape = sum(map(single, naturals)), len(cards), len(cards) - len(naturals)
            self._shapes[min(naturals)].append(shape)
            for place in set(naturals):
                self._holding[place].append(shape)
        self._plain = [[shape for shape in shapes if not shape[2]] for shapes in self._shapes]
        self._near = [_faces([shape[0] for shape in shapes]) for shapes in self._holding]
        self._around: dict[int, list[Shape]] = {}

    def pack(self, cards: Cards, free: Collection[Card] = ()) -> Packed:
        """Return the most of `cards` that find a place.

        Faces in `free` need no meld of the hand, nor do jokers: they can be added to one.
        """
        number, jokers = self.to_number(cards)
        search = self.search(number, jokers, free)
        return Packed(search.most_placed(number, jokers)[0], len(search.known))

    def to_number(self, cards: Cards) -> tuple[int, int]:
        """Return the natural cards as a number, and the number of jokers."""
        number = jokers = 0
        for card in cards:
            if card.joker:
                jokers += 1
            else:
                number += single(self._index[card])
        return number, jokers

    def place(self, face: Card) -> int:
        """Return the place of a natural face in a number."""
        return self._index[face]

    def search(self, number: int, jokers: int, free: Collection[Card]) -> "Search":
        """Return a search through these cards and all parts of them."""
        placed = {self._index[card] for card in free if not card.joker}
        return Search(self._fitting(number, jokers), placed, self._guards)

    def holds(self, number: int, part: int) -> bool:
        """Return True if the cards of `part` are among those of `number`."""
        guards = self._guards
        return ((number | guards) - part) & guards == guards

    def near(self, place: int) -> int:
        """Return the bits of the faces that are in some meld with the face at a place."""
        return self._near[place]

    def around(self, faces: int) -> list[Shape]:
        """Return the melds that hold all these faces, as their other natural cards only."""
        if faces not in self._around:
            self._around[faces] = [
                (number - faces, cards, jokers)
                for number, cards, jokers in self._holding[first_place(faces)]
                if self.holds(number, faces)
            ]
        return self._around[faces]

    def _fitting(self, number: int, jokers: int) -> dict[int, list[Shape]]:
        """Map the place of each face to the melds that it begins and the cards can make."""
        shapes = self._shapes if jokers else self._plain
        fitting: dict[int, list[Shape]] = {}
        left = number
        while left:
            place = first_place(left)
            left &= ~(_ALL << _BITS * place)
            here = [
                shape
                for shape in shapes[place]
                if shape[2] <= jokers and self.holds(number, shape[0])
            ]
            if here:
                fitting[place] = here
        return fitting


class Search:
    """Search card by card from the first; results for parts are cached in `known`.

    `free` has the bits of the faces that need no meld.
    """

    __slots__ = ("_fitting", "_guards", "_starts", "free", "known")

    def __init__(self, fitting: dict[int, list[Shape]], placed: set[int], guards: int) -> None:
        self._fitting = fitting
        self._guards = guards
        self._starts = _bits(fitting)
        self.free = _bits(placed)
        self.known: dict[tuple[int, int], tuple[int, int]] = {}

    def most_placed(self, rest: int, jokers: int) -> tuple[int, int]:
        """Return the most cards of `rest` and jokers that find a place, and those that do so in
        melds.
        """
        starts = rest & self._starts
        if not starts:
            return jokers + self._alone(rest), 0
        place = first_place(starts)
        first = rest >> _BITS * place << _BITS * place
        alone = self._alone(rest - first)
        key = first, jokers
        if key not in self.known:
            self.known[key] = self._best(first, jokers, place, self._fitting[place])
        value, laid = self.known[key]
        return value + alone, laid

    def _alone(self, rest: int) -> int:
        """Count the cards of `rest` that need no meld."""
        rest &= self.free
        many = 0
        while rest:
            many += rest & _ALL
            rest >>= _BITS
        return many

    def _best(self, rest: int, jokers: int, place: int, shapes: list[Shape]) -> tuple[int, int]:
        best, best_laid = self.most_placed(rest - single(place), jokers)
        best += copies(self.free, place) & 1
        guards = self._guards
        for shape, size, used in shapes:
            # Like `Packer.holds`, inlined for speed.
            if used <= jokers and ((rest | guards) - shape) & guards == guards:
                value, laid = self.most_placed(rest - shape, jokers - used)
                if value + size > best:
                    best, best_laid = value + size, laid + shape
        return best, best_laid


def single(place: int) -> int:
    """Return the number of one card of the face at a place."""
    return 1 << _BITS * place


def copies(number: int, place: int) -> int:
    """Return the count of the face at a place of a number."""
    return number >> _BITS * place & _ALL


def _bits(places: Iterable[int]) -> int:
    """Return all bits of the faces at these places."""
    return sum(_ALL << _BITS * place for place in places)


def _faces(numbers: list[int]) -> int:
    """Return all bits of the faces that are in any of the numbers."""
    whole = reduce(or_, numbers, 0)
    return _bits(place for place in range(whole.bit_length()) if copies(whole, place))


def first_place(number: int) -> int:
    """Return the place of the first face in a number."""
    return ((number & -number).bit_length() - 1) // _BITS


def _melds(rules: MeldRules) -> Iterator[Cards]:
    """Yield melds short enough to make up any lay, with one joker or none."""
    deck = rules.deck
    for rank in range(1, deck.ranks + 1):
        faces = [deck.card(suit, rank) for suit in range(len(deck.suits))]
        for size in range(2, (rules.set_max or _LONGEST) + 1):
            for cards in combinations_with_replacement(faces, size):
                yield from _legal(cards, rules)
    for suit in range(len(deck.suits)):
        for start in range(rules.lowest, rules.highest + 1):
            for size in range(2, _LONGEST + 1):
                ranks = range(start, min(start + size, rules.highest + 1))
                run = tuple(deck.card(suit, rules.rank_at(place)) for place in ranks)
                yield from _legal(run, rules)
                for hole in range(1, len(run) - 1):
                    yield from _legal(run[:hole] + run[hole + 1 :], rules)


def _legal(cards: Cards, rules: MeldRules) -> Iterator[Cards]:
    """Yield the cards, and the cards with a joker, if they are a meld."""
    for whole in (cards, (*cards, JOKER)):
        if len(whole) >= LEAST and meld_of(whole, rules):
            yield tuple(sorted(whole))


@lru_cache(maxsize=32)
def packer_for(rules: MeldRules) -> Packer:
    """Return the packer for these rules, always the same object."""
    return Packer(rules)
