"""500 rummy with a pool: every statement (S), rule (P), ruling (A) and scenario (T), by number."""

from typing import Any

from engine.games import GAMES
from engine.model import Stream
from engine.play import first_dealer, new_deal, next_deal
from tests.drivers.rule_tables import Ruling, ending_of, new_table, rule_on_legal


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


def test_rummy500_t15_equal_discards_leave_the_pool() -> None:
    ruling = both_out("5h", "5d")
    assert ending_of(ruling) == ("out", [25, 0, 25])
    assert ruling.position["pool"] == 30
    match = new_table("rummy500", 3)
    done = match._replace(
        state=match.state._replace(phase="over", points=(25, 0, 25), reason="out", pool=30)
    )
    assert next_deal(done).state.pool == 60


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
        state=match.state._replace(phase="over", points=(0,) * 4, reason="rounds")
    )
    assert next_deal(done).state.dealer == (match.state.dealer + 1) % 4


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


def test_rummy500_a7_no_card_is_turned_up() -> None:
    assert new_table("rummy500", 2).state.discards == ((), ())
