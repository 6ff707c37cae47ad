"""Obstacles to ending a turn, word for word, and gestures without effect."""

from pathlib import Path
from typing import Any

import pytest

from engine.model import Add, End, Lay, view_of
from engine.notation import position_of, read_move, write_cards
from engine.play import (
    can_become_meld,
    compile_draft,
    draft_faults,
    draft_of_moves,
    find_obstacles,
    move_cards,
    opening_total,
    read_ref,
    split_meld,
    why_not,
)
from engine.play.draft import DraftFault
from engine.turns import new_draft
from tests.drivers.cards import cards
from tests.drivers.position_text import position_from
from tests.drivers.text_tables import cases, named_position, read_rows
from tests.drivers.turns_under_way import KALOOKI, RABLO, RAEUBER, draft_from

Json = dict[str, Any]
FOLDER = Path(__file__).parent
TILES: Json = RAEUBER | position_from(
    "hands b7 b8 b9 y6 g6 b10 y9 / ?*5; opened - +; table r8 r9 r10"
)
STRICT: Json = RAEUBER | {"rules": {"manipulation": "strict"}}


def value_text(value: object) -> str:
    return write_cards(value) if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize(("position", "text", "told"), read_rows(FOLDER / "obstacles.txt"))
def test_all_obstacles_are_reported_with_their_cards(position: str, text: str, told: str) -> None:
    state = position_of(
        named_position(position, {"RABLO": RABLO, "STRICT": STRICT, "TILES": TILES})
    )
    found = find_obstacles(draft_from(state, text), state)
    words = []
    for one in found.all:
        values = [f"{key}={value_text(value)}" for key, value in sorted(one.said.params)]
        words.append(" ".join([one.said.code, *values, f"@{one.meld}"]))
    assert "; ".join(words) == told
    for number in range(-1, 4):
        mine = [one for one in found.melds if one.meld == number]
        assert found.of_meld(number) == (mine[0] if mine else None)


def test_a_freed_joker_without_a_place_is_reported_with_its_meld() -> None:
    table = {"table": "2c 3c 4c | 4h 5h X=6h", "hands": ["6h 9d 9c Kd", "?*5"]}
    state = position_of(KALOOKI | table)
    draft = draft_from(state, "2c 3c 4c | 4h 5h 6h / 9d 9c Kd / X", (1, "6h"))
    (one,) = find_obstacles(draft, state).all
    assert (one.code, one.said.code, one.meld) == ("freed-joker-unplaced",) * 2 + (1,)
    assert dict(one.said.params) == {"cards": cards("4h 5h 6h")}


@cases
def test_only_new_melds_that_are_whole_count_towards_the_opening(text: str, total: int) -> None:
    state = position_of(TILES)
    assert opening_total(draft_from(state, text), state) == total


@cases
def test_too_few_cards_or_a_run_with_a_gap_may_become_a_meld(meld: str, may: bool) -> None:
    state = position_of(RABLO | {"hands": ["7s 7s 8s 9s Ts 9d Kd 7h X X", "?*5"], "table": ""})
    draft = draft_from(state, f"{meld} / 2c")
    faults = state.rules.turn.meld_faults(draft, state, 0)
    assert can_become_meld(draft.melds[0], faults) is may


@pytest.mark.parametrize(("target", "refs"), [("t7", "h0"), ("t2", "h0"), ("x", "h0"), ("", "h0")])
def test_a_card_may_only_go_to_an_existing_place(target: str, refs: str) -> None:
    state = position_of(RABLO)
    with pytest.raises(DraftFault) as caught:
        move_cards(new_draft(state), state, [read_ref(refs)], target)
    assert (caught.value.code, caught.value.params) == ("bad-target", {"target": target})


@pytest.mark.parametrize(("meld", "at"), [(7, 1), (2, 1), (-1, 1), (0, 0), (0, 3), (0, -1)])
def test_a_meld_that_cannot_be_split_is_named(meld: int, at: int) -> None:
    state = position_of(RABLO)
    with pytest.raises(DraftFault) as caught:
        split_meld(new_draft(state), state, meld, at)
    assert (caught.value.code, caught.value.params) == ("bad-target", {"target": f"t{meld}"})


def test_a_meld_is_split_before_any_card_but_its_first() -> None:
    state = position_of(RABLO)
    for at, melds in ((1, "4h | 9h 9d 9c | 5h 6h"), (2, "4h 5h | 9h 9d 9c | 6h")):
        found = split_meld(new_draft(state), state, 0, at)
        assert " | ".join(map(write_cards, found.melds)) == melds


@cases
def test_moves_are_arranged_or_the_missing_cards_reported(
    moves: str, after: str | tuple[str, Json]
) -> None:
    state = position_of(RABLO)
    read = [read_move(move, state.rules) for move in moves.split("; ")]
    if isinstance(after, tuple):
        with pytest.raises(DraftFault) as caught:
            draft_of_moves(new_draft(state), state, read)
        assert (caught.value.code, caught.value.params) == after
        return
    assert draft_of_moves(new_draft(state), state, read) == draft_from(state, after)


@cases
def test_a_card_put_on_its_joker_replaces_it(
    moves: str, refs: str, after: str, frees: list[tuple[int, str]]
) -> None:
    table = {"table": "4h 5h X=6h | 9s 9h X", "hands": ["6h 7h 9d 9c Kd", "?*5"]}
    state = position_of(KALOOKI | table)
    read = [read_move(move, state.rules) for move in filter(None, moves.split("; "))]
    draft = draft_of_moves(new_draft(state), state, read)
    if refs:
        draft = move_cards(draft, state, [read_ref(ref) for ref in refs.split()], "t0")
    assert draft == draft_from(state, after, *frees)


@cases
def test_nothing_laid_is_reported_only_if_no_hand_card_was_moved(
    text: str, codes: list[str]
) -> None:
    state = position_of(RABLO)
    draft = draft_from(state, text)
    plan = compile_draft(draft, state, End())
    assert [one.code for one in plan.refusals] == codes
    assert [one.code for one in draft_faults(draft, state)] == [
        code for code in codes if code != "nothing-laid" or len(codes) == 1
    ]


def test_the_discard_with_the_fewest_reasons_is_reported() -> None:
    table, rules = "4h 5h 6h X=7h | 9h 9d 9c", {"initial_meld": 40}
    before = {"hand": "Kd 2c 3h 3d 3c", "table": table, "opened": False}
    more = {"opened": [False, True], "rules": rules, "hands": ["Kd 2c", "?*5"], "taken": "Kd"}
    state = position_of(KALOOKI | more | {"table": f"{table} | 3h 3d 3c", "before": before})
    draft = new_draft(state)
    # The card taken may not be discarded either, but the shorter list of reasons is reported.
    assert [one.code for one in draft_faults(draft, state)] == ["opening-total"]
    assert [one.code for one in draft_faults(draft, state, discards=False)] == [
        "must-discard",
        "opening-total",
    ]


def test_reasons_against_a_move_are_equal_for_position_and_view() -> None:
    state = position_of(KALOOKI)
    for move in (Lay(cards("7s 8s 9s")), Lay(cards("7s 8s")), Add(9, cards("7s")), End()):
        assert why_not(view_of(state, 0), move) == why_not(state, move)
