"""Gestures on the draft of a turn."""

import pytest

from engine.model import Add, Discard, End, Free, Lay, Ref, State, Table, card
from engine.notation import position_of, write_cards
from engine.play import draft_faults, draft_of_moves, ending_moves, move_cards, read_ref
from engine.play.draft import DraftFault, card_at, compile_draft, order_hand
from engine.turns import new_draft
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases

POSITION = {"game": "rablo", "hands": ["7s 8s 9s 9s", "?*6"], "table": "4h 5h 6h"}


def test_a_card_that_is_named_twice_is_moved_once() -> None:
    state = position_of(POSITION)
    draft = new_draft(state)
    once = move_cards(draft, state, [read_ref("h0"), read_ref("h1")], "new")
    twice = move_cards(draft, state, [read_ref(ref) for ref in ("h0", "h1", "h0", "h1")], "new")
    assert twice == once and len(once.melds[-1]) == 2
    # Two equal cards stay two.
    both = move_cards(draft, state, [read_ref("h2"), read_ref("h3")], "new")
    assert len(both.melds[-1]) == 2 and len(both.hand) == 2


def test_a_card_goes_to_the_given_place_or_to_the_end() -> None:
    state = position_of(POSITION | {"hands": ["7s 8s 9s", "?*6"]})
    draft = move_cards(new_draft(state), state, [read_ref("h2")], "bench")
    for at, hand in ((0, "9s 7s 8s"), (1, "7s 9s 8s"), (2, "7s 8s 9s"), (7, "7s 8s 9s")):
        back = move_cards(draft, state, [read_ref("b0")], "hand", at)
        assert " ".join(card.text for card in back.hand) == hand


@pytest.mark.parametrize("ref", ["h4", "b0", "t0.3", "t1.0", "h9"])
def test_a_reference_without_a_card_is_refused(ref: str) -> None:
    draft = new_draft(position_of(POSITION))
    assert card_at(draft, read_ref("h3")).text == "9s"
    assert card_at(draft, read_ref("t0.2")).text == "6h"
    with pytest.raises(DraftFault) as caught:
        card_at(draft, read_ref(ref))
    assert caught.value.code == "bad-ref" and dict(caught.value.params) == {"ref": ref}


def test_only_the_named_card_is_lifted_from_two_melds() -> None:
    state = position_of(POSITION | {"table": "4h 5h 6h 7h | 4d 5d 6d 7d", "opened": [True, True]})
    draft = move_cards(new_draft(state), state, [read_ref("t1.3")], "bench")
    assert [write_cards(cards) for cards in draft.melds] == ["4h 5h 6h 7h", "4d 5d 6d"]
    assert write_cards(draft.bench) == "7d" and write_cards(draft.hand) == "7s 8s 9s 9s"


def test_a_draft_consists_of_its_moves_and_the_end_of_the_turn() -> None:
    state = position_of(POSITION | {"opened": [True, True]})
    untouched = compile_draft(new_draft(state), state, End())
    assert untouched.moves == (End(),)
    assert [fault.code for fault in untouched.refusals] == ["nothing-laid"]
    refs = [read_ref(ref) for ref in ("h0", "h1", "h2")]
    laid = compile_draft(move_cards(new_draft(state), state, refs, "new"), state, End())
    assert laid.refusals == () and laid.moves[-1] == End() and len(laid.moves) == 2
    assert write_cards(laid.state.hand) == "9s"


def test_unfinished_melds_are_not_reported_as_nothing_laid() -> None:
    state = position_of(POSITION | {"opened": [True, True]})
    short = move_cards(new_draft(state), state, [read_ref("h0"), read_ref("h1")], "new")
    codes = [fault.code for fault in compile_draft(short, state, End()).refusals]
    assert codes == ["meld-too-short"]


@cases
def test_the_hand_keeps_its_order_and_new_cards_come_last(hand: str, order: str, now: str) -> None:
    assert order_hand(cards(hand), cards(order)) == cards(now)


@pytest.mark.parametrize(
    ("text", "ref"),
    [
        ("h0", Ref("h", -1, 0)),
        ("h12", Ref("h", -1, 12)),
        ("b3", Ref("b", -1, 3)),
        ("t2.1", Ref("t", 2, 1)),
        ("t999.999", Ref("t", 999, 999)),
        *[(text, None) for text in ("", "h", "h1000", "t2", "t2.", "x0", "h0.1", "H0", " h0", 3)],
    ],
)
def test_a_place_is_read_or_refused(text: object, ref: Ref | None) -> None:
    if ref:
        assert read_ref(text) == ref
        return
    with pytest.raises(DraftFault) as caught:
        read_ref(text)
    shown = text if isinstance(text, str) else None
    assert (caught.value.code, caught.value.params["ref"]) == ("bad-ref", shown)


