"""Whether a move is legal, and why not: the rules' kind of turn decides."""

from ..model import OVER, Move, Reason, State, View, refusal

Position = State | View


def why_not(position: Position, move: Move) -> tuple[Reason, ...]:
    """Every reason why `move` is refused; empty if it is legal.

    Anything that concerns the whole turn is judged at the move that ends it.
    """
    state = position.state if isinstance(position, View) else position
    if state.phase == OVER:
        return (refusal("deal-over"),)
    return tuple(dict.fromkeys(state.rules.turn.against(state, move)))


def may(state: State, move: Move) -> bool:
    """Whether `move` is legal: as `why_not`, but stopping at the first reason."""
    return state.phase != OVER and next(state.rules.turn.against(state, move), None) is None
