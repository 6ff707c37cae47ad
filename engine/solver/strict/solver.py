"""The search under strict manipulation: the table as counts, some of whose runs must live on.

The quick search ignores jokers: an old run may lose them, and who keeps which is settled when the
melds are built. If that fails for a table that might be the best, each joker is counted.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

from ...model import STRICT, Meld, MeldRules, is_origin_allowed
from ..budget import Budget
from ..counts import Counts, Old, Weights, value_of
from ..search import (
    COUNTED_NODES,
    FREELY,
    INFINITE,
    STOPPED,
    Answer,
    Effort,
    Search,
    Solver,
    answer_of,
    better,
)
from .cache import counted_tagged_lanes, tagged_lanes
from .path_to_melds import strict_melds_of
from .readings import Reading, readings
from .spans import Span, claim_of, span_of
from .tagged_lanes import TaggedLanes
from .task import StrictTask

# The optimum is seldom near the first bound, and jokers are scarce.
STRICTLY = Effort(
    first=30,
    gaps=(6, 15, 40, 120, 1000),
    links=FREELY.links,
    rounds=((1, (3, 6, 10, 16, 24), 100), (6, (), 300), (20, (), INFINITE)),
    priced_dives=True,
)


def strictly(table: Sequence[Meld]) -> Search:
    """The search for tables that strict manipulation makes of `table`; no run turns the corner."""
    return partial(_strictly, tuple(table))


def _strictly(
    table: tuple[Meld, ...],
    counts: Counts,
    rules: MeldRules,
    weights: Weights,
    old: Old | None,
    ceiling: int,
    budget: Budget,
) -> Answer:
    best = Answer(INFINITE, (), True, 0)
    for reading in readings(table, counts, rules):
        # What a set takes is laid, even if it was better kept.
        given = [value_of(card, weights, rules) for card in reading.given(rules)]
        price = sum([max(0, -worth) for worth in given])
        most = min(ceiling, best.cost - 1) - price
        if most >= 0:
            reader = _Reader(table, reading, rules, weights, old, budget)
            answer = reader.search(most, dive=best.cost == INFINITE)
            best = better(answer._replace(cost=min(INFINITE, answer.cost + price)), best)
    return best


class _Reader:
    """The searches for one reading."""

    def __init__(
        self,
        table: tuple[Meld, ...],
        reading: Reading,
        rules: MeldRules,
        weights: Weights,
        old: Old | None,
        budget: Budget,
    ) -> None:
        self._table = table
        self._reading = reading
        self._rules = rules
        self._weights = weights
        self._old = old
        self._meter = budget

    def search(self, ceiling: int, *, dive: bool) -> Answer:
        """The quick search and, if it left a doubt, the exact ones.

        With `dive`, any table is looked for when the nodes run out.
        """
        reading, rules = self._reading, self._rules
        spans = [span_of(run, reading.counts, rules) for run in reading.runs]
        quick = self._solver(spans, tagged_lanes(rules, reading.counts.may_jokers))
        outcome = quick.search(ceiling)
        cost = quick.best[0] if quick.best else INFINITE
        if outcome == STOPPED and dive:
            quick.dive(ceiling)
        if outcome == STOPPED or quick.short >= cost:
            return answer_of([quick], proved=outcome != STOPPED)
        solvers, proved = [quick], True
        for claimed in self._claims():
            most = min(ceiling, cost - 1)
            exact = self._solver(claimed, counted_tagged_lanes(rules, reading.counts.may_jokers))
            exact.level = quick.short
            outcome = exact.lazily(most, COUNTED_NODES)
            solvers.append(exact)
            cost = min(cost, exact.best[0] if exact.best else INFINITE)
            proved = proved and outcome != STOPPED and exact.short >= cost
        return answer_of(solvers, proved=proved)

    def _solver(self, spans: Sequence[Span], lanes: TaggedLanes) -> Solver:
        task = StrictTask(self._reading, spans, self._rules, lanes, self._weights, self._old)
        return Solver(
            task,
            self._weights,
            self._meter,
            dear=lanes.counted,
            effort=STRICTLY,
            rebuild=lambda path, _, spare: strict_melds_of(path, task, spare, self._accepts),
        )

    def _accepts(self, melds: Sequence[Meld]) -> bool:
        return is_origin_allowed(self._table, melds, STRICT)

    def _claims(self) -> Iterator[list[Span]]:
        """The spans for every choice of runs that live on by their jokers, and of their suits."""
        counts, rules = self._reading.counts, self._rules
        ways = [
            [
                span_of(run, counts, rules),
                *([claim_of(run, suit, rules) for suit in range(4)] if run.vanishes else []),
            ]
            for run in self._reading.runs
        ]
        for spans in product(*ways):
            yield list(spans)
