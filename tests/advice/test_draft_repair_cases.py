"""Draft repair case by case, where the session's way would hide it."""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.advice import draft_repair
from engine.advice.draft_repair import (
    _describe_returned,
    _new_melds,
    _with_one_returned,
    count_moves,
    repair_draft,
)
from engine.model import Draft, State
from engine.notation import write_cards
from engine.play import find_obstacles, move_cards, read_ref
from engine.turns import new_draft
from tests.drivers.cards import cards
from tests.drivers.minimal_games import KALOOKI, RABLO, RAEUBER, state_with
from tests.drivers.text_tables import cases_naming
from tests.solver.origins import tables

Json = dict[str, Any]


def draft_after(state: State, *gestures: Sequence[str]) -> Draft:
    draft = new_draft(state)
    for refs, to in gestures:
        draft = move_cards(draft, state, [read_ref(ref) for ref in refs.split()], to)
    return draft


def melds(draft: Draft) -> list[str]:
    return [write_cards(meld) for meld in draft.melds]


@cases_naming(KALOOKI=KALOOKI, RABLO=RABLO, RAEUBER=RAEUBER)
def test_a_repair_says_what_went_back_and_why(
    position: Json, hand: str, table: str, gestures: str, said: str, left: str
) -> None:
    state = state_with(position, hand, table)
    draft = draft_after(state, *(one.rsplit(" ", 1) for one in gestures.split(", ") if one))
    repair = repair_draft(draft, state)
    told = [
        ": ".join([one.code, *(write_cards(v) for _, v in one.params if isinstance(v, tuple))])
        for one in repair.said
    ]
    assert ", ".join(told).replace(": ", " ", 1) == said
    assert " | ".join(melds(repair.draft)) == left


def test_cards_on_the_bench_return_to_the_hand() -> None:
    state = state_with(KALOOKI, "7s 8s 9s Kd 2c")
    found = repair_draft(draft_after(state, ("h0 h1 h2", "new"), ("h0", "bench")), state).draft
    # Cards that never left the hand come first.
    assert (found.bench, found.hand) == ((), cards("2c Kd")) and melds(found) == ["7s 8s 9s"]
    state = state_with(KALOOKI, "8s 9d Kd 2c", "5s 6s 7s | 4h 5h 6h")
    found = repair_draft(draft_after(state, ("h0", "t0"), ("h0", "t1")), state).draft
    assert found.hand == cards("Kd 2c 9d")


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


def test_the_reported_meld_is_the_returned_one() -> None:
    state = state_with(KALOOKI, "7s 8s Ts Jh Kd 2c")
    draft = draft_after(state, ("h0 h1 h2", "new"), ("h0", "new"))
    stands = find_obstacles(draft, state)
    assert _describe_returned(cards("7s 8s Ts"), draft, stands).code == "fixed-back-lacks"
    assert _describe_returned(cards("7s 8s Ts Jh"), draft, stands).code == "fixed-back"
    assert _describe_returned(cards("Jh"), draft, stands).code == "fixed-back"


def fewest_moves(draft: Draft, state: State) -> int:
    """Return the fewest moves to any legal table with cards of this draft, by trying all."""
    own = list(state.hand)
    for held in draft.hand:
        own.remove(held)
    found = []
    for table in tables(state.table, own, state.rules.melds):
        melds = [*(meld.cards for meld in table), *[()] * len(draft.melds)]
        most = max(
            sum(len(set(one) & set(other)) for one, other in zip(draft.melds, order, strict=True))
            for order in permutations(melds, len(draft.melds))
        )
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
