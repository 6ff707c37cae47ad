"""500 rummy with a pool: every statement (S), rule (P), ruling (A) and scenario (T), by number."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Stream
from engine.play import first_dealer, new_deal, next_deal
from tests.drivers.rule_tables import (
    Ruling,
    ending_of,
    new_table,
    refusal_codes,
    rule_on,
    rule_on_legal,
)


def position_with(
    hand: str, others: tuple[str, ...] = ("?*13", "?*13"), seat: int = 0, **keys: Any
) -> dict[str, Any]:
    """Return a position in round 3: `seat` has drawn and plays `hand`; the last seat deals.

    `others` are the hands of the other seats in order, so that seat 0 is the first player.
    """
    hands = [*others[:seat], hand, *others[seat:]]
    return {
        "game": "rummy500",
        "phase": "play",
        "hands": hands,
        "turn": seat,
        "dealer": len(hands) - 1,
        "round": 3,
        **keys,
    }


def meld(text: str, **rules: Any) -> list[str]:
    """Return the codes for which the first player's meld is refused; none if it is legal."""
    return rule_on(position_with(f"{text} 2d", rules=rules), f"lay {text}").codes


def table_after(position: dict[str, Any], *moves: str) -> str:
    table: str = rule_on_legal(position, *moves).position["table"]
    return table


# --- scenarios


def test_rummy500_t1_the_deal_in_packets() -> None:
    rules = GAMES["rummy500"].rules()
    state = new_deal(rules, 4, 3, "x")
    c = Stream("x", "deal").shuffled(rules.pack())
    # First pass c1-3, c4-7, c8-12, c13-18; second c19-28, c29-37, c38-45, c46-52.
    assert state.hands[0] == c[0:3] + c[18:28]
    assert state.hands[1] == c[3:7] + c[28:37]
    assert state.hands[2] == c[7:12] + c[37:45]
    assert state.hands[3] == c[12:18] + c[45:52]
    assert (state.stock[0], len(state.stock)) == (c[52], 54)


def test_rummy500_t2_the_start_of_deal_1() -> None:
    state = new_table("rummy500", 3).state
    assert (state.pool, state.scores, state.discards) == (30, (0, 0, 0), ((), (), ()))
    assert (state.round, state.knocked, state.out) == (1, (False,) * 3, (None,) * 3)


@pytest.mark.parametrize("number", [1, 2, 10])
def test_rummy500_t3_nothing_is_drawn_from_the_discards(number: int) -> None:
    position = position_with("7s", phase="draw", discards=["", "Kd", "Qd"], round=number)
    assert refusal_codes(position, "take") == ["pile-closed"]


def test_rummy500_t4_who_must_discard() -> None:
    other_hands = ("?*13",) * 3
    hand = "7s 8c 9d"
    assert refusal_codes(position_with(hand, other_hands, 0), "end") == ["must-discard"]
    assert refusal_codes(position_with(hand, other_hands, 3), "end") == ["must-discard"]
    for seat in (1, 2):
        ruling = rule_on_legal(position_with(hand, other_hands, seat), "end")
        assert ruling.position["hands"][seat] == hand
        assert ruling.position["turn"] == seat + 1
        rule_on_legal(position_with(hand, other_hands, seat), "discard 7s")
    for seat in (0, 1):
        assert refusal_codes(position_with(hand, ("?*13",), seat), "end") == ["must-discard"]


def test_rummy500_t5_melds() -> None:
    assert meld("8s 8s 8h") == []
    assert meld("8s 8h 8d 8c") == []
    assert meld("8s 8s 8h 8d 8c") == []
    assert meld("Qd Kd Ad") == []
    assert meld("Kd Ad 2d") == ["run-corner"]
    assert meld("7s 8h 9s") == ["meld-mixed"]


# table [5d X 7d]
def test_rummy500_t6_a_joker_is_never_exchanged() -> None:
    position = position_with("6d 8d Kc Qc", table="5d X 7d", knocked=[True, False, False])
    assert refusal_codes(position, "free 1 6d") == ["move-not-in-game"]
    assert refusal_codes(position, "add 1 6d") == ["joker-fixed", "run-twice"]
    assert table_after(position, "add 1 8d", "discard Kc") == "5d X=6d 7d 8d"


