"""Layered graph under strict manipulation: old runs in its columns, old sets in its plans."""

from collections.abc import Sequence

from ...model import MeldRules
from ..counts import OldPlaces, Weights
from ..runs import Column
from ..search import Task
from ..set_plans import Plans
from .readings import OldSet, Reading
from .slots import slots_of, slotted_plans
from .spans import Span, number_spans, runs_at_stop
from .tagged_columns import tagged_column
from .tagged_lanes import TaggedLanes


class StrictTask(Task):
    """Reading of the table made ready for the search.

    `spans[s]` are the numbered old runs of suit s, `sets[r]` the old sets of rank r, and `slots[r]`
    the open places in them.
    """

    __slots__ = ("lanes", "reading", "sets", "slots", "spans")

    lanes: TaggedLanes

    def __init__(
        self,
        reading: Reading,
        spans: Sequence[Span],
        rules: MeldRules,
        lanes: TaggedLanes,
        weights: Weights,
        old: OldPlaces | None,
    ) -> None:
        self.reading = reading
        self.spans = [
            number_spans([span for span in spans if span.run.suit == suit]) for suit in range(4)
        ]
        self.sets: dict[int, list[OldSet]] = {}
        for old_set in reading.sets:
            self.sets.setdefault(old_set.rank, []).append(old_set)
        self.slots = {rank: slots_of(sets, rules) for rank, sets in self.sets.items()}
        super().__init__(reading.counts, rules, lanes, weights, _without(old, reading.sets))

    def _set_plans(self, position: int) -> Plans:
        slots = self.slots.get(self.rules.rank_at(position), ())
        if position > self.rules.deck.ranks or not any(slots):
            return super()._set_plans(position)
        cards = tuple([row[position] for row in self.counts.may])
        return slotted_plans(cards, self.jokers, self.rules, slots, self.lanes.counted)

    def _column(self, suit: int, stop: int) -> Column:
        runs = runs_at_stop(self.spans[suit], stop, counted=self.lanes.counted)
        above = 0
        if stop + 1 < self.stops:
            above = self.counts.may[suit][self.rules.rank_at(self.positions[stop + 1])]
        return tagged_column(self.lanes, self._signature(suit, stop), runs, above)

    def span(self, suit: int, stop: int, number: int) -> Span:
        """Return the old run with that number at that stop."""
        return next(
            span
            for own, span in self.spans[suit]
            if own == number and span.first <= stop <= span.last
        )


def _without(old: OldPlaces | None, sets: Sequence[OldSet]) -> OldPlaces | None:
    """Return the old places without the sets that are put aside."""
    if old is None:
        return None
    members = [list(row) for row in old.sets]
    for old_set in sets:
        for suit in old_set.suits:
            if suit not in old_set.given:
                members[suit][old_set.rank] = max(0, members[suit][old_set.rank] - 1)
    return OldPlaces(old.links, members)
