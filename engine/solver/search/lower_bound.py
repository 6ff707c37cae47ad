"""Lower bound: each suit alone, solved exactly, without the sets' ties between suits.

The relaxation only drops that sets need cards of several suits. The cost that a suit still has from
a given state is a shortest path over its own lanes, found lazily by recursion (no deeper than there
are stops) and cached, with the jokers left as a parameter.
"""

from collections.abc import Callable
from operator import itemgetter

from ..budget import ENTRY, Budget
from ..runs import LANES, Choice
from .task import INFINITE, Task

# Bits of a joint state per suit (`lanes.MOST_MULTISETS` fits); the jokers used are above them, here
# for four suits.
SUIT_BITS = 21
SUIT_MASK = (1 << SUIT_BITS) - 1
JOKER_SHIFT = 4 * SUIT_BITS

# (reduced cost, unlikeness, cost, set code, joint state's part, choice)
Option = tuple[int, int, int, int, int, Choice]
ToGo = Callable[[int, int, int], int]
# The function (stop, joint state, jokers left) -> least that all suits must still lose.
Bound = Callable[[int, int, int], int]
Options = Callable[[int, int, int], list[Option]]

_liking = itemgetter(0, 1, 2, 3)


def to_go(task: Task, suit: int, budget: Budget | None = None) -> ToGo:
    """Return the function (stop, state, jokers left) -> least that this suit alone must still lose.

    With a budget, each value computed is charged.
    """
    columns = task.columns[suit]
    floors = task.floors[suit]
    stops = task.stops
    takers, closable = task.lanes.takers, task.lanes.closable
    memory: list[list[dict[int, int]]] = [
        [{} for _ in range(task.jokers + 1)] for _ in range(stops + 1)
    ]

    def least(stop: int, state: int, jokers: int) -> int:
        known = memory[stop][jokers]
        lowest = known.get(state)
        if lowest is not None:
            return lowest
        if stop == stops:
            lowest = known[state] = 0 if closable[state >> LANES] else INFINITE
            return lowest
        lowest = INFINITE
        floor = floors[stop]
        after = stop + 1
        rest = floors[after]
        column = columns[stop]
        choices = column.plain.get(state)
        if choices is None:
            choices = column.fill_plain(state)
        next_known = memory[after][jokers]
        for choice in choices:
            cost = choice[0]
            if cost + rest >= lowest:
                continue
            further = next_known.get(choice[4])
            if further is None:
                further = least(after, choice[4], jokers)
            if cost + further < lowest:
                lowest = cost + further
                if lowest <= floor:
                    break
        if lowest > floor and jokers and (column.leads or takers[state >> LANES]):
            choices = column.jokered.get(state)
            if choices is None:
                choices = column.fill_jokered(state)
            for choice in choices:
                cost = choice[0]
                used = choice[3]
                if used > jokers:
                    break
                if cost + rest >= lowest:
                    continue
                further = cost + least(after, choice[4], jokers - used)
                if further < lowest:
                    lowest = further
                    if lowest <= floor:
                        break
        if budget:
            budget.spend(ENTRY)
        known[state] = lowest
        return lowest

    return least


def options_of(task: Task, suit: int, least: ToGo) -> Options:
    """Return the function (stop, state, jokers left) -> the suit's choices, best reduced cost
    first.

    The reduced cost of a choice is its addition to the suit's own least cost.
    """
    columns = task.columns[suit]
    takers = task.lanes.takers
    memory: list[list[dict[int, list[Option]]]] = [
        [{} for _ in range(task.jokers + 1)] for _ in range(task.stops)
    ]
    place = suit * SUIT_BITS
    code = suit * 2
    shift = len(task.suits) * SUIT_BITS
    # Spare jokers are best kept for later, counted ones are best placed.
    liking = -1 if task.lanes.counted else 1

    def options(stop: int, state: int, jokers: int) -> list[Option]:
        known = memory[stop][jokers]
        ready = known.get(state)
        if ready is not None:
            return ready
        ready = known[state] = []
        base = least(stop, state, jokers)
        column = columns[stop]
        after = stop + 1
        choices = column.plain.get(state)
        if choices is None:
            choices = column.fill_plain(state)
        for choice in choices:
            cost, unlike, to_sets, _, target, _ = choice
            further = least(after, target, jokers)
            if further < INFINITE:
                ready.append(
                    (cost + further - base, unlike, cost, to_sets << code, target << place, choice)
                )
        if jokers and (column.leads or takers[state >> LANES]):
            choices = column.jokered.get(state)
            if choices is None:
                choices = column.fill_jokered(state)
            for choice in choices:
                cost, unlike, to_sets, used, target, _ = choice
                if used > jokers:
                    break
                further = least(after, target, jokers - used)
                if further < INFINITE:
                    part = (used << shift) + (target << place)
                    liked = unlike + liking * used
                    ready.append(
                        (cost + further - base, liked, cost, to_sets << code, part, choice)
                    )
        # States are numbered as they turn up, so their numbers must not break ties.
        ready.sort(key=_liking)
        return ready

    return options


def each_alone(least: list[ToGo]) -> Bound:
    """Return the lower bound in which each of the four suits may have all the jokers left."""
    least1, least2, least3, least4 = least

    def estimate(stop: int, joint: int, jokers: int) -> int:
        return (
            least1(stop, joint & SUIT_MASK, jokers)
            + least2(stop, joint >> SUIT_BITS & SUIT_MASK, jokers)
            + least3(stop, joint >> 2 * SUIT_BITS & SUIT_MASK, jokers)
            + least4(stop, joint >> 3 * SUIT_BITS & SUIT_MASK, jokers)
        )

    return estimate


def all_suits(least: list[ToGo]) -> Bound:
    """Return the lower bound with the jokers shared out among the four suits.

    Their costs by number of jokers are joined by min-plus convolution, two at a time.
    """
    known: dict[tuple[int, int, int], list[int]] = {}

    def two(stop: int, suit: int, pair: int, jokers: int) -> list[int]:
        key = (pair, stop << 1 | suit >> 1, jokers)
        costs = known.get(key)
        if costs is None:
            state, other = pair & SUIT_MASK, pair >> SUIT_BITS
            first, second = least[suit], least[suit + 1]
            left = [first(stop, state, used) for used in range(jokers + 1)]
            right = [second(stop, other, used) for used in range(jokers + 1)]
            costs = known[key] = [
                min([left[used] + right[both - used] for used in range(both + 1)])
                for both in range(jokers + 1)
            ]
        return costs

    pair_mask = (1 << 2 * SUIT_BITS) - 1

    def bound(stop: int, joint: int, jokers: int) -> int:
        low = joint & pair_mask
        high = joint >> 2 * SUIT_BITS & pair_mask
        if not jokers:
            return (
                least[0](stop, low & SUIT_MASK, 0)
                + least[1](stop, low >> SUIT_BITS, 0)
                + least[2](stop, high & SUIT_MASK, 0)
                + least[3](stop, high >> SUIT_BITS, 0)
            )
        left = two(stop, 0, low, jokers)
        right = two(stop, 2, high, jokers)
        return min([left[used] + right[jokers - used] for used in range(jokers + 1)])

    return bound
