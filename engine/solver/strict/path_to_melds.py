"""From a path of the strict search to melds: the future of each old run, and the rest."""

from collections.abc import Callable, Iterator, Sequence

from ...model import Meld
from ..runs import LANES
from ..search import Group, Run, Step, as_melds, cut, deal_sets, lengthen, park, run_fits
from .slots import BY_JOKER as TAKEN_BY_JOKER
from .slots import fillings
from .spans import Span
from .tagged_columns import BY_JOKER, CLOSED, NEW_JOKER, NOBODY, TaggedColumn
from .task import StrictTask


class _TaggedLane:
    """Lane while it grows: where it began, and True for each joker in it.

    `paid` jokers complete it; `span` is its old run, if any; `element` is its element in the
    multiset.
    """

    __slots__ = ("element", "jokers", "paid", "span", "start")

    def __init__(self, start: int) -> None:
        self.start = start
        self.jokers: list[bool] = []
        self.paid = 0
        self.span: Span | None = None
        self.element = 0


def strict_melds_of(
    path: Sequence[Step], task: StrictTask, spare: int, accepts: Callable[[Sequence[Meld]], bool]
) -> tuple[tuple[Meld, ...], int] | None:
    """Return the path's melds with as many of the `spare` jokers as possible, and how many were
    placed.

    Return None if the jokers can't be placed so that every old run lives on.
    """
    lanes = [(suit, lane) for suit in range(4) for lane in _suit_lanes(path, task, suit)]
    groups = [group for stop, step in enumerate(path) for group in _groups(step, stop, task)]
    best: tuple[tuple[Meld, ...], int] | None = None
    for roomy in (False, True):
        placing = _Placing(task, spare)
        if not placing.place(lanes, roomy=roomy):
            continue
        runs, sets, parked = park(placing.runs, groups, placing.spare, task.rules)
        placed = spare - placing.spare + parked
        melds = tuple(as_melds(runs, sets, task.rules))
        if (best is None or placed > best[1]) and accepts(melds):
            best = melds, placed
            if placed == spare:
                break
    return best


class _Placing:
    """Lanes as runs, with the jokers that old runs must have; `spare` jokers are left."""

    def __init__(self, task: StrictTask, spare: int) -> None:
        self.runs: list[Run] = []
        self.spare = spare
        self._task = task
        # Places of runs that belong to no old run.
        self._free: list[int] = []

    def place(self, lanes: Sequence[tuple[int, _TaggedLane]], *, roomy: bool) -> bool:
        """Return True if all lanes make runs, and all old runs get their jokers."""
        for suit, lane in lanes:
            new = self._runs_of(suit, lane, roomy=roomy)
            if not new:
                return False
            if lane.span is None:
                self._free += range(len(self.runs), len(self.runs) + len(new))
            self.runs += new
            if lane.span and not self._complete(len(self.runs) - len(new), lane.span):
                return False
        kept = [lane.span for _, lane in lanes]
        spans = [span for numbered in self._task.spans for _, span in numbered]
        gone = [span for span in spans if not any(span is other for other in kept)]
        return all(self._claim(span) for span in gone)

    def _runs_of(self, suit: int, lane: _TaggedLane, *, roomy: bool) -> list[Run]:
        """Return the lane as runs, an old run in one if that is legal; empty if no runs are
        possible.
        """
        rules = self._task.rules
        above = min(lane.paid, rules.highest + 1 - lane.start - len(lane.jokers))
        below = lane.paid - above
        jokers = [*[True] * below, *lane.jokers, *[True] * above]
        whole = suit, lane.start - below, tuple(jokers)
        if lane.span and run_fits(whole, rules):
            return [whole]
        try:
            return cut(whole, rules, roomy=roomy)
        except ValueError:
            return []

    def _complete(self, place: int, span: Span) -> bool:
        """Give an old run the jokers that it must keep."""
        suit, start, jokers = self.runs[place]
        rank_at = self._task.rules.rank_at
        left = list(span.run.ranks) if suit == span.run.suit else []
        for offset, joker in enumerate(jokers):
            rank = rank_at(start + offset)
            if not joker and rank in left:
                left.remove(rank)
        return self._fill(place, span.run.jokers_due(len(left)))

    def _fill(self, place: int, due: int) -> bool:
        """Add spare jokers until the run has `due` of them."""
        while sum(self.runs[place][2]) < due:
            longer = lengthen(self.runs[place], self._task.rules)
            if longer is None or not self.spare:
                return False
            self.runs[place] = longer
            self.spare -= 1
        return True

    def _claim(self, span: Span) -> bool:
        """Find a run for an old one that lives on by its jokers alone."""
        due = span.run.jokers_due(len(span.run.ranks))
        for place in sorted(self._free, key=lambda place: -sum(self.runs[place][2])):
            before = self.runs[place], self.spare
            if self._fill(place, due):
                self._free.remove(place)
                return True
            self.runs[place], self.spare = before
        return False


def _suit_lanes(path: Sequence[Step], task: StrictTask, suit: int) -> list[_TaggedLane]:
    """Return the lanes of one suit, with the old runs that they took up."""
    done: list[_TaggedLane] = []
    opened: list[_TaggedLane] = []
    multiset = 0
    for stop, (_, _, choices) in enumerate(path):
        choice = choices[suit]
        after = choice[4] >> LANES
        column = task.columns[suit][stop]
        assert isinstance(column, TaggedColumn)
        deeds = column.deeds(multiset, choice[5], choice[3], after)
        lanes = opened + [_TaggedLane(task.positions[stop]) for _ in deeds[len(opened) :]]
        still: list[_TaggedLane] = []
        for lane, (letter, element, paid, number) in zip(lanes, deeds, strict=True):
            if letter != CLOSED:
                lane.jokers.append(letter in (BY_JOKER, NEW_JOKER))
                lane.paid += paid
            if number != NOBODY:
                lane.span = task.span(suit, stop, number)
            lane.element = element
            (still if element >= 0 else done).append(lane)
        opened = sorted(still, key=lambda lane: lane.element)
        multiset = after
    return [*done, *opened]


def _groups(step: Step, stop: int, task: StrictTask) -> Iterator[Group]:
    """Yield the sets of one stop, old and new."""
    used, _, choices = step
    position, rules = task.positions[stop], task.rules
    if position > rules.deck.ranks:
        return
    given = [choice[2] for choice in choices]
    sets, slots = task.sets.get(position, ()), task.slots.get(position, ())
    ways = fillings(given, task.jokers, rules, slots, counted=task.lanes.counted)
    way = ways[used]
    for old_set, taker in zip(sets, way.takers, strict=True):
        suits = (*old_set.suits, taker) if 0 <= taker < TAKEN_BY_JOKER else old_set.suits
        yield position, suits, old_set.jokers + (taker == TAKEN_BY_JOKER)
    yield from deal_sets(position, way.given, way.jokers, way.sets, rules)
