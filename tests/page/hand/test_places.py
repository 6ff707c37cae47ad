"""The list of places for the selected cards."""

from stand_ins.parts import Does, imported

places = imported("hand.places")

TABLE = [
    {"cards": ["4h", "5h", "6h"], "state": "legal", "fresh": [2]},
    {"cards": ["9c", "9d"], "state": "part", "fresh": [0, 1]},
]


class Desk:
    """A desk on which these cards are selected."""

    def __init__(self, chosen, free=False, mine=True):
        self.view = {"hand": ["7h", "8s"], "bench": ["2c"], "table": TABLE, "deck": "french"}
        lit = {"h0": ["t0", "new"], "t1.0": ["t0"], "b0": ["t1"]}
        self.reply = {"targets": {"free": free, "map": lit}}
        self.chosen = chosen
        self.mine = mine

    def my_turn(self):
        return self.mine


def listed(desk):
    lit = places.pick.lit(desk.chosen, desk.reply["targets"])
    return places._places(desk, lit)


def test_where_the_table_stays_cards_go_to_legal_places_and_unfinished_melds():
    assert listed(Desk([("h0", "7h")])) == ["t0", "new", "t1"]
    assert listed(Desk([("h1", "8s")])) == ["t1", "new"]
    # A card laid in this turn may go back; it is not offered the meld where it lies.
    assert listed(Desk([("t1.0", "9c")])) == ["t0", "new", "hand"]
    assert listed(Desk([("t0.0", "4h")])) == ["t1", "new"]


def test_where_the_table_may_be_rearranged_every_meld_and_the_workbench_are_places():
    assert listed(Desk([("h1", "8s")], free=True)) == ["t0", "t1", "new", "bench"]
    # What lies on the workbench is not offered the workbench.
    assert listed(Desk([("b0", "2c")], free=True)) == ["t1", "t0", "new", "hand"]


def test_while_another_is_on_turn_there_are_no_places():
    assert listed(Desk([("h0", "7h")], mine=False)) == []


def test_what_else_can_be_done_depends_on_where_the_cards_lie():
    def more(chosen, **how):
        return [act for act, _sign, _words in places._more(Desk(chosen, **how))]

    assert more([("h0", "7h")]) == ["hand-first", "hand-last"]
    assert more([("t0.1", "5h")], free=True) == ["split"]
    assert more([("t0.1", "5h")]) == more([("t0.1", "5h")], free=True, mine=False) == []


def test_a_card_that_may_go_nowhere_opens_no_menu():
    for chosen, shown in (([("t0.1", "5h")], False), ([], True)):
        said = []
        places.toast = said.append
        assert places.show(Does(state=Desk(chosen, mine=False))) is shown
        assert bool(said) is shown


class Box:
    """The menu, or a line of it."""

    hidden = True

    def __init__(self):
        self.named, self.focused = {}, 0

    def setAttribute(self, name, value):
        self.named[name] = value

    def focus(self):
        self.focused += 1

    def isSameNode(self, other):
        return self is other


def opened(desk):
    """The menu as it opens on this desk, and its first line."""
    box, line = Box(), Box()
    places.element, places.members_of = lambda name: box, lambda group: [line]
    focus = Does(focused_zone=lambda: None)
    assert places.show(Does(state=desk, focus=focus)) is True
    return box, line


def test_a_place_where_a_legal_meld_comes_of_it_has_a_check_and_a_new_meld_none():
    box, line = opened(Desk([("h0", "7h")], free=True))
    lines = box.innerHTML.split("<button")[1:]
    assert ["\u2713" in one for one in lines] == [True, False, False, False, False, False]
    assert 'data-target="t0"' in lines[0] and 'data-target="new"' in lines[1]
    assert box.named["aria-label"] == "Move 7 of hearts to\u2026"
    assert not box.hidden and line.focused == 1


def test_the_arrows_go_round_the_menu_and_home_and_end_to_its_ends():
    for key, at, to in (
        ("ArrowDown", 0, 1),
        ("ArrowDown", 2, 0),
        ("ArrowUp", 0, 2),
        ("Home", 2, 0),
        ("End", 0, 2),
        ("x", 1, 1),
    ):
        lines = [Box() for _line in range(3)]
        places.members_of = lambda group, lines=lines: lines
        places.walk(key, lines[at])
        assert [line.focused for line in lines].index(1) == to


def test_a_menu_that_closes_gives_the_focus_back_and_one_that_is_closed_takes_none():
    for hidden in (False, True):
        box, stood = Box(), []
        box.hidden = hidden
        places.element = lambda name, box=box: box
        places.close(Does(focus=Does(zone="hand", focus_zone=stood.append)))
        assert box.hidden and stood == ([] if hidden else ["hand"])
