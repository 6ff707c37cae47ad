"""Solver of one task: a short A* on the lower bound, then dual prices, then the proof."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from ...model import Meld, MeldRules
from ..budget import NODE, Budget, SpentError
from ..counts import COUNT, Counts, OldPlaces, Weights
from ..runs import CrowdedError, counted_lanes, lanes_for, whole_lanes
from .a_star import NONE, STOPPED, Finished, LevelSearch, Space, Step
from .by_suits import bounds_for, prices_for, search_for
from .chains import SCALE, chains
from .dual_prices import Prices
from .lower_bound import ToGo, options_of, to_go
from .path_to_melds import melds_of
from .straight import straight_rules, under
from .task import INFINITE, LINK, Task

# Nodes for the search that places each joker: small tables need few, large ones seldom need it.
COUNTED_NODES = 50_000
# Nodes for each of the dives that look for any table at all once the budget is spent, and for the
# last one, with everything allowed.
DIVE_NODES = 100
LAST_DIVE_NODES = 1500
# Nodes for all dives together if even bounds are expensive.
DEAR_NODES = 500


class Effort(NamedTuple):
    """Limits of the searches, found by experiment.

    `first` is the nodes for the lazy search; `gaps` is how far above the bound the chains reach,
    step by step, in cards; `links` the same distance in broken links. Each of `rounds`, all on the
    same chains, has the sweeps of an ascent, the prices of a joker in quarters of a card to try for
    as long as they raise the bound (none: keep the last), and the nodes of the search. With
    `priced_dives`, a dive begins where the prices reach.
    """

    first: int
    gaps: tuple[int, ...]
    links: tuple[int, ...]
    rounds: tuple[tuple[int, tuple[int, ...], int], ...]
    priced_dives: bool


# Most positions need few nodes, and the optimum is near the bound.
FREELY = Effort(
    first=80,
    gaps=(2, 6, 15, 40, 120, 1000),
    links=(8, 40, 300, 800, 3000),
    rounds=((1, (4,), 500), (3, (), 3000), (12, (), INFINITE)),
    priced_dives=False,
)


class SearchResult(NamedTuple):
    """Result of a search: `cost` compared with laying everything, INFINITE if nothing is legal.

    `proved` says that nothing is cheaper.
    """

    cost: int
    melds: tuple[Meld, ...]
    proved: bool
    nodes: int


Search = Callable[[Counts, MeldRules, Weights, OldPlaces | None, int, Budget], SearchResult]
Rebuild = Callable[[Sequence[Step], Task, int], tuple[tuple[Meld, ...], int] | None]


class Solver:
    """Searches of one task; they share the suits' least costs, the best solution so far and the
    budget.

    `rebuild` makes melds of a path, see `path_to_melds.melds_of`; it returns None if it can't.
    """

    __slots__ = (
        "_alone", "_budget", "_dear", "_effort", "_joker_cost", "_least", "_priced_space",
        "_rebuild", "_shared", "_space", "best", "level", "nodes", "short", "task",
    )  # fmt: skip

    def __init__(
        self,
        task: Task,
        weights: Weights,
        budget: Budget,
        *,
        dear: bool = False,
        effort: Effort | None = None,
        rebuild: Rebuild = melds_of,
    ) -> None:
        self.task = task
        self._effort = effort or FREELY
        self._rebuild = rebuild
        self._budget = budget
        self._dear = dear
        charged = budget if dear else None
        self._least: list[ToGo] = [to_go(task, suit, charged) for suit in task.suits]
        self._alone, self._shared = bounds_for(self._least)
        self._joker_cost = weights.joker * (LINK if task.links else 1)
        self._space: Space | None = None
        # Space with prices, and the limit that its chains reach.
        self._priced_space: tuple[Space, int] | None = None
        self.best: Finished | None = None
        self.level = 0
        self.nodes = 0
        # Cost of the cheapest path that made no melds, or left jokers over for lack of room.
        self.short = INFINITE

    def root(self) -> int:
        """Return the relaxation's bound for the whole task."""
        return self._shared(0, 0, self.task.jokers)

    def search(self, ceiling: int) -> int:
        """Look for the cheapest path up to `ceiling`; return the outcome."""
        outcome = self.lazily(ceiling, self._effort.first)
        if outcome == STOPPED and self._budget.nodes:
            try:
                outcome = self.priced(ceiling)
            except (SpentError, CrowdedError):
                return STOPPED
        return outcome

    def lazily(self, ceiling: int, most: int) -> int:
        """Like `search`, with the relaxed bound only, from the level known, with at most `most`
        nodes.
        """
        try:
            self.level = max(self.level, self.root())
            return self.first(ceiling, most) if self.level <= ceiling else NONE
        except (SpentError, CrowdedError):
            return STOPPED

    def finish(self, path: list[Step], cost: int, used: int) -> Finished | None:
        """Return the path as melds; jokers without a place cost extra. Return None if they must be
        laid.
        """
        task = self.task
        spare = task.jokers - used
        built = self._rebuild(path, task, 0 if task.lanes.counted else spare)
        if built is None:
            self.short = min(self.short, cost)
            return None
        melds, parked = built
        if parked < spare and not task.lanes.counted:
            self.short = min(self.short, cost)
        if parked < spare:
            if used + parked < task.counts.must_jokers:
                return None
            cost += self._joker_cost * (spare - parked)
        if self.best is None or cost < self.best[0]:
            self.best = cost, melds
        return cost, melds

    def first(self, ceiling: int, most: int) -> int:
        """Run the lazy search on the relaxation alone, with at most `most` nodes."""
        if self._space is None:
            self._space = self._lazy_space()
        return self._run(search_for(self._space, self.finish), ceiling, most)

    def _lazy_space(self) -> Space:
        task = self.task
        least = self._least
        return Space(
            stops=task.stops,
            jokers=task.jokers,
            unit=task.unit,
            scale=1,
            options=[options_of(task, suit, least[suit]) for suit in task.suits],
            codes=[plans.codes for plans in task.plans],
            plans=task.plans,
            estimate=self._alone,
            tighter=self._shared if task.jokers else None,
            spare_jokers=not task.lanes.counted,
        )

    def dive(self, ceiling: int) -> None:
        """Look for any table up to `ceiling`, loosening the bound more and more.

        This goes beyond the budget, but only if the budget was enough for the first bound.
        """
        if self._space is None:
            return
        ceiling = min(ceiling, self.task.total)
        self._budget.reset(DEAR_NODES if self._dear else LAST_DIVE_NODES + 30 * DIVE_NODES)
        proved = self.level
        with suppress(SpentError, CrowdedError):
            if self._effort.priced_dives and self._priced_space:
                space, most = self._priced_space
                self._dive(space, min(most, ceiling), DIVE_NODES)
            self.level = proved
            self._dive(self._space, ceiling, LAST_DIVE_NODES)
        self.level = proved
        self._budget.reset(0)

    def _dive(self, space: Space, ceiling: int, last: int) -> None:
        """Look for any table up to `ceiling` in one space, with `last` nodes at the end."""
        step = self.task.unit
        while self.best is None and self.level < ceiling:
            self.level = min(ceiling, self.level + step)
            step *= 2
            most = DIVE_NODES if self.level < ceiling else last
            self._run(search_for(space, self.finish), ceiling, most)

    def priced(self, ceiling: int) -> int:
        """Search on chains with prices, wider and wider, until something is proved."""
        task = self.task
        card = max([1, *[abs(value) for row in task.worth for value in row]])
        effort = self._effort
        gaps = effort.links if task.links else [gap * card for gap in effort.gaps]
        for gap in gaps:
            limit = self.level + gap
            prices = prices_for(task, chains(task, self._least, limit, self._budget))
            outcome = self._rounds(prices, card, min(limit, ceiling))
            if outcome != NONE or self.level > ceiling:
                return outcome
        return NONE

    def _rounds(self, prices: Prices, card: int, ceiling: int) -> int:
        """Run the rounds on one set of chains; return NONE with the level above `ceiling` if all
        fails.
        """
        task = self.task
        joker = 0
        for sweeps, quarters, nodes in self._effort.rounds:
            tried = [card * SCALE * many // 4 for many in quarters] or [joker]
            joker = self._priced_best(prices, sweeps, tried if task.jokers else [0], ceiling)
            if self.level > ceiling:
                return NONE
            # Only in the last round: in others, fewer nodes would change which of several equal
            # answers is found.
            tighter = prices.over_lanes(self._shared) if task.jokers and nodes == INFINITE else None
            space = Space(
                stops=task.stops,
                jokers=task.jokers,
                unit=task.unit,
                scale=SCALE,
                options=[
                    prices.options(suit, ceiling * SCALE - prices.bound) for suit in task.suits
                ],
                codes=prices.codes,
                plans=task.plans,
                estimate=prices.estimate,
                tighter=tighter,
                spare_jokers=not task.lanes.counted,
            )
            self._priced_space = space, ceiling
            outcome = self._run(search_for(space, self.finish), ceiling, nodes)
            if outcome == NONE:
                self._raise(ceiling)
            if outcome != STOPPED or not self._budget.nodes:
                return outcome
        return STOPPED

    def _priced_best(self, prices: Prices, sweeps: int, tried: list[int], ceiling: int) -> int:
        """Raise the bound with ever higher prices of jokers while that helps; return the price.

        Stop once the level is above `ceiling`.
        """
        best: tuple[int, int] | None = None
        for joker in tried:
            self._bound(prices, sweeps, joker, ceiling)
            if self.level > ceiling:
                return joker
            if best and prices.bound <= best[0]:
                self._bound(prices, 1, best[1], ceiling)
                return best[1]
            best = prices.bound, joker
        return tried[-1]

    def _bound(self, prices: Prices, sweeps: int, joker: int, ceiling: int) -> None:
        """Sweep at that price of a joker, and raise the level to the resulting bound."""
        unit = self.task.unit
        prices.ascend(sweeps, joker, self._budget)
        if not prices.settle() or prices.bound > ceiling * SCALE:
            # The chains lack the paths beyond the ceiling, so the bound says no more of those.
            self._raise(ceiling)
        else:
            self.level = max(self.level, -(-prices.bound // (SCALE * unit)) * unit)

    def _raise(self, ceiling: int) -> None:
        """Record that nothing costs as little as `ceiling`."""
        unit = self.task.unit
        self.level = max(self.level, (ceiling // unit + 1) * unit)

    def _run(self, search: LevelSearch, ceiling: int, most: int) -> int:
        outcome = search.run(self.level, ceiling, min(most, self._budget.nodes))
        self.nodes += search.nodes
        self._budget.spend(NODE * search.nodes)
        self.level = max(self.level, search.level)
        return outcome


def solve(
    counts: Counts,
    rules: MeldRules,
    weights: Weights = COUNT,
    *,
    old: OldPlaces | None = None,
    ceiling: int = INFINITE - 1,
    nodes: int = INFINITE,
    search: Search | None = None,
) -> SearchResult:
    """Return the cheapest legal table between `counts.must` and `counts.may`.

    `old` only breaks ties in favour of the old table. Tables that cost more than `ceiling` are
    ignored. After `nodes` nodes, return the best found so far, if any. `search` does the work if no
    joker is better kept; by default any legal table will do.
    """
    budget = Budget(nodes)
    search = search or _solve
    if weights.joker >= 0:
        return search(counts, rules, weights, old, ceiling, budget)
    # Jokers are better kept: use as few as lower the cost, trying each number by itself.
    best = SearchResult(INFINITE, (), True, 0)
    for extra in range(counts.may_jokers - counts.must_jokers + 1):
        price = -weights.joker * extra
        if price > min(ceiling, best.cost - 1):
            break
        fewer = counts.copy()
        fewer.may_jokers = counts.must_jokers + extra
        most = min(ceiling, best.cost - 1) - price
        answer = search(fewer, rules, weights._replace(joker=0), old, most, budget)
        best = better(answer._replace(cost=answer.cost + price), best)
    return best


def better(one: SearchResult, other: SearchResult) -> SearchResult:
    """Return the cheaper answer, `other` if they cost the same; proved if both are."""
    cheaper = one if one.cost < other.cost else other
    return cheaper._replace(proved=one.proved and other.proved, nodes=one.nodes + other.nodes)


def _solve(
    counts: Counts,
    rules: MeldRules,
    weights: Weights,
    old: OldPlaces | None,
    ceiling: int,
    budget: Budget,
) -> SearchResult:
    """Solve the position if no joker is better kept."""
    if not rules.corner:
        return _searched(counts, rules, weights, old, ceiling, budget)
    # Most tables need no run around the corner, and without any the answer comes quickly.
    straight = _searched(counts, straight_rules(rules), weights, old, ceiling, budget)
    if not straight.cost:
        return straight._replace(melds=under(rules, straight.melds), proved=True)
    most = min(ceiling, straight.cost - 1)
    around = _searched(counts, rules, weights, old, most, budget)
    # Only this search can prove that there is no cheaper one.
    straight = straight._replace(melds=under(rules, straight.melds), proved=True)
    return better(around, straight)


def _searched(
    counts: Counts,
    rules: MeldRules,
    weights: Weights,
    old: OldPlaces | None,
    ceiling: int,
    budget: Budget,
) -> SearchResult:
    """Search under one set of rules: quickly and, if a doubt remains, exactly."""
    lanes, complete = lanes_for(rules, counts.may_jokers)
    task = Task(counts, rules, lanes, weights, old)
    solver = Solver(task, weights, budget, dear=rules.corner)
    outcome = solver.search(ceiling)
    cost = solver.best[0] if solver.best else INFINITE
    if outcome == STOPPED:
        solver.dive(ceiling)
        return answer_of([solver], proved=False)
    if solver.short < cost:
        # Jokers were left over: another arrangement may have room for them, so each must count.
        second_task = Task(counts, rules, counted_lanes(rules, counts.may_jokers), weights, old)
    elif cost and not complete and _long_enough(counts):
        second_task = Task(counts, rules, whole_lanes(rules, counts.may_jokers), weights, old)
    else:
        return answer_of([solver], proved=True)
    second = Solver(second_task, weights, budget, dear=True)
    second.level = solver.short if second_task.lanes.counted and complete else 0
    most = min(ceiling, cost - 1)
    counted = second_task.lanes.counted
    outcome = second.lazily(most, COUNTED_NODES) if counted else second.search(most)
    proved = outcome != STOPPED and second.short >= cost
    return answer_of([second, solver], proved=proved)


def _long_enough(counts: Counts) -> bool:
    """Return True if a suit has enough cards for a run with three jokers that is two thirds cards.

    An ace may be at either end.
    """
    return any(sum(map(bool, row)) + (row[1] > 0) >= 6 for row in counts.may)


class TidyResult(NamedTuple):
    """Melds that the search for few broken links found, if any, and its effort."""

    melds: tuple[Meld, ...]
    nodes: int


def find_tidier(
    counts: Counts,
    rules: MeldRules,
    weights: Weights,
    old: OldPlaces,
    cost: int,
    most: int,
    nodes: int,
) -> TidyResult:
    """Look for a table of cost `cost` that breaks fewer links of `old` than `most`."""
    lanes, _ = lanes_for(rules, counts.may_jokers)
    task = Task(counts, rules, lanes, weights, old, links=True)
    solver = Solver(task, weights, Budget(nodes), dear=rules.corner)
    base = cost * LINK
    ceiling = base + most - 1
    solver.level = base
    if solver.lazily(ceiling, nodes) == STOPPED:
        solver.dive(ceiling)
    melds = solver.best[1] if solver.best and solver.best[0] <= ceiling else ()
    return TidyResult(melds, solver.nodes)


def answer_of(solvers: list[Solver], *, proved: bool) -> SearchResult:
    """Return the best answer that the solvers found."""
    nodes = sum([solver.nodes for solver in solvers])
    answers = [solver.best for solver in solvers if solver.best]
    if not answers:
        return SearchResult(INFINITE, (), proved, nodes)
    cost, melds = min(answers, key=lambda answer: answer[0])
    return SearchResult(cost, melds, proved, nodes)
