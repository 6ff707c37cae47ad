"""Codes of positions: lossless both ways, and as short as the unplaced cards allow."""

from typing import Any

import pytest

from engine.codes import read_link, write_link
from engine.codes.entropy_coder import NoCodeError
from engine.codes.link import PREFIX, canonical_position
from engine.codes.suggested_moves import releases
from engine.codes.turn_state import _derived_hand
from engine.codes.unplaced_cards import Pool
from engine.games import GAMES
from engine.model import FRENCH, UNKNOWN, Free, State, card, view_of
from engine.notation import position_data, position_of, write_position
from engine.notation import write_link as write_long_link
from engine.play import apply
from tests.drivers.example_games import MACHIAVELLI
from tests.drivers.positions import random_positions
from tests.drivers.scale import many

Json = dict[str, Any]


def read_again(state: State) -> State:
    """Return the position of its own link, which may lose only the seed and the order of hands."""
    link = write_link(state)
    found = read_link(link)
    assert write_position(canonical_position(found)) == write_position(canonical_position(state))
    assert write_link(found) == link
    return found


@pytest.mark.outside
def test_any_position_is_read_back_unchanged() -> None:
    for number in range(many(25, full=600)):
        for state in random_positions(number):
            try:
                read_again(state)
                assert write_link(state).startswith(PREFIX)
            except BaseException as problem:
                problem.add_note(f"{number}: {write_position(state)}")
                raise


@pytest.mark.parametrize("game", GAMES)
def test_hands_and_removed_tiles_are_coded_as_sets(game: str) -> None:
    hands = ["b1 r2 X", "g4 y4", "b8"] if game == "raeuber" else ["3s 4h Kd", "2c 2d"]
    turned = [" ".join(reversed(hand.split())) for hand in hands]
    gone = {"evicted": [False, False, True]}
    removed = {"removed": "r9 b3", **gone} if game == "raeuber" else {}
    other = {"removed": "b3 r9", **gone} if game == "raeuber" else {}
    position = position_of({"game": game, "hands": hands, **removed})
    two = position_of({"game": game, "hands": turned, **other})
    assert write_link(position) == write_link(two)
    assert (
        position_data(read_again(position))["hands"]
        == position_data(canonical_position(two))["hands"]
    )


def test_piles_and_stock_keep_their_order() -> None:
    data: Json = {"game": "rommi", "hands": ["7s", "8s"], "discards": "Qs Kd As", "stock": "2c 3d"}
    other = {**data, "discards": "Kd Qs As"}
    assert write_link(position_of(data)) != write_link(position_of(other))
    assert position_data(read_again(position_of(data)))["discards"] == "Qs Kd As"
    assert position_data(read_again(position_of(data)))["stock"] == "2c 3d"


def test_a_link_excludes_the_seed() -> None:
    data: Json = {"game": "rommi", "hands": ["7s", "8s"], "stock": "2c"}
    link = write_link(position_of({**data, "seed": "secret"}))
    assert link == write_link(position_of(data))
    assert "seed" not in position_data(read_link(link))


def letters(data: Json) -> int:
    link = write_link(position_of(data))
    assert link.startswith(PREFIX)
    return len(link)


def test_hidden_cards_cost_only_their_number() -> None:
    data: Json = {"game": "kalooki", "hands": ["7s 8s", "?*3"], "discards": "4d"}
    few = letters(data)
    assert abs(letters({**data, "hands": ["7s 8s", "?*26"]}) - few) <= 2
    assert letters({**data, "hands": ["7s 8s", "3h 4h 5h"]}) > few


def test_a_meld_costs_the_choice_among_possible_ones() -> None:
    data: Json = {"game": "raeuber", "hands": ["X", "X"], "stock": ""}
    alone = letters({**data, "table": "r1 r2 r3"}) - letters(data)
    # With all other tiles on the table only runs of red are left.
    table = " | ".join(" ".join(f"{suit}{number}" for number in range(1, 11)) for suit in "bygbyg")
    last = letters({**data, "table": f"{table} | r1 r2 r3"}) - letters({**data, "table": table})
    assert last < alone


