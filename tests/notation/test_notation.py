"""The notation: canonical round trips, faults with their places, no input that crashes it."""

import json
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.model import FRENCH, OVER, Meld, TextFault, card, event_types, meld_of, view_of
from engine.notation import (
    event_data,
    position_data,
    position_of,
    read_cards,
    read_json,
    read_move,
    read_option,
    read_position,
    read_record,
    read_table,
    with_derived_seed,
    write_cards,
    write_json,
    write_move,
    write_option,
    write_position,
    write_record,
    write_table,
)
from engine.notation.error_place import whole_number, with_place
from engine.notation.options import read_rules, write_value
from engine.notation.position_keys import game_keys
from engine.play import Match, Seat, new_match, step
from tests.drivers.bot_deals import moments_of
from tests.drivers.position_text import position_from
from tests.drivers.text_tables import cases, cases_naming


def fault_of(read: object, *values: object) -> dict[str, object]:
    with pytest.raises(TextFault) as caught:
        read(*values)  # type: ignore[operator]
    return {"code": caught.value.code, **dict(caught.value.params)}


BASE: dict[str, object] = {"game": "kalooki", "hands": ["7s 8s Kd", "2c 2d", "?*11"]}


@cache
def random_match(game: str, seed: str, decisions: int) -> tuple[Match, ...]:
    """Return a match of random bots at each of its moments, over this many decisions."""
    seats = [Seat("Anna", "random"), Seat("Béla B.", "random"), Seat("50% = x", "random")]
    return tuple(moments_of(new_match(GAMES[game].rules(), seats, seed), decisions))


def fault(data: object) -> TextFault:
    with pytest.raises(TextFault) as caught:
        position_of(data)
    return caught.value


def changed_base(**keys: object) -> dict[str, object]:
    return {**BASE, **keys}


def test_at_most_999_cards_are_read() -> None:
    assert len(read_cards("7s ?*998", FRENCH)) == 999


def test_the_documents_example_is_read() -> None:
    state = position_of(
        position_from(
            "game kalooki; rules.initial_meld 40; dealer 0; turn 1; phase play; "
            "hands 7s 8s Kd / 2c 2d / ?*11; opened + - +; table 7s 7c X | 4h 5h 6h X=7h; "
            "stock 3c 9d; discards Qs Kd; scores 0 12 25; deal 2; seed 5f0c"
        )
    )
    assert (state.turn, state.phase, state.deal, state.seed) == (1, "play", 2, "5f0c")
    assert [len(hand) for hand in state.hands] == [3, 2, 11]
    assert state.laid == (1, 0, 1)


def test_a_position_has_defaults() -> None:
    state = position_of(BASE)
    assert (state.turn, state.dealer, state.phase) == (0, 2, "draw")
    assert state.opened == (False,) * 3 and state.scores == (0, 0, 0) and state.deal == 1
    assert state.table == () and state.discards == ((),) and state.before is None
    assert write_cards(state.stock) == "?*92"
    assert state.seed.startswith("~") and "seed" not in position_data(state)


def test_each_game_has_its_own_defaults() -> None:
    hands = ["?", "?"]
    rummy = position_of({"game": "rummy500", "hands": hands})
    assert (rummy.pool, rummy.round, rummy.knocked, rummy.out) == (30, 1, (False,) * 2, (None,) * 2)
    assert rummy.discards == ((), ())
    chips = position_of({"game": "rommi", "hands": hands, "rules": {"mode": "chips"}})
    assert chips.chips == (500, 500) and chips.turnovers == 0
    rablo = position_of({"game": "rablo", "hands": hands})
    assert rablo.phase == "play" and rablo.passes == 0
    tiles = position_of({"game": "raeuber", "hands": hands})
    assert tiles.timeouts == (0, 0) and tiles.evicted == (False, False) and tiles.removed == ()
    dealer = position_of({"game": "rablo", "hands": ["?", "?", "?"], "turn": 2})
    assert dealer.dealer == 1


