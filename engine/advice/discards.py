"""Best discard where nothing can be laid, found by rollouts."""

from typing import NamedTuple

from ..model import PLAY, UNKNOWN, Card, Discard, State, Stream, sample, view_of
from ..notation import with_derived_seed
from ..play import legal
from .best_laying import whole_laying
from .choice_rollouts import BLOCK, Ahead, ChoiceOutcomes, Gain, Payoffs, Tally, reveal_taken_cards

# Blocks of deals played out for every discard that may be the best.
BLOCKS = 2
# Standard errors behind, after one block, beyond which a discard is dropped.
_HOPELESS = 3
# Standard errors by which the best discard must beat each other one.
_CLEAR = 2
# Solver nodes for proving that nothing can be laid.
_NODES = 400


class BestDiscard(NamedTuple):
    """Discard that gains most, and the cost of every other one against it, nearest first."""

    card: Card
    others: tuple[tuple[Card, Gain], ...]


def can_only_discard(state: State) -> bool:
    """Return True if the seat on turn has drawn, its hand is known, and it can only discard."""
    if state.phase != PLAY or state.before or state.taken or UNKNOWN in state.hand:
        return False
    return len(_discards(state)) > 1 and not whole_laying(state, nodes=_NODES).moves


def best_discard(state: State, blocks: int = BLOCKS) -> BestDiscard | None:
    """Return the discard that gains most; None if chance may explain its lead over another one.

    The position determines the `blocks` of deals that are played out.
    """
    view = reveal_taken_cards(view_of(state, state.turn))
    stream = Stream("futures", "discard", with_derived_seed(view.state).seed)
    known: dict[Card, list[Payoffs]] = {card: [] for card in _discards(state)}
    racing = list(known)
    for _ in range(blocks):
        outlooks = [ChoiceOutcomes(view.seat, (Discard(card),)) for card in racing]
        for _ in range(BLOCK):
            deal = sample(view, stream)
            ahead: Ahead = {}
            for outlook in outlooks:
                outlook.add(deal, ahead)
        for card, outlook in zip(racing, outlooks, strict=True):
            known[card].append(outlook.payoffs())
        racing.sort(key=lambda card: -_sum(known[card]))
        first, second, *rest = racing
        tallies = {card: _compare(known[first], known[card]) for card in racing[1:]}
        if not tallies[second].beyond(1):
            return None
        racing = [first, second, *[one for one in rest if not tallies[one].beyond(_HOPELESS)]]
    if not all(tally.beyond(_CLEAR) for tally in tallies.values()):
        return None
    costs = [(card, _compare(known[first], known[card]).gain()) for card in known if card != first]
    return BestDiscard(first, tuple(sorted(costs, key=lambda one: one[1].points)))


def _discards(state: State) -> list[Card]:
    return list(dict.fromkeys(move.card for move in legal(state) if isinstance(move, Discard)))


def _sum(blocks: list[Payoffs]) -> int:
    return sum(sum(row) for block in blocks for row in block)


def _compare(better: list[Payoffs], other: list[Payoffs]) -> Tally:
    """Compare two discards over the blocks that both were played out in."""
    tally = Tally()
    for block, same in zip(better, other, strict=False):
        tally.add(block, same)
    return tally
