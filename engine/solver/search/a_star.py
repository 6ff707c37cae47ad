"""A* by levels of the lower bound, depth first within a level.

A node is a stop, a joint state and the cost so far. It yields its children lazily, best first; if
some lie beyond the level, the node waits for the next one. A state is dropped if the same states of
the suits were reached at no more cost with no more jokers.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush

from ...model import Meld
from ..runs import Choice
from ..set_plans import Codes, Plans
from .lower_bound import JOKER_SHIFT, SUIT_BITS, SUIT_MASK, Bound, Options
from .task import INFINITE

Node = tuple[int, int, int]
Choices = tuple[Choice, ...]
# One stop of a path: jokers in sets, sets, the suits' choices.
Step = tuple[int, int, Choices]
Finished = tuple[int, tuple[Meld, ...]]
Finish = Callable[[list[Step], int, int], Finished | None]

_ONE_JOKER = 1 << JOKER_SHIFT

# Outcomes of a search: a path was found; there is none up to the ceiling; the nodes ran out.
FOUND, NONE, STOPPED = 0, 1, 2


class Space:
    """Input of a level search.

    Bounds and reduced costs are in `scale`ths of a unit of cost. `estimate(stop, joint, jokers
    left)` is a lower bound for the rest, `tighter` a better but more expensive one or None;
    `codes[i]` are the set plans at stop i with their reduced costs, `plans[i]` all of them without
    costs. With `spare_jokers`, needing fewer jokers is never worse.
    """

    __slots__ = (
        "codes", "estimate", "jokers", "options", "plans", "scale", "shift", "spare_jokers",
        "stops", "tighter", "unit",
    )  # fmt: skip

    def __init__(
        self,
        *,
        stops: int,
        jokers: int,
        unit: int,
        scale: int,
        options: list[Options],
        codes: list[Codes],
        plans: list[Plans],
        estimate: Bound,
        tighter: Bound | None,
        spare_jokers: bool = True,
    ) -> None:
        self.stops = stops
        self.jokers = jokers
        self.unit = unit
        self.scale = scale
        self.options = options
        # Above the suits' states, a joint state holds the jokers used.
        self.shift = len(options) * SUIT_BITS
        self.codes = codes
        self.plans = plans
        self.estimate = estimate
        self.tighter = tighter
        self.spare_jokers = spare_jokers


class LevelSearch:
    """Search in four suits; `level` is the bound reached, `nodes` the number of nodes opened.

    `finish` turns a whole path into (true cost, melds), or None if no melds can be made. By stop,
    `best` has the least cost of each joint state, `parents` where it came from and how.
    """

    __slots__ = (
        "_finish", "_finished", "_heap", "_later", "best", "found", "level", "nodes", "parents",
        "space",
    )  # fmt: skip

    def __init__(self, space: Space, finish: Finish) -> None:
        self.space = space
        self._finish = finish
        self.nodes = 0
        self.level = 0
        self.found: Finished | None = None
        self.best: list[dict[int, int]] = []
        self.parents: list[dict[int, tuple[int, int, int, Choices]]] = []
        self._later: dict[int, list[Node]] = {}
        self._heap: list[int] = []
        self._finished: dict[int, Finished] = {}

    def run(self, level: int, ceiling: int, budget: int) -> int:
        """Search from bound `level` to `ceiling`; return FOUND, NONE, or STOPPED after `budget`
        nodes.
        """
        space = self.space
        self.level = level
        self.best = [{} for _ in range(space.stops + 1)]
        self.parents = [{} for _ in range(space.stops + 1)]
        self.best[0][0] = 0
        self._later, self._heap, self._finished = {}, [], {}
        waiting: list[Node] = [(0, 0, 0)]
        while True:
            outcome = self._run_level(waiting, self.nodes + budget)
            if outcome != NONE:
                return outcome
            if not self._heap:
                return NONE
            level = heappop(self._heap)
            if level > ceiling:
                return NONE
            self.level = level
            waiting = self._later.pop(level)

    def _run_level(self, waiting: list[Node], most: int) -> int:
        stops = self.space.stops
        best = self.best
        opened: list[Iterator[Node]] = []
        while True:
            if opened:
                node = next(opened[-1], None)
                if node is None:
                    opened.pop()
                    continue
            elif waiting:
                node = waiting.pop()
            else:
                return NONE
            stop, joint, cost = node
            # Skip what a cheaper path has overtaken, or a path that made no melds.
            if best[stop].get(joint) != cost:
                continue
            if stop == stops:
                if self._arrive(joint, cost):
                    return FOUND
                continue
            if self.nodes >= most:
                return STOPPED
            self.nodes += 1
            opened.append(self.children(node))

    def _arrive(self, joint: int, cost: int) -> bool:
        """Return True if the path to the end makes melds at no more than the level's cost."""
        if cost > self.level:
            # Prices may have promised more for the jokers left over.
            self.wait(cost, (self.space.stops, joint, cost))
            return False
        done = self._finished.get(joint)
        if done is None:
            done = self._finish(self._path(joint), cost, joint >> self.space.shift)
        if done is None:
            # Another path to the same state may do better.
            del self.best[-1][joint]
            return False
        if done[0] > self.level:
            self._finished[joint] = done
            self.wait(done[0], (self.space.stops, joint, cost))
            return False
        self.found = done
        return True

    def _path(self, joint: int) -> list[Step]:
        path: list[Step] = []
        for parents in reversed(self.parents[1:]):
            joint, jokers, sets, choices = parents[joint]
            path.append((jokers, sets, choices))
        path.reverse()
        return path

    def wait(self, level: int, node: Node) -> None:
        """Put the node back for a later level."""
        unit = self.space.unit
        level = max(-(-level // unit) * unit, self.level + unit)
        if level not in self._later:
            self._later[level] = []
            heappush(self._heap, level)
        self._later[level].append(node)

    def children(self, node: Node) -> Iterator[Node]:
        """Yield the children within the level; put the node back for the next level."""
        stop, joint, cost = node
        space = self.space
        scale, tighter, all_jokers = space.scale, space.tighter, space.jokers
        jokers = joint >> JOKER_SHIFT
        left = all_jokers - jokers
        base = cost * scale + space.estimate(stop, joint, left)
        slack = self.level * scale - base
        first = space.options[0](stop, joint & SUIT_MASK, left)
        second = space.options[1](stop, joint >> SUIT_BITS & SUIT_MASK, left)
        third = space.options[2](stop, joint >> 2 * SUIT_BITS & SUIT_MASK, left)
        fourth = space.options[3](stop, joint >> 3 * SUIT_BITS & SUIT_MASK, left)
        codes, pairs = space.codes[stop], space.plans[stop].pairs
        after = stop + 1
        best, parents = self.best[after], self.parents[after]
        spent = jokers << JOKER_SHIFT
        spare = space.spare_jokers
        beyond = next_level = INFINITE
        for option1 in first:
            reduced1 = option1[0]
            if reduced1 > slack:
                beyond = min(beyond, reduced1)
                break
            for option2 in second:
                reduced2 = reduced1 + option2[0]
                if reduced2 > slack:
                    beyond = min(beyond, reduced2)
                    break
                code2 = option1[3] | option2[3]
                if code2 not in pairs:
                    continue
                cost2 = cost + option1[2] + option2[2]
                joint2 = spent + option1[4] + option2[4]
                for option3 in third:
                    reduced3 = reduced2 + option3[0]
                    if reduced3 > slack:
                        beyond = min(beyond, reduced3)
                        break
                    code3 = code2 | option3[3]
                    cost3 = cost2 + option3[2]
                    joint3 = joint2 + option3[4]
                    for option4 in fourth:
                        reduced4 = reduced3 + option4[0]
                        if reduced4 > slack:
                            beyond = min(beyond, reduced4)
                            break
                        for price, set_jokers, sets in codes.get(code3 | option4[3], ()):
                            if reduced4 + price > slack:
                                beyond = min(beyond, reduced4 + price)
                                continue
                            child = joint3 + option4[4] + (set_jokers << JOKER_SHIFT)
                            used = child >> JOKER_SHIFT
                            if used > all_jokers:
                                continue
                            child_cost = cost3 + option4[2]
                            known = best.get(child)
                            if known is not None and known <= child_cost:
                                continue
                            if (
                                used
                                and spare
                                and reached_with_fewer(best, child, child_cost, _ONE_JOKER)
                            ):
                                continue
                            if tighter is not None and left:
                                bound = child_cost + tighter(after, child, all_jokers - used)
                                if bound > self.level:
                                    next_level = min(next_level, bound)
                                    continue
                            best[child] = child_cost
                            choices = option1[5], option2[5], option3[5], option4[5]
                            parents[child] = joint, set_jokers, sets, choices
                            yield after, child, child_cost
        if beyond < INFINITE:
            next_level = min(next_level, -(-(base + beyond) // scale))
        if next_level < INFINITE:
            self.wait(next_level, node)


def reached_with_fewer(best: dict[int, int], joint: int, cost: int, joker: int) -> bool:
    """Return True if the suits' states were reached at no more cost with fewer jokers.

    `joker` is one joker in a joint state.
    """
    joint -= joker
    while joint >= 0:
        known = best.get(joint)
        if known is not None and known <= cost:
            return True
        joint -= joker
    return False
