"""Kalooki römi: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import TextFault
from engine.notation import position_of
from engine.play import first_dealer, next_deal
from tests.drivers.rule_tables import (
    Ruling,
    accepted,
    cards,
    dealt,
    melds,
    over,
    refused,
    ruled,
    stepped,
)


def at(hand: str, table: str = "", opened: bool = True, **keys: Any) -> dict[str, Any]:
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
    ruling = ruled(at(f"{text.replace('X=', 'X ').split('=')[0]} 2d", rules=rules), f"lay {text}")
    return ruling.codes


def table_after(position: dict[str, Any], *moves: str) -> str:
    table: str = accepted(position, *moves).position["table"]
    return table


# --- scenarios


def test_kalooki_t1_the_deal() -> None:
    match = dealt("kalooki", 4)
    state = match.state
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert (len(state.stock), len(state.discards[0])) == (55, 1)
    assert state.turn == (state.dealer + 1) % 4
    assert state.phase == "draw"


def test_kalooki_t2_exactly_one_card_is_drawn() -> None:
    start = at("7s 8s 9s Kd", phase="draw")
    for draw in ("draw", "take"):
        for again in ("draw", "take"):
            assert refused(start, draw, again) == ["already-drawn"]
    for early in ("lay 7s 8s 9s", "discard Kd"):
        assert refused(start, early) == ["must-draw-first"]
    assert refused(start, "end") == ["must-draw-first", "must-discard"]
    table = {**start, "table": "4s 5s 6s | 7c 7d X"}
    assert refused(table, "add 1 7s") == ["must-draw-first"]
    assert refused(table, "free 2 7s 7h") == ["must-draw-first", "not-in-hand"]
    # All faults are reported.
    assert refused(table, "discard Kc") == ["must-draw-first", "not-in-hand"]
    codes = refused({**table, "opened": [False, True]}, "add 1 8s Kd")
    assert codes == ["must-draw-first", "not-opened", "meld-mixed"]
    assert refused(table, "add 3 7s 2d") == ["must-draw-first", "no-such-meld", "not-in-hand"]


# {7s 7c 7h ...} are kept in the hand
def test_kalooki_t3_laying_is_optional_and_discarding_is_not() -> None:
    start = at("7s 7c 7h", phase="draw", stock="Kd")
    ruling = accepted(start, "draw", "discard Kd")
    assert ruling.names() == ["drew", "discarded"]
    assert ruling.position["discards"] == "2h 3h Kd"
    assert (ruling.position["turn"], ruling.position["phase"]) == (1, "draw")
    assert refused(start, "draw", "end") == ["must-discard"]


def test_kalooki_t4_sets() -> None:
    assert meld("7s 7c 7h") == []
    assert meld("7s 7s 7h") == ["set-same-suit"]
    assert refused(at("7d 2c", "7s 7c 7h 7d"), "add 1 7d") == ["meld-closed"]
    assert refused(at("7d X 2c", "7s 7c 7h"), "add 1 7d X") == ["set-too-long"]


def test_kalooki_t5_runs() -> None:
    assert meld("Ah 2h 3h") == []
    assert meld("Qh Kh Ah") == []
    assert meld("Kh Ah 2h") == ["run-corner"]
    assert meld("4h X 6h") == []
    assert meld("X X X") == ["joker-no-natural"]


# nothing laid; {9c 4h 5h 6h ...}, an opponent's [9s 9h 9d]
def test_kalooki_t6_adding_needs_a_meld_of_one_s_own() -> None:
    position = at("9c 4h 5h 6h 7h 2d", "9s 9h 9d", opened=False)
    assert refused(position, "add 1 9c") == ["not-opened"]
    after = table_after(position, "lay 4h 5h 6h", "add 1 9c", "add 2 7h", "discard 2d")
    assert after == "9s 9h 9d 9c | 4h 5h 6h 7h"


# table [7s 7c X], {7h 7d Kd Qd 2c}
@pytest.mark.parametrize(("lay", "run"), [("Qd Kd X", "Qd Kd X=Ad"), ("X Qd Kd", "X=Jd Qd Kd")])
def test_kalooki_t7_the_document_s_example(lay: str, run: str) -> None:
    position = at("7h 7d Kd Qd 2c", "7s 7c X")
    ruling = accepted(position, "free 1 7h 7d", f"lay {lay}", "discard 2c")
    assert ruling.position["table"] == f"7s 7h 7d 7c | {run}"
    assert ruling.event("freed") == {"event": "freed", "seat": 0, "meld": 1, "by": "7h 7d"}
    assert ruling.event("went_out")["how"] == "out"
    assert over(ruling)[0] == "out"


def test_kalooki_t9_one_of_two_jokers_of_a_set() -> None:
    position = at("7h 7d 7c Kd Qd 2c", "7s X X")
    ruling = accepted(position, "free 1 7h 7d", "lay Qd Kd X")
    assert ruling.position["table"] == "7s 7h 7d X | Qd Kd X=Ad"
    assert refused(position, "free 1 7h 7d", "lay Qd Kd X", "free 1 7c") == ["meld-closed"]
    assert refused(position, "free 1 7h 7d", "lay Qd Kd X", "add 1 7c") == ["meld-closed"]


def test_kalooki_t11_a_joker_of_a_run() -> None:
    position = at("5h 5d Qd Kd 2c", "4h X 6h")
    ruling = accepted(position, "free 1 5h", "lay Qd Kd X", "discard 2c")
    assert ruling.position["table"] == "4h 5h 6h | Qd Kd X=Ad"
    assert refused(position, "free 1 5d") == ["free-wrong-cards"]
    # A run stays open.
    position = at("5h 7h Qd Kd 2c", "4h X 6h")
    after = table_after(position, "free 1 5h", "add 1 7h", "lay Qd Kd X")
    assert after == "4h 5h 6h 7h | Qd Kd X=Ad"


def test_kalooki_t12_a_freed_joker_must_be_placed_elsewhere() -> None:
    position = at("5h Kd 2c", "4h X 6h | 9s 9h 9d")
    assert refused(position, "free 1 5h", "discard 2c") == ["freed-joker-unplaced"]
    codes = refused(position, "free 1 5h", "discard X")
    assert set(codes) == {"not-in-hand", "freed-joker-unplaced"}
    assert refused(position, "free 1 5h", "add 1 X") == ["freed-joker-same-meld"]
    assert refused(position, "free 1 5h", "end") == ["must-discard", "freed-joker-unplaced"]
    accepted(position, "free 1 5h", "add 2 X", "discard 2c")


def test_kalooki_t12_a_position_states_that_a_joker_waits() -> None:
    position = accepted(at("5h Kd 2c", "4h X 6h | 9s 9h 9d"), "free 1 5h").position
    assert position["freed"] == [1]
    assert refused(position, "discard 2c") == ["freed-joker-unplaced"]
    accepted(position, "add 2 X", "discard 2c")


def test_kalooki_t12_a_joker_of_the_hand_may_go_where_the_freed_one_may_not() -> None:
    position = at("5h X Kd 2c", "4h X 6h | 9s 9h 9d")
    ruling = accepted(position, "free 1 5h", "add 1 X", "add 2 X", "discard 2c")
    assert ruling.position["table"] == "4h 5h 6h X=7h | 9s 9h 9d X"
    assert ruling.position["hands"][0] == "Kd"


def test_kalooki_t12_two_freed_jokers_may_exchange_their_melds() -> None:
    position = at("5h 8d Kd 2c", "4h X=5h 6h | 7d X=8d 9d")
    both = ("free 1 5h", "free 2 8d")
    assert accepted(position, *both).position["freed"] == [1, 2]
    # The joker that may not go back to its meld is the one that still waits.
    for meld in (1, 2):
        ruling = accepted(position, *both, f"add {meld} X")
        assert ruling.position["freed"] == [meld]
        assert refused(position, *both, f"add {meld} X", f"add {meld} X") == [
            "freed-joker-same-meld"
        ]
        accepted(position, *both, f"add {meld} X", f"add {3 - meld} X", "discard 2c")
    # In a new meld, the joker that was freed first is placed first.
    more = at("5h 8d Kd Qd 2c", "4h X=5h 6h | 7d X=8d 9d")
    assert accepted(more, *both, "lay Qd Kd X").position["freed"] == [2]


KALOOKI = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks 2d"
LAYS = ["lay 2s 3s 4s 5s", "lay 7c 7d 7h", "lay 9h Th Jh", "lay Kc Kd Ks"]


# {2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks 2d}
def test_kalooki_t14_kalooki() -> None:
    position = at(KALOOKI, opened=False, hands=[KALOOKI, "Ah Kd X 7c"])
    ruling = accepted(position, *LAYS, "discard 2d")
    assert ruling.event("went_out")["how"] == "kalooki"
    assert over(ruling) == ("kalooki", [0, 78])


# opened earlier; {7c 7d 7h 9h Th Jh Kc Kd Ks Kh 2d}
def test_kalooki_t16_an_ordinary_going_out() -> None:
    hand = "7c 7d 7h 9h Th Jh Kc Kd Ks Kh 2d"
    position = at(hand, "4h 5h 6h", hands=[hand, "Ah Kd X 7c"])
    ruling = accepted(position, "lay 7c 7d 7h", "lay 9h Th Jh", "lay Kc Kd Ks Kh", "discard 2d")
    assert ruling.event("went_out")["how"] == "out"
    assert over(ruling) == ("out", [0, 53])


# {Ah Kd X 7c} is left
def test_kalooki_t17_penalties() -> None:
    position = at("7c 7d 7h 2d", hands=["7c 7d 7h 2d", "Ah Kd X 7c"])
    assert over(accepted(position, "lay 7c 7d 7h", "discard 2d")) == ("out", [0, 53])
    position = at(KALOOKI, opened=False, hands=[KALOOKI, "Ah Kd X 7c"])
    assert over(accepted(position, *LAYS, "discard 2d")) == ("kalooki", [0, 78])


# the loser holds a complete [8s 8h 8d]
def test_kalooki_t18_nothing_is_laid_after_the_end() -> None:
    position = at("7c 7d 7h 2d", hands=["7c 7d 7h 2d", "8s 8h 8d"])
    assert over(accepted(position, "lay 7c 7d 7h", "discard 2d"))[1] == [0, 24]
    codes = refused(position, "lay 7c 7d 7h", "discard 2d", "lay 8s 8h 8d")
    assert codes == ["deal-over"]


def test_kalooki_t19_the_talon_is_renewed() -> None:
    position = at("7c", phase="draw", stock="", discards="4c 5c 6c 8c", seed="x")
    ruling = accepted(position, "draw")
    assert ruling.events[0] == {"event": "stock_renewed", "seat": None, "how": "shuffled"}
    after = ruling.position
    assert after["discards"] == "8c"
    drawn = after["hands"][0].split()[1]
    assert sorted([drawn, *after["stock"].split()]) == ["4c", "5c", "6c"]
    assert after["reshuffles"] == 1
    # The same seed gives the same stock, another seed another one.
    assert accepted(position, "draw").position == after
    orders = {
        accepted({**position, "seed": str(seed)}, "draw").position["hands"][0] for seed in range(9)
    }
    assert len(orders) > 1


def test_kalooki_t21_option_initial_meld() -> None:
    rules = {"initial_meld": 40}
    position = at("Ts X Qs 7s 7c X 2d 3d", opened=False, rules=rules)
    assert refused(position, "lay Ts X Qs", "discard 2d") == ["opening-total"]
    accepted(position, "lay Ts X Qs", "lay 7s 7c X", "discard 2d")


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
    position = at("7c 7d 7h 2d", hands=["7c 7d 7h 2d", hand])
    assert over(accepted(position, "lay 7c 7d 7h", "discard 2d"))[1] == [0, points]


def test_kalooki_r4_a_joker_replaces_any_card_and_takes_its_value() -> None:
    assert meld("X 7c 7d") == []
    assert meld("7c X 9c") == []
    # As the ten's neighbour it counts ten: 10 + 10 + 10 = 30; with the ace 31.
    position = at("Ts X Qs 2d", opened=False, rules={"initial_meld": 40})
    ruling = ruled(position, "lay Ts X Qs", "discard 2d")
    assert ruling.reasons == [{"code": "opening-total", "total": 30, "least": 40}]


def test_kalooki_r5_a_joker_in_hand_is_25() -> None:
    test_kalooki_r3_values("X", 25)


def test_kalooki_r7_one_card_lies_face_up() -> None:
    state = dealt("kalooki", 2).state
    assert len(state.discards[0]) == 1
    assert len(state.stock) == 108 - 26 - 1


def test_kalooki_r8_a_card_is_drawn_from_talon_or_discards() -> None:
    start = at("7s", phase="draw", stock="Kd Qd")
    drawn = accepted(start, "draw")
    assert cards(drawn.position["hands"][0]) == ["7s", "Kd"]
    taken = accepted(start, "take")
    assert taken.events == [{"event": "took", "seat": 0, "card": "3h"}]
    assert cards(taken.position["hands"][0]) == ["3h", "7s"]
    assert (taken.position["discards"], taken.position["taken"]) == ("2h", "3h")
    assert refused({**start, "discards": ""}, "take") == ["pile-empty"]


def test_kalooki_r9_laying_is_never_required() -> None:
    accepted(at("7s 7c 7h 2d"), "discard 2d")
    accepted(at("7s 7c 7h 2d"), "lay 7s 7c 7h", "discard 2d")


def test_kalooki_r10_the_discard_ends_the_turn() -> None:
    ruling = accepted(at("7s 2d"), "discard 2d")
    assert ruling.position["discards"] == "2h 3h 2d"
    assert ruling.position["turn"] == 1
    assert refused(at("7s 2d"), "discard 3d") == ["not-in-hand"]


def test_kalooki_r11_own_and_opponents_melds_may_be_extended() -> None:
    position = at("9c 7h 2d", "9s 9h 9d | 4h 5h 6h", owners=[1, 0])
    ruling = accepted(position, "add 1 9c", "add 2 7h", "discard 2d")
    assert [one["meld"] for one in ruling.events if one["event"] == "added"] == [1, 2]
    assert ruling.position["owners"] == [1, 0]
    assert refused(position, "add 1 7h") == ["meld-mixed"]
    assert refused(position, "add 3 7h") == ["no-such-meld"]


def test_kalooki_r12_the_joker_goes_to_another_meld() -> None:
    test_kalooki_t12_a_freed_joker_must_be_placed_elsewhere()


# table [7s 7c X]
def test_kalooki_r13_both_missing_suits_free_the_joker() -> None:
    position = at("7h 7d 7h 2c Qd Kd", "7s 7c X")
    for wrong in ("free 1 7h", "free 1 7h 7h", "free 1 7h Kd"):
        assert refused(position, wrong) == ["free-wrong-cards"]
    accepted(position, "free 1 7h 7d", "lay Qd Kd X", "discard 2c")


def test_kalooki_r14_one_card_alone_closes_the_set_for_ever() -> None:
    position = at("7h 7d 2c", "7s 7c X")
    ruling = accepted(position, "add 1 7h")
    assert ruling.position["table"] == "7s 7h 7c X"
    assert refused(position, "add 1 7h", "free 1 7d") == ["meld-closed"]
    assert refused(position, "add 1 7h", "add 1 7d") == ["meld-closed"]


@pytest.mark.parametrize("pair", ["7h 7d", "7h 7c", "7c 7d"])
def test_kalooki_r15_any_two_missing_suits_free_one_of_two(pair: str) -> None:
    position = at("7h 7d 7c 2c Qd Kd", "7s X X")
    ruling = accepted(position, f"free 1 {pair}", "lay Qd Kd X", "discard 2c")
    assert melds(ruling.position["table"])[0] == sorted(f"7s {pair} X".split())


def test_kalooki_r16_the_represented_card_frees_the_joker_of_a_run() -> None:
    position = at("5h 6h 8h 2c Qd Kd", "4h X X 7h")
    ruling = accepted(position, "free 1 6h", "lay Qd Kd X", "discard 2c")
    assert ruling.position["table"].startswith("4h X=5h 6h 7h")
    assert refused(position, "free 1 8h") == ["free-wrong-cards"]
    assert refused(position, "free 1 5h 6h") == ["free-wrong-cards"]
    # Two releases one after the other.
    ruling = accepted(position, "free 1 5h", "free 1 6h")
    assert ruling.position["freed"] == [1, 1]
    accepted(position, "free 1 5h", "free 1 6h", "lay Qd Kd X X", "discard 2c")


def test_kalooki_r17_going_out_ends_with_a_discard() -> None:
    position = at("7c 7d 7h 2d")
    ruling = accepted(position, "lay 7c 7d 7h", "discard 2d")
    assert ruling.names() == ["laid", "discarded", "went_out", "deal_over", "match_over"]


def test_kalooki_r18_kalooki_extends_no_other_melds() -> None:
    # Adding to a meld of the table makes it an ordinary going out.
    hand = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks Qh"
    position = at(hand, "6h 7h 8h", opened=False, hands=[hand, "2c"])
    ruling = accepted(position, *LAYS, "discard Qh")
    assert over(ruling) == ("kalooki", [0, 27])
    fewer = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks 2d"
    position = at(fewer, "6h 7h 8h", opened=False, hands=[fewer, "2c"])
    ruling = accepted(
        position, "lay 2s 3s 4s 5s", "lay 7c 7d 7h", "lay Kc Kd Ks", "add 1 9h Th Jh", "discard 2d"
    )
    assert over(ruling) == ("out", [0, 2])


def test_kalooki_r19_nothing_is_laid_after_the_end() -> None:
    test_kalooki_t18_nothing_is_laid_after_the_end()


def test_kalooki_r20_r21_the_losers_pay_penalties() -> None:
    test_kalooki_t17_penalties()


def finished(ante: int, scores: list[int], hands: list[str]) -> Ruling:
    position = {
        "game": "kalooki",
        "phase": "play",
        "rules": {"ante": ante} if ante else {},
        "hands": ["7c 7d 7h 2d", *hands],
        "opened": [True] * (len(hands) + 1),
        "scores": scores,
    }
    return accepted(position, "lay 7c 7d 7h", "discard 2d")


def test_kalooki_r22_a14_the_winner_gets_the_prize_money() -> None:
    # Four players, pot 400, 100 of it for the losers with 10, 20 and 30 penalty points:
    # weights 50, 40, 30 of 120 give 41, 33 and 25, the winner has the rest.
    ruling = finished(100, [0] * 4, ["Ks", "Ks Kc", "Kh Kd Kd"])
    assert ruling.event("match_over")["shares"] == [301, 41, 33, 25]
    # One loser: the winner takes everything.
    assert finished(100, [0, 0], ["Ks"]).event("match_over")["shares"] == [200, 0]
    assert "shares" not in finished(0, [0, 0], ["Ks"]).event("match_over")
    # A pot that cannot be quartered evenly: 3 x 5 = 15, the losers share 3.
    ruling = finished(5, [0] * 3, ["Ks", "2s"])
    assert ruling.event("match_over")["shares"] == [13, 0, 2]


def test_kalooki_r22_tied_winners_leave_the_odd_chip_to_the_first() -> None:
    # Three players, pot 15, totals 20, 20 and 50: the single loser gets nothing back.
    ruling = finished(5, [20, 10, 40], ["Ks", "Ks"])
    assert ruling.event("match_over")["shares"] == [8, 7, 0]
    # The first winner need not be the first seat.
    ruling = finished(5, [40, 10, 10], ["Ks", "Ks"])
    assert ruling.event("match_over")["shares"] == [0, 8, 7]


# --- rulings and options


def test_kalooki_a1_the_default_has_no_threshold() -> None:
    accepted(at("2s 2c 2d 4d", opened=False), "lay 2s 2c 2d", "discard 4d")


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
    position = at(hand, opened=False, rules={"initial_meld": least})
    if legal:
        accepted(position, *lays, "discard 2d")
    else:
        assert refused(position, *lays, "discard 3s") == ["opening-total"]


def test_kalooki_a1_the_total_is_judged_when_the_turn_ends() -> None:
    position = at("Ts Js Qs Ks 7h 2d 3d", "4h 5h 6h", opened=False, rules={"initial_meld": 40})
    assert refused(position, "add 1 7h") == ["not-opened"]
    assert refused(position, "lay Ts Js Qs", "add 1 7h", "discard 2d") == ["opening-total"]
    accepted(position, "lay Ts Js Qs", "add 1 7h", "add 2 Ks", "discard 2d")
    accepted(position, "lay Ts Js Qs Ks", "add 1 7h", "discard 2d")


def test_kalooki_a5_a_freed_joker_does_not_help_to_open() -> None:
    position = at("Ts Js Qs Ks 5h 7c 7d 2d 3d", "4h X 6h", opened=False, rules={"initial_meld": 40})
    assert refused(position, "free 1 5h") == ["not-opened"]
    # 51 points, but 21 of them need the joker that was released.
    short = ("lay Ts Js Qs", "free 1 5h", "lay 7c 7d X", "discard 2d")
    assert refused(position, *short) == ["opening-total"]
    accepted(position, "lay Ts Js Qs Ks", "free 1 5h", "lay 7c 7d X", "discard 2d")
    # A joker of the hand counts, whichever of the two lies in which meld.
    both = at("Ts Js Qs X 5h 7c 7d 2d 3d", "4h X 6h", opened=False, rules={"initial_meld": 40})
    lays = ("lay Ts Js Qs X", "free 1 5h", "lay 7c 7d X", "discard 2d")
    accepted(both, *lays)


def test_kalooki_the_opening_melds_may_come_before_or_after_a_release() -> None:
    hand = "2c 3c 4c Kd Kh Kc Qs Qh Qd 6h 5s 9d"
    table = "4h 5h X=6h 7h | Jd Qd Kd"
    position = at(hand, table, opened=False, rules={"initial_meld": 40})
    melds, frees, end = ("lay Kd Kh Kc", "lay Qs Qh Qd"), ("free 1 6h", "add 2 X"), "discard 9d"
    accepted(position, "lay 2c 3c 4c", *frees, *melds, end)
    accepted(position, "lay 2c 3c 4c", *melds, *frees, end)
    # 39 points; with the released joker in a set they are more, but that one doesn't count.
    for rest in (("lay Kd Kh Kc", "add 2 X"), ("lay Kd Kh Kc X",)):
        assert refused(position, "lay 2c 3c 4c", "free 1 6h", *rest, end) == ["opening-total"]


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
    assert table_after(at("5d 6d 7d Qd Kd Ad 9s 3d X X 2c"), f"lay {lay}") == table


def test_kalooki_a4_the_meaning_stays() -> None:
    # X is 7d and never 4d: the 8d fits, the 3d does not.
    position = at("8d 3d 4d 2c", "5d 6d X=7d")
    assert table_after(position, "add 1 8d") == "5d 6d X=7d 8d"
    assert table_after(position, "add 1 4d 3d") == "3d 4d 5d 6d X=7d"
    assert refused(position, "add 1 3d") == ["joker-fixed", "run-gap"]
    assert refused(at("9s 9h 2c", "9s X=Ts X=Js"), "add 1 9h") == ["meld-mixed"]
    # A set stays a set.
    assert refused(at("Ts Js 2c", "9s X X"), "add 1 Ts") == ["meld-mixed"]


def test_kalooki_a4_a_joker_of_a_set_has_no_fixed_meaning() -> None:
    assert meld("7s 7c X=7h") == ["joker-fixed"]


def test_kalooki_a4_option_max_jokers() -> None:
    assert meld("7s X X X") == []
    assert meld("7s X X X", max_jokers=2) == ["joker-limit"]
    assert meld("7s X X", max_jokers=2) == []


def test_kalooki_a5_release_needs_an_opening_and_hand_cards() -> None:
    assert refused(at("5h 2c 3c", "4h X 6h", opened=False), "free 1 5h") == ["not-opened"]
    assert refused(at("2c 3c", "4h X 6h"), "free 1 5h") == ["not-in-hand"]
    assert refused(at("5h 2c 3c", "4h X 6h"), "free 2 5h") == ["no-such-meld"]
    assert refused(at("X 2c 3c", "4h X 6h"), "free 1 X") == ["free-wrong-cards"]
    assert refused(at("7h 2c 3c", "4h 5h 6h"), "free 1 7h") == ["free-wrong-cards"]
    # After an opening in this same turn it is allowed.
    position = at("5h Ks Kd Kh 2c", "4h X 6h", opened=False)
    accepted(position, "lay Ks Kd Kh", "free 1 5h", "add 2 X", "discard 2c")


def test_kalooki_a6_two_cards_close_a_set_with_two_jokers() -> None:
    position = at("7h 7d 7c 2c", "7s X X")
    assert refused(position, "free 1 7h 7d 7c") == ["free-wrong-cards"]
    assert refused(position, "add 1 7h 7d") == ["set-too-long"]
    assert table_after(position, "add 1 7h") == "7s 7h X X"
    assert refused(position, "add 1 7h", "free 1 7d 7c") == ["meld-closed"]


def test_kalooki_a7_option_freed_joker() -> None:
    position = at("5h 2c", "4h X 6h", rules={"freed_joker": "to_hand"})
    ruling = accepted(position, "free 1 5h", "discard 2c")
    assert ruling.position["hands"][0] == "X"
    assert "freed" not in ruling.position
    accepted(position, "free 1 5h", "discard X")
    # The joker is in the hand at once: none can wait for a place.
    with pytest.raises(TextFault, match="key isn't known"):
        position_of({**position, "freed": [1]})
    # The joker that comes to hand can be the last discard.
    alone = at("5h", "4h X 6h", rules={"freed_joker": "to_hand"})
    assert over(accepted(alone, "free 1 5h", "discard X"))[0] == "out"
    assert refused({**alone, "rules": {}}, "free 1 5h") == ["nothing-to-discard"]


def test_kalooki_a8_option_no_redump() -> None:
    start = at("7s", phase="draw")
    assert refused(start, "take", "discard 3h") == ["redump"]
    accepted(start, "take", "discard 7s")
    accepted({**start, "rules": {"no_redump": "off"}}, "take", "discard 3h")
    # Its twin from the other pack may be discarded.
    accepted(at("7s 3h", phase="draw"), "take", "discard 3h")
    # It may be discarded in a later turn.
    later = accepted(start, "take", "discard 7s").position
    later = {**later, "hands": [later["hands"][0], "Kd Kc"], "stock": "2s 4s"}
    accepted(later, "draw", "discard Kd", "draw", "discard 3h")


def test_kalooki_a8_a_position_names_the_card_taken() -> None:
    assert refused(at("3h 7s", taken="3h"), "discard 3h") == ["redump"]
    assert refused(at("7c 7d 7h 3h", taken="3h"), "lay 7c 7d 7h") == ["nothing-to-discard"]
    # A missing start of the turn is derived: without the card taken.
    for before in ({}, {"table": ""}):
        assert refused(at("3h 7s", taken="3h", before=before), "discard 3h") == ["redump"]
        accepted(at("3h 3h 7s", taken="3h", before=before, discards="2h"), "discard 3h")
    # Also if no start is given at all, even after something was laid.
    position = at("7c 7d 7h 3h 7s", taken="3h")
    assert refused(position, "lay 7c 7d 7h", "discard 3h") == ["redump"]


def test_kalooki_a9_a_single_discard_must_be_taken() -> None:
    position = at("7c", phase="draw", stock="", discards="8c")
    assert refused(position, "draw") == ["stock-empty"]
    accepted(position, "take")


def test_kalooki_a9_the_tenth_reshuffle_ends_the_deal() -> None:
    hands = ["7c", "Ah Kd"]
    position = at("", phase="draw", stock="", discards="8c 9c Tc", hands=hands)
    accepted({**position, "reshuffles": 8}, "draw")
    ruling = accepted({**position, "reshuffles": 9}, "draw")
    assert over(ruling) == ("shuffle-limit", [7, 21])


def test_kalooki_a10_one_card_must_remain_for_the_discard() -> None:
    assert refused(at("7c 7d 7h"), "lay 7c 7d 7h") == ["nothing-to-discard"]
    assert refused(at("9c", "9s 9h 9d"), "add 1 9c") == ["nothing-to-discard"]


def test_kalooki_a11_kalooki_without_discard() -> None:
    hand = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks Kh"
    position = at(hand, opened=False, hands=[hand, "2c"])
    lays = [*LAYS[:3], "lay Kc Kd Ks Kh"]
    ruling = accepted(position, *lays, "end")
    assert over(ruling) == ("kalooki", [0, 27])
    assert "discarded" not in ruling.names()
    # A seat that has laid or added before must discard.
    assert refused({**position, "opened": [True, True]}, *lays) == ["nothing-to-discard"]
    others = {**position, "table": "Qh Qd Qs"}
    hand = hand.replace("Kh", "Qc")
    assert refused({**others, "hands": [hand, "2c"]}, *LAYS, "add 1 Qc") == ["nothing-to-discard"]


@pytest.mark.parametrize("last", ["lay Kc Kd Ks Kh; end", "lay Kc Kd Ks; add 4 Kh; end"])
def test_kalooki_a11_a_new_meld_may_be_extended_in_the_same_turn(last: str) -> None:
    hand = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks Kh"
    position = at(hand, opened=False, hands=[hand, "2c"])
    assert over(accepted(position, *LAYS[:3], *last.split("; "))) == ("kalooki", [0, 27])


def test_kalooki_a11_option_kalooki_discard() -> None:
    hand = "2s 3s 4s 5s 7c 7d 7h 9h Th Jh Kc Kd Ks Kh"
    position = at(hand, opened=False, rules={"kalooki_discard": "required"})
    assert refused(position, *LAYS[:3], "lay Kc Kd Ks Kh") == ["nothing-to-discard"]
    accepted(position, *LAYS, "discard Kh")


def test_kalooki_a11_laying_over_two_turns_is_no_kalooki() -> None:
    position = at("7c 7d 7h 2d", "4h 5h 6h", laid=[1, 1])
    assert over(accepted(position, "lay 7c 7d 7h", "discard 2d"))[0] == "out"


def test_kalooki_a11_a_position_states_how_many_melds_were_laid_before() -> None:
    lays = ("lay 7c 7d 7h", "discard 2d")
    position = {"game": "kalooki", "phase": "play", "hands": ["7c 7d 7h 2d", "Kd"]}
    assert over(accepted(position, *lays)) == ("kalooki", [0, 35])
    table = {"table": "4h 5h 6h", "opened": [True, False]}
    for said in ({**table, "laid": [1, 0]}, {"opened": [True, False]}):
        assert over(accepted({**position, **said}, *lays)) == ("out", [0, 10])
    # An opened seat without melds of earlier turns has laid this one in this turn.
    middle = {**position, "table": "4h 5h 6h", "opened": [True, False], "laid": [0, 0]}
    assert over(accepted(middle, *lays)) == ("kalooki", [0, 35])


def test_kalooki_a12_players_and_dealer() -> None:
    game = GAMES["kalooki"]
    assert game.seats == (2, 5)
    assert {first_dealer(game.rules(), 5, str(seed)) for seed in range(60)} == set(range(5))
    assert not game.rules().deal.counter_clockwise
    match = stepped(dealt("kalooki", 5, deals=3))
    over_now = match._replace(
        state=match.state._replace(phase="over", points=(0,) * 5, reason="out"),
    )
    assert next_deal(over_now).state.dealer == (match.state.dealer + 1) % 5


def test_kalooki_a13_option_deals() -> None:
    position = at("7c 7d 7h 2d", hands=["7c 7d 7h 2d", "Kd"], scores=[40, 20])
    ruling = accepted(position, "lay 7c 7d 7h", "discard 2d")
    assert ruling.event("match_over")["ranks"] == [2, 1]
    longer = {**position, "rules": {"deals": 3}}
    assert "match_over" not in accepted(longer, "lay 7c 7d 7h", "discard 2d").names()
    last = accepted({**longer, "deal": 3}, "lay 7c 7d 7h", "discard 2d")
    assert last.event("deal_over")["scores"] == [40, 30]
    # Equal totals share a rank.
    even = accepted({**position, "scores": [30, 20]}, "lay 7c 7d 7h", "discard 2d")
    assert even.event("match_over")["ranks"] == [1, 1]


def test_kalooki_a14_option_ante() -> None:
    assert finished(10, [0, 0], ["Ks"]).event("match_over")["shares"] == [20, 0]


def test_kalooki_a15_four_cards_close_a_set() -> None:
    assert refused(at("7d 7s 2c 3c", "7s 7c 7h 7d"), "add 1 7s") == ["meld-closed"]
    assert refused(at("7d 7s 2c 3c", "7s 7c 7h X"), "free 1 7d 7s") == ["meld-closed"]


def test_kalooki_nothing_is_rearranged() -> None:
    position = at("7d 2c", "7s 7c 7h")
    assert refused(position, "table 7s 7c 7h 7d") == ["move-not-in-game"]
    for move in ("pass", "fail", "timeout"):
        assert refused(position, move) == ["move-not-in-game"]
    assert refused(position, "add 1 X") == ["not-in-hand"]
    assert position_of(position).rules.game.id == "kalooki"


def test_kalooki_the_opening_is_reported_when_the_turn_ends() -> None:
    ruling = accepted(at("7c 7d 7h 2d 3d", opened=False), "lay 7c 7d 7h", "discard 2d")
    assert ruling.names() == ["laid", "discarded", "opened"]
    assert ruling.position["opened"] == [True, True]
    assert ruling.position["laid"] == [1, 1]
    assert ruling.position["owners"] == [0]


def test_kalooki_a8_an_equal_card_held_before_may_be_discarded() -> None:
    before = {"hand": "7s 8s", "table": "", "opened": False}
    position = at("7s 8s 8s", opened=False, taken="8s", before=before)
    accepted(position, "discard 8s")
    del position["before"]
    accepted(position, "discard 8s")
    before = {"hand": "7s 9s", "table": "", "opened": False}
    assert refused({**position, "hands": ["7s 8s 9s", "?"], "before": before}, "discard 8s") == [
        "redump"
    ]
