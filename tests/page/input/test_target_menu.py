"""The list of places for the selected cards."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.table import Node, at_table, reply_of

target_menu = page_module("input.target_menu")

TABLE = [
    {"cards": ["4h", "5h", "6h"], "state": "legal", "fresh": [2]},
    {"cards": ["9c", "9d"], "state": "part", "fresh": [0, 1]},
]


def state_of(chosen, free=False, mine=True):
    """The state of a table on which these cards are selected."""
    lit = {"h0": ["t0", "new"], "t1.0": ["t0"], "b0": ["t1"]}
    view = {"hand": ["7h", "8s"], "bench": ["2c"], "table": TABLE, "turn": 0 if mine else 1}
    return at_table(reply_of(targets={"free": free, "map": lit}, **view), chosen=chosen).state


def places_of(state):
    """The places in the menu, in order; those with a check come first."""
    box, _line = open_menu(state)
    return [part.split('"')[0] for part in box.innerHTML.split('data-target="')[1:]]


def test_cards_go_to_legal_places_and_unfinished_melds():
    for card, free, offered in cases("test_cards_go_to_legal_places_and_unfinished_melds"):
        assert places_of(state_of([tuple(card)], free)) == offered.split(), card
    assert places_of(state_of([("h0", "7h")], mine=False)) == []


def test_other_actions_depend_on_the_cards_zone():
    for card, free, acts in (
        (("h0", "7h"), False, ["hand-first", "hand-last"]),
        (("t0.1", "5h"), True, ["split"]),
        (("t0.1", "5h"), False, []),
    ):
        box, _line = open_menu(state_of([card], free))
        found = [part.split('"')[0] for part in box.innerHTML.split('data-act="')[1:]]
        assert [act for act in found if act != "to"] == acts


def test_a_card_without_places_opens_no_menu():
    for chosen, shown in (([("t0.1", "5h")], False), ([], True)):
        said = []
        target_menu.toast = said.append
        assert target_menu.show(Fake(state=state_of(chosen, mine=False))) is shown
        assert bool(said) is shown


def open_menu(state):
    """The menu as it opens on this desk, and its first line."""
    box, line = Node(), Node()
    target_menu.element, target_menu.members_of = lambda name: box, lambda group: [line]
    focus = Fake(focused_zone=lambda: None)
    assert target_menu.show(Fake(state=state, focus=focus)) is True
    return box, line


def test_a_place_that_gives_a_legal_meld_has_a_check_but_a_new_meld_has_none():
    box, line = open_menu(state_of([("h0", "7h")], free=True))
    lines = box.innerHTML.split("<button")[1:]
    assert ["\u2713" in one for one in lines] == [True, False, False, False, False, False]
    assert 'data-target="t0"' in lines[0] and 'data-target="new"' in lines[1]
    assert box.getAttribute("aria-label") == "Move 7 of hearts to\u2026"
    assert not box.hidden and line.calls == ["focus"]


def test_the_arrows_go_round_the_menu_and_home_and_end_to_its_ends():
    downs, ends = [("ArrowDown", 0, 1), ("ArrowDown", 2, 0)], [("Home", 2, 0), ("End", 0, 2)]
    for key, at, to in downs + ends + [("ArrowUp", 0, 2), ("x", 1, 1)]:
        lines = [Node() for _line in range(3)]
        target_menu.members_of = lambda group, lines=lines: lines
        target_menu.walk(key, lines[at])
        assert [bool(line.calls) for line in lines].index(True) == to


def test_a_closing_menu_gives_the_focus_back_and_a_closed_one_takes_none():
    for hidden in (False, True):
        box, stood = Node(), []
        box.hidden = hidden
        target_menu.element = lambda name, box=box: box
        target_menu.close(Fake(focus=Fake(zone="hand", focus_zone=stood.append)))
        assert box.hidden and stood == ([] if hidden else ["hand"])


def test_after_a_choice_the_focus_goes_to_a_card_that_stays():
    box, calls = Node(), Recorder()
    target_menu.element = lambda name: box
    calls.zone = "hand"
    target_menu.close(Fake(focus=calls, state=Fake(chosen=[("h0", "7h"), ("h2", "8s")])), True)
    assert calls.calls == [("keep_off", ["h0", "h2"]), ("focus_zone", "hand")]
