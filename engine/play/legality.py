"""Legality of a move and the reasons against it, as judged by the rules' kind of turn."""

from ..model import OVER, Move, Reason, State, TalonError, View, refusal

Position = State | View


def position_state(position: Position) -> State:
    """Return the state of a position; raises `TalonError` not-a-position for anything else."""
    if isinstance(position, State):
        return position
    if isinstance(position, View):
        return position.state
    raise TalonError("not-a-position", given=type(position).__name__)


def check_move(move: Move) -> Move:
    """Return the move; raises `TalonError` not-a-move for anything else."""
    if isinstance(move, Move):
        return move
    raise TalonError("not-a-move", given=type(move).__name__)


def why_not(position: Position, move: Move) -> tuple[Reason, ...]:
    """Return every reason why `move` is refused; none if it is legal.

    Conditions on the whole turn are judged at the move that ends it. Raises `TalonError`
    not-a-position or not-a-move.
    """
    state = position_state(position)
    if state.phase == OVER:
        return (refusal("deal-over"),)
    against = state.rules.turn.refusals(state, check_move(move))
    return tuple(dict.fromkeys(against)) if len(against) > 1 else against


def is_legal(state: State, move: Move) -> bool:
    """Return True if `move` is legal."""
    return state.phase != OVER and not state.rules.turn.refusals(state, move)