def test_the_cards_of_a_complete_position_cost_their_permutations() -> None:
    pack = [f"{rank}{suit}" for suit in "shdc" for rank in "A23456789TJQK"]
    # log2(52!) is 225.6 bits: 37.6 letters, and 3.3 for the checksum.
    stock = " ".join(pack[2:])
    assert letters({"game": "rommi", "hands": ["As", "2s"], "stock": stock}) <= 3 + 38 + 4 + 4


def test_a_linked_view_contains_only_what_the_seat_sees() -> None:
    data: Json = {"game": "rommi", "hands": ["7s 8s", "2c 3c"], "stock": "Kd Ah", "turn": 1}
    found = position_data(read_again(view_of(position_of(data), 0).state))
    assert (found["hands"], found["stock"]) == (["7s 8s", "?*2"], "?*2")


def test_any_cards_may_be_hidden() -> None:
    data: Json = {"game": "rommi", "hands": ["7s ?*2", "2c 3c"], "stock": "Kd ? Ah ?*5"}
    found = position_data(read_again(position_of(data)))
    assert (found["hands"], found["stock"]) == (["7s ?*2", "2c 3c"], "Kd ? Ah ?*5")


def test_positions_without_a_code_use_version_one() -> None:
    huge = position_of({"game": "kalooki", "hands": ["7s", "8s"], "scores": [10**8, 0]})
    assert write_link(huge).startswith("p1.")
    assert write_link(huge) == write_long_link(canonical_position(huge))
    assert read_link(write_link(huge)).scores == (10**8, 0)


def test_an_added_game_uses_version_one() -> None:
    state = position_of({"game": MACHIAVELLI.id, "hands": ["7s 8s", "9s"]})
    link = write_link(state)
    assert link.startswith("p1.")
    assert read_link(link).hands == state.hands


def test_a_hidden_card_has_no_index_among_the_faces() -> None:
    pool = Pool(FRENCH, FRENCH.cards)
    with pytest.raises(NoCodeError):
        pool.place(UNKNOWN)
    with pytest.raises(NoCodeError):
        pool.take((UNKNOWN,))
    assert [pool.place(one) for one in FRENCH.cards] == list(range(len(FRENCH.cards)))


def test_a_joker_of_a_set_is_released_by_two_cards_and_one_of_a_run_by_its_card() -> None:
    table = ("9s 9h X", "4c X=5c 6c")
    state = position_of(
        {"game": "kalooki", "hands": ["9d 9c 5c", "?*3"], "table": " | ".join(table)}
        | {"opened": [True, True], "owners": [0, 1], "phase": "play"}
    )
    nines, five = (card("9d"), card("9c")), (card("5c"),)
    assert sorted(releases(state.hand, state.table)) == [(0, tuple(sorted(nines))), (1, five)]


def test_a_round_the_corner_run_of_a_whole_suit_keeps_its_code() -> None:
    data: Json = {"game": "rablo", "rules": {"corner": "on"}, "hands": ["7s", "8s"]}
    state = position_of({**data, "table": "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"})
    assert write_link(read_again(state)) == "p2.B-lOhrg505GAIGk5"


def test_paid_chips_are_coded() -> None:
    data: Json = {"game": "rommi", "rules": {"mode": "chips"}, "hands": ["7s", "8s"], "deal": 2}
    for chips in ([400, 600], [500, 500]):
        assert list(read_again(position_of({**data, "chips": chips})).chips) == chips


def test_the_hand_before_a_release_is_derived_from_the_laid_cards() -> None:
    data: Json = {"game": "kalooki", "phase": "play", "opened": [True, True]}
    data |= {"hands": ["7s Kd 2c", "?*5"], "table": "5s 6s X=7s"}
    state = position_of(data)
    state, _ = apply(state, Free(1, (card("7s"),)))
    assert state.before and state.freed
    assert _derived_hand(state, state.before.table) == tuple(sorted(state.before.hand))
    assert read_again(state).before == state.before