def test_the_laid_cards_follow_from_the_seats_that_opened_earlier() -> None:
    data = {"game": "rommi", "hands": ["7s", "8s"], "table": "4h 5h 6h", "opened": [True, True]}
    assert position_of(data).laid == (1, 1)
    middle = {**data, "before": {"hand": "4h 5h 6h 7s", "table": "", "opened": False}}
    assert position_of(middle).laid == (0, 1)
    earlier = "2s 3s 4s | 7c 7d 7s | 9s Ts Js"
    more = {
        **middle,
        "table": f"{earlier} | 4h 5h 6h",
        "before": {"hand": "4h 5h 6h 7h", "table": earlier, "opened": True},
    }
    assert position_of({**more, "hands": ["7h", "8s"], "laid": [1, 2]}).laid == (1, 2)


def test_a_position_without_a_seed_is_its_own_seed() -> None:
    one, same = position_of(BASE), read_position(write_position(position_of(BASE)))
    assert one.seed == same.seed and with_derived_seed(one) == one
    other = position_of(changed_base(deal=2))
    assert other.seed != one.seed
    assert with_derived_seed(other._replace(deal=1)).seed == one.seed
    for seed in (one.seed, "~", "~x"):
        assert fault(changed_base(seed=seed)).code == "bad-value"
    for seed in ("x", "x~", "m\u00e1s"):
        given_seed = position_of(changed_base(seed=seed))
        assert given_seed.seed == seed and with_derived_seed(given_seed) is given_seed


def test_the_option_players_must_equal_the_number_of_hands() -> None:
    data = {"game": "rablo", "hands": ["?", "?", "?"], "rules": {"players": 3}}
    assert position_data(position_of(data))["rules"] == {}
    assert fault({**data, "rules": {"players": 2}}).code == "bad-option-value"
    for wrong in (True, 3.0, "3", None, [3]):
        assert fault({**data, "rules": {"players": wrong}}).code == "bad-option-value"


def test_a_switch_may_be_written_as_a_boolean() -> None:
    data = {"game": "rummy500", "hands": ["7s", "8s"], "rules": {"cutthroat": True}}
    state = position_of(data)
    assert position_data(state)["rules"] == {"cutthroat": "on"}
    assert position_data(position_of({**data, "rules": {"cutthroat": False}}))["rules"] == {}
    # An option whose own values are booleans keeps them.
    given = {**data, "rules": {"knock_zeroes": False}}
    assert position_data(position_of(given))["rules"] == {"knock_zeroes": False}


def test_a_position_is_an_object_with_game_and_hands() -> None:
    found = fault(changed_base(seed="s" * 1001))
    assert (found.code, found.params["key"]) == ("too-long", "seed")
    assert fault({"hands": ["", ""]}).params == {"key": "game"}
    assert fault({"game": "rablo"}).params == {"key": "hands"}
    assert (fault([]).code, fault([]).params) == ("bad-value", {"key": "", "wanted": "object"})


@cases
def test_any_fact_about_a_turn_shows_that_it_has_begun(keys: dict[str, object], phase: str) -> None:
    assert position_of(changed_base(**keys)).phase == phase


def test_the_start_of_a_rearranging_turn_holds_the_same_cards() -> None:
    data = {"game": "rablo", "hands": ["Kd", ""], "table": "7s 8s 9s", "opened": [True, False]}
    for before in (
        {"hand": "7s 8s 9s Kd", "table": "", "opened": False},
        {"table": "", "opened": False},
        {"hand": "?*4", "table": ""},
    ):
        assert len(position_of({**data, "before": before}).start.hand) == 4
    for hand in ("7s 8s 9s", "7s 8s 9s Kh", "7s 8s 9s Kd Kd"):
        found = fault({**data, "before": {"hand": hand, "table": ""}})
        assert (found.code, found.params["key"]) == ("before-differs", "before")
    # Only a card of the table may be missing, and then it is not in the stock either.
    gone = position_of({**data, "before": {"table": "7s 8s 9s X"}})
    assert [one.text for one in gone.loose] == ["X"]
    assert len(gone.stock) == 108 - 5
    text = write_position(gone)
    assert read_position(text) == gone and write_position(read_position(text)) == text
    found = fault({**data, "before": {"hand": "Kd X", "table": "7s 8s 9s"}})
    assert found.code == "before-differs"


def test_raeuber_a10_an_evicted_seat_is_not_on_turn() -> None:
    data = {"game": "raeuber", "hands": ["b5", "r5", "g9"], "evicted": [True, False, False]}
    found = fault(data)
    assert (found.code, found.params["key"]) == ("bad-seat", "turn")
    assert position_of({**data, "turn": 1}).evicted == (True, False, False)
    # A deal may end with the turn after which its player leaves.
    assert position_of({**data, "phase": "over"}).turn == 0


