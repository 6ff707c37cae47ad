"""What a seat sees of a turn that another is in the middle of."""

from engine.model import UNKNOWN, view_of
from engine.notation import position_of


def test_the_hand_at_the_start_of_a_turn_is_hidden_from_the_others() -> None:
    before = {"hand": "7s 8s", "table": "", "opened": False}
    position = {"game": "rommi", "phase": "play", "hands": ["7s 8s 9s", "Kd"], "before": before}
    state = position_of(position | {"discards": "8c", "stock": "Ts"})
    own, other = view_of(state, 0).state.before, view_of(state, 1).state.before
    assert own == state.before and own is not None
    assert other == own._replace(hand=(UNKNOWN, UNKNOWN))