def test_rummy500_t8_round_1_belongs_to_the_first_player() -> None:
    hand = "Kc Kd Ks 2d 3h"
    second = position_with(hand, seat=1, round=1)
    assert refusal_codes(second, "lay Kc Kd Ks") == ["first-player-only"]
    # All other reasons are reported with it.
    wrong = {**second, "table": "4h 5h 6h"}
    codes = ["first-player-only", "run-gap", "not-in-hand"]
    assert refusal_codes(wrong, "add 1 9h") == codes
    knocked = {**second, "knocked": [True, False, False], "table": "4h 5h 6h"}
    ruling = rule_on_legal(knocked, "lay Kc Kd Ks", "discard 2d")
    assert ruling.position["knocked"] == [True, True, False]
    first = rule_on_legal(
        position_with("7s 7h 7d 2c 3c", ("?*13", "?*13"), 0, round=1), "lay 7s 7h 7d", "discard 2c"
    )
    assert first.position["knocked"] == [True, False, False]
    assert first.names() == ["laid", "discarded", "opened", "knocked"]


def test_rummy500_t9_knocking_from_round_2() -> None:
    third = position_with("7s 7h 7d 2c 3c", seat=2)
    assert refusal_codes(third, "lay 7s 7h 7d", "discard 2c") == ["knock-not-allowed"]
    assert refusal_codes(third, "lay 7s 7h 7d", "end") == ["must-discard", "knock-not-allowed"]
    rule_on_legal(position_with("7s 7h 7d 2c", seat=2), "lay 7s 7h 7d", "discard 2c")
    rule_on_legal(position_with("7s 7h 7d 2c 3c", seat=0), "lay 7s 7h 7d", "discard 2c")


# P1 knocked in round 2; the others hold 60
def test_rummy500_t11_a_seat_that_knocked_gets_only_the_pool() -> None:
    position = position_with("Kh 2c", ("Ts Th", "Js Jh Qd Qc"), table="7s 7h 7d | Ks Kd Kc")
    position |= {"knocked": [True, False, False], "round": 6}
    ruling = rule_on_legal(position, "add 2 Kh", "discard 2c", "draw", "end", "draw", "discard Qc")
    assert ending_of(ruling) == ("out", [30, 0, 0])


# P2 of 3 goes out in round 5; P1 left {7s 7h 7d 2c X Kd}, P3 {9c Qd}
def test_rummy500_t12_going_out_untouched() -> None:
    position = position_with(
        "4h 5h 6h 2d", ("7s 7h 7d 2c X Kd", "9c"), 1, round=5, stock="Qd 2s 3s"
    )
    ruling = rule_on_legal(position, "lay 4h 5h 6h", "discard 2d")
    assert (ruling.position["phase"], ruling.position["turn"]) == ("draw", 2)
    assert ruling.position["out"] == [None, "2d", None]
    # P3 still plays, P1 does not: 34 + 19 + 30.
    last = {**ruling.position, "hands": ["7s 7h 7d 2c X Kd", "", "9c Qd"], "stock": "2s 3s"}
    ruling = rule_on_legal(last, "draw", "discard 2s")
    assert ending_of(ruling) == ("out", [0, 83, 0])


def both_out(first: str, third: str, **keys: Any) -> Ruling:
    """End a deal: P1 is out with the discard `first`, P3 (the dealer) goes out with `third`."""
    position = position_with(
        f"4h 5h 6h {third}", ("", "Kh 9s 6d"), 2, out=[first, None, None], **keys
    )
    return rule_on_legal(position, "lay 4h 5h 6h", f"discard {third}")


def test_rummy500_t14_two_go_out_in_one_round() -> None:
    ruling = both_out("5h", "2c")
    assert ending_of(ruling) == ("out", [25, 0, 55])


def test_rummy500_t15_equal_discards_leave_the_pool() -> None:
    ruling = both_out("5h", "5d")
    assert ending_of(ruling) == ("out", [25, 0, 25])
    assert ruling.position["pool"] == 30
    match = new_table("rummy500", 3)
    done = match._replace(
        state=match.state._replace(phase="over", points=(25, 0, 25), reason="out", pool=30)
    )
    assert next_deal(done).state.pool == 60


