"""What can be laid this turn, card by card."""

from engine.bots.layings import Laying, all_added
from engine.notation import position_of


def left(hand: str) -> str:
    """What stays in this hand once all that fits has been added to a run."""
    state = position_of(
        {
            "game": "kalooki",
            "phase": "play",
            "hands": [hand, "?*5"],
            "table": "5s 6s 7s",
            "opened": [True, True],
            "stock": "?*20",
        }
    )
    return " ".join(card.text for card in all_added(Laying((), state)).state.hand)


def test_a_joker_is_added_last_and_only_where_no_more_than_a_discard_stays() -> None:
    assert left("X Kd") == "Kd"
    assert left("X Kd 2c") == "X Kd 2c"
    assert left("X 8s Kd") == "Kd"
