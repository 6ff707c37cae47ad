"""Slots, the open places in old sets: the cards of one rank fill them, or make new sets."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ...model import MeldRules
from ..set_plans import Plans, ways_of
from .readings import OldSet

# Values for the taker of an open place in an old set; other values are suits.
NOBODY, BY_JOKER = -1, 4


class Slot(NamedTuple):
    """Open place in an old set: the suits that may take it, and True if a joker may."""

    suits: tuple[int, ...]
    joker: bool


class Filling(NamedTuple):
    """Taker of each open place, and the rest for new sets: cards by suit, jokers, sets."""

    takers: tuple[int, ...]
    given: tuple[int, ...]
    jokers: int
    sets: int


def slots_of(sets: Sequence[OldSet], rules: MeldRules) -> tuple[Slot, ...]:
    """Return the open places in the sets, at most one in each."""
    slots = []
    for old_set in sets:
        size = len(old_set.suits) + old_set.jokers
        if not rules.set_max or size < rules.set_max:
            suits = tuple([suit for suit in range(4) if suit not in old_set.suits])
            slots.append(Slot(suits, old_set.jokers < rules.jokers_allowed(size + 1)))
        else:
            slots.append(Slot((), joker=False))
    return tuple(slots)


def fillings(
    given: Sequence[int], jokers: int, rules: MeldRules, slots: Sequence[Slot], *, counted: bool
) -> dict[int, Filling]:
    """Return the ways to place cards of a rank, by the jokers that they take, fewest first.

    If jokers are not counted, only the way with fewest jokers is returned.
    """
    ways: dict[int, Filling] = {}
    for takers in product(*[(*slot.suits, *[BY_JOKER] * slot.joker, NOBODY) for slot in slots]):
        rest = tuple([many - takers.count(suit) for suit, many in enumerate(given)])
        used = takers.count(BY_JOKER)
        if min(rest) < 0 or used > jokers or (used and not counted):
            continue
        for _, more, sets in ways_of(rest, jokers - used, rules):
            ways.setdefault(used + more, Filling(takers, rest, more, sets))
    return dict(sorted(ways.items())[: None if counted else 1])


@lru_cache(maxsize=5000)
def slotted_plans(
    cards: tuple[int, ...], jokers: int, rules: MeldRules, slots: tuple[Slot, ...], counted: bool
) -> Plans:
    """Return set plans like `set_plans.set_plans`, with open places in old sets."""
    codes = {}
    for given in product(*[range(most + 1) for most in cards]):
        ways = fillings(given, jokers, rules, slots, counted=counted)
        if ways:
            code = sum([many << 2 * suit for suit, many in enumerate(given)])
            codes[code] = tuple([(0, used, filling.sets) for used, filling in ways.items()])
    return Plans(codes, len(cards))
