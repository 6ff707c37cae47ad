"""Playing a move: the next state and the events that led to it."""

from collections.abc import Iterable

from ..model import Event, IllegalMove, Move, State
from .why import why_not


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after `move`, and its events in order; raises `IllegalMove` if it is refused."""
    refusals = why_not(state, move)
    if refusals:
        raise IllegalMove(refusals)
    return state.rules.turn.play(state, move)


def apply_all(state: State, moves: Iterable[Move]) -> State:
    """The state after all the moves in turn; raises `IllegalMove` if one of them is refused."""
    for move in moves:
        state, _ = apply(state, move)
    return state
