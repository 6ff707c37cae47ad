"""The bot `standard`: sound play without memory; lays what it can, else draws."""

from collections.abc import Iterator
from typing import NamedTuple

from ..cards import UNKNOWN
from ..moves import Discard, Draw, End, Fail, Move, Pass, Take
from ..play import apply, why_not
from ..shuffle import Stream
from ..state import DRAW, OVER, PLAY, State, replaced
from ..view import View
from .base import Budget, Decision, Reason, reason
from .keeping import Keeping
from .layings import Laying, layings


class Turn(NamedTuple):
    """A way to play the turn to its end, and how many cards it leaves in hand."""

    moves: tuple[Move, ...]
    laid: int
    left: int


class StandardBot:
    """Lays as much as a simple search finds, takes what it can lay, and keeps what may grow."""

    name = "standard"

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """The same for every stream: this bot leaves nothing to chance."""
        state = view.state
        if state.phase == OVER:
            return Decision(())
        if state.phase == DRAW:
            return _pile(state, nodes)
        return _play(state, nodes)


def _pile(state: State, nodes: int) -> Decision:
    """Takes the top discard where more can then be laid than with any card from the stock."""
    if not why_not(state, Take()):
        taken = _best_turn(apply(state, Take())[0], Budget(nodes // 2))
        # An unknown card stands for the one that the stock would give.
        drawn = state._replace(
            phase=PLAY,
            before=state.start,
            hands=replaced(state.hands, state.turn, (*state.hand, UNKNOWN)),
        )
        other = _best_turn(drawn, Budget(nodes // 2))
        if taken and (other is None or (taken.laid, -taken.left) > (other.laid, -other.left)):
            card = state.discards[0][-1]
            return Decision((Take(),), (reason("taken-to-lay", card=card.text, cards=taken.laid),))
    if not why_not(state, Draw()):
        return Decision((Draw(),), (reason("draw-hidden"),))
    return Decision((Take(),), (reason("take-must"),))


def _play(state: State, nodes: int) -> Decision:
    turn = _best_turn(state, Budget(nodes))
    if turn:
        return Decision(turn.moves, tuple(_reasons(state, turn)))
    for move, code in ((Draw(), "draw-nothing-fits"), (Pass(), "pass-nothing-fits")):
        if not why_not(state, move):
            return Decision((move,), (reason(code),))
    if not why_not(state, Fail()):
        return Decision((Fail(),), (reason("no-way-to-end"),))
    return Decision((), (reason("no-way-to-end"),))


def _best_turn(state: State, budget: Budget) -> Turn | None:
    """The turn that leaves the fewest cards, found among those that can be ended."""
    best: Turn | None = None
    held = len(state.hand) + len(state.freed)
    for laying in layings(state, budget):
        if best and held - len(laying.state.hand) <= best.laid:
            continue
        ending = _ending(laying)
        if ending:
            left = len(laying.state.hand) - isinstance(ending, Discard)
            best = Turn((*laying.moves, ending), held - len(laying.state.hand), left)
            if not left:
                break
    return best


def _ending(laying: Laying) -> Move | None:
    """The move that ends the turn here: without a discard if the hand is empty."""
    state = laying.state
    if state.rules.piles == "none" or not state.hand:
        return End() if not why_not(state, End()) else None
    keeping = Keeping(state)
    for one in sorted(set(state.hand), key=keeping.order):
        if not why_not(state, Discard(one)):
            return Discard(one)
    return End() if not why_not(state, End()) else None


def _reasons(state: State, turn: Turn) -> Iterator[Reason]:
    if not turn.left:
        yield reason("goes-out")
    if turn.laid:
        yield reason("lays-cards", cards=turn.laid, hand=len(state.hand))
    last = turn.moves[-1]
    if isinstance(last, Discard) and turn.left:
        yield reason("discards-least-use", card=last.card.text)
