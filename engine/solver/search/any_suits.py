"""Search for decks of any number of suits: loops over suits where the four-suit search is unrolled.

It returns the same answers with the same bounds, only slower: the modules `a_star`, `lower_bound`
and `dual_prices` keep in local names what is looked up in lists here. `by_suits` chooses between
the two.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..set_plans import Codes, Plan, Plans
from .a_star import Choices, Finish, LevelSearch, Node, Space, reached_with_fewer
from .dual_prices import FAR, Prices
from .lower_bound import SUIT_BITS, SUIT_MASK, Bound, Option, ToGo
from .task import INFINITE


class _Together(NamedTuple):
    """Choices of the first suits at one stop; `joint` is their part of the next state."""

    reduced: int = 0
    code: int = 0
    cost: int = 0
    joint: int = 0
    choices: Choices = ()

    def and_then(self, option: Option) -> "_Together":
        """Return these choices together with the next suit's choice."""
        reduced, _, cost, code, joint, choice = option
        return _Together(
            self.reduced + reduced,
            self.code | code,
            self.cost + cost,
            self.joint + joint,
            (*self.choices, choice),
        )


_NOTHING = _Together()


class _Joint:
    """Ways in which all suits may go on together; `beyond` is the least cost that was too much."""

    __slots__ = ("_begun", "_codes", "_offers", "_slack", "beyond")

    def __init__(
        self,
        offers: Sequence[list[Option]],
        codes: Codes,
        begun: Sequence[frozenset[int]],
        slack: int,
    ) -> None:
        self._offers = offers
        self._codes = codes
        self._begun = begun
        self._slack = slack
        self.beyond = INFINITE

    def ways(self, first: _Together = _NOTHING) -> Iterator[tuple[_Together, Plan]]:
        """Yield each way within the slack that begins like `first`, with a set plan for it."""
        suit = len(first.choices)
        if suit == len(self._offers):
            for plan in self._codes.get(first.code, ()):
                if self._fits(first.reduced + plan[0]):
                    yield first, plan
            return
        for option in self._offers[suit]:
            if not self._fits(first.reduced + option[0]):
                break
            if first.code | option[3] in self._begun[suit]:
                yield from self.ways(first.and_then(option))

    def _fits(self, reduced: int) -> bool:
        if reduced > self._slack:
            self.beyond = min(self.beyond, reduced)
        return reduced <= self._slack


