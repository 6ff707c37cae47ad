"""Which discard gains most where nothing can be laid, as far as futures tell it apart."""

from typing import NamedTuple

from ..model import PLAY, UNKNOWN, Card, Discard, State, Stream, sample, view_of
from ..notation import reseeded
from ..play import legal
from .best_laying import whole_laying
from .choice_rollouts import BLOCK, Ahead, Gain, Outlook, Payoffs, Tally, as_known

# Every discard that may be the best is played out in so many blocks of deals.
BLOCKS = 2
# One that is so many standard errors behind after a block is played out no further.
_HOPELESS = 3
# The best discard is told from each other one by more than so many.
_CLEAR = 2
# Solver nodes for seeing that nothing can be laid.
_NODES = 400


class BestDiscard(NamedTuple):
    """The discard that gains most, and what every other one costs against it, the nearest first."""

    card: Card
    others: tuple[tuple[Card, Gain], ...]


def discards_only(state: State) -> bool:
    """Whether the seat on turn, whose hand is known, has drawn and can only choose a discard."""
    if state.phase != PLAY or state.before or state.taken or UNKNOWN in state.hand:
        return False
    return len(_discards(state)) > 1 and not whole_laying(state, nodes=_NODES).moves


def best_discard(state: State, blocks: int = BLOCKS) -> BestDiscard | None:
    """The discard that gains most; None if it isn't told from each other one beyond chance.

    The deals that are played out, so many `blocks`, are those that the position gives.
    """
    view = as_known(view_of(state, state.turn))
    stream = Stream("futures", "discard", reseeded(view.state).seed)
    known: dict[Card, list[Payoffs]] = {card: [] for card in _discards(state)}
    racing = list(known)
    for _ in range(blocks):
        outlooks = [Outlook(view.seat, (Discard(card),)) for card in racing]
        for _ in range(BLOCK):
            deal = sample(view, stream)
            ahead: Ahead = {}
            for outlook in outlooks:
                outlook.add(deal, ahead)
        for card, outlook in zip(racing, outlooks, strict=True):
            known[card].append(outlook.payoffs())
        racing.sort(key=lambda card: -_sum(known[card]))
        first, second, *rest = racing
        tallies = {card: _against(known[first], known[card]) for card in racing[1:]}
        if not tallies[second].beyond(1):
            return None
        racing = [first, second, *[one for one in rest if not tallies[one].beyond(_HOPELESS)]]
    if not all(tally.beyond(_CLEAR) for tally in tallies.values()):
        return None
    costs = [(card, _against(known[first], known[card]).gain()) for card in known if card != first]
    return BestDiscard(first, tuple(sorted(costs, key=lambda one: one[1].points)))


def _discards(state: State) -> list[Card]:
    return list(dict.fromkeys(move.card for move in legal(state) if isinstance(move, Discard)))


def _sum(blocks: list[Payoffs]) -> int:
    return sum(sum(row) for block in blocks for row in block)


def _against(better: list[Payoffs], other: list[Payoffs]) -> Tally:
    """How the one does against the other in the blocks that both were played out in."""
    tally = Tally()
    for block, same in zip(better, other, strict=False):
        tally.add(block, same)
    return tally
