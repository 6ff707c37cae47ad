"""Rommí: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

import pytest

from engine.bots import bot_stream, make_bot
from engine.games import GAMES
from engine.model import view_of
from engine.notation import position_of, write_move
from engine.play import first_dealer, new_deal, next_deal
from tests.drivers.rule_tables import (
    Ruling,
    cards,
    ending_of,
    new_table,
    refusal_codes,
    rule_on,
    rule_on_legal,
)


def position_with(
    hand: str, table: str = "", others: tuple[str, ...] = ("?*7",), **keys: Any
) -> dict[str, Any]:
    """Return a position: seat 0 has drawn and plays `hand`, and has laid nothing so far."""
    return {
        "game": "rommi",
        "phase": "play",
        "hands": [hand, *others],
        "table": table,
        "discards": "2h",
        **keys,
    }


def meld(text: str, **rules: Any) -> list[str]:
    """Return the codes for which a meld is refused; none if it is legal."""
    spare = next(one for one in ("2h", "3h") if one not in text)
    return rule_on(position_with(f"{text} {spare}", rules=rules, discards=""), f"lay {text}").codes


# --- scenarios


@pytest.mark.parametrize(
    ("seats", "hand", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23), (5, 6, 21), (6, 6, 15)]
)
def test_rommi_t1_the_deal(seats: int, hand: int, stock: int) -> None:
    state = new_table("rommi", seats).state
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert (len(state.stock), len(state.discards[0])) == (stock, 1)
    assert state.turn == (state.dealer + 1) % seats


@pytest.mark.parametrize(
    "text", ["Js Jh Jd", "2s 2h 2d 2c", "9s 9h 9d", "8s 9s Ts", "Ac 2c 3c 4c 5c"]
)
def test_rommi_t2_melds(text: str) -> None:
    assert meld(text) == []


def test_rommi_t3_the_ace() -> None:
    assert meld("Qs Ks As") == ["run-corner"]
    assert meld("Qs Ks As", ace="both") == []
    for ace in ("low", "both"):
        assert meld("Ks As 2s", ace=ace) == ["run-corner"]
    assert meld("2d 3s 4h") == ["meld-mixed"]


def test_rommi_t5_a_set_and_two_runs_in_one_turn() -> None:
    position = position_with("Js Jh Jd 8s 9s Ts Ac 2c 3c Kd Qd")
    rule_on_legal(position, "lay Js Jh Jd", "lay 8s 9s Ts", "lay Ac 2c 3c", "discard Kd")


def test_rommi_t6_adding_needs_no_own_meld() -> None:
    ruling = rule_on_legal(position_with("9c Kd Qd", "9s 9h 9d"), "add 1 9c", "discard Kd")
    assert ruling.position["table"] == "9s 9h 9d 9c"
    assert ruling.position["opened"] == [False, False]
    assert "opened" not in ruling.names()


# {9c Kc}, table [9s 9h 9d]
def test_rommi_t7_closing_by_an_addition() -> None:
    ruling = rule_on_legal(position_with("9c Kc", "9s 9h 9d", ("2s",)), "add 1 9c", "discard Kc")
    assert ruling.event("went_out")["how"] == "out"
    assert ending_of(ruling) == ("out", [2, 0])


# {9c Th}, both would fit
def test_rommi_t9_one_card_is_added_and_the_other_discarded() -> None:
    position = position_with("9c Th", "9s 9d 9h | Ts Td Tc", ("2s",))
    rule_on_legal(position, "add 1 9c", "discard Th")
    rule_on_legal(position, "add 2 Th", "discard 9c")
    assert refusal_codes(position, "add 1 9c", "add 2 Th") == ["nothing-to-discard"]


# opponents {9s 3d Qh Kc} and {Ad 2c}
def test_rommi_t10_the_document_s_example() -> None:
    position = position_with("9c Kd", "9d 9h 9s", ("3s 3d Qh Kc", "Ad 2c"))
    assert ending_of(rule_on_legal(position, "add 1 9c", "discard Kd"))[1] == [29, 0, 0]
    position = position_with("6c Kd", "6d 6h 6s", ("9s 3d Qh Kc", "Ad 2c"))
    ruling = rule_on_legal(position, "add 1 6c", "discard Kd")
    assert ending_of(ruling) == ("out", [35, 0, 0])


ROMMI = "4h 5h 6h 8s 8d 8c 8h Kd"
LAYS = ["lay 4h 5h 6h", "lay 8s 8d 8c 8h"]


# {4h 5h 6h 8s 8d 8c 8h Kd}, nothing laid or added before
def test_rommi_t11_rommi() -> None:
    position = position_with(ROMMI, others=("9s 3d Qh Kc", "", ""))
    ruling = rule_on_legal(position, *LAYS, "discard Kd")
    assert ruling.event("went_out")["how"] == "rommi"
    assert ending_of(ruling) == ("rommi", [64, 0, 0, 0])


# stock empty, discards c1 (bottom) to c5 (top)
def test_rommi_t13_the_pile_is_turned_over_unshuffled() -> None:
    position = position_with(
        "Ks Kd", others=("Qs Qd",), phase="draw", stock="", discards="2c 3c 4c 5c 6c"
    )
    ruling = rule_on_legal(position, "draw")
    assert ruling.names() == ["stock_renewed", "drew"]
    assert ruling.event("stock_renewed")["how"] == "turned"
    assert ruling.event("drew")["card"] == "2c"
    after = ruling.position
    assert (after["stock"], after["discards"], after["turnovers"]) == ("3c 4c 5c", "6c", 1)
    ruling = rule_on_legal(
        position, "draw", "discard Kd", "draw", "discard Qd", "draw", "discard Ks"
    )
    drawn = [one["card"] for one in ruling.events if one["event"] == "drew"]
    assert drawn == ["2c", "3c", "4c"]


def test_rommi_t14_a_take_does_not_turn_the_pile_over() -> None:
    position = position_with("Ks Kd", phase="draw", stock="", discards="2c 3c 4c 5c 6c")
    ruling = rule_on_legal(position, "take")
    assert ruling.names() == ["took"]
    assert (ruling.position["stock"], ruling.position["discards"]) == ("", "2c 3c 4c 5c")


def close_deal(scores: list[int], loser: str, **rules: Any) -> Ruling:
    position = position_with("6c Kd", "6d 6h 6s", (loser,), scores=scores, rules=rules)
    return rule_on_legal(position, "add 1 6c", "discard Kd")


def test_rommi_t16_five_hundred_points() -> None:
    ruling = close_deal([480, 0], "9s 3d Qh Kc")
    assert ruling.event("deal_over")["scores"] == [512, 0]
    assert ruling.event("match_over")["ranks"] == [1, 2]
    ruling = close_deal([468, 0], "9s 3d Qh 9c")
    assert ruling.event("deal_over")["scores"] == [499, 0]
    assert "match_over" not in ruling.names()


@pytest.mark.parametrize(
    ("hand", "points"),
    [("As", 1), ("Js", 10), ("Qs", 10), ("Ks", 10), ("Ts", 10), ("2s", 2), ("9s", 9)],
)
def test_rommi_t19_values(hand: str, points: int) -> None:
    assert ending_of(close_deal([0, 0], hand))[1] == [points, 0]


def test_rommi_t20_two_sevens_and_an_eight_make_a_meld_with_four_cards() -> None:
    for drawn in ("6s", "9s", "7d", "7c"):
        laid = {
            "6s": "6s 7s 8s",
            "9s": "7s 8s 9s",
            "7d": "7s 7h 7d",
            "7c": "7s 7h 7c",
        }[drawn]
        rule_on_legal(position_with(f"7s 7h 8s Kd {drawn}"), f"lay {laid}", "discard Kd")
    for five in ("5s", "5h"):
        assert refusal_codes(position_with(f"7s 7h 8s Kd {five}"), f"lay 7s 8s {five}")


def test_rommi_t20_the_bot_keeps_two_sevens_and_an_eight() -> None:
    """Two sevens and an eight are kept, the lone king is discarded."""
    state = position_of(position_with("7s 7h 8s Kd"))
    decision = make_bot("standard").choose(view_of(state, 0), bot_stream("x", 1, 0, 0), 100)
    assert [write_move(move) for move in decision.moves] == ["discard Kd"]


# --- statements


def test_rommi_r1_players() -> None:
    assert GAMES["rommi"].seats == (2, 6)


def test_rommi_r3_the_ace_is_lowest_and_the_king_highest() -> None:
    assert meld("As 2s 3s") == []
    assert meld("Js Qs Ks") == []


def test_rommi_r4_the_first_dealer_is_drawn_by_lot() -> None:
    rules = GAMES["rommi"].rules()
    assert {first_dealer(rules, 6, str(seed)) for seed in range(80)} == set(range(6))
    state = new_deal(rules, 3, 2, "x")
    from engine.model import Stream

    pack = Stream("x", "deal").shuffled(rules.pack())
    assert [state.hands[seat] for seat in range(3)] == [pack[seat:21:3] for seat in range(3)]
    assert (state.discards[0], state.stock) == (pack[21:22], pack[22:])


def test_rommi_r10_the_deal_passes_on() -> None:
    match = new_table("rommi", 3)
    done = match._replace(
        state=match.state._replace(phase="over", points=(0, 0, 0), reason="out"),
    )
    assert next_deal(done).state.dealer == (match.state.dealer + 1) % 3


def test_rommi_r11_a_set_has_one_rank_and_different_suits() -> None:
    assert meld("9s 9h") == ["meld-too-short"]
    assert meld("9s 9h Td") == ["meld-mixed"]


def test_rommi_r12_a_run_has_one_suit() -> None:
    assert meld("8s 9s Th") == ["meld-mixed"]
    assert meld("8s 9s Js") == ["run-gap"]


def test_rommi_r13_a_card_is_drawn_from_stock_or_pile() -> None:
    start = position_with("7s", phase="draw", stock="Kd Qd")
    assert cards(rule_on_legal(start, "draw").position["hands"][0]) == ["7s", "Kd"]
    assert cards(rule_on_legal(start, "take").position["hands"][0]) == ["2h", "7s"]
    assert refusal_codes(start, "discard 7s") == ["must-draw-first"]
    assert refusal_codes(start, "draw", "take") == ["already-drawn"]


def test_rommi_r13_other_faults_are_reported_before_the_draw_too() -> None:
    start = position_with("7s", "9s 9h 9d", phase="draw")
    assert refusal_codes(start, "discard 8s") == ["must-draw-first", "not-in-hand"]
    assert refusal_codes(start, "add 1 7s") == ["must-draw-first", "meld-mixed"]
    assert refusal_codes(start, "add 2 8s") == ["must-draw-first", "no-such-meld", "not-in-hand"]
    needs = {**start, "rules": {"layoff_needs_meld": "on"}}
    assert refusal_codes(needs, "add 1 9c") == ["must-draw-first", "not-opened", "not-in-hand"]


def test_rommi_r15_melds_may_be_kept() -> None:
    rule_on_legal(position_with("9s 9h 9d Kd"), "discard Kd")


def test_rommi_r16_the_turn_ends_with_a_discard() -> None:
    assert refusal_codes(position_with("9s Kd"), "end") == ["must-discard"]
    ruling = rule_on_legal(position_with("9s Kd"), "discard Kd")
    assert (ruling.position["discards"], ruling.position["turn"]) == ("2h Kd", 1)


def test_rommi_r18_a_card_may_be_added_to_any_meld() -> None:
    position = position_with("7s Jc Kd Qd", "8s 9s Ts | Js Jh Jd", owners=[0, 1])
    ruling = rule_on_legal(position, "add 1 7s", "add 2 Jc", "discard Kd")
    assert ruling.position["table"] == "7s 8s 9s Ts | Js Jh Jd Jc"
    assert refusal_codes(position, "add 1 Kd") == ["meld-mixed"]


def test_rommi_r19_r20_a_turn_may_lay_any_number_of_melds() -> None:
    position = position_with("9s 9h 9d 4c 5c 6c Kd Qd")
    for lays in ([], ["lay 9s 9h 9d"], ["lay 9s 9h 9d", "lay 4c 5c 6c"]):
        rule_on_legal(position, *lays, "discard Kd")


def test_rommi_r22_closing_needs_one_card_for_the_discard() -> None:
    assert refusal_codes(position_with("9s 9h 9d"), "lay 9s 9h 9d") == ["nothing-to-discard"]
    ruling = rule_on_legal(
        position_with("9s 9h 9d Kd", others=("2s",)), "lay 9s 9h 9d", "discard Kd"
    )
    assert ruling.position["phase"] == "over"


def test_rommi_r25_a_match_goes_to_a_score_or_for_chips() -> None:
    test_rommi_t16_five_hundred_points()
    chips = {"mode": "chips"}
    ruling = close_deal([0, 0], "9s 3d Qh Kc", **chips)
    assert ending_of(ruling) == ("out", [32, -32])
    assert ruling.position["chips"] == [532, 468]


def test_rommi_r26_rommi_must_be_the_first_laying() -> None:
    laid = position_with(ROMMI, "9s 9h 9d", ("Qh", "", ""), opened=[True, False, False, False])
    assert ending_of(rule_on_legal(laid, *LAYS, "discard Kd")) == ("out", [10, 0, 0, 0])
    earlier = {**laid, "laid": [1, 0, 0, 0]}
    assert ending_of(rule_on_legal(earlier, *LAYS, "discard Kd")) == ("out", [10, 0, 0, 0])


@pytest.mark.parametrize("advice", ["lay 5s 5d 5c", "lay 4h 5h 6h"])
def test_rommi_r29_to_r32_the_corrected_advice_is_legal(advice: str) -> None:
    rule_on_legal(position_with("5s 5d 5c 4h 5h 6h Kd"), advice, "discard Kd")
    assert refusal_codes(position_with("2d 3s 4h Kd"), "lay 2d 3s 4h") == ["meld-mixed"]


def test_rommi_r35_the_ace_may_be_high_and_low() -> None:
    assert meld("Qs Ks As", ace="both") == []
    assert meld("As 2s 3s", ace="both") == []


def test_rommi_r36_the_last_card_may_be_laid() -> None:
    position = position_with("9s 9h 9d", others=("2s",), rules={"last_discard": "optional"})
    ruling = rule_on_legal(position, "lay 9s 9h 9d", "end")
    assert ruling.names() == ["laid", "opened", "went_out", "deal_over"]
    assert refusal_codes(position_with("9s Kd", rules={"last_discard": "optional"}), "end") == [
        "must-discard"
    ]
    # A card may be left that fits only after the meld, even the one just taken.
    position = position_with(
        "9s 9h 9d 7h", "4h 5h 6h", taken="7h", rules={"last_discard": "optional"}
    )
    rule_on_legal(position, "lay 9s 9h 9d", "add 1 7h", "end")


# {9s 9h 9d 7c Kd}, 7c just taken: it must not be left alone, as it may not be discarded
def test_rommi_r36_every_turn_can_end() -> None:
    rules = {"last_discard": "optional"}
    position = position_with("9s 9h 9d 7c", "4h 5h 6h", taken="7c", rules=rules)
    assert refusal_codes(position, "lay 9s 9h 9d") == ["nothing-to-discard"]
    rule_on_legal({**position, "table": "7s 7h 7d"}, "lay 9s 9h 9d", "add 1 7c", "end")
    rule_on_legal({**position, "taken": None}, "lay 9s 9h 9d", "discard 7c")
    position = position_with("9s 9h 9d 7c Kd", "Kh Ks Kc", taken="7c", rules=rules)
    assert refusal_codes(position, "lay 9s 9h 9d", "add 1 Kd") == ["nothing-to-discard"]
    rule_on_legal(position, "lay 9s 9h 9d", "discard Kd")
    # The card may also be added to a meld that was just laid or has grown.
    position = position_with("9s 9h 9d 9c", taken="9c", rules=rules)
    rule_on_legal(position, "lay 9s 9h 9d", "add 1 9c", "end")
    position = position_with("7h 8h", "4h 5h 6h", taken="8h", rules=rules)
    rule_on_legal(position, "add 1 7h", "add 1 8h", "end")


# --- rulings and options


def test_rommi_a1_the_pack() -> None:
    rules = GAMES["rommi"].rules()
    assert len(rules.pack()) == 52
    assert not any(one.joker for one in rules.pack())
    assert meld("9s 9h 9d 9c") == []
    assert refusal_codes(position_with("7s 8s 9s Kd"), "lay 7s 8s X") == ["not-in-hand"]


def test_rommi_a3_option_ace_never_joins_both_ends() -> None:
    everything = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    assert meld(everything, ace="both") == []
    assert meld(everything, ace="low") == []
    assert ending_of(close_deal([0, 0], "As", ace="both"))[1] == [1, 0]


def test_rommi_a4_option_layoff_needs_meld() -> None:
    position = position_with("9c Js Jh Jd Kd Qd", "9s 9h 9d", rules={"layoff_needs_meld": "on"})
    assert refusal_codes(position, "add 1 9c") == ["not-opened"]
    rule_on_legal(position, "lay Js Jh Jd", "add 1 9c", "discard Kd")
    rule_on_legal({**position, "opened": [True, False]}, "add 1 9c", "discard Kd")


def test_rommi_a5_an_addition_scores_no_points() -> None:
    ruling = rule_on_legal(position_with("9c Kd Qd", "9s 9h 9d"), "add 1 9c", "discard Kd")
    assert ruling.position["scores"] == [0, 0]


def test_rommi_a6_option_no_redump() -> None:
    start = position_with("7s", phase="draw")
    assert refusal_codes(start, "take", "discard 2h") == ["redump"]
    rule_on_legal({**start, "rules": {"no_redump": "off"}}, "take", "discard 2h")


def test_rommi_a7_a_single_discard_must_be_taken() -> None:
    position = position_with("7s", phase="draw", stock="", discards="2h")
    assert refusal_codes(position, "draw") == ["stock-empty"]
    assert refusal_codes({**position, "discards": ""}, "take") == ["pile-empty"]
    rule_on_legal(position, "take")


def test_rommi_a7_option_turnovers() -> None:
    position = position_with("7s", others=("Kd",), phase="draw", stock="", discards="2h 3h")
    rule_on_legal({**position, "turnovers": 8}, "draw")
    assert ending_of(rule_on_legal({**position, "turnovers": 9}, "draw")) == ("turn-limit", [0, 0])
    sooner = {**position, "rules": {"turnovers": 2}}
    rule_on_legal(sooner, "draw")
    assert ending_of(rule_on_legal({**sooner, "turnovers": 1}, "draw")) == ("turn-limit", [0, 0])


def test_rommi_a8_option_last_discard() -> None:
    test_rommi_r22_closing_needs_one_card_for_the_discard()
    test_rommi_r36_the_last_card_may_be_laid()


# {9c 8s 8d 8c 4h 5h 6h Kd}: an addition in addition to own melds
def test_rommi_a9_rommi_may_include_an_addition() -> None:
    position = position_with("9c 8s 8d 8c Kd", "9s 9h 9d", ("Qh", "", ""))
    moves = ["add 1 9c", "lay 8s 8d 8c", "discard Kd"]
    assert ending_of(rule_on_legal(position, *moves)) == ("rommi", [20, 0, 0, 0])
    # Additions alone are not rommí.
    position = position_with("9c Kd", "9s 9h 9d", ("Qh", "", ""))
    assert ending_of(rule_on_legal(position, "add 1 9c", "discard Kd")) == ("out", [10, 0, 0, 0])


def test_rommi_a9_option_rommi_after_adding() -> None:
    # Four players hold seven cards; one who has added a card has seven after the draw.
    added = position_with("4h 5h 6h 8s 8d 8c Kd", "9s 9h 9d", ("Qh", "", ""))
    moves = ["lay 4h 5h 6h", "lay 8s 8d 8c", "discard Kd"]
    assert ending_of(rule_on_legal(added, *moves)) == ("rommi", [20, 0, 0, 0])
    strict = {**added, "rules": {"rommi_after_adding": "off"}}
    assert ending_of(rule_on_legal(strict, *moves)) == ("out", [10, 0, 0, 0])
    whole = position_with(ROMMI, "", ("Qh", "", ""), rules={"rommi_after_adding": "off"})
    assert ending_of(rule_on_legal(whole, *LAYS, "discard Kd")) == ("rommi", [20, 0, 0, 0])
    # The ending is the same from the start of the turn.
    start = {
        **whole,
        "phase": "draw",
        "hands": ["4h 5h 6h 8s 8d 8c 8h", "Qh", "", ""],
        "stock": "Kd",
    }
    assert ending_of(rule_on_legal(start, "draw", *LAYS, "discard Kd"))[0] == "rommi"
    start["hands"] = ["4h 5h 6h 8s 8d 8c", "Qh", "", ""]
    assert ending_of(rule_on_legal(start, "draw", *moves))[0] == "out"


@pytest.mark.parametrize("target", [100, 200, 300])
def test_rommi_a10_option_target(target: int) -> None:
    assert "match_over" in close_deal([target - 10, 0], "Qh", target=target).names()
    assert "match_over" not in close_deal([target - 11, 0], "Qh", target=target).names()


def test_rommi_a11_the_most_chips_rank_first() -> None:
    keys = {"rules": {"mode": "chips"}, "deal": 3, "chips": [40, 960, 500]}
    position = position_with("6c Kd", "6d 6h 6s", ("Qh Kc", "2s"), **keys)
    ruling = rule_on_legal(position, "add 1 6c", "discard Kd")
    assert ruling.position["chips"] == [62, 940, 498]
    assert ruling.event("match_over")["ranks"] == [3, 1, 2]


def test_rommi_a11_option_mode_and_chips() -> None:
    chips = {"mode": "chips", "chips": 200}
    ruling = close_deal([0, 0], "Qh", **chips)
    assert ruling.position["chips"] == [210, 190]
    # A debtor pays as much as they have, and then the match is over.
    position = position_with(
        "6c Kd", "6d 6h 6s", ("Qh Qd", "2s"), rules={"mode": "chips"}, chips=[1386, 15, 99]
    )
    ruling = rule_on_legal(position, "add 1 6c", "discard Kd")
    assert ending_of(ruling) == ("out", [17, -15, -2])
    assert ruling.position["chips"] == [1403, 0, 97]
    assert ruling.event("match_over")["ranks"] == [1, 3, 2]
    # Doubling applies to chips too.
    position = position_with(ROMMI, others=("Qh", "", ""), rules={"mode": "chips", "chips": 1000})
    ruling = rule_on_legal(position, *LAYS, "discard Kd")
    assert ruling.position["chips"] == [1020, 980, 1000, 1000]


def test_rommi_a11_each_player_deals_once() -> None:
    position = position_with("6c Kd", "6d 6h 6s", ("Qh",), rules={"mode": "chips"}, deal=2)
    assert "match_over" in rule_on_legal(position, "add 1 6c", "discard Kd").names()
    assert (
        "match_over" not in rule_on_legal({**position, "deal": 1}, "add 1 6c", "discard Kd").names()
    )


def test_rommi_a13_melds_are_laid_after_the_draw() -> None:
    start = position_with("9s 9h 9d Kd", phase="draw")
    assert refusal_codes(start, "lay 9s 9h 9d") == ["must-draw-first"]


def test_rommi_nothing_is_rearranged_or_released() -> None:
    position = position_with("9c Kd", "9s 9h 9d")
    for move in ("table 9s 9h 9d 9c", "free 1 9c", "pass", "fail", "timeout"):
        assert refusal_codes(position, move) == ["move-not-in-game"]


def test_rommi_a11_a_match_for_chips_has_a_number_of_deals_and_no_target() -> None:
    points, chips = (
        GAMES["rommi"].rules({"mode": mode, "target": 300}) for mode in ("points", "chips")
    )
    assert (points.end.target, points.end.deals_each, points.score.chips) == (300, 0, 0)
    assert (chips.end.target, chips.end.deals_each, chips.score.sign) == (0, 1, 0)
    assert chips.score.chips == chips.settings["chips"] > 0
