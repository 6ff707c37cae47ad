"""Judging moves on a position: they are played in order, and the first one refused says why."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model import Draw, Event, Move, Reason, State, refusal
from ..play import Position, apply, position_state, why_not
from .position import reseeded


class Verdict(NamedTuple):
    """The result of the moves: `refused` is the 1-based number of the refused one, 0 if none.

    `state` is the position after all moves, or the given one if a move is refused.
    """

    state: State
    events: tuple[Event, ...]
    refused: int = 0
    reasons: tuple[Reason, ...] = ()


def judge(position: Position, moves: Sequence[Move]) -> Verdict:
    """Plays the moves on the position as far as they are legal.

    Raises `TalonError` not-a-position or not-a-move.
    """
    state = given = position_state(position)
    events: list[Event] = []
    for number, move in enumerate(moves, 1):
        reasons = why_not(state, move)
        if reasons:
            reasons += tuple(_drawn_this_turn(state, reasons, move, moves[: number - 1]))
            return Verdict(given, (), number, reasons)
        state, more = apply(state, move)
        # A position without a seed must give the same whether judged move by move or all at once.
        state = reseeded(state)
        events += more
    return Verdict(state, tuple(events))


def _drawn_this_turn(
    state: State, reasons: Sequence[Reason], move: Move, before: Sequence[Move]
) -> Iterator[Reason]:
    """Adds a reason if the move was meant for the seat whose draw has just ended its turn."""
    if not before or not isinstance(before[-1], Draw):
        return
    if not state.rules.turn.ends(before[-1]):
        return
    if not any(reason.code == "not-in-hand" for reason in reasons):
        return
    seats = [(state.turn - back) % state.seats for back in range(1, state.seats)]
    drawer = next(seat for seat in seats if not state.evicted[seat])
    again = why_not(state._replace(turn=drawer), move)
    if not any(reason.code == "not-in-hand" for reason in again):
        yield refusal("drawn-this-turn")
