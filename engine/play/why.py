"""Whether a move is legal, and why not: the rules' kind of turn decides."""

from ..model import OVER, Move, Reason, State, TalonError, View, refusal

Position = State | View


def state_in(position: Position) -> State:
    """The state that is meant; raises `TalonError` not-a-position for anything else."""
    if isinstance(position, State):
        return position
    if isinstance(position, View):
        return position.state
    raise TalonError("not-a-position", given=type(position).__name__)


def checked(move: Move) -> Move:
    """The move; raises `TalonError` not-a-move for anything else."""
    if isinstance(move, Move):
        return move
    raise TalonError("not-a-move", given=type(move).__name__)


def why_not(position: Position, move: Move) -> tuple[Reason, ...]:
    """Every reason why `move` is refused; empty if it is legal.

    Anything that concerns the whole turn is judged at the move that ends it. Raises `TalonError`
    not-a-position or not-a-move.
    """
    state = state_in(position)
    if state.phase == OVER:
        return (refusal("deal-over"),)
    against = state.rules.turn.against(state, checked(move))
    return tuple(dict.fromkeys(against)) if len(against) > 1 else against


def may(state: State, move: Move) -> bool:
    """Whether `move` is legal."""
    return state.phase != OVER and not state.rules.turn.against(state, move)
