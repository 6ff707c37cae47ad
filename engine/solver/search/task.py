"""Task: one position as the layered graph that A* searches, a layer (a *stop*) for each rank.

Stops are the ranks upwards; if the ace may be high, a last stop follows that shares its supply with
the first. At each stop the suits choose separately; only sets tie them.
"""

from math import gcd

from ...model import LEAST, MeldRules
from ..counts import COUNT, Counts, OldPlaces, Weights
from ..runs import HIGH, LOW, PLAIN, Column, CornerLanes, Lanes, Signature, column, rotation
from ..set_plans import NO_SETS, Plans, set_plans

INFINITE = 1 << 60

# For runs that turn the corner, the position of the stop at which the circle of ranks is cut.
CUT = 0

# If broken links count too, a card is worth this many of them.
LINK = 256


class Task:
    """Position made ready for the search.

    `suits` are those of the deck, `positions[i]` is the place in a run of stop i, `columns[s][i]`
    suit s at stop i, `floors[s][i]` the sure loss of suit s from stop i on, `plans[i]` the set
    plans at stop i, `worth[s][r]` the value of a face. Costs are losses compared with laying
    everything, which is worth `total`; all are multiples of `unit`.
    """

    __slots__ = (
        "_old", "columns", "counts", "floors", "jokers", "lanes", "links", "plans",
        "positions", "rules", "stops", "suits", "total", "unit", "worth",
    )  # fmt: skip

    def __init__(
        self,
        counts: Counts,
        rules: MeldRules,
        lanes: Lanes,
        weights: Weights = COUNT,
        old: OldPlaces | None = None,
        *,
        links: bool = False,
    ) -> None:
        self.counts = counts
        self.rules = rules
        self.lanes = lanes
        self.links = links and old is not None
        self.jokers = counts.may_jokers
        self.suits = range(len(counts.may))
        self.positions = self._positions()
        self.stops = len(self.positions)
        self._old = old
        self.worth = _worth(weights, rules, LINK if self.links else 1)
        self.plans = [self._set_plans(position) for position in self.positions]
        self.columns = [
            [self._column(suit, stop) for stop in range(self.stops)] for suit in self.suits
        ]
        self.floors = [self._floors(suit) for suit in self.suits]
        self.unit, self.total = self._sums()

    def _positions(self) -> list[int]:
        rules = self.rules
        if not rules.corner:
            return list(range(1, rules.deck.ranks + 1 + rules.ace_high))
        # The first stop is the cut itself, see `corner`; the last is the rank below it.
        first = rotation(self.counts.may)
        return [CUT, *range(first, first + rules.deck.ranks)]

    def _set_plans(self, position: int) -> Plans:
        rules = self.rules
        # The ace gives to sets where it is low.
        if position == CUT or (position > rules.deck.ranks and not rules.corner):
            return NO_SETS
        cards = tuple([row[rules.rank_at(position)] for row in self.counts.may])
        return set_plans(cards, self.jokers, rules, counted=self.lanes.counted)

    def _column(self, suit: int, stop: int) -> Column:
        lanes, supply = self.lanes, self.counts.may[suit]
        if self.positions[stop] != CUT:
            return column(lanes, self._signature(suit, stop))
        assert isinstance(lanes, CornerLanes)
        above = self.rules.rank_at(self.positions[1])
        below = self.rules.rank_at(self.positions[-1])
        # No run can do with fewer natural cards than one of three cards.
        each = LEAST - min(self.rules.jokers_allowed(LEAST), self.jokers)
        return lanes.opening(supply[below], supply[above], self.jokers, sum(supply) // each)

    def _signature(self, suit: int, stop: int) -> Signature:
        rules, old = self.rules, self._old
        position = self.positions[stop]
        rank = rules.rank_at(position)
        # Links below and above; index 0 and the last belong to none.
        below = rules.rank_at(position - 1) if position > 1 or rules.corner else 0
        role = PLAIN
        if rules.ace_high and rank == 1 and not rules.corner:
            role = LOW if position == 1 else HIGH
        above = rules.deck.ranks + 1 if role == HIGH else rank
        # The rank below the cut is unknown just above it.
        cut = self.positions[1] if rules.corner else 0
        return Signature(
            role=role,
            may=self.counts.may[suit][rank],
            must=self.counts.must[suit][rank],
            sets=self.plans[stop].most[suit],
            runs=rules.corner or position >= rules.lowest,
            worth=self.worth[suit][rank],
            leads=self._leads(suit, position),
            jokers=self.jokers,
            old_set=old.sets[suit][rank] if old and role != HIGH else 0,
            old_run=max(old.links[suit][below], old.links[suit][above]) if old else 0,
            links=(old.links[suit][below] if position != cut else 0) if old and self.links else -1,
        )

    def _leads(self, suit: int, position: int) -> int:
        """Return how many lanes may begin with a joker here: only if there is no room behind."""
        rules = self.rules
        if position < rules.lowest and not rules.corner:
            return 0
        if self.lanes.counted:
            return self.jokers
        if not self.jokers or rules.corner or position != rules.highest - 2:
            return 0
        supply = self.counts.may[suit]
        return min(supply[rules.rank_at(position + 1)], supply[rules.rank_at(position + 2)])

    def _floors(self, suit: int) -> list[int]:
        """Return the loss from each stop on of cards that no set and no run can take."""
        counts, rules = self.counts, self.rules
        floors = [0] * (self.stops + 1)
        for stop in range(self.stops - 1, -1, -1):
            position = self.positions[stop]
            if position == CUT:
                floors[stop] = floors[stop + 1]
                continue
            rank = rules.rank_at(position)
            optional = counts.may[suit][rank] - counts.must[suit][rank]
            worth = self.worth[suit][rank]
            floors[stop] = floors[stop + 1]
            # An ace is judged once, at the stop where it is paid for.
            deferred = rules.ace_high and position == 1 and not rules.corner
            if optional and worth > 0 and not deferred and self._hopeless(suit, rank, stop):
                floors[stop] += worth * optional
        return floors

    def _hopeless(self, suit: int, rank: int, stop: int) -> bool:
        """Return True if no set and, judging by its neighbours, no run can take the card."""
        rules, supply = self.rules, self.counts.may[suit]
        # The high ace is the one whose sets are planned below.
        home = stop if rules.corner else rank - 1
        if self.plans[home].most[suit]:
            return False
        places = [rank, rules.deck.ranks + 1] if rank == 1 and rules.ace_high else [rank]
        for place in places:
            for other in range(place - self.jokers - 1, place + self.jokers + 2):
                inside = rules.corner or rules.lowest <= other <= rules.highest
                if inside and other != place and supply[rules.rank_at(other)]:
                    return False
        return True

    def _sums(self) -> tuple[int, int]:
        counts = self.counts
        unit = total = 0
        for suit in self.suits:
            for rank in range(1, self.rules.deck.ranks + 1):
                optional = counts.may[suit][rank] - counts.must[suit][rank]
                if optional:
                    worth = self.worth[suit][rank]
                    unit = gcd(unit, worth)
                    total += max(0, worth) * optional
        if self.links and self._old:
            return 1, total + sum(map(sum, self._old.links)) + sum(map(sum, self._old.sets))
        return unit or 1, total


def _worth(weights: Weights, rules: MeldRules, scale: int) -> list[list[int]]:
    """Return the value of each face, by suit and rank (index 0 unused)."""
    ranks = rules.deck.ranks
    if not weights.cards:
        return [[scale] * (ranks + 1)] * len(rules.deck.suits)
    return [
        [0, *[scale * weight for weight in weights.cards[suit * ranks : (suit + 1) * ranks]]]
        for suit in range(len(rules.deck.suits))
    ]
