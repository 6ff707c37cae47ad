"""Application of a move: the next state, and the events on the way to it."""

from collections.abc import Iterable

from ..model import Event, IllegalMove, Move, State
from .legality import Position, position_state, why_not


def apply(position: Position, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Return the state after `move`, and its events in order.

    Raises `IllegalMove` if it is refused, `TalonError` not-a-position or not-a-move.
    """
    refusals = why_not(position, move)
    state = position_state(position)
    if refusals:
        raise IllegalMove(refusals, state.rules)
    return state.rules.turn.play(state, move)


def apply_all(state: State, moves: Iterable[Move]) -> State:
    """Return the state after all the moves in order; raises `IllegalMove` if one is refused."""
    for move in moves:
        state, _ = apply(state, move)
    return state
