"""Dual prices for cards given to sets: they raise the lower bound where sets tie the suits
together.

Each suit is a chain; "suit s gives e cards of this rank to sets" has a price, which the chain pays
and the rank's set plan receives. The sum of the chains' shortest paths and the plans' best gains is
a lower bound for any prices, and block coordinate ascent (MPLP, Globerson and Jaakkola 2007) raises
it rank by rank. All prices are whole numbers, `chains.SCALE` to a unit of cost, so the result is
the same on every machine.
"""

from ..budget import Budget
from ..set_plans import Codes, Plan
from .chains import Arc, Chain
from .lower_bound import SUIT_BITS, SUIT_MASK, Bound, Option, Options
from .task import Task

FAR = 1 << 50


class Prices:
    """Prices for four chains, and a price for jokers; `any_suits` has those for other numbers.

    After `settle`, `bound` is the lower bound in `SCALE`ths, and `codes[i]` gives the set codes
    with their costs beyond the stop's best plan.
    """

    __slots__ = (
        "_ahead", "_behind", "_chains", "_joker", "_prices", "_rest", "_task", "bound", "codes",
    )  # fmt: skip

    def __init__(self, task: Task, chains: list[Chain]) -> None:
        self._task = task
        self._chains = chains
        self._prices = [[[0] * 4 for _ in range(task.stops)] for _ in task.suits]
        self._joker = 0
        # Shortest ways from each state to the end, and from the start to each state.
        self._ahead: list[list[list[int]]] = [[[]] * (task.stops + 1) for _ in task.suits]
        self._behind: list[list[list[int]]] = [[[]] * (task.stops + 1) for _ in task.suits]
        self._rest: list[int] = []
        for suit, chain in enumerate(chains):
            self._ahead[suit][task.stops] = [0] * chain.sizes[-1]
            self._behind[suit][0] = [0]
        self.bound = 0
        self.codes: list[Codes] = []

    def ascend(self, sweeps: int, joker: int, budget: Budget) -> None:
        """Raise the bound by `sweeps` sweeps up and down, with jokers priced at `joker`."""
        budget.spend(sweeps * sum([chain.work for chain in self._chains]))
        stops = range(self._task.stops)
        self._joker = joker
        for stop in reversed(stops):
            for suit in self._task.suits:
                self._look_back(suit, stop)
        for _ in range(sweeps):
            for stop in stops:
                self._balance(stop)
                for suit in self._task.suits:
                    self._look_on(suit, stop)
            for stop in reversed(stops):
                self._balance(stop)
                for suit in self._task.suits:
                    self._look_back(suit, stop)

    def _look_back(self, suit: int, stop: int) -> None:
        """Compute the shortest ways to the end from each state at `stop`."""
        chain = self._chains[suit]
        ways = [FAR] * chain.sizes[stop]
        rest = self._ahead[suit][stop + 1]
        prices = self._prices[suit][stop]
        for key, arcs in chain.arcs[stop].items():
            price = prices[key >> 4] + self._joker * (key & 15)
            for source, target, cost, _ in arcs:
                way = cost + price + rest[target]
                if way < ways[source]:
                    ways[source] = way
        self._ahead[suit][stop] = ways

    def _look_on(self, suit: int, stop: int) -> None:
        """Compute the shortest ways from the start to each state after `stop`."""
        chain = self._chains[suit]
        ways = [FAR] * chain.sizes[stop + 1]
        before = self._behind[suit][stop]
        prices = self._prices[suit][stop]
        for key, arcs in chain.arcs[stop].items():
            price = prices[key >> 4] + self._joker * (key & 15)
            for source, target, cost, _ in arcs:
                way = cost + price + before[source]
                if way < ways[target]:
                    ways[target] = way
        self._behind[suit][stop + 1] = ways

    def _marginals(self, suit: int, stop: int) -> list[int]:
        """Return the suit's shortest path through `stop` for each number of cards given to sets."""
        before, rest = self._behind[suit][stop], self._ahead[suit][stop + 1]
        shortest = [FAR] * 4
        for key, arcs in self._chains[suit].arcs[stop].items():
            if not arcs:
                continue
            way = min([before[source] + cost + rest[target] for source, target, cost, _ in arcs])
            way += self._joker * (key & 15)
            given = key >> 4
            if way < shortest[given]:
                shortest[given] = way
        return shortest

    def _balance(self, stop: int) -> None:
        """Set the prices at one stop so that each suit bears an equal part of a plan's cost."""
        plans = self._task.plans[stop].codes
        if len(plans) == 1:
            return
        path1, path2, path3, path4 = [self._marginals(suit, stop) for suit in range(4)]
        shares = [[FAR] * 4 for _ in range(4)]
        first, second, third, fourth = shares
        for code, ways in plans.items():
            a, b, c, d = code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6
            cost = self._joker * ways[0][1] + path1[a] + path2[b] + path3[c] + path4[d]
            if cost < first[a]:
                first[a] = cost
            if cost < second[b]:
                second[b] = cost
            if cost < third[c]:
                third[c] = cost
            if cost < fourth[d]:
                fourth[d] = cost
        for suit, own in enumerate((path1, path2, path3, path4)):
            self._reprice(suit, stop, shares[suit], own)

    def _reprice(self, suit: int, stop: int, share: list[int], own: list[int]) -> None:
        prices = self._prices[suit][stop]
        arcs = self._chains[suit].arcs[stop]
        for given in {key >> 4: None for key in arcs}:
            if share[given] < FAR >> 1:
                prices[given] = share[given] // len(self._chains) - own[given]
            else:
                # No plan needs that number of cards any more: its arcs are dead.
                for key in [key for key in arcs if key >> 4 == given]:
                    del arcs[key]

    def settle(self) -> bool:
        """Compute `bound` and `codes`; return False if no path is left within the chains' limit."""
        task = self._task
        self._rest = [0] * (task.stops + 1)
        self.codes = [{} for _ in range(task.stops)]
        for stop in range(task.stops - 1, -1, -1):
            costs = self._plan_costs(stop)
            if not costs:
                return False
            least = min(costs.values())
            self._rest[stop] = self._rest[stop + 1] + least
            plans = task.plans[stop].codes
            self.codes[stop] = {
                code: tuple([self._priced(way, cost - least, plans[code]) for way in plans[code]])
                for code, cost in costs.items()
            }
        ways = [ahead[0][0] for ahead in self._ahead]
        self.bound = sum(ways) + self._rest[0] - self._joker * task.jokers
        return max(ways) < FAR >> 1

    def _priced(self, way: Plan, cost: int, ways: tuple[Plan, ...]) -> Plan:
        """Return a way of a plan; `cost` is that of the plan's first way, which takes fewest
        jokers.
        """
        return cost + self._joker * (way[1] - ways[0][1]), way[1], way[2]

    def _plan_costs(self, stop: int) -> dict[int, int]:
        """Return the cost at the current prices of each plan that is still possible."""
        price1, price2, price3, price4 = [self._prices[suit][stop] for suit in range(4)]
        gifts = [{key >> 4 for key in self._chains[suit].arcs[stop]} for suit in range(4)]
        costs = {}
        for code, ways in self._task.plans[stop].codes.items():
            a, b, c, d = code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6
            if a in gifts[0] and b in gifts[1] and c in gifts[2] and d in gifts[3]:
                costs[code] = (
                    self._joker * ways[0][1] - price1[a] - price2[b] - price3[c] - price4[d]
                )
        return costs

    def estimate(self, stop: int, joint: int, jokers: int) -> int:
        """Return the bound for the rest from a joint state of the chains, in `SCALE`ths."""
        ahead = self._ahead
        return (
            ahead[0][stop][joint & SUIT_MASK]
            + ahead[1][stop][joint >> SUIT_BITS & SUIT_MASK]
            + ahead[2][stop][joint >> 2 * SUIT_BITS & SUIT_MASK]
            + ahead[3][stop][joint >> 3 * SUIT_BITS & SUIT_MASK]
            + self._rest[stop]
            - self._joker * jokers
        )

    def over_lanes(self, bound: Bound) -> Bound:
        """Return a bound over joint states of the lanes for joint states of the chains."""
        first, second, third, fourth = [chain.states for chain in self._chains]

        def over_chains(stop: int, joint: int, jokers: int) -> int:
            states = (
                first[stop][joint & SUIT_MASK]
                | second[stop][joint >> SUIT_BITS & SUIT_MASK] << SUIT_BITS
                | third[stop][joint >> 2 * SUIT_BITS & SUIT_MASK] << 2 * SUIT_BITS
                | fourth[stop][joint >> 3 * SUIT_BITS & SUIT_MASK] << 3 * SUIT_BITS
            )
            return bound(stop, states, jokers)

        return over_chains

    def options(self, suit: int, most: int) -> Options:
        """Return the suit's choices from each state, best reduced cost first, up to `most`."""
        arcs: list[list[list[Arc]]] = [[]] * self._task.stops
        ready: list[dict[int, list[Option]]] = [{} for _ in range(self._task.stops)]

        def options(stop: int, state: int, jokers: int) -> list[Option]:
            del jokers
            known = ready[stop].get(state)
            if known is None:
                if not arcs[stop]:
                    arcs[stop] = self._arcs_by_state(suit, stop)
                known = ready[stop][state] = self._options_from(suit, stop, arcs[stop][state], most)
            return known

        return options

    def _arcs_by_state(self, suit: int, stop: int) -> list[list[Arc]]:
        """Return the arcs from each state: only a few of the states are ever asked for."""
        chain = self._chains[suit]
        by_state: list[list[Arc]] = [[] for _ in range(chain.sizes[stop])]
        for arcs in chain.arcs[stop].values():
            for arc in arcs:
                by_state[arc[0]].append(arc)
        return by_state

    def _options_from(self, suit: int, stop: int, arcs: list[Arc], most: int) -> list[Option]:
        """Return the choices of a suit by these arcs from one state, sorted."""
        ways, rest = self._ahead[suit][stop], self._ahead[suit][stop + 1]
        prices, joker = self._prices[suit][stop], self._joker
        place, code_place = suit * SUIT_BITS, 2 * suit
        shift = len(self._chains) * SUIT_BITS
        found: list[Option] = []
        for source, target, cost, choice in arcs:
            _, unlike, to_sets, used, _, _ = choice
            reduced = cost + prices[to_sets] + joker * used + rest[target] - ways[source]
            if reduced <= most:
                part = (used << shift) + (target << place)
                liked = unlike + used
                found.append((reduced, liked, choice[0], to_sets << code_place, part, choice))
        found.sort()
        return found