def test_rummy500_t17_ten_rounds_without_exit_end_the_deal() -> None:
    position = position_with("7s 8c", ("Kh", "Qd"), 2, round=10)
    ruling = rule_on_legal(position, "discard 7s")
    assert ending_of(ruling) == ("rounds", [0, 0, 0])
    assert ruling.position["pool"] == 30
    # After the round before it, another one follows.
    ruling = rule_on_legal({**position, "round": 9}, "discard 7s")
    assert (ruling.position["round"], ruling.position["turn"]) == (10, 0)


def test_rummy500_t18_the_target() -> None:
    ruling = both_out("5h", "2c", scores=[470, 0, 100])
    assert ruling.event("deal_over")["scores"] == [495, 0, 155]
    assert "match_over" not in ruling.names()
    ruling = both_out("5h", "2c", scores=[485, 0, 475])
    assert ruling.event("match_over")["ranks"] == [2, 3, 1]
    ruling = both_out("5h", "2c", scores=[475, 0, 445])
    assert ruling.event("deal_over")["scores"] == [500, 0, 500]
    assert ruling.event("match_over")["ranks"] == [1, 3, 1]


def test_rummy500_t19_300_rummy() -> None:
    rules = dict(next(one for one in GAMES["rummy500"].presets if one.id == "rummy300").options)
    assert rules == {"target": 300}
    assert "match_over" in both_out("5h", "2c", scores=[0, 0, 245], rules=rules).names()
    assert "match_over" not in both_out("5h", "2c", scores=[0, 0, 244], rules=rules).names()


def test_rummy500_t22_the_stock_is_used_up() -> None:
    # Round 14: the second player draws the last card, the third cannot.
    hands = ("Kh", "9s", "6d")
    position = position_with(
        "7s", hands, 1, phase="draw", round=14, stock="2c", rules={"max_rounds": 15}
    )
    ruling = rule_on_legal(position, "draw", "discard 7s")
    assert ending_of(ruling) == ("stock", [0, 0, 0, 0])
    assert ruling.position["pool"] == 30
    assert len(GAMES["rummy500"].rules().pack()) - 52 == 54
    # A position with an empty stock ends when the draw is due.
    empty = position_with("7s", ("Kh", "9s"), 1, phase="draw", stock="")
    assert ending_of(rule_on_legal(empty, "draw"))[0] == "stock"


# --- statements


def test_rummy500_s1_the_pack() -> None:
    pack = GAMES["rummy500"].rules().pack()
    assert (len(pack), sum(one.joker for one in pack)) == (106, 2)


def test_rummy500_s3_the_first_player_is_left_of_the_dealer() -> None:
    state = new_table("rummy500", 4).state
    assert state.turn == (state.dealer + 1) % 4
    assert not state.rules.deal.counter_clockwise


def test_rummy500_s5_the_winner_takes_the_pool() -> None:
    ruling = rule_on_legal(
        position_with("4h 5h 6h 2d", ("Kh", "9s"), 2, pool=90), "lay 4h 5h 6h", "discard 2d"
    )
    assert ending_of(ruling) == ("out", [0, 0, 109])
    assert ruling.position["pool"] == 0


@pytest.mark.parametrize(
    "text", ["9s 9s 9s", "9s 9h 9h 9d 9d 9c", "4h 5h 6h", "Ah 2h 3h", "9s 9s X"]
)
def test_rummy500_s12_sets_runs_and_books(text: str) -> None:
    rules = {"jokers": 4}
    if text == "9s 9s 9s":
        assert rule_on(position_with("9s 9s X 2d"), "lay 9s 9s 9s").codes == ["not-in-hand"]
    else:
        assert meld(text, **rules) == []


def test_rummy500_s13_three_of_a_rank_count_as_one_card() -> None:
    def points_left(hand: str, **rules: Any) -> int:
        position = position_with("4h 5h 6h 2d", (hand, ""), 2, rules=rules)
        points: int = ending_of(rule_on_legal(position, "lay 4h 5h 6h", "discard 2d"))[1][2] - 30
        return points

    assert points_left("7s 7h 7d") == 7
    assert points_left("7s 7h 7d 7c") == 14
    assert points_left("7s 7h 7d 7c 7s 7h") == 14
    assert points_left("7s 7h X") == 29
    assert points_left("7s 7h 7d", set_counts_one=False) == 21


