"""Layings of a turn, card by card."""

from engine.bots import NODES
from engine.bots.lay_moves import Laying, add_all, is_stranded, layings, with_move
from engine.bots.standard import _parts
from engine.model import Discard, card
from engine.notation import position_of, read_move, write_move


def remaining_cards(hand: str) -> str:
    """Return the cards left in this hand once all that fit have been added to a run."""
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
    return " ".join(card.text for card in add_all(Laying((), state)).state.hand)


def test_a_joker_is_added_last_and_only_if_at_most_a_discard_remains() -> None:
    assert remaining_cards("X Kd") == "Kd"
    assert remaining_cards("X Kd 2c") == "X Kd 2c"
    assert remaining_cards("X 8s Kd") == "Kd"


def test_layings_are_tried_from_the_largest_to_none() -> None:
    state = position_of(
        {"game": "rommi", "phase": "play", "hands": ["2c 3c 4c 9s 9h 9d Kd", "?*5"]}
        | {"stock": "?*20", "discards": "8h"}
    )
    full = Laying((), state)
    for move in ("lay 2c 3c 4c", "lay 9s 9h 9d"):
        full = with_move(full, read_move(move, state.rules))
    assert [len(laying.moves) for laying in _parts(state, full)] == [2, 1, 0]


def test_melds_with_exactly_the_opening_points_are_laid() -> None:
    for hand, lays in (("b5 y5 g5 r5 b1", True), ("b6 y6 g6 b1", False), ("b7 y7 g7 b1", True)):
        position = {"game": "raeuber", "phase": "play", "hands": [hand, "?*14"], "stock": "?*20"}
        state = position_of(position | {"opened": [False, False]})
        assert any(laying.moves for laying in layings(state, NODES)) == lays, hand


def test_if_one_meld_opens_the_longest_melds_are_tried_first() -> None:
    hands = ["7s 7h 7d 2c 3c 4c 5c Kd", "?*5"]
    position = {"game": "rablo", "phase": "play", "hands": hands, "stock": "?*20"}
    state = position_of(position | {"opened": [False, False]})
    laid = [[write_move(move) for move in laying.moves] for laying in layings(state, NODES)]
    assert laid == [["lay 2c 3c 4c 5c"], ["lay 7s 7h 7d"]]


def test_a_strict_laying_is_searched_again_with_more_nodes_if_nothing_was_found() -> None:
    hands = ["?*4", "r3 g1 b2 b7 r4 y7 g3 r10"]
    position = {"game": "raeuber", "rules": {"manipulation": "strict"}, "turn": 1, "hands": hands}
    table = "y1 g1 X | g6 g7 g8 g9 | y4 y5 X y7 y8 y9 | b4 y4 r4 X"
    state = position_of(position | {"table": table, "opened": [True, True], "stock": "?*50"})
    laid = [[write_move(move) for move in laying.moves] for laying in layings(state, 1)]
    assert laid == [["table y1 g1 X | g6 g7 g8 g9 | y4 y5 X y7 | b4 y4 r4 X | y7 y8 y9"]]
    state = position_of(position | {"table": "b4 y4 r4", "opened": [True, True], "stock": "?*50"})
    assert not list(layings(state, 1))


def test_a_hand_too_small_for_a_meld_is_stuck_if_the_table_takes_few_cards() -> None:
    full = "9s 9h 9d 9c | Ks Kh Kd Kc"

    def is_stuck(hand: str, table: str, places: int = 3) -> bool:
        state = position_of(
            {"game": "rommi", "phase": "play", "hands": [hand, "?*5"], "table": table}
            | {"stock": "?*9", "discards": "8h", "opened": [True, True]}
        )
        return is_stranded(state, Discard(card(hand.split()[0])), places)

    assert is_stuck("2c 5h", full) and is_stuck("2c 5h 7s", full)
    # A card is left to discard after a meld of three, or the table takes some.
    assert not is_stuck("2c 5h 7s 3d", full)
    assert not is_stuck("2c 5h", f"{full} | 5d 6d 7d | 6s 7s 8s")
    # A run of the whole suit up to the sets takes nothing either.
    assert is_stuck("2c 5h", f"{full} | Ts Js Qs")
    # Two cards fit this run; once the pile comes round again, one place is enough.
    assert is_stuck("2c 5h", f"{full} | 5d 6d 7d")
    assert not is_stuck("2c 5h", f"{full} | 5d 6d 7d", 1) and is_stuck("2c 5h", full, 1)
    assert not is_stuck("2c", full)
