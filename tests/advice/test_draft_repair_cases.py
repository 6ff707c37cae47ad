"""Draft repair case by case, where the session's way would hide it."""

from typing import Any

from engine.advice.draft_repair import (
    _describe_returned,
    _new_melds,
    _with_one_returned,
    describe_repair,
    nearest_legal_draft,
    repair_draft,
)
from engine.model import Card, Draft, State, card
from engine.notation import write_cards
from engine.play import find_obstacles, move_cards, read_ref
from engine.turns import new_draft
from tests.drivers.minimal_games import KALOOKI, RABLO, RAEUBER, state_with

Json = dict[str, Any]


def draft_after(state: State, *gestures: tuple[str, str]) -> Draft:
    draft = new_draft(state)
    for refs, to in gestures:
        draft = move_cards(draft, state, [read_ref(ref) for ref in refs.split()], to)
    return draft


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def repair_codes(state: State, draft: Draft) -> list[tuple[str, dict[str, str]]]:
    """Return the repair's codes, each with its cards."""
    found = []
    for one in repair_draft(draft, state).said:
        values = {key: write_cards(value) for key, value in one.params if isinstance(value, tuple)}
        found.append((one.code, values))
    return found


def melds(draft: Draft) -> list[str]:
    return [write_cards(meld) for meld in draft.melds]


def test_a_run_with_a_gap_is_returned_and_its_missing_card_is_named() -> None:
    state = state_with(KALOOKI, "7s 8s Ts Kd 2c")
    assert repair_codes(state, draft_after(state, ("h0 h1 h2", "new"))) == [
        ("fixed-back-lacks", {"cards": "7s 8s Ts", "missing": "9s"})
    ]


def test_two_cards_are_returned_and_each_card_that_they_lack_is_named() -> None:
    state = state_with(KALOOKI, "7s 8s Kd 2c")
    assert repair_codes(state, draft_after(state, ("h0 h1", "new"))) == [
        ("fixed-back-either", {"cards": "7s 8s", "missing": "6s 9s"})
    ]


def test_cards_of_two_melds_are_returned_without_a_reason() -> None:
    state = state_with(KALOOKI, "7s 8s Kd Kh 2c")
    draft = draft_after(state, ("h0 h1", "new"), ("h0 h1", "new"))
    assert repair_codes(state, draft) == [("fixed-back", {"cards": "7s 8s Kd Kh"})]


def test_only_the_rest_of_a_partly_valid_meld_is_returned() -> None:
    state = state_with(KALOOKI, "7s 8s 9s Kd Kh 2c")
    draft = draft_after(state, ("h0 h1 h2", "new"), ("h0 h1", "new"))
    assert repair_codes(state, draft) == [
        ("fixed-back-either", {"cards": "Kd Kh", "missing": "Ks Kc"})
    ]
    assert melds(repair_draft(draft, state).draft) == ["7s 8s 9s"]


def test_a_table_that_was_only_moved_is_restored_or_left() -> None:
    state = state_with(RABLO, "2s 9d", "5c 6c 7c 8c | Kd Kh Ks")
    moved = draft_after(state, ("t0.3", "new"))
    assert repair_codes(state, moved) == [("fixed-moved", {})]
    assert repair_draft(moved, state).draft == new_draft(state)
    untouched = new_draft(state)
    assert repair_codes(state, untouched) == [("fixed-sound", {})]
    sound = draft_after(state_with(RABLO, "8s 2h", "5s 6s 7s"), ("h0", "t0"))
    assert repair_codes(state_with(RABLO, "8s 2h", "5s 6s 7s"), sound) == [("fixed-sound", {})]


def test_a_helpful_card_is_laid_too_and_named() -> None:
    state = state_with(RAEUBER, "r1 r2 r3 y6 g6 b6 y9")
    draft = draft_after(state, ("h0 h1 h2", "new"))
    assert repair_codes(state, draft) == [("fixed-down", {"cards": "y6 g6 b6"})]
    assert melds(repair_draft(draft, state).draft) == ["r1 r2 r3", "b6 y6 g6"]