@pytest.mark.parametrize("text", ["X 5d 6d", "5d X 7d", "5d 6d X", "7s 7h X", "9s X X"])
def test_rummy500_s14_jokers_are_wild(text: str) -> None:
    assert meld(text) == []


def test_rummy500_s15_discards_lie_before_the_player() -> None:
    position = position_with("7s 8c", discards=["2c", "3c", "4c"])
    ruling = rule_on_legal(position, "discard 7s")
    assert ruling.position["discards"] == ["2c 7s", "3c", "4c"]
    start = position_with("7s", seat=1, phase="draw", stock="Kd Qd")
    assert refusal_codes(start, "discard 7s") == ["must-draw-first"]
    assert refusal_codes(start, "end") == ["must-draw-first"]
    assert refusal_codes(start, "draw", "draw") == ["already-drawn"]
    rule_on_legal(start, "draw", "end")


def test_rummy500_every_reason_is_reported_before_the_draw_too() -> None:
    start = position_with("7s 8s 9s", phase="draw", stock="Kd Qd")
    assert refusal_codes(start, "end") == ["must-draw-first", "must-discard"]
    second = position_with("7s 8s 9s", seat=1, phase="draw", round=1)
    assert refusal_codes(second, "lay 7s 8s 9s") == ["must-draw-first", "first-player-only"]


def test_rummy500_a_missing_card_does_not_hide_that_the_move_is_a_knock() -> None:
    position = position_with("7s 8s 9s 2d", seat=1)
    codes = refusal_codes(position, "lay 7s 8s 9s", "discard Kc")
    assert codes == ["not-in-hand", "knock-not-allowed"]


def test_rummy500_s16_the_dealer_draws_last_and_discards() -> None:
    position = position_with("7s 8c", seat=2)
    assert refusal_codes(position, "end") == ["must-discard"]
    assert rule_on_legal(position, "discard 7s").position["round"] == 4


def test_rummy500_s17_cards_come_from_the_stock() -> None:
    ruling = rule_on_legal(position_with("7s", phase="draw", stock="Kd Qd"), "draw")
    assert ruling.event("drew")["card"] == "Kd"
    assert ruling.position["stock"] == "Qd"


@pytest.mark.parametrize(
    ("hand", "points"),
    [("Js", 10), ("Qs", 10), ("Ks", 10), ("X", 15), ("9s", 9), ("Ts", 10), ("As", 1)],
)
def test_rummy500_s19_values(hand: str, points: int) -> None:
    ruling = rule_on_legal(
        position_with("4h 5h 6h 2d", (hand, ""), 2), "lay 4h 5h 6h", "discard 2d"
    )
    assert ending_of(ruling)[1] == [0, 0, 30 + points]


def test_rummy500_s23_s24_each_meld_needs_a_card_from_the_hand() -> None:
    position = position_with("7s 7h 7d 8c 9c 2d Kd", table="Tc Jc Qc", knocked=[True, False, False])
    rule_on_legal(position, "lay 7s 7h 7d", "add 1 9c 8c", "discard 2d")
    assert refusal_codes(position, "lay Tc Jc Qc") == ["not-in-hand"] * 3
    assert refusal_codes(position, "table 7s 7h 7d | Tc Jc Qc") == ["move-not-in-game"]


def test_rummy500_s27_a_joker_represents_one_card_only() -> None:
    position = position_with("4d 8d Kc Qc", table="5d 6d X", knocked=[True, False, False])
    assert position["table"] == "5d 6d X"
    # X is 7d: the 8d fits, and so does the 4d, but X never moves.
    assert table_after(position, "add 1 8d 4d") == "4d 5d 6d X=7d 8d"
    assert refusal_codes({**position, "table": "9s X X"}, "add 1 Kc") == ["meld-mixed"]


