"""Gestures on a half-made turn."""

import pytest

from engine.model import End
from engine.notation import position_of, write_cards
from engine.play import place, read_ref
from engine.play.draft import DraftFault, card_at, compiled
from engine.turns import new_draft

POSITION = {"game": "rablo", "hands": ["7s 8s 9s 9s", "?*6"], "table": "4h 5h 6h"}


def test_a_card_that_is_named_twice_is_moved_once() -> None:
    state = position_of(POSITION)
    draft = new_draft(state)
    once = place(draft, state, [read_ref("h0"), read_ref("h1")], "new")
    twice = place(draft, state, [read_ref(ref) for ref in ("h0", "h1", "h0", "h1")], "new")
    assert twice == once and len(once.melds[-1]) == 2
    # Two equal cards are two all the same.
    both = place(draft, state, [read_ref("h2"), read_ref("h3")], "new")
    assert len(both.melds[-1]) == 2 and len(both.hand) == 2


def test_a_card_comes_to_the_place_that_is_named_or_to_the_end() -> None:
    state = position_of(POSITION | {"hands": ["7s 8s 9s", "?*6"]})
    draft = place(new_draft(state), state, [read_ref("h2")], "bench")
    for at, hand in ((0, "9s 7s 8s"), (1, "7s 9s 8s"), (2, "7s 8s 9s"), (7, "7s 8s 9s")):
        back = place(draft, state, [read_ref("b0")], "hand", at)
        assert " ".join(card.text for card in back.hand) == hand


@pytest.mark.parametrize("ref", ["h4", "b0", "t0.3", "t1.0", "h9"])
def test_no_card_is_where_none_lies(ref: str) -> None:
    draft = new_draft(position_of(POSITION))
    assert card_at(draft, read_ref("h3")).text == "9s"
    assert card_at(draft, read_ref("t0.2")).text == "6h"
    with pytest.raises(DraftFault) as caught:
        card_at(draft, read_ref(ref))
    assert caught.value.code == "bad-ref" and dict(caught.value.params) == {"ref": ref}


def test_of_two_melds_only_the_named_card_is_lifted() -> None:
    state = position_of(POSITION | {"table": "4h 5h 6h 7h | 4d 5d 6d 7d", "opened": [True, True]})
    draft = place(new_draft(state), state, [read_ref("t1.3")], "bench")
    assert [write_cards(cards) for cards in draft.melds] == ["4h 5h 6h 7h", "4d 5d 6d"]
    assert write_cards(draft.bench) == "7d" and write_cards(draft.hand) == "7s 8s 9s 9s"


def test_a_draft_is_its_moves_and_the_end_of_the_turn() -> None:
    state = position_of(POSITION | {"opened": [True, True]})
    untouched = compiled(new_draft(state), state, End())
    assert untouched.moves == (End(),)
    assert [fault.code for fault in untouched.refusals] == ["nothing-laid"]
    refs = [read_ref(ref) for ref in ("h0", "h1", "h2")]
    laid = compiled(place(new_draft(state), state, refs, "new"), state, End())
    assert laid.refusals == () and laid.moves[-1] == End() and len(laid.moves) == 2
    assert write_cards(laid.state.hand) == "9s"


def test_of_cards_that_make_no_meld_yet_it_is_not_said_that_nothing_is_laid() -> None:
    state = position_of(POSITION | {"opened": [True, True]})
    short = place(new_draft(state), state, [read_ref("h0"), read_ref("h1")], "new")
    codes = [fault.code for fault in compiled(short, state, End()).refusals]
    assert codes == ["meld-too-short"]
