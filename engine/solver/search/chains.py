"""Chains: each suit's part of the graph in layers, pruned to a gap above the lower bound."""

from ..budget import ARC, STATE, SWEPT, Budget
from ..runs import LANES, Choice
from .lower_bound import ToGo
from .task import INFINITE, Task

# Prices are whole numbers: this many make one unit of cost.
SCALE = 1024

# (state before, state after, scaled cost, choice); states are numbered within their layer.
Arc = tuple[int, int, int, Choice]
# The arcs of one stop, by cards to sets << 4 | jokers in lanes.
Arcs = dict[int, list[Arc]]


class Chain:
    """States of one suit's lanes by stop, their number (`sizes`), and the arcs on paths of cost
    `limit` or less.
    """

    __slots__ = ("arcs", "sizes", "states", "work")

    def __init__(self, task: Task, suit: int, limit: int, budget: Budget) -> None:
        layers, raw = _forward(task, suit, limit, budget)
        closable = task.lanes.closable
        rest = [0 if closable[state >> LANES] else INFINITE for state in layers[-1]]
        rests = [rest]
        for layer, arcs in zip(reversed(layers[:-1]), reversed(raw), strict=True):
            before = [INFINITE] * len(layer)
            for source, target, choice in arcs:
                cost = choice[0] + rest[target]
                if cost < before[source]:
                    before[source] = cost
            rest = before
            rests.append(rest)
        rests.reverse()
        self.sizes = [len(layer) for layer in layers]
        self.states = layers
        self.arcs = _kept(raw, rests, limit)
        # Cost of one sweep over the arcs.
        self.work = SWEPT * sum([len(arcs) for groups in self.arcs for arcs in groups.values()])


def _forward(
    task: Task, suit: int, limit: int, budget: Budget
) -> tuple[list[list[int]], list[list[tuple[int, int, Choice]]]]:
    """Return layers of states that cost at most `limit` to reach, and all arcs between them."""
    columns, floors = task.columns[suit], task.floors[suit]
    takers = task.lanes.takers
    most = task.jokers
    # States by their number in the layer; by number, the least cost and the fewest jokers so far.
    numbers, costs, jokers = {0: 0}, [0], [0]
    layers = [[0]]
    raw: list[list[tuple[int, int, Choice]]] = []
    for stop, column in enumerate(columns):
        after: dict[int, int] = {}
        costs_after: list[int] = []
        jokers_after: list[int] = []
        arcs: list[tuple[int, int, Choice]] = []
        room = limit - floors[stop + 1]
        for state, source in numbers.items():
            cost, used = costs[source], jokers[source]
            choices = column.plain.get(state)
            if choices is None:
                choices = column.fill_plain(state)
            if used < most and (column.leads or takers[state >> LANES]):
                choices = choices + (column.jokered.get(state) or column.fill_jokered(state))
            for choice in choices:
                new_cost, new_used = cost + choice[0], used + choice[3]
                if new_cost > room or new_used > most:
                    continue
                target = after.get(choice[4])
                if target is None:
                    target = after[choice[4]] = len(costs_after)
                    costs_after.append(new_cost)
                    jokers_after.append(new_used)
                else:
                    if new_cost < costs_after[target]:
                        costs_after[target] = new_cost
                    if new_used < jokers_after[target]:
                        jokers_after[target] = new_used
                arcs.append((source, target, choice))
        budget.spend(STATE * len(numbers) + ARC * len(arcs))
        numbers, costs, jokers = after, costs_after, jokers_after
        layers.append(list(after))
        raw.append(arcs)
    return layers, raw


def _kept(
    raw: list[list[tuple[int, int, Choice]]], rests: list[list[int]], limit: int
) -> list[Arcs]:
    """Return the arcs that lie on some path of at most `limit`, grouped by what they give."""
    reached = [0]
    kept: list[Arcs] = []
    for arcs, rest in zip(raw, rests[1:], strict=True):
        after = [INFINITE] * len(rest)
        groups: Arcs = {}
        for source, target, choice in arcs:
            cost = reached[source] + choice[0]
            if cost + rest[target] > limit:
                continue
            if cost < after[target]:
                after[target] = cost
            key = choice[2] << 4 | choice[3]
            group = groups.get(key)
            if group is None:
                group = groups[key] = []
            group.append((source, target, choice[0] * SCALE, choice))
        reached = after
        kept.append(groups)
    return kept


def chains(task: Task, least: list[ToGo], limit: int, budget: Budget) -> list[Chain]:
    """Return the suits' chains, with every path that a solution of cost `limit` could take."""
    alone = [cost(0, 0, task.jokers) for cost in least]
    return [Chain(task, suit, limit - sum(alone) + alone[suit], budget) for suit in task.suits]