@pytest.mark.parametrize(
    ("first", "third", "winner"),
    [
        ("5h", "2c", 2),
        ("2h", "5c", 0),
        ("Jh", "Qc", 0),
        ("Ah", "2c", 0),
        ("-", "Ac", 0),
        ("X", "Kc", 2),
    ],
)
def test_rummy500_s30_the_lower_final_discard(first: str, third: str, winner: int) -> None:
    points = ending_of(both_out(first, third))[1]
    assert points[winner] == 55 and sum(points) == 80


CUTTHROAT = {"cutthroat": "on"}


def test_rummy500_s33_cutthroat() -> None:
    assert new_table("rummy500", 3, cutthroat="on").state.pool == 0
    # Only the winner of the deal scores.
    assert ending_of(both_out("5h", "2c", rules=CUTTHROAT)) == ("out", [0, 0, 25])
    tied = both_out("5h", "5c", rules=CUTTHROAT)
    assert ending_of(tied) == ("out", [0, 0, 0])
    assert tied.position["pool"] == 25
    # The next deal's winner gets them.
    assert ending_of(both_out("5h", "2c", rules=CUTTHROAT, pool=25)) == ("out", [0, 0, 50])


# --- the playable rule set


def test_rummy500_p1_players() -> None:
    assert GAMES["rummy500"].seats == (2, 4)


def test_rummy500_p3_the_deal_passes_to_the_left() -> None:
    rules = GAMES["rummy500"].rules()
    assert {first_dealer(rules, 4, str(seed)) for seed in range(40)} == set(range(4))
    match = new_table("rummy500", 4)
    done = match._replace(
        state=match.state._replace(phase="over", points=(0,) * 4, reason="rounds"),
    )
    assert next_deal(done).state.dealer == (match.state.dealer + 1) % 4


def test_rummy500_p8_the_ace_is_low_or_high_not_both() -> None:
    assert meld("Ah 2h 3h") == []
    assert meld("Qh Kh Ah") == []
    assert meld("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah") == ["run-too-long"]
    assert meld("X X 9s X", jokers=4) == []
    assert rule_on(position_with("X X 2d"), "lay X X X").codes == [
        "not-in-hand",
        "joker-no-natural",
    ]


@pytest.mark.parametrize(
    ("lay", "table"),
    [
        ("5d X 7d", "5d X=6d 7d"),
        ("9s X X", "9s X X"),
        ("9s X=Ts X=Js", "9s X=Ts X=Js"),
        ("Kd Ad X", "X=Qd Kd Ad"),
    ],
)
def test_rummy500_p9_the_joker_is_fixed_when_laid(lay: str, table: str) -> None:
    assert table_after(position_with("5d 7d 9s Kd Ad X X 2c"), f"lay {lay}") == table


def test_rummy500_p10_additions_to_any_meld() -> None:
    position = position_with(
        "9h 3c Kd Qd", ("?*13",) * 2, table="9s 9s 9d | 4c 5c 6c", knocked=[False, True, False]
    )
    ruling = rule_on_legal(position, "add 1 9h", "add 2 3c", "discard Kd")
    assert ruling.position["table"] == "9s 9s 9h 9d | 3c 4c 5c 6c"
    assert ruling.position["knocked"] == [True, True, False]


def test_rummy500_p11_going_out_with_or_without_a_discard() -> None:
    # P2 needs no discard; P1 and the dealer need one only while they hold cards.
    for seat in (0, 1, 2):
        ruling = rule_on_legal(position_with("7s 7h 7d", ("9s", "8s"), seat), "lay 7s 7h 7d", "end")
        assert ruling.position["out"][seat] == "-"
        assert ruling.event("went_out")["how"] == "out"


def test_rummy500_p11a_in_round_1_after_the_first_player_went_out() -> None:
    position = position_with("Kc Kd Ks", ("", "8s"), 1, round=1, out=["5h", None, None])
    rule_on_legal(position, "lay Kc Kd Ks", "end")
    # Going out is no knock.
    position = position_with("Kc Kd Ks 2d 3d", ("", "8s"), 1, round=1, out=["5h", None, None])
    assert refusal_codes(position, "lay Kc Kd Ks", "discard 2d") == ["knock-not-allowed"]


def test_rummy500_p11b_adding_is_knocking_too() -> None:
    position = position_with("9h Kd Qd", seat=1, table="9s 9s 9d")
    assert refusal_codes(position, "add 1 9h", "discard Kd") == ["knock-not-allowed"]
    rule_on_legal({**position, "knocked": [False, False, True]}, "add 1 9h", "discard Kd")