def test_a_position_of_rummy500_holds_the_final_discards() -> None:
    data = {"game": "rummy500", "hands": ["", "7s"], "turn": 1, "out": ["Kd", None]}
    assert position_of(data).out == ("Kd", None)
    assert position_of({**data, "out": ["-", None]}).out == ("-", None)
    assert fault({**data, "out": ["K", None]}).params["key"] == "out[0]"
    # Everyone has seen the card.
    assert fault({**data, "out": ["?", None]}).code == "bad-card"
    assert fault({**data, "discards": ["7s"]}).code == "bad-seat"


def test_keys_of_other_games_may_state_what_is_true_anyway() -> None:
    data = {"game": "rablo", "hands": ["?", "?"], "discards": "", "pool": 0, "evicted": [False] * 2}
    assert position_of({**data, "owners": []}) == position_of(
        {"game": "rablo", "hands": ["?", "?"]}
    )
    assert fault({**data, "discards": "7s"}).code == "unknown-key"
    owned = {"table": "4h 5h 6h", "opened": [True, True, True]}
    assert "owners" not in position_data(position_of(changed_base(**owned)))
    assert position_data(position_of(changed_base(**owned, owners=[1])))["owners"] == [1]


@pytest.mark.parametrize("game", list(GAMES))
def test_positions_round_trip_at_every_moment(game: str) -> None:
    for match in random_match(game, "positions", 60):
        text = write_position(match.state)
        back = read_position(text)
        assert write_position(back) == text
        if match.state.phase != OVER:
            assert back == match.state
        for seat in range(3):
            text = write_position(view_of(match.state, seat).state)
            assert match.state.seed not in text
            assert write_position(read_position(text)) == text


@pytest.mark.parametrize("game", list(GAMES))
def test_only_two_keys_of_a_position_are_required(game: str) -> None:
    for match in random_match(game, "keys", 25)[::5]:
        data = position_data(match.state)
        for key in data:
            if key in ("game", "hands") or (key == "rules" and data["rules"]):
                continue
            # Facts about the table's melds or the seat on turn are removed with them.
            with_it = ("owners", "freed", "before", "taken") if key in ("table", "turn") else ()
            with_it += ("laid", "knocked") if key == "table" else ()
            gone = {key, *with_it}
            position_of({name: value for name, value in data.items() if name not in gone})


LONG_NUMBER = '{"deal": ' + "9" * 5000 + "}"
DEEP_LIST = "[" * 1_000_000
DEEP_OBJECT = '{"a":' * 50_000 + "1" + "}" * 50_000


@cases_naming(DEEP_LIST=DEEP_LIST, DEEP_OBJECT=DEEP_OBJECT, LONG_NUMBER=LONG_NUMBER)
def test_an_error_in_json_has_its_place(text: Any, told: dict[str, object] | None) -> None:
    with pytest.raises(TextFault) as caught:
        read_json(text)
    assert caught.value.code == "bad-json"
    assert told in (None, caught.value.params)


def test_json_has_at_most_32_levels_outside_strings_and_15_digits() -> None:
    strings = ["[" * 100 + '"\\', 'a\\"' + "[" * 40, '\\\\", "' + "[" * 40]
    deep: object = [*strings, 0, -(10**13), 10**15 - 1, float(f"1.{'1' * 23}")]
    for _ in range(31):
        deep = [deep]
    assert read_json(json.dumps(deep)) == deep
    assert read_json(f"[1.{'1' * 23}]") == [float(f"1.{'1' * 23}")]
    with pytest.raises(TextFault, match="valid JSON"):
        read_json(json.dumps([deep]))


@pytest.mark.parametrize("game", list(GAMES))
def test_records_round_trip_at_every_moment(game: str) -> None:
    moments = random_match(game, "records", 150)
    for match in (*moments[::40], moments[-1]):
        text = write_record(match)
        back = read_record(text)
        assert back == match
        assert write_record(back) == text


def test_a_record_contains_a_whole_match() -> None:
    moments = random_match("raeuber", "whole", 2_000)
    assert moments[-1].over
    text = write_record(moments[-1])
    assert text.splitlines()[-1].startswith("match ")
    assert read_record(text) == moments[-1]


