"""Solving one task: a short search on the relaxation, then prices, then a proof that it is best."""

from typing import NamedTuple

from ..melds import Meld, MeldRules
from .chains import SCALE, chains
from .counts import COUNT, Counts, Old, Weights
from .lanes import lanes_for
from .levels import NONE, STOPPED, Finished, LevelSearch, Space, Step
from .prices import Prices
from .rebuild import melds_of
from .relax import SUIT_BITS, SUIT_MASK, ToGo, all_suits, options_of, to_go
from .task import INFINITE, LINK, Task

# Nodes for the first, lazy search; most positions need fewer.
FIRST_NODES = 120
# How far above the bound the chains reach, in cards, step by step.
GAPS = (2, 6, 15, 40, 120, 1000)
# For each round on the same chains: sweeps of the ascent, price of a joker in quarters of a
# card, nodes of the search.
ROUNDS = ((2, 4, 150), (3, 4, 400), (6, 1, 1500), (12, 4, INFINITE))


class Answer(NamedTuple):
    """What a search found: `cost` against laying everything, INFINITE where nothing is legal.

    `proved` says that nothing is cheaper, `bound` that nothing is cheaper than this.
    """

    cost: int
    melds: tuple[Meld, ...]
    bound: int
    proved: bool
    nodes: int


class _Solver:
    """One task's searches; they share the suits' least costs, the incumbent and the node count."""

    __slots__ = ("_joker_cost", "_least", "best", "level", "nodes", "short", "task")

    def __init__(self, task: Task, weights: Weights) -> None:
        self.task = task
        self._least: list[ToGo] = [to_go(task, suit) for suit in range(4)]
        self._joker_cost = weights.joker * (LINK if task.links else 1)
        self.best: Finished | None = None
        self.level = 0
        self.nodes = 0
        # Whether jokers were ever left over for which there was no room.
        self.short = False

    def root(self) -> int:
        """The relaxation's bound for the whole task."""
        return all_suits(self.task, self._least)(0, 0, self.task.jokers)

    def finish(self, path: list[Step], cost: int, used: int) -> Finished | None:
        """The path as melds; what jokers find no place costs extra, None if they had to lie."""
        task = self.task
        spare = task.jokers - used
        melds, parked = melds_of(path, task, spare)
        if parked < spare:
            self.short = True
            if used + parked < task.counts.must_jokers:
                return None
            cost += self._joker_cost * (spare - parked)
        if self.best is None or cost < self.best[0]:
            self.best = cost, melds
        return cost, melds

    def first(self, ceiling: int, budget: int) -> int:
        """The lazy search on the relaxation alone."""
        task = self.task
        least = self._least
        one, two, three, four = least

        def estimate(stop: int, joint: int, jokers: int) -> int:
            return (
                one(stop, joint & SUIT_MASK, jokers)
                + two(stop, joint >> SUIT_BITS & SUIT_MASK, jokers)
                + three(stop, joint >> 2 * SUIT_BITS & SUIT_MASK, jokers)
                + four(stop, joint >> 3 * SUIT_BITS & SUIT_MASK, jokers)
            )

        space = Space(
            stops=task.stops,
            jokers=task.jokers,
            unit=task.unit,
            scale=1,
            options=[options_of(task, suit, least[suit]) for suit in range(4)],
            codes=[plans.free for plans in task.plans],
            pairs=[plans.pairs for plans in task.plans],
            estimate=estimate,
            tighter=all_suits(task, least) if task.jokers else None,
            spare_jokers=not task.lanes.leads_anywhere,
        )
        return self._run(LevelSearch(space, self.finish), ceiling, budget)

    def priced(self, ceiling: int, budget: int) -> int:
        """Searches on chains with prices, wider and wider, until something is proved."""
        task = self.task
        card = max([1, *[abs(one) for row in task.worth for one in row]])
        for gap in GAPS:
            limit = self.level + gap * card
            prices = Prices(task, chains(task, self._least, limit))
            outcome = self._rounds(prices, card, min(limit, ceiling), budget)
            if outcome != NONE or self.level > ceiling:
                return outcome
        return NONE

    def _rounds(self, prices: Prices, card: int, ceiling: int, budget: int) -> int:
        """The rounds on one set of chains; NONE with the level above `ceiling` if all fails."""
        task = self.task
        unit = task.unit
        beyond = (ceiling // unit + 1) * unit
        for sweeps, quarters, nodes in ROUNDS:
            prices.ascend(sweeps, card * SCALE * quarters // 4 if task.jokers else 0)
            if not prices.settle():
                self.level = max(self.level, beyond)
                return NONE
            self.level = max(self.level, -(-prices.bound // (SCALE * unit)) * unit)
            if self.level > ceiling:
                return NONE
            space = Space(
                stops=task.stops,
                jokers=task.jokers,
                unit=unit,
                scale=SCALE,
                options=[prices.options(suit, ceiling * SCALE - prices.bound) for suit in range(4)],
                codes=prices.codes,
                pairs=[plans.pairs for plans in task.plans],
                estimate=prices.estimate,
                tighter=None,
                spare_jokers=not task.lanes.leads_anywhere,
            )
            left = budget - self.nodes
            outcome = self._run(LevelSearch(space, self.finish), ceiling, min(nodes, left))
            if outcome == NONE:
                self.level = max(self.level, beyond)
            if outcome != STOPPED or self.nodes >= budget:
                return outcome
        return STOPPED

    def _run(self, search: LevelSearch, ceiling: int, budget: int) -> int:
        outcome = search.run(self.level, ceiling, max(0, budget))
        self.nodes += search.nodes
        self.level = max(self.level, search.level)
        return outcome


def solve(
    counts: Counts,
    rules: MeldRules,
    weights: Weights = COUNT,
    *,
    old: Old | None = None,
    ceiling: int = INFINITE - 1,
    nodes: int = INFINITE,
) -> Answer:
    """The cheapest legal table between `counts.must` and `counts.may`.

    `old` only breaks ties towards the table as it lies. Nothing dearer than `ceiling` is looked
    for. After `nodes` nodes the best found so far is given, if any.
    """
    lanes, complete = lanes_for(rules, counts.may_jokers)
    solver = _Solver(Task(counts, rules, lanes, weights, old), weights)
    solver.level = solver.root()
    outcome = NONE
    if solver.level <= ceiling:
        outcome = solver.first(ceiling, min(FIRST_NODES, nodes))
        if outcome == STOPPED and solver.nodes < nodes:
            outcome = solver.priced(ceiling, nodes)
    best = solver.best
    # Left over jokers and patterns that the lanes do not know leave room for something better.
    proved = outcome != STOPPED and not solver.short
    proved = proved and (complete or (best is not None and not best[0]))
    if best is None:
        return Answer(INFINITE, (), solver.level, proved, solver.nodes)
    return Answer(best[0], best[1], solver.level, proved, solver.nodes)
