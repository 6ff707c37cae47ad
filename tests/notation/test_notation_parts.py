"""Parts of the notation: events, JSON, numbers, options, links and verdicts."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Cards, Meld, TextFault, card, event_types, meld_of
from engine.notation import (
    event_data,
    judge,
    position_data,
    position_of,
    read_json,
    read_move,
    read_option,
    write_option,
)
from engine.notation.error_place import whole_number, with_place
from engine.notation.faces import read_table
from engine.notation.link import (
    PREFIX,
    _pack,
    read_link,
    read_puzzle_link,
    write_link,
    write_puzzle_link,
)
from engine.notation.options import write_value
from engine.notation.position import with_derived_seed


def cards(text: str) -> Cards:
    return tuple(map(card, text.split()))


def test_events_have_their_seat_and_the_cards_moved_between_melds() -> None:
    meld = meld_of(cards("7s 8s 9s"), GAMES["rablo"].rules().melds)
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
                "moves": [
                    {"card": "7s", "from": 0, "to": 1},
                    {"card": "9s", "from": 2, "to": 1},
                ],
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


def test_the_first_fault_of_a_meld_becomes_the_fault_of_the_table() -> None:
    with pytest.raises(TextFault) as caught:
        read_table("7s 7h 7d | 5s 5s 7s", GAMES["rablo"].rules().melds)
    assert (caught.value.code, caught.value.params["meld"]) == ("run-twice", 2)


@pytest.mark.parametrize("string", ['a\\"' + "[" * 40, '\\\\", "' + "[" * 40])
def test_brackets_within_strings_add_no_depth(string: str) -> None:
    assert read_json(f'["{string}"]')


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"a": 1,\n "b" 2}', {"line": 2, "column": 6}),
        ("[" * 33, {"depth": 32}),
        (f"[1.{'1' * 24}]", {"number": f"1.{'1' * 13}"}),
        (f"[{'1' * 16}]", {"number": "1" * 15}),
    ],
)
def test_errors_in_json_have_their_place(text: str, told: dict[str, Any]) -> None:
    with pytest.raises(TextFault) as caught:
        read_json(text)
    assert (caught.value.code, caught.value.params) == ("bad-json", told)


def test_the_length_of_numbers_is_limited() -> None:
    assert read_json(f"[1.{'1' * 23}, {'1' * 15}]") == [float(f"1.{'1' * 23}"), int("1" * 15)]


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
    assert [write_value(value) for value in (True, False, 7, "To_Hand")] == [
        "true",
        "false",
        "7",
        "To_Hand",
    ]


@pytest.mark.parametrize("move", ["lay 5d 6d 9y", "add 1 5d 9y", "free 1 5d 9y", "table 5d | 9y"])
def test_a_bad_card_is_reported_with_its_place_in_the_move(move: str) -> None:
    with pytest.raises(TextFault) as caught:
        read_move(move, GAMES["kalooki"].rules())
    assert caught.value.params["word"] == move.split().index("9y") + 1


# --- links -------------------------------------------------------------------------------------

STATE = position_of({"game": "rablo", "hands": ["9c 9d 9h 2s Kd", "?*5"]})


def test_a_link_may_contain_spaces_and_a_leading_number_sign() -> None:
    link, puzzle = write_link(STATE), write_puzzle_link("lay", STATE)
    for before in ("", " ", "#", " #"):
        assert read_link(f"{before}{link} ") == STATE
        assert read_puzzle_link(f"{before}{puzzle} ") == ("lay", STATE)


@pytest.mark.parametrize(
    ("read", "link", "told"),
    [
        (read_link, write_puzzle_link("lay", STATE), ("no-link", None)),
        (read_puzzle_link, write_link(STATE), ("no-link", None)),
        (read_link, write_link(STATE)[:-8], ("bad-link", "cut")),
        (read_link, write_link(STATE)[:4] + "B" + write_link(STATE)[5:], ("bad-link", "checksum")),
        (read_link, PREFIX + _pack([]), ("bad-link", "form")),  # type: ignore[arg-type]
        (read_puzzle_link, "q1." + _pack({"kind": "lay"}), ("bad-link", "form")),
        (read_puzzle_link, "q1." + _pack({"kind": 1, "position": {}}), ("bad-link", "form")),
    ],
)
def test_every_fault_of_a_link_is_reported(
    read: Any, link: str, told: tuple[str, str | None]
) -> None:
    with pytest.raises(TextFault) as caught:
        read(link)
    assert (caught.value.code, caught.value.params.get("why")) == told


# --- positions ---------------------------------------------------------------------------------


def test_the_default_seed_of_a_position_follows_from_its_content() -> None:
    other = with_derived_seed(STATE._replace(scores=(10, 20)))
    assert other.seed != STATE.seed and with_derived_seed(STATE) == STATE
    assert with_derived_seed(other._replace(scores=STATE.scores)).seed == STATE.seed
    assert with_derived_seed(STATE._replace(seed="given")).seed == "given"


def test_owners_are_written_only_if_there_are_any() -> None:
    position = {"game": "rommi", "hands": ["9c", "?*5"], "table": "7s 8s 9s", "stock": "?*9"}
    more = {"opened": [True, True], "discards": "4c"}
    assert "owners" not in position_data(position_of(position | more))
    told = position_data(position_of(position | more | {"owners": [1]}))
    assert told["owners"] == [1]


@pytest.mark.parametrize(
    ("changed", "code", "params"),
    [
        ({"game": "rummy500", "round": 0}, "bad-value", {"key": "round", "wanted": "number"}),
        ({"deal": 0}, "bad-value", {"key": "deal", "wanted": "number"}),
        ({"seed": "s" * 1001}, "too-long", {"key": "seed", "most": 1000}),
        ({"rules": []}, "bad-value", {"key": "rules", "wanted": "object"}),
        ({"before": []}, "bad-value", {"key": "before", "wanted": "object"}),
        ({"opened": [1, True]}, "bad-value", {"key": "opened[0]", "wanted": "true or false"}),
        ({"scores": ["1", 0]}, "bad-value", {"key": "scores[0]", "wanted": "number"}),
        ({"hands": "9c"}, "bad-value", {"key": "hands", "wanted": "list"}),
        ({"table": 7}, "bad-value", {"key": "table", "wanted": "text"}),
    ],
)
def test_a_value_of_the_wrong_type_is_reported_with_the_expected_one(
    changed: dict[str, Any], code: str, params: dict[str, Any]
) -> None:
    with pytest.raises(TextFault) as caught:
        position_of({"game": "rablo", "hands": ["9c 9d", "?*5"]} | changed)
    assert (caught.value.code, caught.value.params) == (code, params)


def test_a_position_is_an_object() -> None:
    with pytest.raises(TextFault) as caught:
        position_of([])
    assert caught.value.params == {"key": "", "wanted": "object"}


@pytest.mark.parametrize(
    ("position", "begun"),
    [
        ({"game": "rommi", "hands": ["8h Kd", "?*3"], "taken": "8h", "discards": "4c"}, True),
        (
            {
                "game": "kalooki",
                "hands": ["Kd 9s", "?*3"],
                "table": "4h 5h 6h",
                "freed": [1],
                "opened": [True, True],
            },
            True,
        ),
        ({"game": "rommi", "hands": ["8h Kd", "?*3"], "discards": "4c", "taken": None}, False),
        ({"game": "kalooki", "hands": ["Kd 9s", "?*3"], "freed": []}, False),
    ],
)
def test_any_fact_about_a_turn_shows_that_it_has_begun(
    position: dict[str, Any], begun: bool
) -> None:
    state = position_of(position | {"stock": "?*9"})
    assert state.phase == ("play" if begun else "draw")


# --- verdicts ----------------------------------------------------------------------------------


def codes(position: dict[str, Any], *moves: str) -> list[str]:
    state = position_of(position)
    verdict = judge(state, [read_move(move, state.rules) for move in moves])
    assert verdict.state is state and verdict.refused == len(moves)
    return [reason.code for reason in verdict.reasons]


RABLO = {"game": "rablo", "hands": ["9c 9d 9h 2s", "3c 4c"], "opened": [True, True]}


def test_only_a_move_of_the_seat_that_just_drew_gets_the_reason_that_its_turn_ended() -> None:
    lay = "lay 9c 9d 9h"
    assert "drawn-this-turn" in codes(RABLO, "draw", lay)
    # Nobody has drawn; nobody holds the card; no card is named; the draw ends no turn.
    assert "drawn-this-turn" not in codes(RABLO | {"turn": 1}, lay)
    assert "drawn-this-turn" not in codes(RABLO, "draw", "lay Qc Qd Qh")
    assert "drawn-this-turn" not in codes(RABLO, "draw", "pass")
    kalooki = {"game": "kalooki", "hands": ["9c 2s", "3c 4c"], "stock": "?*9"}
    assert codes(kalooki, "draw", "discard 3c") == ["not-in-hand"]


def test_the_seat_that_drew_is_found_past_one_that_left() -> None:
    clock = {"seconds": 50, "evict": "leave"}
    hands = {"hands": ["r1 r2 r3 b9", "", "b1 b2"], "evicted": [False, True, False]}
    position = {"game": "raeuber", "rules": clock, "opened": [True, False, True]} | hands
    assert "drawn-this-turn" in codes(position, "draw", "lay r1 r2 r3")


def test_judging_moves_one_by_one_leads_to_the_same_position() -> None:
    position = {"game": "kalooki", "hands": ["7s Kd", "8s Qd"], "stock": ""}
    state = position_of(position | {"discards": "2c 3c 4c 5c 6c 7c 8c 9c"})
    moves = [read_move(text, state.rules) for text in ("draw", "discard 7s", "draw", "discard 8s")]
    one = state
    for move in moves:
        one = position_of(position_data(judge(one, [move]).state))
    assert judge(state, moves).state == one


# --- missing keys, and impossible positions --------------------------------------------------


def test_a_missing_turn_start_excludes_the_taken_card() -> None:
    position = {"game": "rommi", "hands": ["8h Kd", "?*3"], "taken": "8h", "discards": "4c"}
    state = position_of(position | {"before": {}, "stock": "?*9"})
    assert state.before and state.before.hand == cards("Kd")


def test_a_pack_that_is_dealt_completely_leaves_no_stock() -> None:
    many = len(GAMES["rablo"].rules().pack())
    assert position_of({"game": "rablo", "hands": [f"?*{many - 9}", "?*9"]}).stock == ()
    assert len(position_of({"game": "rablo", "hands": ["?*9", "?*9"]}).stock) == many - 18


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"game": "rablo", "hands": ["9c 9d", "?*5"], "taken": "9c"}, "taken"),
        (
            {
                "game": "kalooki",
                "rules": {"freed_joker": "to_hand"},
                "hands": ["Kd", "?*3"],
                "table": "4h 5h 6h",
                "freed": [1],
                "opened": [True, True],
                "stock": "?*9",
            },
            "freed",
        ),
        (
            {"game": "rablo", "hands": ["9c 9d", "?*5"], "owners": [0], "table": "4h 5h 6h"},
            "owners",
        ),
    ],
)
def test_a_position_has_only_the_keys_of_its_game(position: dict[str, Any], key: str) -> None:
    with pytest.raises(TextFault) as caught:
        position_of(position)
    assert (caught.value.code, caught.value.params["key"]) == ("unknown-key", key)


def test_owners_are_refused_in_games_without_them() -> None:
    assert position_of({"game": "rablo", "hands": ["9c 9d", "?*5"], "owners": []}).owners == ()


@pytest.mark.parametrize(
    "position",
    [
        {
            "game": "rommi",
            "rules": {"target": 500, "mode": "points"},
            "hands": ["", "?*3"],
            "scores": [600, 0],
            "discards": "4c",
        },
        {
            "game": "raeuber",
            "rules": {"seconds": 50, "evict": "leave"},
            "hands": ["", "", "r1"],
            "evicted": [True, True, False],
        },
    ],
)
def test_the_finished_deal_may_have_ended_the_match(position: dict[str, Any]) -> None:
    assert position_of(position | {"phase": "over", "stock": "?*9"}).phase == "over"


@pytest.mark.parametrize("before", [None, {"hand": ""}])
def test_a_seat_without_cards_begins_no_turn(before: dict[str, str] | None) -> None:
    with pytest.raises(TextFault) as caught:
        position_of({"game": "rablo", "hands": ["", "?*5"], "before": before})
    assert caught.value.code == "no-cards"