def test_rummy500_p10_an_equal_card_added_to_a_meld_gets_its_own_reason() -> None:
    ruling = rule_on_legal(position_with("9s Kd Qd", table="9s 9h 9d"), "add 1 9s", "discard Kd")
    assert ruling.event("added")["cards"] == "9s"
    assert ruling.position["table"].split() == ["9s", "9s", "9h", "9d"]


def test_rummy500_p12_a_seat_that_knocked_does_not_knock_again() -> None:
    position = position_with("9h Kd Qd", table="9s 9s 9d", opened=[True, False, False])
    first = rule_on_legal(position, "add 1 9h", "discard Kd")
    assert first.names() == ["added", "discarded", "knocked"]
    again = rule_on_legal({**position, "knocked": [True, False, False]}, "add 1 9h", "discard Kd")
    assert again.names() == ["added", "discarded"]
    assert again.position["knocked"] == [True, False, False]


def test_rummy500_p11c_from_round_2_anyone_may_go_out() -> None:
    rule_on_legal(position_with("Kc Kd Ks", seat=1, round=2), "lay Kc Kd Ks", "end")
    assert refusal_codes(position_with("Kc Kd Ks", seat=1, round=1), "lay Kc Kd Ks") == [
        "first-player-only"
    ]


def test_rummy500_p12_knocking_costs_the_cards_not_the_pool() -> None:
    ruling = both_out("5h", "2c", knocked=[True, False, True], table="9s Ts Js")
    assert ending_of(ruling) == ("out", [0, 0, 30])


def test_rummy500_p13_the_round_is_played_to_its_end() -> None:
    position = position_with("7s 7h 7d 2c", ("9s", "8s"), 0, stock="2s 3s 4s")
    ruling = rule_on_legal(position, "lay 7s 7h 7d", "discard 2c")
    assert ruling.position["phase"] == "draw"
    ruling = rule_on_legal(
        position, "lay 7s 7h 7d", "discard 2c", "draw", "end", "draw", "discard 8s"
    )
    assert ending_of(ruling) == ("out", [30 + 11 + 3, 0, 0])


def test_rummy500_p18_p19_presets() -> None:
    assert [one.id for one in GAMES["rummy500"].presets] == ["rummy500", "rummy300", "cutthroat"]


# --- options


def test_rummy500_a1_option_jokers() -> None:
    assert len(GAMES["rummy500"].rules({"jokers": 4}).pack()) == 108


def test_rummy500_a2_option_deal_style() -> None:
    rules = GAMES["rummy500"].rules({"deal_style": "single"})
    state = new_deal(rules, 4, 3, "x")
    pack = Stream("x", "deal").shuffled(rules.pack())
    assert state.hands[1] == pack[1:52:4]
    growing = GAMES["rummy500"].rules({"deal_style": "progressive"})
    for deal, size in ((1, 3), (2, 4), (11, 13), (12, 13)):
        state = new_deal(growing, 4, 3, "x", deal=deal)
        assert [len(hand) for hand in state.hands] == [size] * 4


@pytest.mark.parametrize("rounds", [5, 15])
def test_rummy500_a3_option_max_rounds(rounds: int) -> None:
    position = position_with("7s 8c", ("Kh", "Qd"), 2, round=rounds, rules={"max_rounds": rounds})
    assert ending_of(rule_on_legal(position, "discard 7s"))[0] == "rounds"
    position["round"] = rounds - 1
    assert rule_on_legal(position, "discard 7s").position["round"] == rounds


def test_rummy500_a4_a_book_is_only_a_name() -> None:
    ruling = rule_on_legal(position_with("8s 8h 8d 8c 2d 3d"), "lay 8s 8h 8d 8c")
    assert ruling.event("laid")["cards"] == "8s 8h 8d 8c"


def test_rummy500_a6_option_discard() -> None:
    position = position_with("7s 8c", seat=1)
    rule_on_legal(position, "end")
    assert refusal_codes({**position, "rules": {"discard": "always"}}, "end") == ["must-discard"]
    for seat in (0, 1, 2):
        rule_on_legal(position_with("7s 8c", seat=seat, rules={"discard": "optional"}), "end")


