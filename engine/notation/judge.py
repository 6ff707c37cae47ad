"""Judge of moves on a position: plays them in order, and explains the first refused one."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import Draw, Event, Move, Reason, State, refusal
from ..play import Position, apply, position_state, why_not
from .position import with_derived_seed


class Verdict(NamedTuple):
    """Result of the moves: `refused` is the 1-based number of the refused one, 0 if none.

    `state` is the position after all moves, or the given one if a move is refused.
    """

    state: State
    events: tuple[Event, ...]
    refused: int = 0
    reasons: tuple[Reason, ...] = ()


def judge(position: Position, moves: Sequence[Move]) -> Verdict:
    """Play the moves on the position as far as they are legal.

    Raises `TalonError` not-a-position or not-a-move.
    """
    state = given = position_state(position)
    events: list[Event] = []
    for number, move in enumerate(moves, 1):
        reasons = why_not(state, move)
        if reasons:
            reasons += tuple(_with_turn_over_reason(state, reasons, move, moves[: number - 1]))
            return Verdict(given, (), number, reasons)
        state, more = apply(state, move)
        # Without a seed of its own, a position must give equal results move by move and all at
        # once.
        state = with_derived_seed(state)
        events += more
    return Verdict(state, tuple(events))


def _with_turn_over_reason(
    state: State, reasons: Sequence[Reason], move: Move, before: Sequence[Move]
) -> Iterator[Reason]:
    """Add a reason if the move was meant for the seat whose draw has just ended its turn."""
    if not before or not isinstance(before[-1], Draw):
        return
    if not state.rules.turn.ends_turn(before[-1]):
        return
    if not any(reason.code == "not-in-hand" for reason in reasons):
        return
    seats = [(state.turn - back) % state.seats for back in range(1, state.seats)]
    drawer = next(seat for seat in seats if not state.evicted[seat])
    again = why_not(state._replace(turn=drawer), move)
    if not any(reason.code == "not-in-hand" for reason in again):
        yield refusal("drawn-this-turn")
