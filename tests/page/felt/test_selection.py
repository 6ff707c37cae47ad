"""Selection and targets."""

from stand_ins.cases import cases

from felt import selection

VIEW = {
    "hand": ["7s", "8s", "7s", "Kd"],
    "bench": ["X"],
    "table": [
        {"cards": ["4h", "5h", "6h"], "fresh": [1]},
        {"cards": ["9c", "9d", "9h"], "fresh": []},
    ],
}
TARGETS = {"free": True, "map": {"h0": ["t0", "t1"], "h1": ["t1", "new"], "h3": ["t0", "new"]}}


def test_a_place_is_read_from_its_text():
    for text, zone, meld, spot in cases("test_a_place_is_read_from_its_text"):
        place = selection.Place(text)
        assert (place.zone, place.meld, place.spot) == (zone, meld, spot), text


def cards_of(text):
    """Return the cards of `h0:7s t0.1:5h` as a selection has them."""
    return [tuple(one.split(":")) for one in text.split()]


def test_a_tap_adds_or_removes_a_card_of_the_same_zone():
    for chosen, ref, after in cases("test_a_tap_adds_or_removes_a_card_of_the_same_zone"):
        assert selection.toggled(cards_of(chosen), *cards_of(ref)[0]) == cards_of(after)


def test_several_cards_have_the_targets_that_all_of_them_share():
    for chosen, targets in cases("test_several_cards_have_the_targets_that_all_of_them_share"):
        assert selection.lit(cards_of(chosen), TARGETS) == targets
    assert (
        selection.lit([("h0", "7s")], None) == selection.lit([("h0", "7s")], {"free": True}) == []
    )


def test_a_double_tap_knows_the_only_meld():
    assert [selection.only_target(ref, TARGETS) for ref in ("h3", "h0", "h9")] == ["t0", None, None]


def test_a_selection_follows_its_cards_to_where_they_lie_now():
    later = {"hand": ["Kd", "7s"], "bench": [], "table": [{"cards": ["4h", "5h"]}]}
    for view, chosen, everywhere, after in (
        (dict(VIEW, hand=["Kd", "7s", "7s"]), "h0:7s h2:7s h1:8s", False, "h1:7s h2:7s"),
        # Two equal cards stay two; of cards that are gone none is left, rather than another twice.
        (dict(VIEW, hand=["7s", "Kd", "8s", "7s"]), "h0:7s h2:7s", False, "h0:7s h3:7s"),
        (dict(VIEW, hand=["7s", "Kd"]), "h0:7s h2:7s", False, "h0:7s"),
        (VIEW, "t5.0:4h", False, ""),
        (VIEW, "b0:X", False, "b0:X"),
        # After undo a card may be in another zone; they stay in one zone.
        (later, "t0.2:7s", False, ""),
        (later, "t0.2:7s", True, "h1:7s"),
        (later, "h0:5h", True, "t0.1:5h"),
        (later, "t0.2:7s t0.0:4h", True, "h1:7s"),
        (VIEW, "b0:X h0:7s h1:8s", False, "b0:X h0:7s h1:8s"),
        (VIEW, "h1:8s h0:7s b0:X", True, "h1:8s h0:7s b0:X"),
    ):
        assert selection.remap(cards_of(chosen), view, everywhere) == cards_of(after)


def test_only_cards_of_this_turn_go_back():
    for chosen, own in cases("test_only_cards_of_this_turn_go_back"):
        assert bool(selection.own_cards(VIEW, cards_of(chosen))) is own
    assert (
        selection.cards_of(VIEW, "t0") == ["4h", "5h", "6h"]
        and selection.cards_of(VIEW, "t2") == []
    )
    assert selection.whole(VIEW, "t1") == cards_of("t1.0:9c t1.1:9d t1.2:9h")


def test_a_card_is_there_only_at_its_place():
    for card in cards_of("t0.1:5h h0:7s b0:X"):
        assert selection.is_there(VIEW, *card)
    for card in cards_of("t0.1:4h t0.3:5h t2.0:4h h1:7s b0:7s"):
        assert not selection.is_there(VIEW, *card)


def test_hand_cards_move_to_the_place_of_another():
    assert selection.moved([0], 3, 4) == [1, 2, 3, 0]
    assert selection.moved([3], 0, 4) == [3, 0, 1, 2]
    assert selection.moved([0, 2], 3, 5) == [1, 3, 0, 2, 4]
    assert selection.moved([2, 4], 0, 5) == [2, 4, 0, 1, 3]
    # Dropped on one of themselves, two cards that were apart gather there; a single card stays.
    assert selection.moved([1, 4], 4, 5) == [0, 2, 3, 1, 4]
    assert selection.moved([2], 2, 4) is None


def test_an_answer_about_fits_counts_only_for_the_same_selection():
    targets = {"free": False, "map": {"h0": ["t0", "t1", "new"], "h1": ["t0", "new"]}}
    two_cards = [("h0", "7s"), ("h1", "8s")]
    fits = {"cards": ["h0", "h1"], "targets": targets, "fits": ["new"], "whole": []}
    assert selection.lit(two_cards, targets) == ["t0", "new"]
    assert selection.lit(two_cards, targets, fits) == ["new"]
    assert selection.lit(two_cards[:1], targets, fits) == ["t0", "t1", "new"]
    # The answer is about the table as it lay: another has other targets.
    assert selection.lit(two_cards, dict(targets), fits) == ["t0", "new"]
    assert selection.lit([], targets, fits) == []