def test_cards_on_the_bench_return_to_the_hand() -> None:
    state = state_with(KALOOKI, "7s 8s 9s Kd 2c")
    draft = draft_after(state, ("h0 h1 h2", "new"), ("h0", "bench"))
    found = repair_draft(draft, state).draft
    # Cards that never left the hand come first.
    assert (found.bench, found.hand) == ((), cards("2c Kd")) and melds(found) == ["7s 8s 9s"]


def test_a_card_is_returned_if_the_hand_is_too_short_to_discard() -> None:
    state = state_with(KALOOKI, "8s 4h", "5s 6s 7s | 5h 6h 7h")
    draft = draft_after(state, ("h0", "t0"), ("h0", "t1"))
    assert repair_codes(state, draft) == [("fixed-back", {"cards": "4h"})]


def test_a_card_can_be_spared_at_either_end_of_a_meld() -> None:
    state = state_with(KALOOKI, "8s 4h 9d 9c 9h 9s", "5s 6s 7s | 5h 6h 7h")
    draft = draft_after(state, ("h0", "t0"), ("h0", "t1"), ("h0 h1 h2 h3", "new"))
    found = [melds(one) for one in _with_one_returned(draft, state)]
    assert [one for one in found if one[0] == "5s 6s 7s"] == [
        ["5s 6s 7s", "4h 5h 6h 7h", "9s 9h 9d 9c"]
    ]
    assert ["5s 6s 7s 8s", "5h 6h 7h", "9s 9h 9d 9c"] in found
    # Of the set its last card and its first.
    assert [one[2] for one in found if one[:2] == ["5s 6s 7s 8s", "4h 5h 6h 7h"]] == [
        "9s 9h 9d",
        "9h 9d 9c",
    ]
    assert len(found) == 4


def test_a_first_laying_of_one_meld_keeps_the_dearest_meld() -> None:
    state = state_with(RABLO, "2s 3s 4s 5h 6h 7h 9d", "Ks Kh Kd", opened=[False, True])
    draft = draft_after(state, ("h0 h1 h2", "new"), ("h0 h1 h2", "new"))
    assert [write_cards(meld.cards) for meld in _new_melds(draft, state)] == ["5h 6h 7h"]
    opened = state_with(KALOOKI, "2s 3s 4s 5h 6h 7h 9d")
    both = draft_after(opened, ("h0 h1 h2", "new"), ("h0 h1 h2", "new"))
    assert len(_new_melds(both, opened)) == 2


def test_removing_an_illegal_addition_leaves_the_tables_meld_unchanged() -> None:
    state = state_with(KALOOKI, "8s 9d Kd 2c", "5s 6s 7s | 4h 5h 6h")
    draft = draft_after(state, ("h0", "t0"), ("h0", "t1"))
    assert melds(nearest_legal_draft(draft, state)) == ["5s 6s 7s 8s", "4h 5h 6h"]
    assert nearest_legal_draft(draft, state).hand == cards("Kd 2c 9d")


def test_the_reported_meld_is_the_returned_one() -> None:
    state = state_with(KALOOKI, "7s 8s Ts Jh Kd 2c")
    draft = draft_after(state, ("h0 h1 h2", "new"), ("h0", "new"))
    stands = find_obstacles(draft, state)
    assert _describe_returned(cards("7s 8s Ts"), draft, stands).code == "fixed-back-lacks"
    assert _describe_returned(cards("7s 8s Ts Jh"), draft, stands).code == "fixed-back"
    assert _describe_returned(cards("Jh"), draft, stands).code == "fixed-back"


def test_a_complete_return_states_the_lack_of_the_turn_only_if_no_meld_was_broken() -> None:
    state = state_with(RAEUBER, "r1 r2 r3 y6 g6 y9")
    sound = draft_after(state, ("h0 h1 h2", "new"))
    assert [code for code, _ in repair_codes(state, sound)] == ["fixed-back", "opening-total"]
    broken = draft_after(state, ("h0 h1 h2", "new"), ("h0 h1", "new"))
    assert [code for code, _ in repair_codes(state, broken)] == ["fixed-back"]
    # Melds that stay on the table are reported as sound.
    assert describe_repair(sound, sound, state).said[0].code == "fixed-sound"
