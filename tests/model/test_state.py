"""State of a deal: the start of a turn in positions that don't record it."""

from engine.model import State, card
from engine.notation import position_of


def state_after_take(hand: str, table: str = "") -> State:
    """Return a turn in which the 8 of hearts was taken, without a record of its start."""
    data = {"game": "rommi", "phase": "play", "taken": "8h", "stock": "?*9", "discards": "4c"}
    return position_of(data | {"hands": [hand, "?*3"], "table": table})


def test_the_start_of_a_turn_excludes_the_taken_card() -> None:
    assert state_after_take("8h Kd 2c").start.hand == (card("Kd"), card("2c"))


def test_a_taken_card_that_was_laid_is_not_in_the_hand() -> None:
    assert state_after_take("Kd 2c", "8h 9h Th").start.hand == (card("Kd"), card("2c"))


def test_a_seat_discards_on_the_common_pile_or_its_own() -> None:
    state = state_after_take("8h Kd 2c")
    piles = state.rules.piles._replace(discards="own")
    assert (state.pile(0), state.pile(1)) == (0, 0)
    own = state._replace(rules=state.rules._replace(piles=piles))
    assert (own.pile(0), own.pile(1)) == (0, 1)
