"""A task under strict manipulation: columns with the old runs, set plans with the old sets."""

from collections.abc import Sequence

from ..model import MeldRules
from .columns import Column
from .counts import Old, Weights
from .courses import Course, here, numbered
from .heritage import OldSet, Reading
from .plans import Plans
from .run_lanes import RunLanes
from .run_steps import run_column
from .slots import slots_of, slotted_plans
from .task import Task


class StrictTask(Task):
    """A reading of the table made ready for the search.

    `courses[s]` are the numbered old runs of suit s, `sets[r]` the old sets of rank r, and
    `slots[r]` the open places in them.
    """

    __slots__ = ("courses", "lanes", "reading", "sets", "slots")

    lanes: RunLanes

    def __init__(
        self,
        reading: Reading,
        courses: Sequence[Course],
        rules: MeldRules,
        lanes: RunLanes,
        weights: Weights,
        old: Old | None,
    ) -> None:
        self.reading = reading
        self.courses = [
            numbered([course for course in courses if course.run.suit == suit]) for suit in range(4)
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
        runs = here(self.courses[suit], stop, counted=self.lanes.counted)
        above = 0
        if stop + 1 < self.stops:
            above = self.counts.may[suit][self.rules.rank_at(self.positions[stop + 1])]
        return run_column(self.lanes, self._signature(suit, stop), runs, above)

    def course(self, suit: int, stop: int, number: int) -> Course:
        """The old run with that number at that stop."""
        return next(
            course
            for own, course in self.courses[suit]
            if own == number and course.first <= stop <= course.last
        )


def _without(old: Old | None, sets: Sequence[OldSet]) -> Old | None:
    """The old places without the sets that are put aside."""
    if old is None:
        return None
    members = [list(row) for row in old.sets]
    for old_set in sets:
        for suit in old_set.suits:
            if suit not in old_set.given:
                members[suit][old_set.rank] = max(0, members[suit][old_set.rank] - 1)
    return Old(old.links, members)
