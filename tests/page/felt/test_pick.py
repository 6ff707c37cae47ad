"""Selection and targets."""

from felt import pick

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
    for text, zone, meld, spot in (
        ("h12", "h", -1, 12),
        ("b0", "b", -1, 0),
        ("t3.10", "t3", 3, 10),
        ("t12", "t12", 12, -1),
        ("h", "h", -1, -1),
        ("hand", "hand", -1, -1),
        ("bench", "bench", -1, -1),
        ("new", "new", -1, -1),
        ("stock", "stock", -1, -1),
    ):
        place = pick.Place(text)
        assert (place.zone, place.meld, place.spot) == (zone, meld, spot), text


def test_the_same_zone_adds_and_removes():
    chosen = pick.toggled([], "h0", "7s")
    chosen = pick.toggled(chosen, "h2", "7s")
    assert chosen == [("h0", "7s"), ("h2", "7s")]
    assert pick.toggled(chosen, "h0", "7s") == [("h2", "7s")]


def test_a_card_of_another_zone_starts_a_new_selection():
    assert pick.toggled([("h0", "7s")], "t0.1", "5h") == [("t0.1", "5h")]
    assert pick.toggled([("t0.1", "5h")], "t1.0", "9c") == [("t1.0", "9c")]


def test_the_workbench_and_the_hand_are_chosen_from_together():
    chosen = pick.toggled([("b0", "X")], "h1", "8s")
    assert chosen == [("b0", "X"), ("h1", "8s")]
    assert pick.toggled(chosen, "b0", "X") == [("h1", "8s")]
    assert pick.toggled(chosen, "t1.0", "9c") == [("t1.0", "9c")]


def test_several_cards_have_the_targets_that_all_of_them_share():
    assert pick.lit([("h0", "7s")], TARGETS) == ["t0", "t1"]
    assert pick.lit([("h0", "7s"), ("h1", "8s")], TARGETS) == ["t1"]
    assert pick.lit([("h2", "7s")], TARGETS) == []
    assert pick.lit([], TARGETS) == []


def test_a_double_tap_knows_the_only_meld():
    assert pick.only_target("h3", TARGETS) == "t0"
    assert pick.only_target("h0", TARGETS) is None
    assert pick.only_target("h9", TARGETS) is None


def test_a_selection_survives_another_order():
    later = dict(VIEW)
    later["hand"] = ["Kd", "7s", "7s"]
    assert pick.remap([("h0", "7s"), ("h2", "7s"), ("h1", "8s")], later) == [
        ("h1", "7s"),
        ("h2", "7s"),
    ]


def test_a_selection_on_a_meld_that_is_gone_is_dropped():
    assert pick.remap([("t5.0", "4h")], VIEW) == []
    assert pick.remap([("b0", "X")], VIEW) == [("b0", "X")]


def test_a_selected_card_is_followed_to_where_undo_puts_it():
    later = {"hand": ["Kd", "7s"], "bench": [], "table": [{"cards": ["4h", "5h"]}]}
    assert pick.remap([("t0.2", "7s")], later) == []
    assert pick.remap([("t0.2", "7s")], later, True) == [("h1", "7s")]
    assert pick.remap([("h0", "5h")], later, True) == [("t0.1", "5h")]
    # They stay in one zone.
    assert pick.remap([("t0.2", "7s"), ("t0.0", "4h")], later, True) == [("h1", "7s")]


def test_cards_of_workbench_and_hand_stay_selected_together():
    both = [("b0", "X"), ("h0", "7s"), ("h1", "8s")]
    assert pick.remap(both, VIEW) == both
    assert pick.remap(both[::-1], VIEW, True) == both[::-1]


def test_only_cards_of_this_turn_go_back():
    assert pick.own_cards(VIEW, [("t0.1", "5h")])
    assert not pick.own_cards(VIEW, [("t0.0", "4h")])
    assert not pick.own_cards(VIEW, [("h0", "7s")])
    assert pick.own_cards(VIEW, [("b0", "X")])
    assert not pick.own_cards(VIEW, [])


def test_a_whole_meld():
    assert pick.whole(VIEW, "t1") == [("t1.0", "9c"), ("t1.1", "9d"), ("t1.2", "9h")]


def test_hand_cards_move_to_the_place_of_another():
    assert pick.moved([0], 3, 4) == [1, 2, 3, 0]
    assert pick.moved([3], 0, 4) == [3, 0, 1, 2]
    assert pick.moved([0, 2], 3, 5) == [1, 3, 0, 2, 4]
    assert pick.moved([2, 4], 0, 5) == [2, 4, 0, 1, 3]
    # Dropped on one of themselves, two cards that were apart gather there; a single card stays.
    assert pick.moved([1, 4], 4, 5) == [0, 2, 3, 1, 4]
    assert pick.moved([2], 2, 4) is None


def test_two_equal_cards_stay_two():
    later = dict(VIEW)
    later["hand"] = ["7s", "Kd", "8s", "7s"]
    assert pick.remap([("h0", "7s"), ("h2", "7s")], later) == [("h0", "7s"), ("h3", "7s")]
    # Of cards that are gone none is left, rather than another one twice.
    later["hand"] = ["7s", "Kd"]
    assert pick.remap([("h0", "7s"), ("h2", "7s")], later) == [("h0", "7s")]


def test_a_meld_that_is_not_there_has_no_cards():
    view = {"hand": [], "bench": [], "table": [{"cards": ["7s"]}]}
    assert pick.cards_of(view, "t0") == ["7s"] and pick.cards_of(view, "t1") == []
    assert pick.remap([("t1.0", "7s")], view) == []


def test_no_place_is_lit_without_a_selection_or_without_targets():
    targets = {"map": {"h0": ["t0", "new"], "h1": ["new"]}}
    assert pick.lit([], targets) == pick.lit([("h0", "7s")], None) == []
    assert pick.lit([("h2", "7s")], targets) == pick.lit([("h0", "7s")], {"free": True}) == []
    assert pick.lit([("h0", "7s"), ("h1", "8s")], targets) == ["new"]
    assert pick.lit([("h1", "8s"), ("h2", "9s")], targets) == []


def test_cards_of_a_meld_that_is_gone_belong_to_nobody():
    view = {"hand": ["7s"], "bench": [], "table": [{"cards": ["4h", "5h"], "fresh": [0]}]}
    assert pick.own_cards(view, [("t0.0", "4h")])
    assert not pick.own_cards(view, [("t1.0", "4h")])
    assert pick.is_there(view, "t0.1", "5h") and pick.is_there(view, "h0", "7s")
    for ref, text in (("t0.1", "4h"), ("t0.2", "5h"), ("t1.0", "4h"), ("h1", "7s"), ("b0", "7s")):
        assert not pick.is_there(view, ref, text)


def test_an_answer_about_fits_counts_only_for_the_same_selection():
    targets = {"free": False, "map": {"h0": ["t0", "t1", "new"], "h1": ["t0", "new"]}}
    two_cards = [("h0", "7s"), ("h1", "8s")]
    fits = {"cards": ["h0", "h1"], "targets": targets, "fits": ["new"], "whole": []}
    assert pick.lit(two_cards, targets) == ["t0", "new"]
    assert pick.lit(two_cards, targets, fits) == ["new"]
    assert pick.lit(two_cards[:1], targets, fits) == ["t0", "t1", "new"]
    # The answer is about the table as it lay: another has other targets.
    assert pick.lit(two_cards, dict(targets), fits) == ["t0", "new"]
    assert pick.lit([], targets, fits) == []
