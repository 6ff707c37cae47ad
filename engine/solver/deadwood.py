"""Deadwood: the best partition of one hand into melds and rest, and the draws that improve it."""

from collections.abc import Sequence
from typing import NamedTuple

from ..model import JOKER, Card, Meld, MeldRules
from .counts import COUNT, Weights, value_of
from .queries import best


class Deadwood(NamedTuple):
    """A hand as `melds` and `rest`; `weight` is what the rest weighs by the weights given."""

    melds: tuple[Meld, ...]
    rest: tuple[Card, ...]
    weight: int
    proved: bool


def deadwood(
    hand: Sequence[Card], rules: MeldRules, weights: Weights = COUNT, *, nodes: int | None = None
) -> Deadwood:
    """The partition of the hand into legal melds that leaves the least weight."""
    solution = best((), hand, rules, weights, nodes=nodes)
    rest = list(hand)
    for card in solution.laid:
        rest.remove(card)
    weight = sum([value_of(card, weights, rules) for card in rest])
    return Deadwood(solution.melds, tuple(rest), weight, solution.proved)


def improving_draws(
    hand: Sequence[Card], rules: MeldRules, weights: Weights = COUNT, *, nodes: int | None = None
) -> tuple[tuple[Card, int], ...]:
    """The faces that would go into a meld if drawn, and by how much each lowers the deadwood.

    0 means that the card itself finds a place but no other does. The joker comes last.
    """
    now = deadwood(hand, rules, weights, nodes=nodes).weight
    improving = []
    for face in (*rules.deck.cards, JOKER):
        if not face.joker and not _near(face, hand, rules):
            continue
        after = deadwood((*hand, face), rules, weights, nodes=nodes).weight
        if after < now + value_of(face, weights, rules):
            improving.append((face, now - after))
    return tuple(improving)


def _near(face: Card, hand: Sequence[Card], rules: MeldRules) -> bool:
    """Whether the hand holds a card that the face could share a meld with."""
    jokers = sum(card.joker for card in hand)
    ranks = rules.deck.ranks
    for card in hand:
        if card.joker:
            continue
        if card.rank == face.rank:
            return True
        # The ace may stand next to the highest rank.
        apart = abs(card.rank - face.rank)
        if card.suit == face.suit and min(apart, ranks - apart) <= 2 + jokers:
            return True
    return False
