"""Deadwood: the best partition of a hand into melds and other cards."""

from collections.abc import Sequence
from typing import NamedTuple

from ..model import Card, Meld, MeldRules
from .counts import COUNT, Weights, value_of
from .queries import best


class Deadwood(NamedTuple):
    """Hand split into `melds` and `rest`; `weight` is the total value of the rest."""

    melds: tuple[Meld, ...]
    rest: tuple[Card, ...]
    weight: int
    proved: bool


def deadwood(
    hand: Sequence[Card], rules: MeldRules, weights: Weights = COUNT, *, nodes: int | None = None
) -> Deadwood:
    """Return the partition of the hand into legal melds that leaves the least weight."""
    solution = best((), hand, rules, weights, nodes=nodes)
    rest = list(hand)
    for card in solution.laid:
        rest.remove(card)
    weight = sum([value_of(card, weights, rules) for card in rest])
    return Deadwood(solution.melds, tuple(rest), weight, solution.proved)
