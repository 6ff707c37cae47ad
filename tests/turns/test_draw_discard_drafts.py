"""Drafts of turns in which melds only grow: released jokers, consistency, moves."""

import pytest

from engine.model import Draft
from engine.notation import position_of, write_cards, write_move
from engine.play import read_ref
from engine.turns import DRAW_AND_DISCARD
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases
from tests.drivers.turns_under_way import KALOOKI, RUMMY500, draft_from

# A run and a set, each with a joker.
TABLE = "4h 5h X=6h | 9s 9h X"
HAND = "6h 7h 9d 9c Kd"


def draft_text(draft: Draft) -> str:
    """Return the draft's melds, hand, bench and releases as text."""
    frees = "".join(f" ({number}: {write_cards(used)})" for number, used in draft.frees)
    melds = " | ".join(map(write_cards, draft.melds))
    return f"{melds} / {write_cards(draft.hand)} / {write_cards(draft.bench)}{frees}"


@cases
def test_cards_that_cannot_be_added_release_a_joker(
    text: str, meld: int, used: str, after: str | None
) -> None:
    state = position_of(KALOOKI | {"table": TABLE, "hands": [HAND, "?*5"]})
    draft = draft_from(state, text)
    found = DRAW_AND_DISCARD.exchange_joker(draft, state, meld, cards(used))
    assert (found and draft_text(found)) == after


def test_of_two_jokers_in_a_run_the_one_that_represents_the_card_is_released() -> None:
    state = position_of(KALOOKI | {"table": "X=4h X=5h 6h", "hands": ["4h 5h 7h Kd", "?*5"]})
    draft = draft_from(state, "X=4h X=5h 6h 7h / 4h 5h Kd")
    found = DRAW_AND_DISCARD.exchange_joker(draft, state, 0, cards("5h"))
    assert found and draft_text(found) == "X=4h 5h 6h 7h / 4h 5h Kd / X (0: 5h)"


def test_in_games_where_jokers_stay_none_is_released() -> None:
    state = position_of(RUMMY500 | {"table": TABLE, "hands": [HAND, "?*5"]})
    assert DRAW_AND_DISCARD.exchange_joker(draft_from(state, ""), state, 0, cards("6h")) is None
    freed = draft_from(state, "4h 5h 6h | 9s 9h X / 7h 9d 9c Kd / X", (0, "6h"))
    assert not DRAW_AND_DISCARD.is_reachable(freed, state)


@cases
def test_a_draft_is_reachable_if_melds_have_grown_and_releases_are_legal(
    text: str, frees: list[tuple[int, str]], holds: bool
) -> None:
    state = position_of(KALOOKI | {"table": TABLE, "hands": [HAND, "?*5"]})
    assert DRAW_AND_DISCARD.is_reachable(draft_from(state, text, *frees), state) is holds


# Draft > release > moves > refusals > hand.
PLAYED = (
    "- > - > - > - > 6h 7h 9d 9c Kd",
    "4h 5h X=6h 7h | 9s 9h X / 6h 9d 9c Kd > - > add 1 7h > - > 6h 9d 9c Kd",
    "4h 5h 6h | 9s 9h X / 7h 9d 9c Kd / X > 0 6h > free 1 6h > - > 7h 9d 9c Kd",
    "4h 5h 6h 7h | 9s 9h X X / 9d 9c Kd > 0 6h > free 1 6h; add 1 7h; add 2 X > - > 9d 9c Kd",
    # The freed joker comes before the meld that needs it, but can't go back to its own meld.
    "4h 5h 6h | 9s 9h X | 9d 9c X / 7h Kd > 0 6h > free 1 6h; lay 9d 9c X > - > 7h Kd",
    "4h 5h 6h X | 9s 9h X / 7h 9d 9c Kd > 0 6h > free 1 6h > freed-joker-same-meld:1 > 7h 9d 9c Kd",
    "4h 5h X=6h | 9s 9h X | 6h 7h | 9d 9c Kd / > - > - > meld-too-short:3 meld-mixed:4 > "
    "6h 7h 9d 9c Kd",
    "4h 5h X=6h Kd | 9s 9h X | 6h 7h / 9d 9c > - > - > meld-too-short:3 meld-mixed:1 > "
    "6h 7h 9d 9c Kd",
)


@pytest.mark.parametrize("case", PLAYED)
def test_a_draft_becomes_legal_moves_and_refusals_of_the_rest(case: str) -> None:
    text, freed, *expected = ("" if one == "-" else one for one in case.split(" > "))
    frees = [(int(freed[0]), freed[2:])] if freed else []
    state = position_of(KALOOKI | {"table": TABLE, "hands": [HAND, "?*5"]})
    laid = DRAW_AND_DISCARD.play_draft(draft_from(state, text, *frees), state)
    codes = [f"{one.code}:{dict(one.params)['meld']}" for one in laid.refusals]
    moves = "; ".join(map(write_move, laid.moves))
    assert [moves, " ".join(codes), write_cards(laid.state.hand)] == expected


@cases
def test_the_faults_of_a_meld_in_a_draft_are_its_own(
    text: str, frees: list[tuple[int, str]], meld: int, codes: list[str]
) -> None:
    state = position_of(KALOOKI | {"table": TABLE, "hands": [HAND, "?*5"]})
    faults = DRAW_AND_DISCARD.meld_faults(draft_from(state, text, *frees), state, meld)
    assert [one.code for one in faults] == codes


@pytest.mark.parametrize(
    ("text", "ref", "moves"),
    [
        ("4h 5h 6h | 9s 9h X | 7h 9d / 9c Kd / X", "t2.0", True),
        ("4h 5h 6h | 9s 9h X | 7h 9d / 9c Kd / X", "t0.2", False),
        ("4h 5h 6h 7h | 9s 9h X / 9d 9c Kd / X", "t0.3", True),
    ],
)
def test_cards_that_released_a_joker_stay_in_its_place(text: str, ref: str, moves: bool) -> None:
    state = position_of(KALOOKI | {"table": TABLE, "hands": [HAND, "?*5"]})
    draft = draft_from(state, text, (0, "6h"))
    fault = DRAW_AND_DISCARD.gesture_fault(draft, state, [read_ref(ref)], "new", None)
    assert (fault is None) is moves
