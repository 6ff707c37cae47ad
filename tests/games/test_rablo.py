"""Rabló römi: every statement (R), ruling (A) and scenario (T) of its rules, by number."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Draw, End, Fail, State
from engine.notation import position_of, read_move
from engine.play import end_turn, first_dealer, next_deal
from tests.drivers.rule_tables import cards, match_after, new_table, refusal_codes, rule_on_legal


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


# --- statements


def test_rablo_r9_the_next_seat_follows_and_the_page_turns_to_the_right() -> None:
    assert GAMES["rablo"].rules().deal.counter_clockwise
    assert rule_on_legal(position_with("9c"), "draw").position["turn"] == 1


def test_rablo_r11_only_end_ends_a_laying_turn() -> None:
    position = rule_on_legal(position_with("9c 9d 9h Kd"), "lay 9c 9d 9h").position
    assert position["turn"] == 0
    assert position["before"] == {"hand": "9c 9d 9h Kd", "table": "", "opened": True}
    rule_on_legal(position, "end")


def test_rablo_r15_a_draw_ends_the_turn() -> None:
    ruling = rule_on_legal(position_with("9c", stock="Kd 2c"), "draw")
    assert ruling.events == [{"event": "drew", "seat": 0, "card": "Kd"}]
    assert (ruling.position["turn"], ruling.position["hands"][0]) == (1, "9c Kd")


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


def test_rablo_r25_play_ends_with_the_first_empty_hand() -> None:
    ruling = rule_on_legal(position_with("9c 9d 9h"), "lay 9c 9d 9h", "end")
    assert ruling.names() == ["laid", "went_out", "deal_over"]
    assert refusal_codes(ruling.position, "draw") == ["deal-over"]


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
