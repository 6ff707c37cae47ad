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


def test_a_card_comes_to_the_place_that_is_named_or_to_the_end() -> None:
    state = position_of(POSITION | {"hands": ["7s 8s 9s", "?*6"]})
    draft = place(new_draft(state), state, [read_ref("h2")], "bench")
    for at, hand in ((0, "9s 7s 8s"), (1, "7s 9s 8s"), (2, "7s 8s 9s"), (7, "7s 8s 9s")):
        back = place(draft, state, [read_ref("b0")], "hand", at)
        assert " ".join(card.text for card in back.hand) == hand