def test_rummy500_a7_no_card_is_turned_up() -> None:
    assert new_table("rummy500", 2).state.discards == ((), ())


def test_rummy500_a8_an_empty_stock_ends_the_deal() -> None:
    test_rummy500_t22_the_stock_is_used_up()
    # A player who is out by then scores as at the end of a round.
    position = position_with("9s 8s", ("", "Kh"), 1, out=["5h", None, None], stock="")
    assert ending_of(rule_on_legal(position, "discard 9s")) == ("stock", [30 + 18, 0, 0])


def test_rummy500_a10_option_knock_zeroes() -> None:
    position = {
        "knocked": [True, False, True],
        "table": "9s Ts Js",
        "rules": {"knock_zeroes": False},
    }
    assert ending_of(both_out("5h", "2c", **position)) == ("out", [25, 0, 55])


def test_rummy500_a11_option_knock_rule() -> None:
    third = position_with("7s 7h 7d 2c 3c", seat=2)
    free = {"knock_rule": "free_after_round_1"}
    rule_on_legal({**third, "rules": free}, "lay 7s 7h 7d", "discard 2c")
    codes = refusal_codes({**third, "rules": free, "round": 1}, "lay 7s 7h 7d")
    assert codes == ["first-player-only"]
    rule_on_legal(
        {**third, "rules": {"knock_rule": "off"}, "round": 1}, "lay 7s 7h 7d", "discard 2c"
    )
    # A knock does not end the deal.
    assert (
        rule_on_legal(position_with("7s 7h 7d 2c 3c"), "lay 7s 7h 7d", "discard 2c").position[
            "phase"
        ]
        == "draw"
    )


def test_rummy500_a12_a13_every_round_has_the_same_rules() -> None:
    for number in (1, 2, 10):
        assert ending_of(both_out("5h", "2c", round=number))[1] == [25, 0, 55]


def test_rummy500_a14_a15_the_pool_goes_by_rank() -> None:
    assert ending_of(both_out("Qh", "Jc"))[1] == [25, 0, 55]
    # Ten, jack, queen and king have equal points but different ranks.
    assert ending_of(both_out("Th", "Kc"))[1] == [55, 0, 25]


def test_rummy500_a16_option_no_exit() -> None:
    rules = {"no_exit": "lowest_hand"}
    position = position_with("7s 8c", ("Kh", "9d"), 2, round=10, rules=rules)
    assert ending_of(rule_on_legal(position, "discard 7s")) == ("rounds", [0, 0, 30])
    tied = position_with("7s 8c", ("8h", "9d"), 2, round=10, rules=rules)
    ruling = rule_on_legal(tied, "discard 7s")
    assert (ending_of(ruling)[1], ruling.position["pool"]) == ([0, 0, 0], 30)
    # Three of a rank count as one card here too.
    threes = position_with("7s 8c", ("3h 3d 3c", "9d"), 2, round=10, rules=rules)
    assert ending_of(rule_on_legal(threes, "discard 7s"))[1] == [30, 0, 0]


@pytest.mark.parametrize("value", [11, 15])
def test_rummy500_a17_option_ace_value(value: int) -> None:
    rules = {"ace_value": value}
    ruling = rule_on_legal(
        position_with("4h 5h 6h 2d", ("As", ""), 2, rules=rules), "lay 4h 5h 6h", "discard 2d"
    )
    assert ending_of(ruling)[1] == [0, 0, 30 + value]


def test_rummy500_a17_option_ace_runs() -> None:
    assert meld("Qh Kh Ah", ace_runs="low") == ["run-corner"]
    assert meld("Ah 2h 3h", ace_runs="low") == []


def test_rummy500_a18_a19_target_and_pool() -> None:
    test_rummy500_t18_the_target()
    test_rummy500_s33_cutthroat()


def test_rummy500_a21_cards_in_hand_count_even_where_they_form_melds() -> None:
    ruling = rule_on_legal(
        position_with("4h 5h 6h 2d", ("7c 8c 9c", ""), 2), "lay 4h 5h 6h", "discard 2d"
    )
    assert ending_of(ruling)[1] == [0, 0, 54]
