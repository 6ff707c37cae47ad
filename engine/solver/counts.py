"""Positions as numbers: how many cards of each face must be on the table, and how many may.

The search never needs to know which physical card goes where; the cards are dealt out to the melds
at the end. Suits count from 0, ranks from 1, as in `MeldRules.deck`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ..model import JOKER, Card, Meld, MeldRules

# A state packs the number of each face used so far into two bits.
MOST_OF_A_FACE = 3

Grid = list[list[int]]


class Weights(NamedTuple):
    """Values of laying cards: whole numbers, negative for cards better kept.

    `cards` is ordered by suit and rank like `Deck.cards`; if empty, every natural card is worth 1.
    """

    cards: tuple[int, ...] = ()
    joker: int = 1


COUNT = Weights()


def weigh(worth: Callable[[Card], int], rules: MeldRules, joker: int) -> Weights:
    """Return the weights that `worth` gives each natural face of the deck, with `joker` for a
    joker.
    """
    return Weights(tuple([worth(face) for face in rules.deck.cards]), joker)


def value_of(card: Card, weights: Weights, rules: MeldRules) -> int:
    """Return the value of laying the card."""
    if card.joker:
        return weights.joker
    if not weights.cards:
        return 1
    return weights.cards[card.suit * rules.deck.ranks + card.rank - 1]


class Counts:
    """Minimum (`must`) and maximum (`may`) of each face on the table, by suit and rank, and of
    jokers.

    Index 0 of each row is unused; `may` includes `must`. Raises ValueError if there are more than
    three cards of a face.
    """

    __slots__ = ("may", "may_jokers", "must", "must_jokers")

    def __init__(self, must: Grid, may: Grid, must_jokers: int, may_jokers: int) -> None:
        self.must = must
        self.may = may
        self.must_jokers = must_jokers
        self.may_jokers = may_jokers
        if max(map(max, may)) > MOST_OF_A_FACE:
            raise ValueError("more than three cards of one face")

    def copy(self) -> "Counts":
        """Return a copy that can be changed."""
        grids = [list(row) for row in self.must], [list(row) for row in self.may]
        return Counts(*grids, self.must_jokers, self.may_jokers)

    def limits(self, face: Card) -> tuple[int, int]:
        """Return how many cards of a face must be on the table, and how many may."""
        if face.joker:
            return self.must_jokers, self.may_jokers
        return self.must[face.suit][face.rank], self.may[face.suit][face.rank]

    def limit(self, face: Card, least: int, most: int) -> None:
        """Set how many cards of a face must be on the table, and how many may."""
        if face.joker:
            self.must_jokers, self.may_jokers = least, most
        else:
            self.must[face.suit][face.rank] = least
            self.may[face.suit][face.rank] = most


def position_counts(table: Iterable[Card], hand: Iterable[Card], rules: MeldRules) -> Counts:
    """Return the counts of a position: all table cards must be laid, the hand cards may."""
    ranks = rules.deck.ranks
    must = [[0] * (ranks + 1) for _ in rules.deck.suits]
    must_jokers = tally(table, must)
    may = [list(row) for row in must]
    return Counts(must, may, must_jokers, must_jokers + tally(hand, may))


def tally(cards: Iterable[Card], grid: Grid) -> int:
    """Add natural cards to `grid` and return the number of jokers; ignore hidden cards."""
    jokers = 0
    for card in cards:
        if card.joker:
            jokers += 1
        elif card.rank > 0:
            grid[card.suit][card.rank] += 1
    return jokers


def without_all(counts: Counts, cards: Iterable[Card]) -> Counts:
    """Return the counts without some cards that must be on the table."""
    rest = counts.copy()
    for card in cards:
        face = JOKER if card.joker else card
        least, most = rest.limits(face)
        rest.limit(face, least - 1, most - 1)
    return rest


class OldPlaces(NamedTuple):
    """Neighbours in runs and members of sets on the old table, by suit.

    `links[s][p]` counts the runs with natural cards at both positions p and p + 1, `sets[s][r]` the
    cards of rank r in sets.
    """

    links: Grid
    sets: Grid


def old_places(groups: Iterable[Sequence[Card]], rules: MeldRules) -> OldPlaces:
    """Return the neighbours and set members of any groups of cards, legal melds or not."""
    ranks = rules.deck.ranks
    old = OldPlaces(*([[0] * (ranks + 2) for _ in rules.deck.suits] for _ in range(2)))
    for cards in groups:
        naturals = [card for card in cards if not card.joker]
        faces = {(card.suit, card.rank) for card in naturals}
        for card in naturals:
            if sum(other.rank == card.rank for other in naturals) > 1 or len(naturals) == 1:
                old.sets[card.suit][card.rank] += 1
            # The neighbour of the highest rank is the ace, if it can be one.
            if (card.suit, card.rank % ranks + 1) in faces:
                old.links[card.suit][card.rank] += 1
    return old


def broken_links(melds: Iterable[Meld], old: OldPlaces, rules: MeldRules) -> int:
    """Return how many links of `old` the melds break, as the search counts them."""
    ranks = rules.deck.ranks
    in_runs = [[0] * (ranks + 2) for _ in rules.deck.suits]
    in_sets = [[0] * (ranks + 2) for _ in rules.deck.suits]
    for meld in melds:
        for place, card in enumerate(meld.cards):
            if card.joker:
                continue
            if meld.kind == "set":
                in_sets[card.suit][card.rank] += 1
            else:
                # Only an ace that does not begin its run is high.
                in_runs[card.suit][card.rank if card.rank > 1 or not place else ranks + 1] += 1
    lost = 0
    for suit in range(len(rules.deck.suits)):
        runs, sets = in_runs[suit], in_sets[suit]
        for rank in range(1, ranks + 1):
            lost += max(0, old.links[suit][rank] - min(runs[rank], runs[rank + 1]))
            lost += max(0, old.sets[suit][rank] - sets[rank])
    return lost
