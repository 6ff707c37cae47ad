"""Räuber-Rommé: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Draw, End, Fail, Timeout
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
    rack: str, table: str = "", opened: bool | list[bool] = True, **keys: Any
) -> dict[str, Any]:
    """Return a position with seat 0 of two on turn with `rack`; seat 1 holds 14 unknown tiles."""
    return {
        "game": "raeuber",
        "hands": [rack, "?*14"],
        "opened": opened if isinstance(opened, list) else [opened, True],
        "table": table,
        **keys,
    }


def series(text: str, **rules: Any) -> list[str]:
    """Return the codes for which a series is refused; none if it is legal."""
    return rule_on(position_with(text, rules=rules), f"lay {text}").codes


# --- scenarios


@pytest.mark.parametrize(("seats", "stock"), [(2, 56), (3, 42), (4, 28)])
def test_raeuber_t1_the_deal(seats: int, stock: int) -> None:
    state = new_table("raeuber", seats).state
    assert [len(rack) for rack in state.hands] == [14] * seats
    assert len(state.stock) == stock


def test_raeuber_t2_groups() -> None:
    assert series("b3 r3 y3 g3") == []
    assert series("b3 b3 r3") == ["set-same-suit"]


def test_raeuber_t3_rows() -> None:
    assert series("r1 r2 r3 r4") == []
    assert series("r9 r10 r1") == []
    assert series("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r1") == []
    assert series("r10 r1 r2") == ["run-corner"]


# {r1 r2 r3 r4 b5 y5 g5 ...}, nothing laid yet
def test_raeuber_t4_twenty_points() -> None:
    position = position_with("r1 r2 r3 r4 b5 y5 g5 r9", opened=False)
    rule_on_legal(position, "lay r1 r2 r3 r4", "lay b5 y5 g5", "end")
    ruling = rule_on(position, "lay r1 r2 r3 r4", "end")
    assert ruling.reasons == [{"code": "opening-total", "total": 10, "least": 20}]


@pytest.mark.parametrize(
    ("text", "legal"), [("r9 r10 r1", True), ("b2 b3 b4 b5 b6", True), ("b6 y6 g6", False)]
)
def test_raeuber_t5_what_opens(text: str, legal: bool) -> None:
    position = position_with(f"{text} g9", opened=False)
    if legal:
        rule_on_legal(position, f"lay {text}", "end")
    else:
        assert refusal_codes(position, f"lay {text}", "end") == ["opening-total"]


# nothing laid yet, table [y5 b5 g5]
def test_raeuber_t7_attaching_needs_an_opening() -> None:
    position = position_with("r5 r1 r2 r3 r4 b6 y6 g6", "y5 b5 g5", opened=False)
    assert refusal_codes(position, "add 1 r5", "end") == ["opening-own-cards", "not-opened"]
    # An opening of 28 points in the same turn does not help.
    codes = refusal_codes(position, "lay r1 r2 r3 r4", "lay b6 y6 g6", "add 1 r5", "end")
    assert codes == ["opening-own-cards"]


def test_raeuber_t7_attaching_does_not_hide_that_points_are_missing() -> None:
    position = position_with("r1 r2 r3 r4 r5 g9", "y5 b5 g5", opened=False)
    codes = refusal_codes(position, "lay r1 r2 r3 r4", "add 1 r5", "end")
    assert codes == ["opening-own-cards", "opening-total"]


def test_raeuber_t8_a_player_who_cannot_open_draws() -> None:
    position = position_with("b6 y6 g9", opened=False, stock="g6 b1")
    ruling = rule_on_legal(position, "draw")
    assert cards(ruling.position["hands"][0]) == ["b6", "g6", "g9", "y6"]
    assert ruling.position["turn"] == 1
    assert "drawn-this-turn" in refusal_codes(position, "draw", "lay b6 y6 g6")


# {b10 y7 g7}, table [b7 b8 b9]
def test_raeuber_t9_the_document_s_example() -> None:
    ruling = rule_on_legal(
        position_with("b10 y7 g7", "b7 b8 b9"), "table b8 b9 b10 | y7 g7 b7", "end"
    )
    assert melds(ruling.position["table"]) == melds("b8 b9 b10 | b7 y7 g7")
    assert ruling.position["hands"][0] == ""
    assert ending_of(ruling)[0] == "out"


def test_raeuber_t10_attaching() -> None:
    ruling = rule_on_legal(position_with("r5 g1", "y5 b5 g5"), "add 1 r5", "end")
    assert ruling.position["table"] == "b5 y5 g5 r5"


def test_raeuber_t11_a_tile_left_loose() -> None:
    position = position_with("b10 y7 g7", "b7 b8 b9", stock="r1 r2")
    assert refusal_codes(position, "table b8 b9 b10 | y7 g7 | b7") == ["meld-too-short"] * 2
    assert refusal_codes(position, "table b8 b9 b10 | y7 g7") == [
        "meld-too-short",
        "table-card-missing",
    ]
    assert refusal_codes(position, "table b8 b9 b10", "end") == ["table-card-missing"]
    after = rule_on_legal(position, "table b8 b9 b10", "fail")
    assert after.names() == ["rearranged", "restored", "drew"]
    assert after.position["hands"][0] == "b10 y7 g7 r1"
    assert (after.position["table"], after.position["turn"]) == ("b7 b8 b9", 1)


def test_raeuber_t13_rearranging_alone() -> None:
    position = position_with("g1", "b5 y5 g5 r5 | r6 r7 r8")
    assert refusal_codes(position, "table b5 y5 g5 | r5 r6 r7 r8", "end") == ["nothing-laid"]


def test_raeuber_t14_jokers() -> None:
    assert series("X X b5") == []
    assert series("X X X") == ["joker-no-natural"]


def test_raeuber_t16_two_time_outs() -> None:
    position = position_with("b5", hands=["b5", "r3 X"], timeouts=[1, 0], stock="g1 g2")
    ruling = rule_on_legal(position, "timeout")
    assert ruling.names() == [
        "timed_out",
        "restored",
        "drew",
        "evicted",
        "deal_over",
        "match_over",
    ]
    assert ending_of(ruling) == ("evicted", [-6, 0])
    assert ruling.position["evicted"] == [True, False]
    assert ruling.event("match_over")["ranks"] == [2, 1]


def test_raeuber_t16_two_time_outs_must_be_consecutive() -> None:
    position = position_with("b5", stock="g1 g2 g3")
    once = rule_on_legal(position, "timeout")
    assert once.position["timeouts"] == [1, 0]
    assert rule_on_legal(position, "timeout", "draw", "timeout").position["phase"] == "over"


def test_raeuber_t17_the_end_of_a_round() -> None:
    position = position_with("r5", "y5 b5 g5", hands=["r5", "r3 X"])
    assert ending_of(rule_on_legal(position, "add 1 r5", "end")) == ("out", [0, -53])


SLAM = "b1 b2 b3 b4 y1 y2 y3 y4 g9 g10 g1 r5 r6 r7"
SLAM_LAYS = ["lay b1 b2 b3 b4", "lay y1 y2 y3 y4", "lay g9 g10 g1", "lay r5 r6 r7"]


# the third player lays 14 tiles in his first turn
def test_raeuber_t19_all_tiles_may_go_in_the_first_turn() -> None:
    position = {
        "game": "raeuber",
        "hands": ["r3 X", "g8", SLAM],
        "opened": [True, False, False],
        "table": "r8 r9 r10",
        "turn": 2,
        "dealer": 2,
    }
    ruling = rule_on_legal(position, *SLAM_LAYS, "end")
    assert ruling.event("went_out")["how"] == "slam"
    assert ending_of(ruling) == ("slam", [-100, -200, 0])


def test_raeuber_t21_a_match() -> None:
    position = position_with(
        "r5", "y5 b5 g5", hands=["y9 g3", "r5"], turn=1, scores=[0, -53], deal=2
    )
    ruling = rule_on_legal(position, "add 1 r5", "end")
    assert ruling.event("deal_over")["scores"] == [-12, -53]
    assert ruling.event("match_over")["ranks"] == [1, 2]


# --- statements


def test_raeuber_r1_r2_r3_the_tiles() -> None:
    pack = GAMES["raeuber"].rules().pack()
    assert len(pack) == 84
    assert sum(one.joker for one in pack) == 4
    assert {one.text[0] for one in pack} == set("bygrX")
    assert sum(one.text == "b7" for one in pack) == 2


@pytest.mark.parametrize(("rack", "points"), [("b1", 1), ("g10", 10), ("r3 y7", 10), ("X", 50)])
def test_raeuber_r4_r5_values(rack: str, points: int) -> None:
    position = position_with("r5", "y5 b5 g5", hands=["r5", rack])
    assert ending_of(rule_on_legal(position, "add 1 r5", "end"))[1] == [0, -points]


def test_raeuber_r6_an_empty_rack_wins() -> None:
    ruling = rule_on_legal(position_with("r5", "y5 b5 g5"), "add 1 r5", "end")
    assert ruling.names() == ["added", "went_out", "deal_over"]


def test_raeuber_r8_only_combinations_may_be_laid() -> None:
    assert refusal_codes(position_with("b5 y7 g9"), "lay b5 y7 g9") == ["meld-mixed"]
    for move in ("discard b5", "take", "free 1 b5"):
        assert refusal_codes(position_with("b5", "b7 b8 b9"), move) == ["move-not-in-game"]


def test_raeuber_r13_the_opening_uses_no_table_tiles() -> None:
    position = position_with("b10 y7 g7 r9 r10 r1", "b7 b8 b9", opened=False)
    codes = refusal_codes(position, "table b8 b9 b10 | y7 g7 b7 | r9 r10 r1", "end")
    assert codes == ["opening-own-cards"]
    rule_on_legal(position, "table b7 b8 b9 | r9 r10 r1", "end")


@pytest.mark.parametrize("text", ["b3 r3 y3", "b3 r3 y3 g3", "b3 r3 X", "b3 X r3 g3"])
def test_raeuber_r15_groups(text: str) -> None:
    assert series(text) == []


def test_raeuber_r15_a_group_has_three_or_four_tiles() -> None:
    assert series("b3 r3") == ["meld-too-short"]
    assert series("b3 r3 y3 g3 X") == ["set-too-long"]


@pytest.mark.parametrize("text", ["r1 r2 r3 r4", "r8 r9 r10 r1", "b7 X b9", "X g9 g10", "g9 g10 X"])
def test_raeuber_r16_rows(text: str) -> None:
    assert series(text) == []


def test_raeuber_r16_a_row_has_one_colour_and_no_gap() -> None:
    assert series("r1 r2 b3") == ["meld-mixed"]
    assert series("r1 r2 r4") == ["run-gap"]


def test_raeuber_r17_the_example_of_25_points() -> None:
    position = position_with("r1 r2 r3 r4 b5 y5 g5 r9", opened=False)
    rule_on_legal(position, "lay r1 r2 r3 r4", "lay b5 y5 g5", "end")
    assert rule_on_legal(position, "lay r1 r2 r3 r4", "lay b5 y5 g5").position["opened"] == [
        True,
        True,
    ]


def test_raeuber_r19_later_layings_need_no_points() -> None:
    rule_on_legal(position_with("b1 y1 g1 r9"), "lay b1 y1 g1", "end")


def test_raeuber_r20_a_turn_lays_series_or_additions() -> None:
    assert refusal_codes(position_with("b5 b6", "r5 r6 r7"), "lay b5 b6") == ["meld-too-short"]
    assert refusal_codes(position_with("b5 b6", "r5 r6 r7"), "add 1 b5") == ["meld-mixed"]


def test_raeuber_r21_removed_tiles_stay_on_the_table() -> None:
    position = position_with("r8 y4 b4", "r4 r5 r6 r7")
    ruling = rule_on_legal(position, "table r5 r6 r7 r8 | r4 y4 b4", "end")
    assert melds(ruling.position["table"]) == melds("r5 r6 r7 r8 | r4 y4 b4")
    assert refusal_codes(position, "table r5 r6 r7 r8", "end") == ["table-card-missing"]


def test_raeuber_r23_a_joker_is_replaced_and_used_elsewhere() -> None:
    position = position_with("b8 r5 y9", "b7 X b9 | g5 b5 y5")
    ruling = rule_on_legal(position, "table b7 b8 b9 | g5 b5 y5 X", "end")
    assert melds(ruling.position["table"]) == melds("b7 b8 b9 | b5 g5 y5 X")
    assert refusal_codes(position, "table b7 b8 b9 | g5 b5 y5 r5", "end") == ["table-card-missing"]
    position = position_with("b8 g3 y3", "b7 X b9")
    rule_on_legal(position, "table b7 b8 b9 | g3 y3 X", "end")


def test_raeuber_r25_a_failed_attempt_is_taken_back() -> None:
    position = position_with("r8 y4 b4", "r4 r5 r6 r7", stock="g1")
    ruling = rule_on_legal(position, "table r5 r6 r7 r8 | r4 y4 b4", "fail")
    assert ruling.position["hands"][0] == "r8 y4 b4 g1"
    assert ruling.position["table"] == "r4 r5 r6 r7"


def test_raeuber_r27_a_blocked_round_ends() -> None:
    hands = ["r3 X", "b2", "g9"]
    position = position_with("", hands=hands, opened=[True] * 3, stock="")
    assert ending_of(rule_on_legal(position, "pass", "pass", "pass")) == ("blocked", [-53, 0, -9])


def test_raeuber_r28_fifty_seconds() -> None:
    assert GAMES["raeuber"].rules().penalties.seconds == 50


def test_raeuber_r29_a_time_out_takes_back_and_draws() -> None:
    position = position_with("r5 g1", "y5 b5 g5", stock="b1 b2")
    ruling = rule_on_legal(position, "add 1 r5", "timeout")
    assert ruling.names() == ["added", "timed_out", "restored", "drew"]
    assert ruling.position["hands"][0] == "r5 g1 b1"
    assert ruling.position["table"] == "b5 y5 g5"
    assert (ruling.position["timeouts"], ruling.position["turn"]) == ([1, 0], 1)


def test_raeuber_r30_a_player_leaves_after_two_consecutive_time_outs() -> None:
    hands = ["b5", "r3 X", "g9"]
    position = position_with(
        "", hands=hands, opened=[True] * 3, timeouts=[1, 0, 0], stock="g1 g2 g3 g4 g5"
    )
    ruling = rule_on_legal(position, "timeout")
    assert ruling.position["evicted"] == [True, False, False]
    assert ruling.position["turn"] == 1
    # The seat is skipped from now on.
    assert rule_on_legal(position, "timeout", "draw", "draw").position["turn"] == 1


def test_raeuber_r30_two_adjacent_seats_that_left_are_both_skipped() -> None:
    gone = {"opened": [True] * 4, "evicted": [False, True, True, False], "stock": "g1 g2"}
    position = position_with("", **{**gone, "hands": ["b5", "r3", "g9", "y4"]})
    ruling = rule_on_legal(position, "draw")
    assert ruling.position["turn"] == 3
    assert rule_on_legal(position, "draw", "draw").position["turn"] == 0


# --- rulings and options


# {X b9 b10 ...}: 50 + 9 + 10, or 8 + 9 + 10 = 27, or [9 10 1] = 20
def test_raeuber_a1_option_joker_opening() -> None:
    position = position_with("X b2 b3 g9", opened=False)
    rule_on_legal(position, "lay X b2 b3", "end")
    strict = {**position, "rules": {"joker_opening": "represented"}}
    ruling = rule_on(strict, "lay b2 b3 X", "end")
    # The highest reading is 2 3 4.
    assert ruling.reasons == [{"code": "opening-total", "total": 9, "least": 20}]
    high = position_with("X b9 b10 g9", opened=False, rules={"joker_opening": "represented"})
    rule_on_legal(high, "lay b9 b10 X", "end")
    group = position_with("X b7 y7 g9", opened=False, rules={"joker_opening": "represented"})
    rule_on_legal(group, "lay b7 y7 X", "end")
    lone = position_with("X X b9 g9", opened=False, rules={"joker_opening": "represented"})
    rule_on_legal(lone, "lay b9 X X", "end")


@pytest.mark.parametrize(
    ("lay", "total"),
    [
        # As a row 5 6 7, not as fives.
        ("b5 X X", 18),
        # Only the row 6 7 8 is worth enough.
        ("b6 X X", 21),
        # The row 9 10 1, as the 1 follows the 10.
        ("b1 X X", 20),
        # A group of tens is worth more than any row.
        ("b10 X X", 30),
    ],
)
def test_raeuber_a1_a_tile_with_jokers_has_its_highest_value(lay: str, total: int) -> None:
    position = position_with(f"{lay} g9", opened=False, rules={"joker_opening": "represented"})
    ruling = rule_on(position, f"lay {lay}", "end")
    short = [{"code": "opening-total", "total": total, "least": 20}]
    assert ruling.reasons == ([] if total >= 20 else short)


def test_raeuber_a2_option_manipulation() -> None:
    strict = {"manipulation": "strict"}
    # The example is allowed under both.
    rule_on_legal(
        position_with("b10 y7 g7", "b7 b8 b9", rules=strict), "table b8 b9 b10 | y7 g7 b7", "end"
    )
    # A group gives nothing away.
    position = position_with("g1 r6", "b5 y5 g5 r5 | r7 r8 r9")
    rule_on_legal(position, "table b5 y5 g5 | r5 r6 r7 r8 r9", "end")
    codes = refusal_codes({**position, "rules": strict}, "table b5 y5 g5 | r5 r6 r7 r8 r9", "end")
    assert codes == ["manipulation-strict"]
    # A row gives at most two tiles.
    position = position_with("y3 g3 y4 g4 y5 g5 b9", "b3 b4 b5 b6 b7 b8")
    three = "table b6 b7 b8 b9 | b3 y3 g3 | b4 y4 g4 | b5 y5 g5"
    rule_on_legal(position, three, "end")
    assert refusal_codes({**position, "rules": strict}, three, "end") == ["manipulation-strict"]
    two = "table b5 b6 b7 b8 b9 | b3 y3 g3 | b4 y4 g4"
    rule_on_legal({**position, "rules": strict}, two, "end")


def test_raeuber_a2_strict_the_joker_of_a_group_is_replaced_from_the_rack() -> None:
    strict = {"manipulation": "strict"}
    position = position_with("g5 b7", "b5 y5 X | b8 b9 b10", rules=strict)
    rule_on_legal(position, "table b5 y5 g5 | b7 b8 b9 b10 X", "end")
    position = position_with("r7 r8 b7", "b5 y5 g5 X | b8 b9 b10", rules=strict)
    codes = refusal_codes(position, "table b5 y5 g5 | b7 b8 b9 b10 | r7 r8 X", "end")
    assert codes == ["manipulation-joker"]
    # With one tile it may be a row, of which two jokers may be taken, whatever replaces them.
    position = position_with("g9 y9", "b5 X X | b7 b8 b9 b10", rules=strict)
    rule_on_legal(position, "table b5 X b7 | b8 b9 b10 | g9 y9 X", "end")
    # r5 comes from the table's own row, not from the rack.
    position = position_with("b7 b8", "b5 y5 X | r5 r6 r7 r8", rules=strict)
    codes = refusal_codes(position, "table b5 y5 r5 | r6 r7 r8 | b7 b8 X", "end")
    assert codes == ["manipulation-joker"]


def test_raeuber_a2_strict_two_rows_never_become_one() -> None:
    position = position_with("b9 r2", "b3 b4 b5 | b6 b7 b8")
    rule_on_legal(position, "table b3 b4 b5 b6 b7 b8 b9", "end")
    strict = {**position, "rules": {"manipulation": "strict"}}
    ruling = rule_on(strict, "table b3 b4 b5 b6 b7 b8 b9", "end")
    (reason,) = ruling.reasons
    assert (reason["code"], reason["old"], reason["other"]) == ("manipulation-merged", 1, 2)
    assert [str(card) for card in reason["others"]] == ["b6", "b7", "b8"]
    # One row may continue the other, as long as each keeps all but two tiles.
    rule_on_legal(strict, "table b3 b4 b5 b6 | b7 b8 b9", "end")


def test_raeuber_a3_option_after_ten() -> None:
    assert series("r10 r1 r2") == ["run-corner"]
    assert series("r10 r1 r2", after_ten="wrap") == []
    assert series("r9 r10 r1", after_ten="none") == ["run-corner"]
    assert series("r1 r2 r3", after_ten="none") == []
    eleven = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r1"
    assert series(eleven) == []
    # Eleven is the most, also where a row goes round the corner.
    assert series(eleven, after_ten="wrap") == []
    assert series(eleven + " r2", after_ten="wrap") != []
    assert "run-too-long" in series(eleven, after_ten="none")
    # A 1 always counts 1.
    position = position_with("r9 r10 r1 g3", opened=False)
    rule_on_legal(position, "lay r9 r10 r1", "end")


def test_raeuber_a5_drawing_is_always_allowed() -> None:
    rule_on_legal(position_with("r9 r10 r1", opened=False), "draw")
    position = position_with("r5 g1", "y5 b5 g5", stock="g2")
    rule_on_legal(position, "draw")
    assert refusal_codes(position, "add 1 r5", "draw") == ["not-this-phase"]
    assert "drawn-this-turn" in refusal_codes(position, "draw", "add 1 r5")
    # The player who drew is the last before the next one still in the game.
    position |= {"hands": ["r5 g1", "", "?*14"], "opened": [True] * 3}
    position |= {"evicted": [False, True, False]}
    assert "drawn-this-turn" in refusal_codes(position, "draw", "add 1 r5")


def test_raeuber_a6_a_joker_is_freed_by_any_rearrangement() -> None:
    position = position_with("g9 r9 y1", "b7 X b9 | b8 y8 g8 r8")
    rule_on_legal(position, "table b7 b8 X | b9 g9 r9 | y8 g8 r8", "end")


def test_raeuber_a7_option_max_jokers() -> None:
    assert series("b5 X X", max_jokers=1) == ["joker-limit"]
    assert series("b5 X X", max_jokers=2) == []
    assert series("b5 X X X", max_jokers=2) == ["joker-limit"]
    assert series("b5 X X X") == []


def test_raeuber_a8_with_an_empty_stack_no_tile_is_drawn() -> None:
    position = position_with("r5 g1", "y5 b5 g5", stock="", hands=["r5 g1", "b2"])
    ruling = rule_on_legal(position, "add 1 r5", "fail")
    assert ruling.names() == ["added", "restored"]
    assert ruling.position["passes"] == 1
    assert ending_of(rule_on_legal(position, "fail", "timeout"))[0] == "blocked"


def test_raeuber_a8_option_on_illegal() -> None:
    match = new_table("raeuber", 2, on_illegal="penalty")
    after, events = end_turn(match, [End()])
    assert [one.event for one in events] == ["restored", "drew"]
    assert after.moves == ((match.state.turn, Fail()),)
    with pytest.raises(Exception, match="lay at least one tile"):
        end_turn(new_table("raeuber", 2), [End()])


def test_raeuber_a9_option_timeout_tiles_and_seconds() -> None:
    position = position_with("r5", stock="b1 b2 b3")
    assert rule_on_legal(position, "timeout").position["hands"][0] == "r5 b1"
    two = {**position, "rules": {"timeout_tiles": 2}}
    assert rule_on_legal(two, "timeout").position["hands"][0] == "r5 b1 b2"
    assert refusal_codes({**position, "rules": {"seconds": 0}}, "timeout") == ["move-not-in-game"]
    for seconds in (30, 120):
        assert GAMES["raeuber"].rules({"seconds": seconds}).penalties.seconds == seconds


@pytest.mark.parametrize("between", ["draw", "fail"])
def test_raeuber_a10_a_turn_in_time_resets_the_count_of_time_outs(between: str) -> None:
    position = position_with("r5", stock="b1 b2 b3 b4", timeouts=[1, 0])
    after = rule_on_legal(position, between).position
    assert after["timeouts"] == [0, 0]
    laid = position_with("r5 g1", "y5 b5 g5", timeouts=[1, 0])
    assert rule_on_legal(laid, "add 1 r5", "end").position["timeouts"] == [0, 0]


def test_raeuber_a10_the_evicted_player_scores_the_rack_and_ranks_last() -> None:
    hands = ["b5", "r5", "g9"]
    position = position_with(
        "", "y5 b5 g5", hands=hands, opened=[True] * 3, timeouts=[1, 0, 0], stock="g1", deal=3
    )
    ruling = rule_on_legal({**position, "scores": [0, -90, -80]}, "timeout", "add 1 r5", "end")
    assert ending_of(ruling) == ("out", [-6, 0, -9])
    assert ruling.event("match_over")["ranks"] == [3, 2, 1]


def test_raeuber_a10_option_evict() -> None:
    hands = ["b5", "r5", "g9"]
    position = position_with(
        "", hands=hands, opened=[True] * 3, timeouts=[1, 0, 0], rules={"evict": "bot"}
    )
    ruling = rule_on_legal(position, "timeout")
    assert ruling.event("evicted") == {"event": "evicted", "seat": 0, "how": "bot"}
    assert ruling.position["evicted"] == [False] * 3
    assert ruling.position["timeouts"] == [0, 0, 0]
    match = match_after(new_table("raeuber", 3, evict="bot"), Timeout(), Draw(), Draw(), Timeout())
    gone = (match.state.dealer + 1) % 3
    assert [seat.kind for seat in match.seats][gone] == "standard"
    assert match.seats[gone].name == f"P{gone}"


def test_raeuber_a10_evicted_players_get_no_tiles_in_the_next_round() -> None:
    match = match_after(new_table("raeuber", 3), Timeout(), Draw(), Draw(), Timeout())
    gone = (match.state.dealer + 1) % 3
    while not match.deal_over:
        match = match_after(match, "pass" if not match.state.stock else "draw")
    state = next_deal(match).state
    assert [len(rack) for rack in state.hands] == [0 if seat == gone else 14 for seat in range(3)]
    assert state.turn != gone and state.dealer != gone


def test_raeuber_a11_a_pass_needs_an_empty_stack() -> None:
    assert refusal_codes(position_with("r5"), "pass") == ["stock-not-empty"]
    position = position_with("r5 g1", "y5 b5 g5", stock="", hands=["r5 g1", "b2"])
    assert refusal_codes(position, "draw") == ["stock-empty"]
    assert refusal_codes(position, "add 1 r5", "pass") == ["not-this-phase"]
    ruling = rule_on_legal(position, "pass")
    assert ruling.position["passes"] == 1
    assert ending_of(rule_on_legal(position, "add 1 r5", "end", "pass", "pass")) == (
        "blocked",
        [0, -2],
    )


def test_raeuber_a11_an_evicted_player_has_not_passed() -> None:
    position = position_with(
        "", hands=["r3 b1", "b5", "g9"], opened=[False] * 3, stock="", timeouts=[0, 1, 0]
    )
    ruling = rule_on_legal(position, "pass", "timeout")
    assert ruling.position["phase"] == "play"
    assert (ruling.position["turn"], ruling.position["passes"]) == (2, 1)
    assert ending_of(rule_on_legal(position, "pass", "timeout", "pass")) == ("blocked", [0, -5, -9])
    # Those who stay have all passed already.
    position |= {"turn": 1, "passes": 2}
    assert ending_of(rule_on_legal(position, "timeout")) == ("blocked", [0, -5, -9])


def test_raeuber_a12_option_blocked_winner() -> None:
    position = position_with("", hands=["r3", "b2"], stock="", passes=1)
    assert ending_of(rule_on_legal(position, "pass")) == ("blocked", [-3, 0])
    own = {**position, "rules": {"blocked_winner": "own_sum"}}
    assert ending_of(rule_on_legal(own, "pass")) == ("blocked", [-3, -2])
    equal = {**position, "hands": ["b2", "g2"]}
    assert ending_of(rule_on_legal(equal, "pass")) == ("blocked", [0, 0])


def test_raeuber_a12_an_evicted_player_does_not_win_a_blocked_round() -> None:
    gone = {"evicted": [False, False, True], "opened": [False] * 3, "stock": "", "passes": 1}
    # As low as the lowest of those who stayed, and lower.
    for rack, points in (("r5", -5), ("r2", -2)):
        position = position_with("", **{**gone, "hands": ["g5", "b9", rack]})
        assert ending_of(rule_on_legal(position, "pass")) == ("blocked", [0, -9, points])


def test_raeuber_a13_an_evicted_player_is_no_opponent() -> None:
    position = {"game": "raeuber", "hands": [SLAM, "", "g8"], "evicted": [False, True, False]}
    assert ending_of(rule_on_legal(position, *SLAM_LAYS, "end")) == ("slam", [0, 0, -200])


def test_raeuber_a13_option_slam() -> None:
    # With a fifteenth tile it was no longer the first turn.
    rack = f"{SLAM} r8"
    lays = [*SLAM_LAYS[:3], "lay r5 r6 r7 r8", "end"]
    position = position_with(rack, opened=[False, False], hands=[rack, "r3 X"])
    assert ending_of(rule_on_legal(position, *lays)) == ("out", [0, -53])
    first = {**position, "rules": {"slam": "first_meld"}}
    assert ending_of(rule_on_legal(first, *lays)) == ("slam", [0, -200])
    # A player who opened before makes no slam under either.
    opened = {**first, "opened": [True, True]}
    assert ending_of(rule_on_legal(opened, *lays))[0] == "out"


def test_raeuber_a14_players_starter_and_option_rounds() -> None:
    game = GAMES["raeuber"]
    assert game.seats == (2, 4)
    assert {first_dealer(game.rules(), 4, str(seed)) for seed in range(40)} == set(range(4))
    position = position_with("r5", "y5 b5 g5", hands=["r5", "r3"])
    assert "match_over" not in rule_on_legal(position, "add 1 r5", "end").names()
    assert "match_over" in rule_on_legal({**position, "deal": 2}, "add 1 r5", "end").names()
    for rounds in (1, 10):
        ending = {**position, "rules": {"rounds": rounds}, "deal": rounds}
        assert "match_over" in rule_on_legal(ending, "add 1 r5", "end").names()
    longer = {**position, "rules": {"rounds": 3}, "deal": 2}
    assert "match_over" not in rule_on_legal(longer, "add 1 r5", "end").names()


def test_raeuber_a15_equal_tiles_never_share_a_group() -> None:
    assert series("b5 b5 X") == ["set-same-suit"]


def test_raeuber_removed_tiles_are_out_of_play() -> None:
    gone = {"opened": [True] * 3, "evicted": [False, False, True]}
    position = position_with("r5", hands=["r5", "b2", ""], removed="b1 b2 b3", stock="g1") | gone
    assert rule_on_legal(position, "draw").position["removed"] == "b1 b2 b3"
