"""Legal moves of a position: membership decides every move, iteration lists the plain ones."""

from collections.abc import Iterator

from ..model import OVER, Move, State
from .legality import Position, check_move, is_legal, position_state


class Legal:
    """Legal moves of a position; `in` covers every move, including rearrangements.

    Iteration yields, in a fixed order, piles, single melds from the hand, additions of one card,
    releases that take one meld, discards and turn ends. It never yields a rearrangement.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, move: Move) -> bool:
        return is_legal(self._state, check_move(move))

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        if state.phase == OVER:
            return iter(())
        turn = state.rules.turn
        return (move for move in turn.plain_moves(state) if not turn.refusals(state, move))

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


def legal(position: Position) -> Legal:
    """Return the legal moves of a state or of a seat's view; raises `TalonError` not-a-position."""
    return Legal(position_state(position))
