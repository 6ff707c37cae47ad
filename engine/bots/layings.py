"""What a hand can lay this turn: a simple search by `apply` over melds, additions and releases.

It looks at nothing but the seat's own cards and the table, so a view's state is enough.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..cards import JOKER, bare, without
from ..moves import Lay, Move
from ..play import apply, why_not
from ..play.legal import additions, melds_in, releases
from ..rules import Rules
from ..scoring import hand_points
from ..state import Cards, State
from .base import Budget

# How many groups of melds are kept from one size of group to the next, of how many melds.
_WIDTH = 12
_MELDS = 60


class Packing(NamedTuple):
    """Melds that lie side by side in one hand, and the cards that are left over."""

    melds: tuple[Cards, ...]
    left: Cards


class Laying(NamedTuple):
    """Moves that lay cards, and the state that they lead to."""

    moves: tuple[Move, ...]
    state: State


def packings(hand: Cards, rules: Rules) -> list[Packing]:
    """Groups of melds that the hand can lay at once, the fewest cards left over first.

    The empty group is one of them. Of many groups only the best of each size are followed.
    """
    # Those with the fewest jokers first: with some jokers in hand there are hundreds.
    melds = sorted(melds_in(hand, rules.melds), key=lambda cards: sum(c.joker for c in cards))
    del melds[_MELDS:]
    found = [Packing((), hand)]
    front = [(0, found[0])]
    while front:
        grown: dict[Cards, tuple[int, Packing]] = {}
        for first, packing in front:
            for place in range(first, len(melds)):
                left = without(packing.left, map(bare, melds[place]))
                if left is not None:
                    more = Packing((*packing.melds, melds[place]), left)
                    grown.setdefault(tuple(sorted(left)), (place, more))
        front = sorted(grown.values(), key=lambda pair: _left_over(pair[1], rules))[:_WIDTH]
        found += [packing for _, packing in front]
    return sorted(found, key=lambda packing: _left_over(packing, rules))


def _left_over(packing: Packing, rules: Rules) -> tuple[int, int]:
    return len(packing.left), hand_points(packing.left, rules)


def layings(state: State, budget: Budget) -> Iterator[Laying]:
    """Ways to lay cards in this turn, promising ones first, the one that lays nothing last.

    Each lays what it can; whether the turn can end there is still to be asked.
    """
    first = not state.start.opened
    opening = state.rules.opening
    for packing in packings(state.hand, state.rules):
        if budget.left <= 0:
            break
        # Legality would refuse these too, but only at the turn's end, one by one.
        if first and 0 < opening.melds < len(packing.melds):
            continue
        laid = _melds_laid(Laying((), state), packing, budget)
        yield laid if first and opening.own_only else _all_added(laid, budget)
    yield Laying((), state)


def _then(laying: Laying, move: Move) -> Laying:
    return Laying((*laying.moves, move), apply(laying.state, move)[0])


def _melds_laid(laying: Laying, packing: Packing, budget: Budget) -> Laying:
    for cards in packing.melds:
        if budget.spend() and not why_not(laying.state, Lay(cards)):
            laying = _then(laying, Lay(cards))
    return laying


def _all_added(laying: Laying, budget: Budget) -> Laying:
    """Adds hand cards one by one and releases jokers for as long as anything fits."""
    while budget.spend():
        more = _added(laying) or _released(laying, budget)
        if more is None:
            break
        laying = more
    return laying


def _added(laying: Laying) -> Laying | None:
    """One natural card more on the table; jokers are kept for what they make possible."""
    state = laying.state
    for move in additions(state):
        if not why_not(state, move):
            return _then(laying, move)
    return None


def _released(laying: Laying, budget: Budget) -> Laying | None:
    """A joker released, and placed again where the rules ask for that."""
    for move in releases(laying.state):
        if budget.spend() and not why_not(laying.state, move):
            released = _then(laying, move)
            placed = _joker_placed(released) if released.state.freed else released
            if placed:
                return placed
    return None


def _joker_placed(laying: Laying) -> Laying | None:
    """The freed joker in the new meld that takes most hand cards, else on another meld."""
    state = laying.state
    rules = state.rules
    melds = [cards for cards in melds_in((*state.hand, JOKER), rules.melds) if _uses_one(cards)]
    melds.sort(key=len, reverse=True)
    moves: list[Move] = [Lay(cards) for cards in melds]
    moves += [move for move in additions(state) if move.cards[0] is JOKER]
    for move in moves:
        if not why_not(state, move):
            return _then(laying, move)
    return None


def _uses_one(cards: Cards) -> bool:
    return sum(one.joker for one in cards) == 1
