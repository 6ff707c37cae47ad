"""Readings of a table under strict manipulation: the old sets that stay, the old runs that live on.

Clauses S1 to S5 are those of `origins`. A set keeps its cards (S3), so it is put aside together
with what has replaced its jokers; that leaves runs, which `tagged_lanes` handle. If a set may give
a joker, or a meld is both a run and a set (S4), the table has several readings, each a task of its
own.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from ...model import JOKER, MOST_LOST, Card, Meld, MeldRules, count, has_one_natural
from ..counts import Counts


class OldRun(NamedTuple):
    """A run on the table: its suit, the ranks of its natural cards, the number of its jokers.

    `high` says that it has one ace, above the highest rank.
    """

    suit: int
    ranks: tuple[int, ...]
    jokers: int
    high: bool = False

    @property
    def vanishes(self) -> bool:
        """Whether it may live on by its jokers alone, having so few natural cards (S2)."""
        return self.jokers > 0 and len(self.ranks) <= MOST_LOST

    def jokers_due(self, lost: int) -> int:
        """How many jokers it must keep after losing `lost` natural cards (S2)."""
        return max(0, self.jokers + lost - MOST_LOST)


class OldSet(NamedTuple):
    """A set that stays: its rank, the suits of its natural cards, the jokers that it keeps.

    The suits of `given` have come from the hand in place of jokers; they are in `suits` too.
    """

    rank: int
    suits: tuple[int, ...]
    jokers: int
    given: tuple[int, ...] = ()


class Reading(NamedTuple):
    """One way to read the table; `counts` is what is left once the sets are put aside."""

    runs: tuple[OldRun, ...]
    sets: tuple[OldSet, ...]
    counts: Counts

    def given(self, rules: MeldRules) -> list[Card]:
        """The hand cards that have taken a joker's place in a set."""
        return [
            rules.deck.card(suit, old_set.rank) for old_set in self.sets for suit in old_set.given
        ]


def readings(table: Sequence[Meld], counts: Counts, rules: MeldRules) -> Iterator[Reading]:
    """Every way to read the table within `counts`; the first is the table as it is."""
    lying = count([card for meld in table for card in meld.cards])
    ways = [list(_ways(meld, counts, lying, rules)) for meld in table]
    for chosen in product(*ways):
        runs = tuple([part for part in chosen if isinstance(part, OldRun)])
        sets = tuple([part for part in chosen if isinstance(part, OldSet)])
        left = _left(counts, runs, sets, rules)
        if left is not None:
            yield Reading(runs, sets, left)


def _ways(
    meld: Meld, counts: Counts, lying: dict[Card, int], rules: MeldRules
) -> Iterator[OldRun | OldSet]:
    """What one old meld may be taken for."""
    naturals = [card for card in meld.cards if not card.joker]
    jokers = len(meld.cards) - len(naturals)
    suit, rank = naturals[0].suit, naturals[0].rank
    if meld.kind == "set":
        suits = tuple([card.suit for card in naturals])
        yield OldSet(rank, suits, jokers)
        held = [
            other
            for other in range(4)
            if other not in suits and _in_hand(rules.deck.card(other, rank), counts, lying)
        ]
        for many in range(1, min(jokers, len(held)) + 1):
            for given in combinations(held, many):
                yield OldSet(rank, (*suits, *given), jokers - many, given)
    if meld.kind == "run" or has_one_natural(meld):
        ranks = tuple(sorted([card.rank for card in naturals]))
        high = ranks.count(1) == 1 and naturals[0].rank != 1
        yield OldRun(suit, ranks, jokers, high)


def _in_hand(face: Card, counts: Counts, lying: dict[Card, int]) -> bool:
    return counts.limits(face)[1] > lying.get(face, 0)


def _left(
    counts: Counts, runs: Sequence[OldRun], sets: Sequence[OldSet], rules: MeldRules
) -> Counts | None:
    """The counts without the sets' cards; None if the sets need too many."""
    left = counts.copy()
    in_runs = count([rules.deck.card(old.suit, rank) for old in runs for rank in old.ranks])
    in_sets = count([rules.deck.card(suit, old.rank) for old in sets for suit in old.suits])
    for face, many in in_sets.items():
        least, most = left.limits(face)
        # What must be laid besides the table's own cards may be what a set has received.
        least, most = max(least - many, in_runs.get(face, 0)), most - many
        if least > most:
            return None
        left.limit(face, least, most)
    jokers = sum([old.jokers for old in sets])
    left.limit(JOKER, left.must_jokers - jokers, left.may_jokers - jokers)
    return left