RECORD = write_record(random_match("raeuber", "whole", 2_000)[-1])


@cases
def test_an_error_in_a_record_names_its_line(
    old: str, new: str, code: str, why: str | None
) -> None:
    assert old in RECORD
    with pytest.raises(TextFault) as caught:
        read_record(RECORD.replace(old, new, 1))
    assert caught.value.code == code
    assert caught.value.params["line"]
    if why:
        assert caught.value.params["why"] == why


def test_a_record_that_ends_too_early_or_too_late_is_refused() -> None:
    lines = RECORD.splitlines(keepends=True)
    for count in (0, 3, len(lines) - 2, len(lines) - 1):
        with pytest.raises(TextFault) as caught:
            read_record("".join(lines[:count]))
        assert caught.value.code == "bad-record"
        if count > 3:
            assert caught.value.params == {"line": count + 1, "why": "too-short"}
    first = next(place for place, line in enumerate(lines) if line.startswith("result"))
    for text in ("".join(lines[:first]), RECORD + "match 0 0 0\n"):
        with pytest.raises(TextFault, match="record"):
            read_record(text)


WORDS = st.sampled_from(
    "7s 8s 9s X X=9s ? ?*3 b1 r10 | ; lay add free table draw discard end 1 3 = % deal".split()
)
TEXTS = st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=12).map(" ".join))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(TEXTS)
def test_no_text_crashes_the_readers_of_cards_and_moves(text: str) -> None:
    for game in GAMES.values():
        rules = game.rules()
        with suppress(TextFault):
            cards = read_cards(text, rules.melds.deck)
            assert read_cards(write_cards(cards), rules.melds.deck) == cards
        with suppress(TextFault):
            table = read_table(text, rules.melds)
            assert read_table(write_table(table), rules.melds) == table
        with suppress(TextFault):
            move = read_move(text, rules)
            assert read_move(write_move(move), rules) == move


@given(st.one_of(st.text(), VALUES.map(lambda value: json.dumps(value))))
def test_no_text_crashes_the_reader_of_positions(text: str) -> None:
    with suppress(TextFault):
        read_position(text)


@given(st.text())
def test_no_text_crashes_the_reader_of_records(text: str) -> None:
    for start in ("", "talon 1\n", "talon 1\ngame rablo\nseats a=x b=y\nseed "):
        with suppress(TextFault):
            read_record(start + text)


@given(st.text(), st.text(min_size=1))
def test_any_name_and_seed_survive_a_record(name: str, seed: str) -> None:
    seats = [Seat(name, "person"), Seat("", "random")]
    match = new_match(GAMES["rablo"].rules(), seats, seed)
    assert read_record(write_record(match)) == match


@pytest.mark.parametrize("game", list(GAMES))
def test_events_are_plain_json(game: str) -> None:
    moments = random_match(game, "events", 60)
    for before, match in pairwise(moments):
        if match.moves:
            _, events = step(before, match.moves[-1][1])
            for one in events:
                data = event_data(one)
                assert data["event"] == one.event and "seat" in data
                assert read_json(write_json(data)) == data


def test_the_two_statements_about_opened_seats_must_agree() -> None:
    table = "4d 5d 6d"
    before = {"opened": True, "hand": "7s 8s 9s Kd", "table": table}
    data = {"game": "rablo", "hands": ["7s 8s 9s Kd", "2c 3c"], "table": table, "before": before}
    for opened in ({}, {"opened": [True, False]}):
        state = position_of(data | opened)
        assert state.opened == (True, False) and state.before and state.before.opened
    assert fault(data | {"opened": [False, False]}).code == "before-differs"
    state = position_of(data | {"before": {**before, "opened": False}})
    assert state.opened == (False, False) and state.before and not state.before.opened
    assert fault(data | {"before": {"taken": "7s"}}).code == "unknown-key"