@cases
def test_cards_are_inserted_where_they_make_a_meld_or_sorted(
    target: str, at: int | None, refs: str, lies: str
) -> None:
    position = {"game": "rablo", "hands": ["7s 8s 9s X 3h", "?*6"], "table": "4h 5h 6h"}
    state = position_of(position | {"opened": [True, True]})
    draft = move_cards(new_draft(state), state, [read_ref(ref) for ref in refs.split()], target, at)
    found = " | ".join(write_cards(meld) for meld in draft.melds)
    assert found == lies
    assert len(draft.hand) == 5 - len(refs.split())
    assert write_cards(draft.bench) == ("X 7s" if target == "bench" else "")


@pytest.mark.parametrize(
    ("at", "lies"), [(0, "X=4h 5h 6h 7h"), (3, "5h 6h 7h X=8h"), (None, "5h 6h 7h X=8h")]
)
def test_a_fixed_joker_means_the_card_of_its_place(at: int | None, lies: str) -> None:
    state = kalooki("X Kd", "5h 6h 7h")
    draft = move_cards(new_draft(state), state, [read_ref("h0")], "t0", at)
    assert write_cards(draft.melds[0]) == lies


def test_in_rearranging_games_an_emptied_meld_disappears() -> None:
    position = {"game": "rablo", "hands": ["7h", "?*6"], "table": "4h 5h 6h | 8s 8h 8d"}
    state = position_of(position | {"opened": [True, True]})
    refs = [read_ref(f"t0.{place}") for place in range(3)]
    assert [
        write_cards(meld) for meld in move_cards(new_draft(state), state, refs, "bench").melds
    ] == ["8s 8h 8d"]
    moved = move_cards(new_draft(state), state, refs, "t1")
    assert [write_cards(meld) for meld in moved.melds] == ["8s 4h 5h 6h 8h 8d"]


def kalooki(hand: str, table: str = "", **more: object) -> State:
    data = {"game": "kalooki", "phase": "play", "stock": "?*9", "opened": [True, True]}
    return position_of({**data, "hands": [hand, "?*5"], "table": table, **more})


def test_moves_are_arranged_with_cards_of_the_bench_first() -> None:
    state = position_of(POSITION | {"hands": ["7s 8s 9s 9s Td", "?*6"], "opened": [True, True]})
    draft = move_cards(new_draft(state), state, [read_ref("h3")], "bench")
    laid = draft_of_moves(draft, state, [Lay(cards("7s 8s 9s")), End()])
    assert [write_cards(meld) for meld in laid.melds] == ["4h 5h 6h", "7s 8s 9s"]
    assert laid.bench == () and write_cards(laid.hand) == "9s Td"
    table = Table((cards("4h 5h 6h"), cards("7s 8s 9s")))
    assert write_cards(draft_of_moves(draft, state, [table]).hand) == "9s Td"
    for moves in ([Lay(cards("7s 8s 9d"))], [Table((cards("4h 5h 6h"), cards("2c 2d 2h")))]):
        with pytest.raises(DraftFault):
            draft_of_moves(new_draft(state), state, moves)


def test_added_and_freeing_cards_are_arranged_on_their_meld() -> None:
    state = kalooki("7h 5h Kd", "4h X=5h 6h | 9s 9h 9d")
    draft = draft_of_moves(new_draft(state), state, [Free(1, cards("5h")), Add(1, cards("7h"))])
    assert [write_cards(meld) for meld in draft.melds] == ["4h 5h 6h 7h", "9s 9h 9d"]
    assert (write_cards(draft.bench), write_cards(draft.hand)) == ("X", "Kd")
    assert draft.frees == ((0, cards("5h")),)


def test_the_endings_of_a_turn_are_the_end_or_one_discard_of_each_face_in_order() -> None:
    ends = kalooki("Kd 7s X 7s", discards="2c")
    assert list(ending_moves(ends)) == [Discard(card(text)) for text in ("7s", "Kd", "X")]
    position = {"game": "rummy500", "phase": "play", "dealer": 2, "turn": 1, "round": 3}
    three = position_of(position | {"hands": ["?*5", "2c", "?*5"], "stock": "?*20"})
    three = three._replace(hands=(three.hands[0], (), three.hands[2]))
    assert list(ending_moves(three)) == [End()]


def test_the_fewest_obstacles_to_any_discard_are_reported() -> None:
    rules = {"no_redump": "on", "initial_meld": 40}
    taken = {"taken": "Kd", "opened": [False, True], "rules": rules}
    state = kalooki("7s 8s 9s Kd 2c", **taken)
    refs = [read_ref(f"h{place}") for place in range(3)]
    draft = move_cards(new_draft(state), state, refs, "new")
    # The king may not be put back at once; the two may.
    assert [fault.code for fault in draft_faults(draft, state)] == ["opening-total"]
    only = [fault.code for fault in draft_faults(draft, state, discards=False)]
    assert only == ["must-discard", "opening-total"]
