"""Moves that each kind of turn lists, drafts that it accepts, and targets of each card."""

from typing import Any

from engine.games import GAMES
from engine.model import State, card
from engine.notation import position_of, write_cards, write_move
from engine.play import read_ref
from engine.turns import DRAW_AND_DISCARD, REARRANGING, new_draft
from engine.turns.laying_rules import first_meld_taking
from engine.turns.listed_moves import melds_in
from tests.drivers.text_tables import cases, cases_naming
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


def first_turn(position: Json, **more: Any) -> State:
    return position_of(position | more)


def test_a_rearranging_game_lists_melds_additions_and_every_ending() -> None:
    state = first_turn(RAEUBER, hands=["b7 b8 b9 r1 y4", "?*5"], table="y1 y2 y3 | g5 b5 r5")
    assert [write_move(move) for move in REARRANGING.plain_moves(state)] == [
        "lay b7 b8 b9",
        "add 1 y4",
        *["end", "draw", "pass", "fail", "timeout"],
    ]


WITH_JOKER = KALOOKI | {"table": "4h 5h 6h X=7h"}


@cases_naming(ROMMI=ROMMI, RUMMY500=RUMMY500, WITH_JOKER=WITH_JOKER)
def test_in_draw_and_discard_games_the_phase_decides_which_moves_are_listed(
    position: Json, drawing: list[str], playing: list[str]
) -> None:
    hand = " ".join(move.split()[1] for move in playing if move.startswith("discard"))
    for phase, listed in (("draw", drawing), ("play", playing)):
        state = first_turn(position, hands=[hand, "?*5"], phase=phase)
        assert [write_move(move) for move in DRAW_AND_DISCARD.plain_moves(state)] == listed


@cases_naming(KALOOKI=KALOOKI, RABLO=RABLO, RAEUBER=RAEUBER, ROMMI=ROMMI, RUMMY500=RUMMY500)
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


@cases
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
