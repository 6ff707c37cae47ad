"""Kalooki römi: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import TextFault
from engine.notation import position_of
from engine.play import first_dealer, next_deal
from tests.drivers.rule_tables import (
    cards,
    ending_of,
    match_after,
    new_table,
    refusal_codes,
    rule_on_legal,
)


def position_with(hand: str, table: str = "", opened: bool = True, **keys: Any) -> dict[str, Any]:
    """Return a position: seat 0 of two has drawn, with `hand`; seat 1 holds 13 unknown cards."""
    return {
        "game": "kalooki",
        "phase": "play",
        "hands": [hand, "?*13"],
        "opened": [opened, True],
        "table": table,
        "discards": "2h 3h",
        **keys,
    }


# --- scenarios


def test_kalooki_t1_the_deal() -> None:
    match = new_table("kalooki", 4)
    state = match.state
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert (len(state.stock), len(state.discards[0])) == (55, 1)
    assert state.turn == (state.dealer + 1) % 4
    assert state.phase == "draw"


def test_kalooki_t12_a_position_states_that_a_joker_waits() -> None:
    position = rule_on_legal(position_with("5h Kd 2c", "4h X 6h | 9s 9h 9d"), "free 1 5h").position
    assert position["freed"] == [1]
    assert refusal_codes(position, "discard 2c") == ["freed-joker-unplaced"]
    rule_on_legal(position, "add 2 X", "discard 2c")


LAYS = ["lay 2s 3s 4s 5s", "lay 7c 7d 7h", "lay 9h Th Jh", "lay Kc Kd Ks"]


def test_kalooki_t19_the_talon_is_renewed() -> None:
    position = position_with("7c", phase="draw", stock="", discards="4c 5c 6c 8c", seed="x")
    ruling = rule_on_legal(position, "draw")
    assert ruling.events[0] == {"event": "stock_renewed", "seat": None, "how": "shuffled"}
    after = ruling.position
    assert after["discards"] == "8c"
    drawn = after["hands"][0].split()[1]
    assert sorted([drawn, *after["stock"].split()]) == ["4c", "5c", "6c"]
    assert after["reshuffles"] == 1
    # An equal seed gives the same stock, another seed another one.
    assert rule_on_legal(position, "draw").position == after
    orders = {
        rule_on_legal({**position, "seed": str(seed)}, "draw").position["hands"][0]
        for seed in range(9)
    }
    assert len(orders) > 1


# --- statements


def test_kalooki_r1_the_pack() -> None:
    pack = GAMES["kalooki"].rules().pack()
    assert len(pack) == 108
    assert sum(one.joker for one in pack) == 4


def test_kalooki_r7_one_card_lies_face_up() -> None:
    state = new_table("kalooki", 2).state
    assert len(state.discards[0]) == 1
    assert len(state.stock) == 108 - 26 - 1


def test_kalooki_r8_a_card_is_drawn_from_talon_or_discards() -> None:
    start = position_with("7s", phase="draw", stock="Kd Qd")
    drawn = rule_on_legal(start, "draw")
    assert cards(drawn.position["hands"][0]) == ["7s", "Kd"]
    taken = rule_on_legal(start, "take")
    assert taken.events == [{"event": "took", "seat": 0, "card": "3h"}]
    assert cards(taken.position["hands"][0]) == ["3h", "7s"]
    assert (taken.position["discards"], taken.position["taken"]) == ("2h", "3h")
    assert refusal_codes({**start, "discards": ""}, "take") == ["pile-empty"]


def test_kalooki_r11_own_and_opponents_melds_may_be_extended() -> None:
    position = position_with("9c 7h 2d", "9s 9h 9d | 4h 5h 6h", owners=[1, 0])
    ruling = rule_on_legal(position, "add 1 9c", "add 2 7h", "discard 2d")
    assert [one["meld"] for one in ruling.events if one["event"] == "added"] == [1, 2]
    assert ruling.position["owners"] == [1, 0]
    assert refusal_codes(position, "add 1 7h") == ["meld-mixed"]
    assert refusal_codes(position, "add 3 7h") == ["no-such-meld"]


# --- rulings and options


def test_kalooki_a7_option_freed_joker() -> None:
    position = position_with("5h 2c", "4h X 6h", rules={"freed_joker": "to_hand"})
    ruling = rule_on_legal(position, "free 1 5h", "discard 2c")
    assert ruling.position["hands"][0] == "X"
    assert "freed" not in ruling.position
    rule_on_legal(position, "free 1 5h", "discard X")
    # The joker is in the hand at once: none can wait for a place.
    with pytest.raises(TextFault, match="key isn't known"):
        position_of({**position, "freed": [1]})
    # The joker that comes to hand can be the last discard.
    alone = position_with("5h", "4h X 6h", rules={"freed_joker": "to_hand"})
    assert ending_of(rule_on_legal(alone, "free 1 5h", "discard X"))[0] == "out"
    assert refusal_codes({**alone, "rules": {}}, "free 1 5h") == ["nothing-to-discard"]


def test_kalooki_a8_option_no_redump() -> None:
    start = position_with("7s", phase="draw")
    assert refusal_codes(start, "take", "discard 3h") == ["redump"]
    rule_on_legal(start, "take", "discard 7s")
    rule_on_legal({**start, "rules": {"no_redump": "off"}}, "take", "discard 3h")
    # Its twin from the other pack may be discarded.
    rule_on_legal(position_with("7s 3h", phase="draw"), "take", "discard 3h")
    # It may be discarded in a later turn.
    later = rule_on_legal(start, "take", "discard 7s").position
    later = {**later, "hands": [later["hands"][0], "Kd Kc"], "stock": "2s 4s"}
    rule_on_legal(later, "draw", "discard Kd", "draw", "discard 3h")


def test_kalooki_a11_kalooki_without_discard() -> None:
    hand = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks Kh"
    position = position_with(hand, opened=False, hands=[hand, "2c"])
    lays = [*LAYS[:3], "lay Kc Kd Ks Kh"]
    ruling = rule_on_legal(position, *lays, "end")
    assert ending_of(ruling) == ("kalooki", [0, 27])
    assert "discarded" not in ruling.names()
    # A seat that has laid or added before must discard.
    assert refusal_codes({**position, "opened": [True, True]}, *lays) == ["nothing-to-discard"]
    others = {**position, "table": "Qh Qd Qs"}
    hand = hand.replace("Kh", "Qc")
    assert refusal_codes({**others, "hands": [hand, "2c"]}, *LAYS, "add 1 Qc") == [
        "nothing-to-discard"
    ]


def test_kalooki_a12_players_and_dealer() -> None:
    game = GAMES["kalooki"]
    assert game.seats == (2, 5)
    assert {first_dealer(game.rules(), 5, str(seed)) for seed in range(60)} == set(range(5))
    assert not game.rules().deal.counter_clockwise
    match = match_after(new_table("kalooki", 5, deals=3))
    over_now = match._replace(
        state=match.state._replace(phase="over", points=(0,) * 5, reason="out")
    )
    assert next_deal(over_now).state.dealer == (match.state.dealer + 1) % 5


def test_kalooki_nothing_is_rearranged() -> None:
    position = position_with("7d 2c", "7s 7c 7h")
    assert refusal_codes(position, "table 7s 7c 7h 7d") == ["move-not-in-game"]
    for move in ("pass", "fail", "timeout"):
        assert refusal_codes(position, move) == ["move-not-in-game"]
    assert refusal_codes(position, "add 1 X") == ["not-in-hand"]
    assert position_of(position).rules.game.id == "kalooki"
