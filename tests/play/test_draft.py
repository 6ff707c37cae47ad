"""Gestures on a half-made turn."""

from engine.notation import position_of
from engine.play import place, read_ref
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
