"""Kalooki römi: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import TextFault
from engine.notation import position_of
from engine.play import first_dealer, next_deal
from tests.drivers.rule_tables import (
    Ruling,
    cards,
    ending_of,
    match_after,
    melds,
    new_table,
    refusal_codes,
    rule_on,
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


def meld(text: str, **rules: Any) -> list[str]:
    """Return the codes for which a meld is refused; none if it is legal."""
    ruling = rule_on(
        position_with(f"{text.replace('X=', 'X ').split('=')[0]} 2d", rules=rules), f"lay {text}"
    )
    return ruling.codes


def table_after(position: dict[str, Any], *moves: str) -> str:
    table: str = rule_on_legal(position, *moves).position["table"]
    return table


# --- scenarios


def test_kalooki_t1_the_deal() -> None:
    match = new_table("kalooki", 4)
    state = match.state
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert (len(state.stock), len(state.discards[0])) == (55, 1)
    assert state.turn == (state.dealer + 1) % 4
    assert state.phase == "draw"


def test_kalooki_t2_exactly_one_card_is_drawn() -> None:
    start = position_with("7s 8s 9s Kd", phase="draw")
    for draw in ("draw", "take"):
        for again in ("draw", "take"):
            assert refusal_codes(start, draw, again) == ["already-drawn"]
    for early in ("lay 7s 8s 9s", "discard Kd"):
        assert refusal_codes(start, early) == ["must-draw-first"]
    assert refusal_codes(start, "end") == ["must-draw-first", "must-discard"]
    table = {**start, "table": "4s 5s 6s | 7c 7d X"}
    assert refusal_codes(table, "add 1 7s") == ["must-draw-first"]
    assert refusal_codes(table, "free 2 7s 7h") == ["must-draw-first", "not-in-hand"]
    # All faults are reported.
    assert refusal_codes(table, "discard Kc") == ["must-draw-first", "not-in-hand"]
    codes = refusal_codes({**table, "opened": [False, True]}, "add 1 8s Kd")
    assert codes == ["must-draw-first", "not-opened", "meld-mixed"]
    assert refusal_codes(table, "add 3 7s 2d") == ["must-draw-first", "no-such-meld", "not-in-hand"]


# {7s 7c 7h ...} are kept in the hand
def test_kalooki_t3_laying_is_optional_and_discarding_is_not() -> None:
    start = position_with("7s 7c 7h", phase="draw", stock="Kd")
    ruling = rule_on_legal(start, "draw", "discard Kd")
    assert ruling.names() == ["drew", "discarded"]
    assert ruling.position["discards"] == "2h 3h Kd"
    assert (ruling.position["turn"], ruling.position["phase"]) == (1, "draw")
    assert refusal_codes(start, "draw", "end") == ["must-discard"]


def test_kalooki_t4_sets() -> None:
    assert meld("7s 7c 7h") == []
    assert meld("7s 7s 7h") == ["set-same-suit"]
    assert refusal_codes(position_with("7d 2c", "7s 7c 7h 7d"), "add 1 7d") == ["meld-closed"]
    assert refusal_codes(position_with("7d X 2c", "7s 7c 7h"), "add 1 7d X") == ["set-too-long"]


def test_kalooki_t5_runs() -> None:
    assert meld("Ah 2h 3h") == []
    assert meld("Qh Kh Ah") == []
    assert meld("Kh Ah 2h") == ["run-corner"]
    assert meld("4h X 6h") == []
    assert meld("X X X") == ["joker-no-natural"]


# nothing laid; {9c 4h 5h 6h ...}, an opponent's [9s 9h 9d]
def test_kalooki_t6_adding_needs_a_meld_of_one_s_own() -> None:
    position = position_with("9c 4h 5h 6h 7h 2d", "9s 9h 9d", opened=False)
    assert refusal_codes(position, "add 1 9c") == ["not-opened"]
    after = table_after(position, "lay 4h 5h 6h", "add 1 9c", "add 2 7h", "discard 2d")
    assert after == "9s 9h 9d 9c | 4h 5h 6h 7h"


# table [7s 7c X], {7h 7d Kd Qd 2c}
@pytest.mark.parametrize(("lay", "run"), [("Qd Kd X", "Qd Kd X=Ad"), ("X Qd Kd", "X=Jd Qd Kd")])
def test_kalooki_t7_the_document_s_example(lay: str, run: str) -> None:
    position = position_with("7h 7d Kd Qd 2c", "7s 7c X")
    ruling = rule_on_legal(position, "free 1 7h 7d", f"lay {lay}", "discard 2c")
    assert ruling.position["table"] == f"7s 7h 7d 7c | {run}"
    assert ruling.event("freed") == {"event": "freed", "seat": 0, "meld": 1, "by": "7h 7d"}
    assert ruling.event("went_out")["how"] == "out"
    assert ending_of(ruling)[0] == "out"


def test_kalooki_t9_one_of_two_jokers_of_a_set() -> None:
    position = position_with("7h 7d 7c Kd Qd 2c", "7s X X")
    ruling = rule_on_legal(position, "free 1 7h 7d", "lay Qd Kd X")
    assert ruling.position["table"] == "7s 7h 7d X | Qd Kd X=Ad"
    assert refusal_codes(position, "free 1 7h 7d", "lay Qd Kd X", "free 1 7c") == ["meld-closed"]
    assert refusal_codes(position, "free 1 7h 7d", "lay Qd Kd X", "add 1 7c") == ["meld-closed"]


def test_kalooki_t11_a_joker_of_a_run() -> None:
    position = position_with("5h 5d Qd Kd 2c", "4h X 6h")
    ruling = rule_on_legal(position, "free 1 5h", "lay Qd Kd X", "discard 2c")
    assert ruling.position["table"] == "4h 5h 6h | Qd Kd X=Ad"
    assert refusal_codes(position, "free 1 5d") == ["free-wrong-cards"]
    # A run stays open.
    position = position_with("5h 7h Qd Kd 2c", "4h X 6h")
    after = table_after(position, "free 1 5h", "add 1 7h", "lay Qd Kd X")
    assert after == "4h 5h 6h 7h | Qd Kd X=Ad"


def test_kalooki_t12_a_freed_joker_must_be_placed_elsewhere() -> None:
    position = position_with("5h Kd 2c", "4h X 6h | 9s 9h 9d")
    assert refusal_codes(position, "free 1 5h", "discard 2c") == ["freed-joker-unplaced"]
    codes = refusal_codes(position, "free 1 5h", "discard X")
    assert set(codes) == {"not-in-hand", "freed-joker-unplaced"}
    assert refusal_codes(position, "free 1 5h", "add 1 X") == ["freed-joker-same-meld"]
    assert refusal_codes(position, "free 1 5h", "end") == ["must-discard", "freed-joker-unplaced"]
    rule_on_legal(position, "free 1 5h", "add 2 X", "discard 2c")


def test_kalooki_t12_a_position_states_that_a_joker_waits() -> None:
    position = rule_on_legal(position_with("5h Kd 2c", "4h X 6h | 9s 9h 9d"), "free 1 5h").position
    assert position["freed"] == [1]
    assert refusal_codes(position, "discard 2c") == ["freed-joker-unplaced"]
    rule_on_legal(position, "add 2 X", "discard 2c")


def test_kalooki_t12_a_joker_of_the_hand_may_go_where_the_freed_one_may_not() -> None:
    position = position_with("5h X Kd 2c", "4h X 6h | 9s 9h 9d")
    ruling = rule_on_legal(position, "free 1 5h", "add 1 X", "add 2 X", "discard 2c")
    assert ruling.position["table"] == "4h 5h 6h X=7h | 9s 9h 9d X"
    assert ruling.position["hands"][0] == "Kd"


def test_kalooki_t12_two_freed_jokers_may_exchange_their_melds() -> None:
    position = position_with("5h 8d Kd 2c", "4h X=5h 6h | 7d X=8d 9d")
    both_jokers = ("free 1 5h", "free 2 8d")
    assert rule_on_legal(position, *both_jokers).position["freed"] == [1, 2]
    # The joker that may not go back to its meld is the one that still waits.
    for meld in (1, 2):
        ruling = rule_on_legal(position, *both_jokers, f"add {meld} X")
        assert ruling.position["freed"] == [meld]
        assert refusal_codes(position, *both_jokers, f"add {meld} X", f"add {meld} X") == [
            "freed-joker-same-meld"
        ]
        rule_on_legal(position, *both_jokers, f"add {meld} X", f"add {3 - meld} X", "discard 2c")
    # In a new meld, the joker that was freed first is placed first.
    more = position_with("5h 8d Kd Qd 2c", "4h X=5h 6h | 7d X=8d 9d")
    assert rule_on_legal(more, *both_jokers, "lay Qd Kd X").position["freed"] == [2]


KALOOKI = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks 2d"
LAYS = ["lay 2s 3s 4s 5s", "lay 7c 7d 7h", "lay 9h Th Jh", "lay Kc Kd Ks"]


# {2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks 2d}
def test_kalooki_t14_kalooki() -> None:
    position = position_with(KALOOKI, opened=False, hands=[KALOOKI, "Ah Kd X 7c"])
    ruling = rule_on_legal(position, *LAYS, "discard 2d")
    assert ruling.event("went_out")["how"] == "kalooki"
    assert ending_of(ruling) == ("kalooki", [0, 78])


# opened earlier; {7c 7d 7h 9h Th Jh Kc Kd Ks Kh 2d}
def test_kalooki_t16_an_ordinary_going_out() -> None:
    hand = "7c 7d 7h 9h Th Jh Kc Kd Ks Kh 2d"
    position = position_with(hand, "4h 5h 6h", hands=[hand, "Ah Kd X 7c"])
    ruling = rule_on_legal(
        position, "lay 7c 7d 7h", "lay 9h Th Jh", "lay Kc Kd Ks Kh", "discard 2d"
    )
    assert ruling.event("went_out")["how"] == "out"
    assert ending_of(ruling) == ("out", [0, 53])


# {Ah Kd X 7c} is left
def test_kalooki_t17_penalties() -> None:
    position = position_with("7c 7d 7h 2d", hands=["7c 7d 7h 2d", "Ah Kd X 7c"])
    assert ending_of(rule_on_legal(position, "lay 7c 7d 7h", "discard 2d")) == ("out", [0, 53])
    position = position_with(KALOOKI, opened=False, hands=[KALOOKI, "Ah Kd X 7c"])
    assert ending_of(rule_on_legal(position, *LAYS, "discard 2d")) == ("kalooki", [0, 78])


# the loser holds a complete [8s 8h 8d]
def test_kalooki_t18_nothing_is_laid_after_the_end() -> None:
    position = position_with("7c 7d 7h 2d", hands=["7c 7d 7h 2d", "8s 8h 8d"])
    assert ending_of(rule_on_legal(position, "lay 7c 7d 7h", "discard 2d"))[1] == [0, 24]
    codes = refusal_codes(position, "lay 7c 7d 7h", "discard 2d", "lay 8s 8h 8d")
    assert codes == ["deal-over"]


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


def test_kalooki_t21_option_initial_meld() -> None:
    rules = {"initial_meld": 40}
    position = position_with("Ts X Qs 7s 7c X 2d 3d", opened=False, rules=rules)
    assert refusal_codes(position, "lay Ts X Qs", "discard 2d") == ["opening-total"]
    rule_on_legal(position, "lay Ts X Qs", "lay 7s 7c X", "discard 2d")


# --- statements


def test_kalooki_r1_the_pack() -> None:
    pack = GAMES["kalooki"].rules().pack()
    assert len(pack) == 108
    assert sum(one.joker for one in pack) == 4


@pytest.mark.parametrize(
    ("hand", "points"),
    [("2s", 2), ("Ts", 10), ("Jh", 10), ("Qc", 10), ("Kd", 10), ("Ac", 11), ("X", 25)],
)
def test_kalooki_r3_values(hand: str, points: int) -> None:
    position = position_with("7c 7d 7h 2d", hands=["7c 7d 7h 2d", hand])
    assert ending_of(rule_on_legal(position, "lay 7c 7d 7h", "discard 2d"))[1] == [0, points]


def test_kalooki_r4_a_joker_replaces_any_card_and_takes_its_value() -> None:
    assert meld("X 7c 7d") == []
    assert meld("7c X 9c") == []
    # As the ten's neighbour it counts ten: 10 + 10 + 10 = 30; with the ace 31.
    position = position_with("Ts X Qs 2d", opened=False, rules={"initial_meld": 40})
    ruling = rule_on(position, "lay Ts X Qs", "discard 2d")
    assert ruling.reasons == [{"code": "opening-total", "total": 30, "least": 40}]


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


def test_kalooki_r9_laying_is_never_required() -> None:
    rule_on_legal(position_with("7s 7c 7h 2d"), "discard 2d")
    rule_on_legal(position_with("7s 7c 7h 2d"), "lay 7s 7c 7h", "discard 2d")


def test_kalooki_r10_the_discard_ends_the_turn() -> None:
    ruling = rule_on_legal(position_with("7s 2d"), "discard 2d")
    assert ruling.position["discards"] == "2h 3h 2d"
    assert ruling.position["turn"] == 1
    assert refusal_codes(position_with("7s 2d"), "discard 3d") == ["not-in-hand"]


def test_kalooki_r11_own_and_opponents_melds_may_be_extended() -> None:
    position = position_with("9c 7h 2d", "9s 9h 9d | 4h 5h 6h", owners=[1, 0])
    ruling = rule_on_legal(position, "add 1 9c", "add 2 7h", "discard 2d")
    assert [one["meld"] for one in ruling.events if one["event"] == "added"] == [1, 2]
    assert ruling.position["owners"] == [1, 0]
    assert refusal_codes(position, "add 1 7h") == ["meld-mixed"]
    assert refusal_codes(position, "add 3 7h") == ["no-such-meld"]


# table [7s 7c X]
def test_kalooki_r13_both_missing_suits_free_the_joker() -> None:
    position = position_with("7h 7d 7h 2c Qd Kd", "7s 7c X")
    for wrong in ("free 1 7h", "free 1 7h 7h", "free 1 7h Kd"):
        assert refusal_codes(position, wrong) == ["free-wrong-cards"]
    rule_on_legal(position, "free 1 7h 7d", "lay Qd Kd X", "discard 2c")


def test_kalooki_r14_one_card_alone_closes_the_set_for_ever() -> None:
    position = position_with("7h 7d 2c", "7s 7c X")
    ruling = rule_on_legal(position, "add 1 7h")
    assert ruling.position["table"] == "7s 7h 7c X"
    assert refusal_codes(position, "add 1 7h", "free 1 7d") == ["meld-closed"]
    assert refusal_codes(position, "add 1 7h", "add 1 7d") == ["meld-closed"]


@pytest.mark.parametrize("pair", ["7h 7d", "7h 7c", "7c 7d"])
def test_kalooki_r15_any_two_missing_suits_free_one_of_two(pair: str) -> None:
    position = position_with("7h 7d 7c 2c Qd Kd", "7s X X")
    ruling = rule_on_legal(position, f"free 1 {pair}", "lay Qd Kd X", "discard 2c")
    assert melds(ruling.position["table"])[0] == sorted(f"7s {pair} X".split())


def test_kalooki_r16_the_represented_card_frees_the_joker_of_a_run() -> None:
    position = position_with("5h 6h 8h 2c Qd Kd", "4h X X 7h")
    ruling = rule_on_legal(position, "free 1 6h", "lay Qd Kd X", "discard 2c")
    assert ruling.position["table"].startswith("4h X=5h 6h 7h")
    assert refusal_codes(position, "free 1 8h") == ["free-wrong-cards"]
    assert refusal_codes(position, "free 1 5h 6h") == ["free-wrong-cards"]
    # Two releases one after the other.
    ruling = rule_on_legal(position, "free 1 5h", "free 1 6h")
    assert ruling.position["freed"] == [1, 1]
    rule_on_legal(position, "free 1 5h", "free 1 6h", "lay Qd Kd X X", "discard 2c")


def test_kalooki_r17_going_out_ends_with_a_discard() -> None:
    position = position_with("7c 7d 7h 2d")
    ruling = rule_on_legal(position, "lay 7c 7d 7h", "discard 2d")
    assert ruling.names() == ["laid", "discarded", "went_out", "deal_over", "match_over"]


def test_kalooki_r18_kalooki_extends_no_other_melds() -> None:
    # Adding to a meld of the table makes it an ordinary going out.
    hand = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks Qh"
    position = position_with(hand, "6h 7h 8h", opened=False, hands=[hand, "2c"])
    ruling = rule_on_legal(position, *LAYS, "discard Qh")
    assert ending_of(ruling) == ("kalooki", [0, 27])
    fewer = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks 2d"
    position = position_with(fewer, "6h 7h 8h", opened=False, hands=[fewer, "2c"])
    ruling = rule_on_legal(
        position, "lay 2s 3s 4s 5s", "lay 7c 7d 7h", "lay Kc Kd Ks", "add 1 9h Th Jh", "discard 2d"
    )
    assert ending_of(ruling) == ("out", [0, 2])


def finish_match(ante: int, scores: list[int], hands: list[str]) -> Ruling:
    position = {
        "game": "kalooki",
        "phase": "play",
        "rules": {"ante": ante} if ante else {},
        "hands": ["7c 7d 7h 2d", *hands],
        "opened": [True] * (len(hands) + 1),
        "scores": scores,
    }
    return rule_on_legal(position, "lay 7c 7d 7h", "discard 2d")


def test_kalooki_r22_a14_the_winner_gets_the_prize_money() -> None:
    # Four players, pot 400, 100 of it for the losers with 10, 20 and 30 penalty points:
    # weights 50, 40, 30 of 120 give 41, 33 and 25, the winner has the rest.
    ruling = finish_match(100, [0] * 4, ["Ks", "Ks Kc", "Kh Kd Kd"])
    assert ruling.event("match_over")["shares"] == [301, 41, 33, 25]
    # One loser: the winner takes everything.
    assert finish_match(100, [0, 0], ["Ks"]).event("match_over")["shares"] == [200, 0]
    assert "shares" not in finish_match(0, [0, 0], ["Ks"]).event("match_over")
    # A pot that cannot be quartered evenly: 3 x 5 = 15, the losers share 3.
    ruling = finish_match(5, [0] * 3, ["Ks", "2s"])
    assert ruling.event("match_over")["shares"] == [13, 0, 2]


def test_kalooki_r22_tied_winners_leave_the_odd_chip_to_the_first() -> None:
    # Three players, pot 15, totals 20, 20 and 50: the single loser gets nothing back.
    ruling = finish_match(5, [20, 10, 40], ["Ks", "Ks"])
    assert ruling.event("match_over")["shares"] == [8, 7, 0]
    # The first winner need not be the first seat.
    ruling = finish_match(5, [40, 10, 10], ["Ks", "Ks"])
    assert ruling.event("match_over")["shares"] == [0, 8, 7]


# --- rulings and options


def test_kalooki_a1_the_default_has_no_threshold() -> None:
    rule_on_legal(position_with("2s 2c 2d 4d", opened=False), "lay 2s 2c 2d", "discard 4d")


@pytest.mark.parametrize(
    ("least", "lays", "legal"),
    [
        (40, ["lay Ts Js Qs", "lay 2s 2c 2d"], False),
        (40, ["lay Ts Js Qs Ks"], True),
        (51, ["lay Ts Js Qs Ks"], False),
        (51, ["lay Ts Js Qs Ks", "lay 3s 4s 5s"], True),
        (40, ["lay Qh Kh Ah"], False),
        (40, ["lay Ah 2h 3h", "lay 8c 8d 8s"], True),
    ],
)
def test_kalooki_a1_option_initial_meld(least: int, lays: list[str], legal: bool) -> None:
    hand = "Ts Js Qs Ks 2s 2c 2d 3s 4s 5s Qh Kh Ah 2h 3h 8c 8d 8s"
    position = position_with(hand, opened=False, rules={"initial_meld": least})
    if legal:
        rule_on_legal(position, *lays, "discard 2d")
    else:
        assert refusal_codes(position, *lays, "discard 3s") == ["opening-total"]


def test_kalooki_a1_the_total_is_judged_when_the_turn_ends() -> None:
    position = position_with(
        "Ts Js Qs Ks 7h 2d 3d", "4h 5h 6h", opened=False, rules={"initial_meld": 40}
    )
    assert refusal_codes(position, "add 1 7h") == ["not-opened"]
    assert refusal_codes(position, "lay Ts Js Qs", "add 1 7h", "discard 2d") == ["opening-total"]
    rule_on_legal(position, "lay Ts Js Qs", "add 1 7h", "add 2 Ks", "discard 2d")
    rule_on_legal(position, "lay Ts Js Qs Ks", "add 1 7h", "discard 2d")


def test_kalooki_a5_a_freed_joker_does_not_help_to_open() -> None:
    position = position_with(
        "Ts Js Qs Ks 5h 7c 7d 2d 3d", "4h X 6h", opened=False, rules={"initial_meld": 40}
    )
    assert refusal_codes(position, "free 1 5h") == ["not-opened"]
    # 51 points, but 21 of them need the joker that was released.
    short = ("lay Ts Js Qs", "free 1 5h", "lay 7c 7d X", "discard 2d")
    assert refusal_codes(position, *short) == ["opening-total"]
    rule_on_legal(position, "lay Ts Js Qs Ks", "free 1 5h", "lay 7c 7d X", "discard 2d")
    # A joker of the hand counts, whichever of the two lies in which meld.
    full_position = position_with(
        "Ts Js Qs X 5h 7c 7d 2d 3d", "4h X 6h", opened=False, rules={"initial_meld": 40}
    )
    lays = ("lay Ts Js Qs X", "free 1 5h", "lay 7c 7d X", "discard 2d")
    rule_on_legal(full_position, *lays)


def test_kalooki_the_opening_melds_may_come_before_or_after_a_release() -> None:
    hand = "2c 3c 4c Kd Kh Kc Qs Qh Qd 6h 5s 9d"
    table = "4h 5h X=6h 7h | Jd Qd Kd"
    position = position_with(hand, table, opened=False, rules={"initial_meld": 40})
    melds, frees, end = ("lay Kd Kh Kc", "lay Qs Qh Qd"), ("free 1 6h", "add 2 X"), "discard 9d"
    rule_on_legal(position, "lay 2c 3c 4c", *frees, *melds, end)
    rule_on_legal(position, "lay 2c 3c 4c", *melds, *frees, end)
    # 39 points; with the released joker in a set they are more, but that one doesn't count.
    for rest in (("lay Kd Kh Kc", "add 2 X"), ("lay Kd Kh Kc X",)):
        assert refusal_codes(position, "lay 2c 3c 4c", "free 1 6h", *rest, end) == ["opening-total"]


def test_kalooki_a3_option_ace_runs() -> None:
    assert meld("Ah 2h 3h", ace_runs="high") == ["run-corner"]
    assert meld("Qh Kh Ah", ace_runs="high") == []


@pytest.mark.parametrize(
    ("lay", "table"),
    [
        ("5d X 7d", "5d X=6d 7d"),
        ("5d 7d X", "5d X=6d 7d"),
        ("X 5d 6d", "X=4d 5d 6d"),
        ("5d 6d X", "5d 6d X=7d"),
        ("X=4d 5d 6d", "X=4d 5d 6d"),
        ("Kd X Qd", "Qd Kd X=Ad"),
        ("Kd Ad X", "X=Qd Kd Ad"),
        ("9s X X", "9s X X"),
        ("9s X=Ts X=Js", "9s X=Ts X=Js"),
        ("X=8s 9s X", "X=8s 9s X=Ts"),
        ("Ad X 3d", "Ad X=2d 3d"),
    ],
)
def test_kalooki_a4_a_joker_s_meaning_is_fixed_when_laid(lay: str, table: str) -> None:
    assert table_after(position_with("5d 6d 7d Qd Kd Ad 9s 3d X X 2c"), f"lay {lay}") == table


def test_kalooki_a4_the_meaning_stays() -> None:
    # X is 7d and never 4d: the 8d fits, the 3d does not.
    position = position_with("8d 3d 4d 2c", "5d 6d X=7d")
    assert table_after(position, "add 1 8d") == "5d 6d X=7d 8d"
    assert table_after(position, "add 1 4d 3d") == "3d 4d 5d 6d X=7d"
    assert refusal_codes(position, "add 1 3d") == ["joker-fixed", "run-gap"]
    assert refusal_codes(position_with("9s 9h 2c", "9s X=Ts X=Js"), "add 1 9h") == ["meld-mixed"]
    # A set stays a set.
    assert refusal_codes(position_with("Ts Js 2c", "9s X X"), "add 1 Ts") == ["meld-mixed"]


def test_kalooki_a4_a_joker_of_a_set_has_no_fixed_meaning() -> None:
    assert meld("7s 7c X=7h") == ["joker-fixed"]


def test_kalooki_a4_option_max_jokers() -> None:
    assert meld("7s X X X") == []
    assert meld("7s X X X", max_jokers=2) == ["joker-limit"]
    assert meld("7s X X", max_jokers=2) == []


def test_kalooki_a5_release_needs_an_opening_and_hand_cards() -> None:
    assert refusal_codes(position_with("5h 2c 3c", "4h X 6h", opened=False), "free 1 5h") == [
        "not-opened"
    ]
    assert refusal_codes(position_with("2c 3c", "4h X 6h"), "free 1 5h") == ["not-in-hand"]
    assert refusal_codes(position_with("5h 2c 3c", "4h X 6h"), "free 2 5h") == ["no-such-meld"]
    assert refusal_codes(position_with("X 2c 3c", "4h X 6h"), "free 1 X") == ["free-wrong-cards"]
    assert refusal_codes(position_with("7h 2c 3c", "4h 5h 6h"), "free 1 7h") == ["free-wrong-cards"]
    # After an opening in this same turn it is allowed.
    position = position_with("5h Ks Kd Kh 2c", "4h X 6h", opened=False)
    rule_on_legal(position, "lay Ks Kd Kh", "free 1 5h", "add 2 X", "discard 2c")


def test_kalooki_a6_two_cards_close_a_set_with_two_jokers() -> None:
    position = position_with("7h 7d 7c 2c", "7s X X")
    assert refusal_codes(position, "free 1 7h 7d 7c") == ["free-wrong-cards"]
    assert refusal_codes(position, "add 1 7h 7d") == ["set-too-long"]
    assert table_after(position, "add 1 7h") == "7s 7h X X"
    assert refusal_codes(position, "add 1 7h", "free 1 7d 7c") == ["meld-closed"]


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


def test_kalooki_a8_a_position_names_the_card_taken() -> None:
    assert refusal_codes(position_with("3h 7s", taken="3h"), "discard 3h") == ["redump"]
    assert refusal_codes(position_with("7c 7d 7h 3h", taken="3h"), "lay 7c 7d 7h") == [
        "nothing-to-discard"
    ]
    # A missing start of the turn is derived: without the card taken.
    for before in ({}, {"table": ""}):
        assert refusal_codes(position_with("3h 7s", taken="3h", before=before), "discard 3h") == [
            "redump"
        ]
        rule_on_legal(
            position_with("3h 3h 7s", taken="3h", before=before, discards="2h"), "discard 3h"
        )
    # Also if no start is given at all, even after something was laid.
    position = position_with("7c 7d 7h 3h 7s", taken="3h")
    assert refusal_codes(position, "lay 7c 7d 7h", "discard 3h") == ["redump"]


def test_kalooki_a9_a_single_discard_must_be_taken() -> None:
    position = position_with("7c", phase="draw", stock="", discards="8c")
    assert refusal_codes(position, "draw") == ["stock-empty"]
    rule_on_legal(position, "take")


def test_kalooki_a9_the_tenth_reshuffle_ends_the_deal() -> None:
    hands = ["7c", "Ah Kd"]
    position = position_with("", phase="draw", stock="", discards="8c 9c Tc", hands=hands)
    rule_on_legal({**position, "reshuffles": 8}, "draw")
    ruling = rule_on_legal({**position, "reshuffles": 9}, "draw")
    assert ending_of(ruling) == ("shuffle-limit", [7, 21])


def test_kalooki_a10_one_card_must_remain_for_the_discard() -> None:
    assert refusal_codes(position_with("7c 7d 7h"), "lay 7c 7d 7h") == ["nothing-to-discard"]
    assert refusal_codes(position_with("9c", "9s 9h 9d"), "add 1 9c") == ["nothing-to-discard"]


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


@pytest.mark.parametrize("last", ["lay Kc Kd Ks Kh; end", "lay Kc Kd Ks; add 4 Kh; end"])
def test_kalooki_a11_a_new_meld_may_be_extended_in_the_same_turn(last: str) -> None:
    hand = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks Kh"
    position = position_with(hand, opened=False, hands=[hand, "2c"])
    assert ending_of(rule_on_legal(position, *LAYS[:3], *last.split("; "))) == ("kalooki", [0, 27])


def test_kalooki_a11_option_kalooki_discard() -> None:
    hand = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks Kh"
    position = position_with(hand, opened=False, rules={"kalooki_discard": "required"})
    assert refusal_codes(position, *LAYS[:3], "lay Kc Kd Ks Kh") == ["nothing-to-discard"]
    rule_on_legal(position, *LAYS, "discard Kh")


def test_kalooki_a11_laying_over_two_turns_is_no_kalooki() -> None:
    position = position_with("7c 7d 7h 2d", "4h 5h 6h", laid=[1, 1])
    assert ending_of(rule_on_legal(position, "lay 7c 7d 7h", "discard 2d"))[0] == "out"


def test_kalooki_a11_a_position_states_how_many_melds_were_laid_before() -> None:
    lays = ("lay 7c 7d 7h", "discard 2d")
    position = {"game": "kalooki", "phase": "play", "hands": ["7c 7d 7h 2d", "Kd"]}
    assert ending_of(rule_on_legal(position, *lays)) == ("kalooki", [0, 35])
    table = {"table": "4h 5h 6h", "opened": [True, False]}
    for said in ({**table, "laid": [1, 0]}, {"opened": [True, False]}):
        assert ending_of(rule_on_legal({**position, **said}, *lays)) == ("out", [0, 10])
    # An opened seat without melds of earlier turns has laid this one in this turn.
    middle = {**position, "table": "4h 5h 6h", "opened": [True, False], "laid": [0, 0]}
    assert ending_of(rule_on_legal(middle, *lays)) == ("kalooki", [0, 35])


def test_kalooki_a12_players_and_dealer() -> None:
    game = GAMES["kalooki"]
    assert game.seats == (2, 5)
    assert {first_dealer(game.rules(), 5, str(seed)) for seed in range(60)} == set(range(5))
    assert not game.rules().deal.counter_clockwise
    match = match_after(new_table("kalooki", 5, deals=3))
    over_now = match._replace(
        state=match.state._replace(phase="over", points=(0,) * 5, reason="out"),
    )
    assert next_deal(over_now).state.dealer == (match.state.dealer + 1) % 5


def test_kalooki_a13_option_deals() -> None:
    position = position_with("7c 7d 7h 2d", hands=["7c 7d 7h 2d", "Kd"], scores=[40, 20])
    ruling = rule_on_legal(position, "lay 7c 7d 7h", "discard 2d")
    assert ruling.event("match_over")["ranks"] == [2, 1]
    longer = {**position, "rules": {"deals": 3}}
    assert "match_over" not in rule_on_legal(longer, "lay 7c 7d 7h", "discard 2d").names()
    last = rule_on_legal({**longer, "deal": 3}, "lay 7c 7d 7h", "discard 2d")
    assert last.event("deal_over")["scores"] == [40, 30]
    # Equal totals share a rank.
    even = rule_on_legal({**position, "scores": [30, 20]}, "lay 7c 7d 7h", "discard 2d")
    assert even.event("match_over")["ranks"] == [1, 1]


def test_kalooki_a14_option_ante() -> None:
    assert finish_match(10, [0, 0], ["Ks"]).event("match_over")["shares"] == [20, 0]


def test_kalooki_a15_four_cards_close_a_set() -> None:
    assert refusal_codes(position_with("7d 7s 2c 3c", "7s 7c 7h 7d"), "add 1 7s") == ["meld-closed"]
    assert refusal_codes(position_with("7d 7s 2c 3c", "7s 7c 7h X"), "free 1 7d 7s") == [
        "meld-closed"
    ]


def test_kalooki_nothing_is_rearranged() -> None:
    position = position_with("7d 2c", "7s 7c 7h")
    assert refusal_codes(position, "table 7s 7c 7h 7d") == ["move-not-in-game"]
    for move in ("pass", "fail", "timeout"):
        assert refusal_codes(position, move) == ["move-not-in-game"]
    assert refusal_codes(position, "add 1 X") == ["not-in-hand"]
    assert position_of(position).rules.game.id == "kalooki"


def test_kalooki_the_opening_is_reported_when_the_turn_ends() -> None:
    ruling = rule_on_legal(
        position_with("7c 7d 7h 2d 3d", opened=False), "lay 7c 7d 7h", "discard 2d"
    )
    assert ruling.names() == ["laid", "discarded", "opened"]
    assert ruling.position["opened"] == [True, True]
    assert ruling.position["laid"] == [1, 1]
    assert ruling.position["owners"] == [0]


def test_kalooki_a8_an_equal_card_held_before_may_be_discarded() -> None:
    before = {"hand": "7s 8s", "table": "", "opened": False}
    position = position_with("7s 8s 8s", opened=False, taken="8s", before=before)
    rule_on_legal(position, "discard 8s")
    del position["before"]
    rule_on_legal(position, "discard 8s")
    before = {"hand": "7s 9s", "table": "", "opened": False}
    assert refusal_codes(
        {**position, "hands": ["7s 8s 9s", "?"], "before": before}, "discard 8s"
    ) == ["redump"]
