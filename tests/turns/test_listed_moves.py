"""Moves that each kind of turn lists, drafts that it accepts, and targets of each card."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.model import State, card
from engine.notation import position_of, write_cards, write_move
from engine.play import read_ref
from engine.turns import DRAW_AND_DISCARD, REARRANGING, new_draft
from engine.turns.laying_rules import first_meld_taking
from engine.turns.listed_moves import melds_in
from tests.drivers.text_tables import cases
from tests.drivers.turns_under_way import (
    KALOOKI,
    RABLO,
    RAEUBER,
    ROMMI,
    RUMMY500,
    cards,
    draft_from,
)

Json = dict[str, Any]


# Three players; the last one is the dealer.
THREE: Json = {"hands": ["4d", "2c 3c", "4c"], "opened": [True] * 3, "dealer": 2}


def first_turn(position: Json, **more: Any) -> State:
    return position_of(position | more)


def test_a_rearranging_game_lists_melds_additions_and_every_ending() -> None:
    state = first_turn(RAEUBER, hands=["b7 b8 b9 r1 y4", "?*5"], table="y1 y2 y3 | g5 b5 r5")
    assert [write_move(move) for move in REARRANGING.plain_moves(state)] == [
        "lay b7 b8 b9",
        "add 1 y4",
        *["end", "draw", "pass", "fail", "timeout"],
    ]


@pytest.mark.parametrize(
    ("position", "drawing", "playing"),
    [
        (RUMMY500, ["draw"], ["discard 7s", "discard 8s", "end"]),
        (ROMMI, ["draw", "take"], ["add 1 7h", "discard 7h", "discard 8s", "end"]),
        (
            KALOOKI | {"table": "4h 5h 6h X=7h"},
            ["draw", "take"],
            ["free 1 7h", "discard 7h", "discard 8s", "end"],
        ),
    ],
)
def test_in_draw_and_discard_games_the_phase_decides_which_moves_are_listed(
    position: Json, drawing: list[str], playing: list[str]
) -> None:
    hand = " ".join(move.split()[1] for move in playing if move.startswith("discard"))
    for phase, listed in (("draw", drawing), ("play", playing)):
        state = first_turn(position, hands=[hand, "?*5"], phase=phase)
        assert [write_move(move) for move in DRAW_AND_DISCARD.plain_moves(state)] == listed


@pytest.mark.parametrize(
    ("position", "more", "asks"),
    [
        (KALOOKI, {}, True),
        (ROMMI, {}, True),
        (ROMMI, {"rules": {"last_discard": "optional"}}, False),
        # The first player and the dealer must discard, those between need not.
        (RUMMY500, {}, True),
        (RUMMY500, THREE | {"turn": 1}, False),
        (RUMMY500, THREE | {"turn": 2}, True),
        (RUMMY500, {"rules": {"discard": "optional"}}, False),
        (RABLO, {}, False),
        (RAEUBER, {}, False),
    ],
)
def test_a_discard_is_requested_if_the_last_card_or_every_turn_needs_one(
    position: Json, more: Json, asks: bool
) -> None:
    state = first_turn(position, **more)
    assert state.rules.turn.asks_for_discard(state) is asks


def test_a_full_set_accepts_no_card_if_that_closes_it() -> None:
    for position, taken in ((KALOOKI, None), (RUMMY500, 1)):
        state = first_turn(position, hands=["9s Kd", "?*5"], table="9s 9h 9d 9c")
        assert first_meld_taking(state, card("9s")) == taken


def test_the_first_of_two_melds_that_accept_a_card_is_returned() -> None:
    state = first_turn(ROMMI, hands=["7h Kd", "?*5"], table="2c 3c 4c | 7s 7d 7c | 4h 5h 6h")
    assert first_meld_taking(state, card("7h")) == 2


@cases
def test_a_rearranged_draft_is_reachable_if_it_has_the_same_cards(
    opened: bool, melds: str, hand: str, bench: str, holds: bool
) -> None:
    state = first_turn(RAEUBER, hands=["b7 y4", "?*5"], opened=[opened, True])
    draft = draft_from(state, f"{melds} / {hand} / {bench}")
    assert REARRANGING.is_reachable(draft, state) is holds


def test_no_rearranging_draft_releases_jokers() -> None:
    state = first_turn(RAEUBER, hands=["b7 y4", "?*5"])
    draft = new_draft(state)._replace(frees=((0, (card("y4"),)),))
    assert REARRANGING.is_reachable(new_draft(state), state) and not REARRANGING.is_reachable(
        draft, state
    )


@cases
def test_cards_that_free_a_joker_may_go_to_its_meld(table: str, hand: str, targets: str) -> None:
    state = first_turn(KALOOKI, hands=[hand, "?*5"], table=table)
    told = DRAW_AND_DISCARD.targets(new_draft(state), state)
    assert " ".join(",".join(told[f"h{at}"]) for at in range(3)) == targets


def test_the_represented_card_goes_to_a_joker_only_if_jokers_are_released() -> None:
    state = first_turn(RUMMY500, hands=["6h 7h Kd", "?*5"], table="4h 5h X=6h")
    told = DRAW_AND_DISCARD.targets(new_draft(state), state)
    assert [told[f"h{at}"] for at in range(3)] == [["new"], ["t0", "new"], ["new"]]


@cases
def test_every_meld_of_a_hand_is_listed_once(
    game: str, options: Json, hand: str, melds: str
) -> None:
    found = melds_in(cards(hand), GAMES[game].rules(options).melds)
    assert " | ".join(map(write_cards, found)) == melds


DRAFT = "y1 y2 y3 y4 | b5 g5 r5 | b7 b8 / b9"


@pytest.mark.parametrize(
    ("opened", "text", "refs", "target", "meld", "fault"),
    [
        # Before the opening, the table's melds may not be touched, not even by hand cards.
        (False, DRAFT, "h0", "new", None, ""),
        (False, DRAFT, "h0", "t2", 2, ""),
        (False, DRAFT, "t2.0", "hand", None, ""),
        (False, DRAFT, "h0", "t0", 0, "opening-own-cards"),
        (False, DRAFT, "h0", "t1", 1, "opening-own-cards"),
        (False, DRAFT, "t0.0", "bench", None, "opening-own-cards"),
        (False, DRAFT, "h0 t1.0", "new", None, "opening-own-cards"),
        (False, DRAFT, "t2.0", "t1", 1, "opening-own-cards"),
        # Afterwards all cards may be moved, but only hand cards back into the hand.
        (True, DRAFT, "h0", "t0", 0, ""),
        (True, DRAFT, "t0.0", "bench", None, ""),
        (True, DRAFT, "t0.3", "hand", None, ""),
        (True, DRAFT, "t2.0 t2.1", "hand", None, ""),
        (True, DRAFT, "t0.0", "hand", None, "table-card-missing y1"),
        (True, DRAFT, "t0.3 t1.0", "hand", None, "table-card-missing b5"),
        (True, "y1 y2 | b5 g5 r5 / b7 b8 b9 y4 / y3", "b0", "hand", None, "table-card-missing y3"),
    ],
)
def test_the_opening_decides_which_table_cards_may_be_moved(
    opened: bool, text: str, refs: str, target: str, meld: int | None, fault: str
) -> None:
    state = first_turn(RAEUBER, hands=["b7 b8 b9 y4", "?*5"], opened=[opened, True])
    gone = [read_ref(ref) for ref in refs.split()]
    found = REARRANGING.gesture_fault(draft_from(state, text), state, gone, target, meld)
    told = "" if found is None else " ".join([found.code, *map(str, dict(found.params).values())])
    assert told == fault


@cases
def test_a_rearranged_table_becomes_one_move_or_its_refusals(
    text: str, moves: str, against: list[str]
) -> None:
    state = first_turn(RAEUBER, hands=["b7 b8 b9 y4", "?*5"], table="y1 y2 y3 | b5 g5 r5")
    laid = REARRANGING.play_draft(draft_from(state, text), state)
    assert "; ".join(map(write_move, laid.moves)) == moves
    assert [
        " ".join([one.code, *map(str, dict(one.params).values())]) for one in laid.refusals
    ] == against
    assert (laid.state == state) is (not moves)
