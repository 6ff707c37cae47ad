"""Rabló römi: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Draw, End, Fail, State
from engine.notation import position_of, read_move
from engine.play import end_turn, first_dealer, next_deal
from tests.drivers.rule_tables import (
    cards,
    ending_of,
    match_after,
    melds,
    new_table,
    refusal_codes,
    rule_on,
    rule_on_legal,
)


def position_with(
    hand: str, table: str = "", opened: bool | list[bool] = True, **keys: Any
) -> dict[str, Any]:
    """Return a position with seat 0 of two on turn with `hand`; seat 1 holds five unknown cards."""
    return {
        "game": "rablo",
        "hands": [hand, "?*5"],
        "opened": opened if isinstance(opened, list) else [opened, True],
        "table": table,
        **keys,
    }


def meld(text: str, **rules: Any) -> list[str]:
    """Return the codes for which a meld is refused; none if it is legal."""
    ruling = rule_on(position_with(text, rules=rules), f"lay {text}")
    assert ruling.move in (0, 1)
    return ruling.codes


# Cards of the table were used, and no meld was laid from the hand alone.
NOT_OPENED = ["opening-own-cards", "not-opened"]


# --- scenarios


def test_rablo_t1_the_deal() -> None:
    for seats in range(2, 7):
        match = new_table("rablo", seats)
        state = match.state
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert len(state.stock) == 108 - 5 * seats
        assert state.turn == (state.dealer + 1) % seats
    # With four players the first twenty cards go round one at a time, to the dealer last.
    state = new_table("rablo", 4).state
    assert len(state.stock) == 88
    order = [(state.dealer + 1 + place) % 4 for place in range(4)]
    assert order[-1] == state.dealer
    after = match_after(new_table("rablo", 4), Draw())
    assert after.state.turn == order[1]


def test_rablo_r7_cards_are_dealt_one_at_a_time() -> None:
    from engine.model import Stream

    state = new_table("rablo", 4).state
    pack = Stream(state.seed, "deal").shuffled(state.rules.pack())
    for place in range(4):
        seat = (state.dealer + 1 + place) % 4
        assert state.hands[seat] == pack[place:20:4]
    assert state.stock == pack[20:]


# {9c 9d 9h 2s Kd}
def test_rablo_t2_first_laying_down() -> None:
    ruling = rule_on_legal(position_with("9c 9d 9h 2s Kd", opened=False), "lay 9c 9d 9h", "end")
    assert cards(ruling.position["hands"][0]) == ["2s", "Kd"]
    assert ruling.names() == ["laid", "opened"]
    assert ruling.position["turn"] == 1
    assert ruling.position["opened"] == [True, True]


def test_rablo_t3_melds() -> None:
    assert meld("Th Jh Qh") == []
    assert meld("9c 9c 9d") == ["set-same-suit"]
    assert meld("7s 8s 9h") == ["meld-mixed"]


def test_rablo_t4_the_ace() -> None:
    assert meld("As 2s 3s") == []
    assert meld("Qs Ks As") == []
    assert meld("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks") == []
    assert meld("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As") == []
    assert meld("Ks As 2s") == ["run-corner"]
    assert meld("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As") == ["run-too-long"]


# {5s 6s 7s 9c 9d 9h}, nothing laid yet
def test_rablo_t6_one_meld_at_first() -> None:
    position = position_with("5s 6s 7s 9c 9d 9h", opened=False)
    assert refusal_codes(position, "lay 5s 6s 7s", "lay 9c 9d 9h", "end") == ["opening-one-meld"]
    assert refusal_codes(position, "table 5s 6s 7s | 9c 9d 9h", "end") == ["opening-one-meld"]
    rule_on_legal(position, "lay 5s 6s 7s", "end")


# {9s ...}, nothing laid yet, table [9c 9d 9h]
def test_rablo_t7_no_sticking_before_an_own_meld() -> None:
    position = position_with("9s Kd", "9c 9d 9h", opened=False)
    assert refusal_codes(position, "add 1 9s", "end") == NOT_OPENED
    assert refusal_codes(position, "table 9c 9d 9h 9s", "end") == NOT_OPENED
    rule_on_legal(position, "draw")


# {8s 9s 4d 5d 6d}, table [5s 6s 7s] [9c 9d 9h]
def test_rablo_t9_a_turn_may_stick_and_lay() -> None:
    position = position_with("8s 9s 4d 5d 6d", "5s 6s 7s | 9c 9d 9h")
    ruling = rule_on_legal(position, "add 1 8s 9s", "lay 4d 5d 6d", "end")
    assert ruling.position["hands"][0] == ""
    assert melds(ruling.position["table"]) == melds("5s 6s 7s 8s 9s | 9c 9d 9h | 4d 5d 6d")
    assert ruling.event("went_out") == {"event": "went_out", "seat": 0, "how": "out"}
    assert ending_of(ruling) == ("out", [100, 0])


# {6h Kd}, table [7c 7d 7h 7s] [8h 9h Th]
def test_rablo_t10_rearranging() -> None:
    position = position_with("6h Kd", "7c 7d 7h 7s | 8h 9h Th")
    ruling = rule_on_legal(position, "table 7c 7d 7s | 6h 7h 8h 9h Th", "end")
    assert ruling.position["hands"][0] == "Kd"
    assert melds(ruling.position["table"]) == melds("7c 7d 7s | 6h 7h 8h 9h Th")
    # The fewest cards move: 7h to the run, 6h from the hand.
    moves = ruling.event("rearranged")["moves"]
    assert sorted((one["card"], one["from"], one["to"]) for one in moves) == [
        ("6h", 0, 2),
        ("7h", 1, 2),
    ]


def test_rablo_t11_an_illegal_table_names_both_reasons() -> None:
    position = position_with("6h Kd", "7c 7d 7h 7s | 8h 9h Th", stock="2c 3c")
    illegal = "table 7c 7s | 7d 6h 7h 8h 9h Th"
    ruling = rule_on(position, illegal)
    assert [(one["code"], one["meld"]) for one in ruling.reasons] == [
        ("meld-too-short", 1),
        ("meld-mixed", 2),
    ]
    after = rule_on_legal(position, "fail")
    assert after.names() == ["restored", "drew"]
    assert after.position["hands"][0] == "6h Kd 2c"
    assert after.position["table"] == "7s 7h 7d 7c | 8h 9h Th"
    assert (after.position["stock"], after.position["turn"]) == ("3c", 1)


def test_rablo_t11_giving_up_takes_back_what_was_laid() -> None:
    position = position_with("6h Kd", "7c 7d 7h 7s | 8h 9h Th", stock="2c 3c")
    after = rule_on_legal(position, "table 7c 7d 7s | 6h 7h 8h 9h Th", "fail")
    assert after.position["hands"][0] == "6h Kd 2c"
    assert after.position["table"] == "7s 7h 7d 7c | 8h 9h Th"


# {6c Qd Kd}, table [5c X 7c]
def test_rablo_t13_a_joker_is_replaced_and_used() -> None:
    ruling = rule_on_legal(position_with("6c Qd Kd", "5c X 7c"), "table 5c 6c 7c | Qd Kd X", "end")
    assert ending_of(ruling) == ("out", [100, 0])


# {8c 9c}, table [5c X 7c] [7d 7h 7s] [5d 5h 5s]
def test_rablo_t14_a_joker_is_freed_without_its_card() -> None:
    position = position_with("8c 9c", "5c X 7c | 7d 7h 7s | 5d 5h 5s")
    ruling = rule_on_legal(position, "table 7c 8c 9c | 5c 5d 5h 5s | 7d 7h 7s X", "end")
    assert melds(ruling.position["table"]) == melds("7c 8c 9c | 5c 5d 5h 5s | 7d 7h 7s X")
    assert ending_of(ruling)[0] == "out"


# {9c 9d 9h 2s Kd} draws and would lay after all
def test_rablo_t16_who_has_drawn_does_not_lay() -> None:
    position = position_with("9c 9d 9h 2s Kd", opened=False)
    drawn = rule_on_legal(position, "draw")
    assert drawn.position["turn"] == 1
    for late in ("lay 9c 9d 9h", "table 9c 9d 9h"):
        codes = refusal_codes(position, "draw", late)
        assert "not-in-hand" in codes and "drawn-this-turn" in codes


def test_rablo_t16_the_next_players_own_faults_are_not_reported() -> None:
    position = {**position_with("9c 9d 9h 2s Kd"), "hands": ["9c 9d 9h", "7s 8s 9s"]}
    rule_on_legal(position, "draw", "lay 7s 8s 9s")
    assert refusal_codes(position, "draw", "lay 2c 3c 4c") == ["not-in-hand"] * 3
    assert refusal_codes(position, "draw", "end") == ["nothing-laid"]


def test_rablo_t17_a_pass_needs_an_empty_talon() -> None:
    assert refusal_codes(position_with("9c Kd"), "pass") == ["stock-not-empty"]
    assert refusal_codes(position_with("9c Kd"), "end") == ["nothing-laid"]


def test_rablo_t18_rearranging_alone_is_no_turn() -> None:
    # 9s goes from the run to the set: the same cards in other melds, none from the hand.
    position = position_with("Kd", "6s 7s 8s 9s | 9h 9d 9c")
    assert refusal_codes(position, "table 6s 7s 8s | 9s 9h 9d 9c", "end") == ["nothing-laid"]


# {8s Kd Ac X} and {2h 3h} are left
def test_rablo_t19_scoring() -> None:
    position = position_with(
        "9c 9d 9h", hands=["9c 9d 9h", "8s Kd Ac X", "2h 3h"], opened=[True] * 3
    )
    assert ending_of(rule_on_legal(position, "lay 9c 9d 9h", "end")) == ("out", [100, -88, -5])


def test_rablo_t21_all_pass() -> None:
    hands = ["8s Kd Ac X", "2h 3h", "Qd"]
    position = position_with("", hands=hands, opened=[True] * 3, stock="")
    assert refusal_codes(position, "draw") == ["stock-empty"]
    ruling = rule_on_legal(position, "pass", "pass", "pass")
    assert ruling.names()[:3] == ["passed", "passed", "passed"]
    assert ending_of(ruling) == ("blocked", [-88, -5, -10])


# --- statements


def test_rablo_r1_the_hand_may_be_laid_by_parts() -> None:
    rule_on_legal(position_with("9c 9d 9h Kd 2s"), "lay 9c 9d 9h", "end")


@pytest.mark.parametrize("text", ["9c 9d 9h", "9c 9d 9h 9s", "9s 9h X", "9c 9d 9h X"])
def test_rablo_r3_sets(text: str) -> None:
    assert meld(text) == []


def test_rablo_r3_a_set_has_at_most_four_cards_of_different_suits() -> None:
    assert meld("9c 9d") == ["meld-too-short"]
    assert meld("9c 9d 9h 9s X") == ["set-too-long"]
    assert set(meld("9c 9d 9h 9s 9s")) == {"set-same-suit", "set-too-long"}


@pytest.mark.parametrize("text", ["Th Jh Qh", "9d 7d 8d", "7c X 9c", "X Kd Ad", "2d 3d X"])
def test_rablo_r4_runs(text: str) -> None:
    assert meld(text) == []


def test_rablo_r5_an_ace_has_one_role_only() -> None:
    assert meld("Ks As 2s") == ["run-corner"]
    assert meld("Qs Ks As 2s") == ["run-corner"]


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("7s X 9s", True),
        ("7s X X", False),
        ("7s X 9s X Js", False),
        ("7s X 9s Ts X Qs", True),
        ("7s X X Ts Js Qs", True),
        ("9s 9h X X", False),
        ("X 7s 8s 9s Ts", True),
    ],
)
def test_rablo_r6_a_third_of_the_cards_may_be_jokers(text: str, legal: bool) -> None:
    assert meld(text) == ([] if legal else ["joker-share"])


def test_rablo_r6_all_reasons_are_given() -> None:
    assert set(meld("X X X")) == {"joker-share", "joker-no-natural"}
    assert set(meld("7s X X 9h")) == {"joker-share", "meld-mixed"}


def test_rablo_r9_the_next_seat_follows_and_the_page_turns_to_the_right() -> None:
    assert GAMES["rablo"].rules().deal.counter_clockwise
    assert rule_on_legal(position_with("9c"), "draw").position["turn"] == 1


def test_rablo_r11_only_end_ends_a_laying_turn() -> None:
    position = rule_on_legal(position_with("9c 9d 9h Kd"), "lay 9c 9d 9h").position
    assert position["turn"] == 0
    assert position["before"] == {"hand": "9c 9d 9h Kd", "table": "", "opened": True}
    rule_on_legal(position, "end")


def test_rablo_r12_only_the_seat_on_turn_acts() -> None:
    position = {**position_with("9c 9d 9h Kd"), "hands": ["9c 9d 9h Kd", "7s 8s 9s"]}
    assert refusal_codes(position, "lay 9c 9d 9h", "lay 7s 8s 9s") == ["not-in-hand"] * 3


def test_rablo_r14_a_turn_lays_or_draws() -> None:
    assert refusal_codes(position_with("9c 9d 9h Kd"), "lay 9c 9d 9h", "draw") == ["not-this-phase"]
    assert refusal_codes(position_with("9c 9d 9h Kd", stock=""), "lay 9c 9d 9h", "pass") == [
        "not-this-phase"
    ]


def test_rablo_r15_a_draw_ends_the_turn() -> None:
    ruling = rule_on_legal(position_with("9c", stock="Kd 2c"), "draw")
    assert ruling.events == [{"event": "drew", "seat": 0, "card": "Kd"}]
    assert (ruling.position["turn"], ruling.position["hands"][0]) == (1, "9c Kd")


@pytest.mark.parametrize("move", ["discard 9c", "take", "free 1 9c"])
def test_rablo_r16_discards_do_not_exist(move: str) -> None:
    assert refusal_codes(position_with("9c 9d", "7s 8s 9s"), move) == ["move-not-in-game"]


def test_rablo_r17_first_lay_is_one_meld() -> None:
    # A five-card run may empty the hand, and a joker may be in it.
    ruling = rule_on_legal(position_with("5s 6s 7s 8s X", opened=False), "lay 5s 6s 7s 8s X", "end")
    assert ending_of(ruling)[0] == "out"


def test_rablo_r17_the_first_laying_uses_own_cards_only() -> None:
    position = position_with("8s 9s Ts", "5s 6s 7s | 9h 9d 9c", opened=False)
    assert refusal_codes(position, "lay 8s 9s Ts", "add 2 Ts") == ["not-in-hand", "meld-mixed"]
    assert refusal_codes(position, "table 5s 6s 7s 8s 9s Ts | 9h 9d 9c", "end") == NOT_OPENED
    rule_on_legal(position, "table 5s 6s 7s | 9h 9d 9c | 8s 9s Ts", "end")


def test_rablo_r17_a_first_meld_may_equal_one_on_the_table() -> None:
    position = position_with("5s 6s 7s Kd", "5s 6s 7s", opened=False)
    rule_on_legal(position, "lay 5s 6s 7s", "end")
    rule_on_legal(position, "table 5s 6s 7s | 5s 6s 7s", "end")


def test_rablo_r17_sticking_does_not_hide_that_there_are_two_melds() -> None:
    position = position_with("9s 2s 3s 4s 5d 6d 7d Kd", "9c 9d 9h", opened=False)
    codes = refusal_codes(position, "add 1 9s", "lay 2s 3s 4s", "lay 5d 6d 7d", "end")
    assert codes == ["opening-own-cards", "opening-one-meld"]
    # A new meld with a card of the table is not the player's own.
    position = position_with("8s 9s", "7c 7d 7h 7s", opened=False)
    assert refusal_codes(position, "table 7c 7d 7h | 7s 8s 9s", "end") == NOT_OPENED


def test_rablo_r18_a_turn_may_stick_to_several_melds() -> None:
    position = position_with("9s 8c Kd", "9c 9d 9h | 5c 6c 7c")
    ruling = rule_on_legal(position, "add 1 9s", "add 2 8c", "end")
    assert melds(ruling.position["table"]) == melds("9c 9d 9h 9s | 5c 6c 7c 8c")


def test_rablo_r19_only_opened_seats_may_rearrange() -> None:
    position = position_with("6h", "7c 7d 7h 7s | 8h 9h Th", opened=False)
    codes = refusal_codes(position, "table 7c 7d 7s | 6h 7h 8h 9h Th", "end")
    assert codes == NOT_OPENED


def test_rablo_r20_the_table_holds_only_valid_melds() -> None:
    assert refusal_codes(position_with("9c Kd"), "lay 9c Kd") == ["meld-too-short", "meld-mixed"]
    assert refusal_codes(position_with("6h 2c", "3h 4h 5h"), "add 1 2c") == ["meld-mixed"]
    assert refusal_codes(position_with("6h 2c", "3h 4h 5h"), "add 2 6h") == ["no-such-meld"]
    assert refusal_codes(position_with("7h", "3h 4h 5h"), "add 1 7h") == ["run-gap"]


def test_rablo_r21_a_failed_attempt_restores_the_table_and_draws_one() -> None:
    position = position_with("6h 2c", "3h 4h 5h", stock="Kd Qd")
    ruling = rule_on_legal(position, "add 1 6h", "fail")
    assert ruling.position["table"] == "3h 4h 5h"
    assert ruling.position["hands"][0] == "6h 2c Kd"
    assert ruling.position["turn"] == 1


def test_rablo_r21_with_an_empty_talon_a_failed_attempt_draws_nothing_and_counts_as_a_pass() -> (
    None
):
    position = position_with("6h 2c", "3h 4h 5h", stock="", hands=["6h 2c", "Kd"])
    ruling = rule_on_legal(position, "add 1 6h", "fail")
    assert ruling.names() == ["added", "restored"]
    assert ruling.position["passes"] == 1
    assert ending_of(rule_on_legal(position, "fail", "pass")) == ("blocked", [-8, -10])


@pytest.mark.parametrize("face", ["5s", "X"])
def test_rablo_r22_no_card_is_picked_up_from_the_table(face: str) -> None:
    position = position_with("9s", "5s 6s 7s 8s X")
    left = " ".join(one for one in "5s 6s 7s 8s X".split() if one != face)
    codes = refusal_codes(position, f"table {left} 9s", "end")
    assert codes == ["table-card-missing"]


def test_rablo_r22_a_missing_table_card_is_reported_when_the_turn_ends() -> None:
    position = position_with("6c Qd Kd 2s", "5c X 7c", stock="3s")
    middle = rule_on_legal(position, "table 5c 6c 7c").position
    assert refusal_codes(middle, "end") == ["table-card-missing"]
    assert refusal_codes(middle, "draw") == ["not-this-phase"]
    # It may be placed elsewhere before then, in one move or the next.
    after = rule_on_legal(middle, "lay Qd Kd X", "end")
    assert cards(after.position["hands"][0]) == ["2s"]
    assert "before" not in after.position
    rule_on_legal(middle, "table 5c 6c 7c X", "end")
    rule_on_legal(middle, "add 1 X", "end")
    assert refusal_codes(middle, "lay Qd Kd X", "add 1 X") == ["not-in-hand"]
    assert cards(rule_on_legal(middle, "fail").position["hands"][0]) == cards("6c Qd Kd 2s 3s")


def test_rablo_r22_a_table_card_may_not_move_to_the_hand() -> None:
    position = position_with("X Kd", "5c 6c 7c")
    position["before"] = {"hand": "6c Kd", "table": "5c X 7c", "opened": True}
    assert refusal_codes(position, "end") == ["table-card-missing"]
    rule_on_legal(position, "table 5c 6c 7c X", "end")


def test_rablo_r23_a_joker_is_freed_by_any_rearrangement() -> None:
    # 5c completes the fives, 7c goes to the new run: X is freed without 6c.
    position = position_with("8c 9c Tc", "5c X 7c | 5d 5h 5s")
    rule_on_legal(position, "table 7c 8c 9c Tc X | 5c 5d 5h 5s", "end")
    codes = refusal_codes(position, "table 7c 8c 9c | 5c 5d 5h 5s | X")
    assert set(codes) == {"meld-too-short", "joker-share", "joker-no-natural"}


def test_rablo_r24_a_freed_joker_stays_on_the_table() -> None:
    # {8c}: X of 5c X 7c goes to the set of queens, for the next player
    position = position_with("6c 2d", "5c X 7c | Qs Qh Qd")
    ruling = rule_on_legal(position, "table 5c 6c 7c | Qs Qh Qd X", "end")
    assert ruling.position["hands"][0] == "2d"
    assert refusal_codes(position, "table 5c 6c 7c | Qs Qh Qd", "end") == ["table-card-missing"]


def test_rablo_r25_play_ends_with_the_first_empty_hand() -> None:
    ruling = rule_on_legal(position_with("9c 9d 9h"), "lay 9c 9d 9h", "end")
    assert ruling.names() == ["laid", "went_out", "deal_over"]
    assert refusal_codes(ruling.position, "draw") == ["deal-over"]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("8s", 8),
        ("Ts", 10),
        ("Js", 10),
        ("Qs", 10),
        ("Ks", 10),
        ("As", 20),
        ("X", 50),
        ("2h 3h", 5),
    ],
)
def test_rablo_r26_to_r31_points(hand: str, points: int) -> None:
    position = {**position_with("9c 9d 9h"), "hands": ["9c 9d 9h", hand]}
    assert ending_of(rule_on_legal(position, "lay 9c 9d 9h", "end")) == ("out", [100, -points])


def match_ending(deals_each: int, deal: int, seats: int = 2) -> Any:
    position = {
        **position_with("9c 9d 9h"),
        "hands": ["9c 9d 9h", *["8s"] * (seats - 1)],
        "opened": [True] * seats,
        "rules": {"deals_each": deals_each} if deals_each > 1 else {},
        "scores": [-50 * (deal > 1), -10 * (deal > 1), *[0] * (seats - 2)],
        "deal": deal,
    }
    return rule_on_legal(position, "lay 9c 9d 9h", "end")


def test_rablo_r32_points_are_totalled_after_the_agreed_games() -> None:
    assert "match_over" not in match_ending(1, 1).names()
    last = match_ending(1, 2)
    assert last.event("deal_over")["scores"] == [50, -18]
    assert last.event("match_over")["ranks"] == [1, 2]


def test_rablo_r33_the_greater_total_ranks_higher_and_equal_ones_share_a_rank() -> None:
    position = {
        **position_with("9c 9d 9h"),
        "hands": ["9c 9d 9h", "8s", "8h"],
        "opened": [True] * 3,
    }
    ruling = rule_on_legal({**position, "deal": 3}, "lay 9c 9d 9h", "end")
    assert ruling.event("match_over")["ranks"] == [1, 2, 2]


# --- rulings and options


def test_rablo_a1_packs_and_jokers() -> None:
    rules = GAMES["rablo"].rules()
    assert len(rules.pack()) == 108
    for packs in (1, 2, 3):
        for jokers in (0, 2, 4, 6):
            if (packs, jokers) != (2, 4):
                pack = GAMES["rablo"].rules({"packs": packs, "jokers": jokers}).pack()
                assert len(pack) == 52 * packs + jokers
    assert position_of(position_with("9c 9c", rules={"packs": 2})).hands
    rule_on_legal(position_with("As As As", rules={"packs": 3}), "draw")


def test_rablo_a2_players() -> None:
    assert GAMES["rablo"].seats == (2, 6)
    rule_on_legal(position_with("9c", rules={"players": 2}), "draw")


def test_rablo_a3_the_lowest_card_deals_first_and_the_deal_passes_on() -> None:
    rules = GAMES["rablo"].rules()
    dealers = {first_dealer(rules, 4, str(seed)) for seed in range(60)}
    assert dealers == {0, 1, 2, 3}
    match = new_table("rablo", 2, empty_talon="stop_at_once")
    first = match.state.dealer
    while not match.deal_over:
        match = match_after(match, Draw())
    assert next_deal(match).state.dealer == 1 - first


def test_rablo_a4_an_empty_talon() -> None:
    position = {**position_with("6h Kd", "3h 4h 5h", stock=""), "hands": ["6h Kd", "2c 2d"]}
    assert refusal_codes(position, "draw") == ["stock-empty"]
    # A turn with a laying restarts the round of passes.
    ruling = rule_on_legal(position, "add 1 6h", "end", "pass")
    assert ruling.position["passes"] == 1
    assert ending_of(rule_on_legal(position, "add 1 6h", "end", "pass", "pass")) == (
        "blocked",
        [-10, -4],
    )


def test_rablo_a4_option_empty_talon() -> None:
    position = position_with(
        "6h Kd", stock="2c", rules={"empty_talon": "stop_at_once"}, hands=["6h", "Kd"]
    )
    assert ending_of(rule_on_legal(position, "draw")) == ("blocked", [-8, -10])
    rule_on_legal({**position, "rules": {}}, "draw", "pass")


def test_rablo_a5_a_blocked_deal_gives_nobody_the_hundred() -> None:
    position = position_with("", stock="", passes=1, hands=["6h", "Kd"])
    assert ending_of(rule_on_legal(position, "pass")) == ("blocked", [-6, -10])


@pytest.mark.parametrize("text", ["X 8s 9s", "8s 9s X", "7s X X Ts Js Qs", "8s 8h X"])
def test_rablo_a6_a_joker_may_stand_anywhere(text: str) -> None:
    assert meld(text) == []


def test_rablo_a6_a_joker_gets_its_meaning_anew_each_time() -> None:
    # X stands for 9s first, then for 6s.
    position = position_with("9s Kd", "7s 8s X")
    assert rule_on_legal(position, "add 1 9s", "end").position["table"] == "7s 8s 9s X"
    position = position_with("Ks As Kd", "Js Qs X")
    assert rule_on_legal(position, "add 1 Ks As", "end").position["table"] == "X Js Qs Ks As"


def test_rablo_a7_option_corner() -> None:
    assert meld("Ks As 2s", corner="on") == []
    assert meld("Ks As 2s") == ["run-corner"]
    assert meld("Qs Ks As 2s 3s", corner="on") == []


def test_rablo_a8_a_set_has_no_two_cards_of_a_suit() -> None:
    assert meld("9c 9c X") == ["set-same-suit"]


def test_rablo_a9_option_stick_cap() -> None:
    position = position_with("8s 9s Ts Kd", "5s 6s 7s")
    rule_on_legal(position, "add 1 8s 9s Ts", "end")
    capped = {**position, "rules": {"stick_cap": 2}}
    assert rule_on(capped, "add 1 8s 9s Ts", "end").reasons == [
        {"code": "stick-cap", "meld": 1, "cards": 3, "most": 2}
    ]
    rule_on_legal(capped, "add 1 8s 9s", "end")
    # A new meld doesn't count as sticking.
    rule_on_legal(capped, "lay 8s 9s Ts", "end")
    # 9s of the set may be the one that the run gets, whatever the order of the table.
    capped |= position_with("8s 8s 9s Ts Ts Kd", "5s 6s 7s | 9h 9d 9c 9s")
    for table in (
        "5s 6s 7s 8s 9s Ts | 9h 9d 9c | 8s 9s Ts",
        "8s 9s Ts | 5s 6s 7s 8s 9s Ts | 9h 9d 9c",
    ):
        rule_on_legal(capped, f"table {table}", "end")


def test_rablo_a10_drawing_is_always_allowed() -> None:
    rule_on_legal(position_with("9c 9d 9h"), "draw")


def test_rablo_a11_option_fail_draw() -> None:
    ruling = rule_on_legal(position_with("9c", stock="2c 3c 4c 5c", rules={"fail_draw": 3}), "fail")
    assert ruling.position["hands"][0] == "9c 2c 3c 4c"
    ruling = rule_on_legal(position_with("9c", stock="2c", rules={"fail_draw": 3}), "fail")
    assert ruling.position["hands"][0] == "9c 2c"


def test_rablo_a11_option_on_illegal() -> None:
    """T11 under penalty: the match plays `fail` if the end of a turn is refused."""
    for on_illegal in ("explain", "penalty"):
        match = new_table("rablo", 2, on_illegal=on_illegal)
        if on_illegal == "penalty":
            after, events = end_turn(match, [End()])
            assert [one.event for one in events] == ["restored", "drew"]
            assert after.moves == ((match.state.turn, Fail()),)
            assert after.state.turn != match.state.turn
        else:
            with pytest.raises(Exception, match="Lay at least one card"):
                end_turn(match, [End()])
    # A single illegal move is only refused, under any option.
    assert refusal_codes(position_with("9c", rules={"on_illegal": "penalty"}), "end") == [
        "nothing-laid"
    ]


def test_rablo_a12_option_first_min() -> None:
    rules = {"first_min": 30}
    position = position_with("Ts X Qs 9c 9d 9h", opened=False, rules=rules)
    rule_on_legal(position, "lay Ts X Qs", "end")
    assert refusal_codes(position, "lay 9c 9d 9h", "end") == ["opening-total"]
    position["rules"] = {"first_min": 40}
    assert refusal_codes(position, "lay Ts X Qs", "end") == ["opening-total"]
    # After opening, any number of points is allowed.
    rule_on_legal({**position, "opened": [True, True]}, "lay 9c 9d 9h", "end")


def test_rablo_a13_a_freed_joker_is_never_taken_up() -> None:
    codes = refusal_codes(position_with("6c", "5c X 7c"), "table 5c 6c 7c", "end")
    assert codes == ["table-card-missing"]


def test_rablo_a14_option_deals_each() -> None:
    assert "match_over" not in match_ending(2, 3).names()
    assert "match_over" in match_ending(2, 4).names()
    assert "match_over" in match_ending(1, 3, seats=3).names()


def test_rablo_a15_only_a_turn_that_lays_needs_the_final_pass() -> None:
    assert rule_on_legal(position_with("9c"), "draw").position["turn"] == 1


def test_rablo_a_draft_is_checked_in_the_middle_of_a_turn() -> None:
    """A position in mid-turn is judged from the start of the turn."""
    middle = {
        **position_with("Kd", "9c 9d 9h | 5s 6s 7s", opened=True),
        "before": {"hand": "9c 9d 9h Kd", "table": "5s 6s 7s", "opened": False},
    }
    rule_on_legal(middle, "end")
    # The openings may be left out: the meld laid this turn shows them.
    told = {key: value for key, value in middle.items() if key != "opened"}
    told["before"] = {"table": "5s 6s 7s"}
    ruling = rule_on_legal(told, "end")
    assert ruling.names() == ["opened"]
    assert ruling.position["opened"] == [True, False]
    middle["before"] = {"hand": "5s 6s 7s 9c 9d 9h Kd", "table": "", "opened": False}
    assert refusal_codes(middle, "end") == ["opening-one-meld"]
    state: State = position_of(middle)
    assert state.start.hand != state.hand
    assert rule_on_legal(middle, "fail").position["table"] == ""
    assert read_move("end", state.rules) == End()
