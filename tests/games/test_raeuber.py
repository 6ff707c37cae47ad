"""Räuber-Rommé: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Draw, End, Fail, Timeout
from engine.play import end_turn, first_dealer, next_deal
from tests.drivers.rule_tables import match_after, new_table, refusal_codes, rule_on_legal


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


# --- scenarios


@pytest.mark.parametrize(("seats", "stock"), [(2, 56), (3, 42), (4, 28)])
def test_raeuber_t1_the_deal(seats: int, stock: int) -> None:
    state = new_table("raeuber", seats).state
    assert [len(rack) for rack in state.hands] == [14] * seats
    assert len(state.stock) == stock


# --- statements


def test_raeuber_r1_r2_r3_the_tiles() -> None:
    pack = GAMES["raeuber"].rules().pack()
    assert len(pack) == 84
    assert sum(one.joker for one in pack) == 4
    assert {one.text[0] for one in pack} == set("bygrX")
    assert sum(one.text == "b7" for one in pack) == 2


def test_raeuber_r28_fifty_seconds() -> None:
    assert GAMES["raeuber"].rules().penalties.seconds == 50


# --- rulings and options


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
