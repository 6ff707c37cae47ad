"""Draft repair case by case, where the session's way would hide it."""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from engine.advice import draft_repair
from engine.advice.draft_repair import (
    _describe_returned,
    _new_melds,
    _with_one_returned,
    count_moves,
    describe_repair,
    nearest_legal_draft,
    repair_draft,
)
from engine.model import Card, Draft, MeldRules, State, meld_faults
from engine.notation import write_cards
from engine.play import find_obstacles, move_cards, read_ref
from engine.turns import new_draft
from tests.drivers.cards import cards
from tests.drivers.minimal_games import KALOOKI, RABLO, RAEUBER, state_with

Json = dict[str, Any]


def draft_after(state: State, *gestures: tuple[str, str]) -> Draft:
    draft = new_draft(state)
    for refs, to in gestures:
        draft = move_cards(draft, state, [read_ref(ref) for ref in refs.split()], to)
    return draft


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


def test_no_card_of_the_hand_is_laid_besides() -> None:
    state = state_with(RAEUBER, "r1 r2 r3 y6 g6 b6 y9")
    draft = draft_after(state, ("h0 h1 h2", "new"))
    assert repair_codes(state, draft) == [
        ("fixed-back", {"cards": "r1 r2 r3"}),
        ("opening-total", {}),
    ]
    assert melds(repair_draft(draft, state).draft) == []


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


def legal_tables(cards: tuple[Card, ...], rules: MeldRules) -> Iterator[list[tuple[Card, ...]]]:
    """Yield every way to part cards into legal melds."""
    if not cards:
        yield []
        return
    for many in range(2, len(cards)):
        for rest in combinations(range(1, len(cards)), many):
            meld = (cards[0], *(cards[place] for place in rest))
            if not meld_faults(meld, rules):
                left = tuple(
                    card for place, card in enumerate(cards) if place and place not in rest
                )
                yield from ([meld, *others] for others in legal_tables(left, rules))


def fewest_moves(draft: Draft, state: State) -> int:
    """Return the fewest moves to any legal table with cards of this draft, by trying all."""
    own = [card for meld in state.table for card in meld.cards]
    hand = list(state.hand)
    for held in draft.hand:
        hand.remove(held)
    found = []
    for many in range(len(hand) + 1):
        for kept in combinations(hand, many):
            for table in legal_tables((*own, *kept), state.rules.melds):
                most = 0
                for order in permutations([*table, *[()] * len(draft.melds)], len(draft.melds)):
                    pairs = zip(draft.melds, order, strict=True)
                    most = max(most, sum(len(set(one) & set(other)) for one, other in pairs))
                found.append(sum(map(len, draft.melds)) - most)
    return min(found)


TABLES = ("4s 5s 6s | 4h 4d 4c", "4s 5s 6s 7s", "7h 7d 7c | 8h 9h Th", "2s 3s 4s | 5d 6d 7d")


@pytest.mark.parametrize("table", TABLES)
def test_a_repair_moves_the_fewest_cards_and_lays_nothing_besides(table: str) -> None:
    chance = Random(f"repair {table}")
    deck = cards("7s 8s 3s 4s 8h 8d 8c 5h 6h 3d 5d 6d 4d Kd Ks 9h 9d 7d")
    checked = 0
    while checked < 100:
        there = set(cards(table.replace("|", "")))
        hand = chance.sample([one for one in deck if one not in there], 5)
        state = state_with(RABLO, write_cards(tuple(hand)), table)
        draft = new_draft(state)
        for _ in range(chance.randrange(1, 4)):
            to = chance.choice(["new", *(f"t{n}" for n in range(len(draft.melds)))])
            ref = read_ref(f"h{chance.randrange(len(draft.hand))}")
            draft = move_cards(draft, state, [ref], to)
        if not find_obstacles(draft, state).melds:
            continue
        better = repair_draft(draft, state).draft
        lying = [card for meld in (*better.melds, better.bench) for card in meld]
        before = [card for meld in (*draft.melds, draft.bench) for card in meld]
        assert set(lying) <= set(before)
        assert count_moves(draft, better) == fewest_moves(draft, state), (melds(draft), hand)
        checked += 1


def test_a_broken_meld_of_twenty_tiles_is_reduced_in_a_bounded_number_of_ways(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every way to take tiles of it back would be a million."""
    tiles = " ".join(f"{colour}{number}" for colour in "ryg" for number in (1, 3, 5, 7, 9, 2, 10))
    state = state_with(RAEUBER, tiles)
    tried = []
    reduced = draft_repair._reduced

    def count_ways(*arguments: Any) -> Draft | None:
        tried.append(arguments)
        return reduced(*arguments)

    monkeypatch.setattr(draft_repair, "_reduced", count_ways)
    draft = draft_after(state, (" ".join(f"h{place}" for place in range(20)), "new"))
    assert "y1 y2 y3" in melds(repair_draft(draft, state).draft)
    assert len(tried) == draft_repair._PARTS
