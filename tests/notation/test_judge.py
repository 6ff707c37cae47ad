"""Verdicts on moves: their reasons, and the position after them."""

from typing import Any

from engine.model import Discard, Draw, card
from engine.notation import judge, position_data, position_of, read_move


def codes(position: dict[str, Any], *moves: str) -> list[str]:
    state = position_of(position)
    verdict = judge(state, [read_move(move, state.rules) for move in moves])
    assert verdict.state is state and verdict.refused == len(moves)
    return [reason.code for reason in verdict.reasons]


RABLO = {"game": "rablo", "hands": ["9c 9d 9h 2s", "3c 4c"], "opened": [True, True]}


def test_only_a_move_of_the_seat_that_just_drew_gets_the_reason_that_its_turn_ended() -> None:
    lay = "lay 9c 9d 9h"
    assert "drawn-this-turn" in codes(RABLO, "draw", lay)
    # Nobody has drawn; nobody holds the card; no card is named; the draw ends no turn.
    assert "drawn-this-turn" not in codes(RABLO | {"turn": 1}, lay)
    assert "drawn-this-turn" not in codes(RABLO, "draw", "lay Qc Qd Qh")
    assert "drawn-this-turn" not in codes(RABLO, "draw", "pass")
    kalooki = {"game": "kalooki", "hands": ["9c 2s", "3c 4c"], "stock": "?*9"}
    assert codes(kalooki, "draw", "discard 3c") == ["not-in-hand"]


def test_the_seat_that_drew_is_found_past_one_that_left() -> None:
    clock = {"seconds": 50, "evict": "leave"}
    hands = {"hands": ["r1 r2 r3 b9", "", "b1 b2"], "evicted": [False, True, False]}
    position = {"game": "raeuber", "rules": clock, "opened": [True, False, True]} | hands
    assert "drawn-this-turn" in codes(position, "draw", "lay r1 r2 r3")


def test_judging_moves_one_by_one_leads_to_the_same_position() -> None:
    position = {"game": "kalooki", "hands": ["7s Kd", "8s Qd"], "stock": ""}
    state = position_of(position | {"discards": "2c 3c 4c 5c 6c 7c 8c 9c"})
    moves = [read_move(text, state.rules) for text in ("draw", "discard 7s", "draw", "discard 8s")]
    one = state
    for move in moves:
        one = position_of(position_data(judge(one, [move]).state))
    assert judge(state, moves).state == one


def test_a_discard_that_ends_a_turn_does_not_count_as_a_draw() -> None:
    data = {"game": "rommi", "hands": ["5s 6s 7s", "8s 9s Kd"], "stock": "?*9", "discards": "2c"}
    state = position_of(data)
    verdict = judge(state, [Draw(), Discard(card("5s")), Discard(card("6s"))])
    assert verdict.refused == 3
    assert "drawn-this-turn" not in [one.code for one in verdict.reasons]
