"""Playing a move: the next state and the events that led to it."""

from collections.abc import Iterable

from ..model import Event, IllegalMove, Move, State
from .why import Position, state_in, why_not


def apply(position: Position, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after `move`, and its events in order.

    Raises `IllegalMove` if it is refused, `TalonError` not-a-position or not-a-move.
    """
    refusals = why_not(position, move)
    state = state_in(position)
    if refusals:
        raise IllegalMove(refusals, state.rules)
    return state.rules.turn.play(state, move)


def apply_all(state: State, moves: Iterable[Move]) -> State:
    """The state after all the moves in turn; raises `IllegalMove` if one of them is refused."""
    for move in moves:
        state, _ = apply(state, move)
    return state