def test_an_error_shows_the_value_as_it_was_given() -> None:
    game = GAMES["rommi"]
    for value, shown in ((3, 3), ("2", "2"), ([2], "[2]"), (2.0, "2.0"), (None, "None")):
        fault = fault_of(read_rules, game, {"players": value}, 2)
        assert (fault["code"], fault["value"]) == ("bad-option-value", shown)
    assert read_rules(game, {"players": 2}, 2) is read_rules(game, {}, 2)
    assert fault_of(read_rules, game, {}, 1)["least"] == game.seats[0]
    seat = {"game": "rommi", "hands": ["7s", "8s"]}
    assert fault_of(position_of, {**seat, "turn": [1]})["seat"] == "[1]"
    assert fault_of(position_of, {**seat, "turn": 2})["seat"] == 2
    assert fault_of(position_of, {**seat, "turn": "1"})["seat"] == "1"


def test_the_number_of_players_must_be_a_number() -> None:
    game = GAMES["rommi"]
    assert read_option(game, "players=3") == ("players", 3)
    assert fault_of(read_option, game, "players=three")["code"] == "unknown-option"


def test_only_games_with_one_pile_record_laid_melds_by_seat() -> None:
    for id, game in GAMES.items():
        rules = game.rules()
        assert ("laid" in game_keys(rules)) == (rules.piles.discards == "shared"), id
        assert ("owners" in game_keys(rules)) == (rules.piles.discards != "none"), id
    hands = {"hands": ["7s 8s Kd", "2c 3c"], "opened": [True, False], "table": "4s 5s 6s"}
    assert position_of({"game": "kalooki", **hands}).laid == (1, 0)
    assert position_of({"game": "rablo", **hands}).laid == (0, 0)


def test_events_have_their_seat_and_the_cards_moved_between_melds() -> None:
    meld = meld_of(tuple(map(card, "7s 8s 9s".split())), GAMES["rablo"].rules().melds)
    assert isinstance(meld, Meld)
    moves = ((card("7s"), 0, 1), (card("9s"), 2, 1))
    for event, told in (
        (event_types.Drew(1, card("9d")), {"event": "drew", "seat": 1, "card": "9d"}),
        (event_types.Dealt(2), {"event": "dealt", "seat": None, "dealer": 2}),
        (
            event_types.Rearranged(1, (meld,), moves),
            {
                "event": "rearranged",
                "seat": 1,
                "table": "7s 8s 9s",
                "moves": [{"card": "7s", "from": 0, "to": 1}, {"card": "9s", "from": 2, "to": 1}],
            },
        ),
        # A game without a pot pays no shares.
        (event_types.MatchOver((1, 2)), {"event": "match_over", "seat": None, "ranks": [1, 2]}),
        (
            event_types.MatchOver((1, 2), (30, 0)),
            {"event": "match_over", "seat": None, "ranks": [1, 2], "shares": [30, 0]},
        ),
    ):
        assert event_data(event) == told


@pytest.mark.parametrize("text", ["", "+1", "-1", "01", "1.0", "٣", "²", "1000000"])
def test_a_number_has_plain_digits_and_a_limited_size(text: str) -> None:
    assert whole_number(text) is None
    assert (whole_number("0"), whole_number("999999")) == (0, 999_999)


def test_a_place_precedes_the_parameters_of_an_error() -> None:
    fault = TextFault("bad-card", word=2, text="q").among(["7s"])
    told = with_place(fault, key="hands", word=9)
    assert list(told.params.items()) == [("key", "hands"), ("word", 2), ("text", "q")]
    assert told.names == ("7s",)


def test_options_are_written_as_they_are_read_up_to_their_largest_value() -> None:
    assert read_option(GAMES["kalooki"], "ante=1000000") == ("ante", 1_000_000)
    assert write_option("ante", 1_000_000) == "ante=1000000"
    assert [
        write_value(value) for value in (True, False, 7, "To_Hand")
    ] == "true false 7 To_Hand".split()


def test_a_missing_turn_start_excludes_the_taken_card() -> None:
    position = {"game": "rommi", "hands": ["8h Kd", "?*3"], "taken": "8h", "discards": "4c"}
    state = position_of(position | {"before": {}, "stock": "?*9"})
    assert state.before and state.before.hand == (card("Kd"),)


def test_a_pack_that_is_dealt_completely_leaves_no_stock() -> None:
    many = len(GAMES["rablo"].rules().pack())
    assert position_of({"game": "rablo", "hands": [f"?*{many - 9}", "?*9"]}).stock == ()
    assert len(position_of({"game": "rablo", "hands": ["?*9", "?*9"]}).stock) == many - 18