class AnyLevelSearch(LevelSearch):
    """Level search in any number of suits."""

    __slots__ = ("_begun",)

    def __init__(self, space: Space, finish: Finish) -> None:
        super().__init__(space, finish)
        self._begun = [_begun(plans, len(space.options)) for plans in space.plans]

    def children(self, node: Node) -> Iterator[Node]:
        """Yield the children within the level; puts the node back for the next level."""
        stop, joint, cost = node
        space, after = self.space, stop + 1
        best, parents = self.best[after], self.parents[after]
        left = space.jokers - (joint >> space.shift)
        base = cost * space.scale + space.estimate(stop, joint, left)
        slack = self.level * space.scale - base
        offers = [
            options(stop, joint >> suit * SUIT_BITS & SUIT_MASK, left)
            for suit, options in enumerate(space.options)
        ]
        together = _Joint(offers, space.codes[stop], self._begun[stop], slack)
        spent = joint >> space.shift << space.shift
        next_level = INFINITE
        for way, (_, set_jokers, sets) in together.ways():
            child = spent + way.joint + (set_jokers << space.shift)
            child_cost = cost + way.cost
            if self._is_needless(best, child, child_cost):
                continue
            if space.tighter is not None and left:
                rest = space.jokers - (child >> space.shift)
                bound = child_cost + space.tighter(after, child, rest)
                if bound > self.level:
                    next_level = min(next_level, bound)
                    continue
            best[child] = child_cost
            parents[child] = joint, set_jokers, sets, way.choices
            yield after, child, child_cost
        if together.beyond < INFINITE:
            next_level = min(next_level, -(-(base + together.beyond) // space.scale))
        if next_level < INFINITE:
            self.wait(next_level, node)

    def _is_needless(self, best: dict[int, int], child: int, cost: int) -> bool:
        """Return True if there are too few jokers, or the state was reached at no more cost."""
        space = self.space
        used = child >> space.shift
        known = best.get(child)
        return (
            used > space.jokers
            or (known is not None and known <= cost)
            or (
                (used > 0 and space.spare_jokers)
                and reached_with_fewer(best, child, cost, 1 << space.shift)
            )
        )


def _begun(plans: Plans, suits: int) -> list[frozenset[int]]:
    """Return for each suit what it and those before it may give to sets together."""
    masks = [(1 << 2 * (suit + 1)) - 1 for suit in range(suits)]
    return [frozenset([code & mask for code in plans.codes]) for mask in masks]


def any_alone(least: list[ToGo]) -> Bound:
    """Return the lower bound in which each suit may have all the jokers left."""

    def bound(stop: int, joint: int, jokers: int) -> int:
        return sum(
            [
                alone(stop, joint >> suit * SUIT_BITS & SUIT_MASK, jokers)
                for suit, alone in enumerate(least)
            ]
        )

    return bound


def any_shared(least: list[ToGo]) -> Bound:
    """Return the lower bound with the jokers shared out among all suits."""
    states = (1 << len(least) * SUIT_BITS) - 1
    known: dict[tuple[int, int], list[int]] = {}

    def bound(stop: int, joint: int, jokers: int) -> int:
        key = stop, joint & states
        costs = known.get(key, [])
        if len(costs) <= jokers:
            costs = [0] * (jokers + 1)
            for suit, alone in enumerate(least):
                state = joint >> suit * SUIT_BITS & SUIT_MASK
                own = [alone(stop, state, used) for used in range(jokers + 1)]
                costs = [
                    min([costs[used] + own[both - used] for used in range(both + 1)])
                    for both in range(jokers + 1)
                ]
            known[key] = costs
        return costs[jokers]

    return bound


class AnyPrices(Prices):
    """Prices for any number of chains, and a price for jokers."""

    __slots__ = ()

    def _balance(self, stop: int) -> None:
        plans = self._task.plans[stop].codes
        if len(plans) == 1:
            return
        paths = [self._marginals(suit, stop) for suit in self._task.suits]
        shares = [[FAR] * len(path) for path in paths]
        for code, ways in plans.items():
            given = _digits(code, len(paths))
            cost = self._joker * ways[0][1]
            cost += sum([path[many] for path, many in zip(paths, given, strict=True)])
            for share, many in zip(shares, given, strict=True):
                share[many] = min(share[many], cost)
        for suit, own in enumerate(paths):
            self._reprice(suit, stop, shares[suit], own)

    def _plan_costs(self, stop: int) -> dict[int, int]:
        prices = [own[stop] for own in self._prices]
        gifts = [{key >> 4 for key in chain.arcs[stop]} for chain in self._chains]
        costs = {}
        for code, ways in self._task.plans[stop].codes.items():
            given = _digits(code, len(prices))
            if all(many in own for own, many in zip(gifts, given, strict=True)):
                paid = sum([own[many] for own, many in zip(prices, given, strict=True)])
                costs[code] = self._joker * ways[0][1] - paid
        return costs

    def estimate(self, stop: int, joint: int, jokers: int) -> int:
        """Return the bound for the rest from a joint state of the chains, in `SCALE`ths."""
        ways = [
            ahead[stop][joint >> suit * SUIT_BITS & SUIT_MASK]
            for suit, ahead in enumerate(self._ahead)
        ]
        return sum(ways) + self._rest[stop] - self._joker * jokers

    def over_lanes(self, bound: Bound) -> Bound:
        """Return a bound over joint states of the lanes for joint states of the chains."""

        def over_chains(stop: int, joint: int, jokers: int) -> int:
            states = 0
            for suit, chain in enumerate(self._chains):
                place = suit * SUIT_BITS
                states |= chain.states[stop][joint >> place & SUIT_MASK] << place
            return bound(stop, states, jokers)

        return over_chains


def _digits(code: int, suits: int) -> list[int]:
    """Return the number of cards that each suit gives to sets by a set code."""
    return [code >> 2 * suit & 3 for suit in range(suits)]
