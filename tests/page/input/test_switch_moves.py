"""Whole moves by one switch: when they are offered, and which."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, page_module
from stand_ins.table import at_table, node_of, reply_of

switch_moves = page_module("input.switch_moves")

TABLE = [{"cards": ["4h", "5h", "6h"], "label": "run", "state": "legal"}]
KNOWN = {"map": {"h0": ["t0", "new"], "h1": ["t0"], "h2": ["new"]}, "free": False}


def table(switch="slow", **view):
    """An app at a table on which whole moves may be made."""
    values = {"hand": ["7h", "7h", "8s"], "table": TABLE, "targets": KNOWN}
    values.update(view)
    app = at_table(reply_of(**values), game="a")
    app.change(settings=dict(app.state.settings, switch=switch))
    return app


def test_whole_moves_are_requested_only_while_the_person_can_make_one():
    app = table()
    switch_moves.ask(app)
    assert app.engine.requests == [{"do": "melds"}]
    for (values,) in cases("test_whole_moves_are_requested_only_while_the_person_can_make_one"):
        app = table(**values)
        switch_moves.ask(app)
        assert app.engine.requests == [] and app.state.offered == []


def test_only_one_of_two_equal_cards_is_offered_to_a_meld():
    app = table()
    switch_moves.take(app, {}, {"melds": [["h0", "h2"]]})
    assert [move[:2] for move in app.state.offered] == [(["h0", "h2"], "new"), (["h0"], "t0")]
    assert app.state.offered[1][3:] == (["7h"], TABLE[0]["cards"])


def test_the_melds_make_room_when_the_first_is_offered_or_the_last_goes():
    app = table()
    for switch, room in (("slow", 1), ("slow", 1), ("off", 2), ("off", 2)):
        app.change(settings=dict(app.state.settings, switch=switch))
        if switch == "slow":
            switch_moves.take(app, {}, {"melds": []})
        else:
            switch_moves.ask(app)
        assert app.state.room == room


def test_whole_moves_are_buttons_that_name_cards_and_place():
    app, box = table(), Fake(hidden=True)
    switch_moves.element = lambda name: box
    assert str(switch_moves.moves_of(app)) == "" and box.hidden
    switch_moves.take(app, {}, {"melds": []})
    markup = str(switch_moves.moves_of(app))
    assert 'data-refs="h0" data-target="t0"' in markup and not box.hidden
    assert "7 of hearts, Meld 1 of 1: run, legal" in markup


def test_a_whole_move_puts_its_cards_in_its_place_unless_they_are_gone():
    for refs, hand, requested in (
        ("h0 h2", ["7h", "7h", "8s"], True),
        ("h1 h3", ["7h", "7h", "8s", "9s"], True),
        ("h1 h3", ["7h", "7h", "8s"], False),
    ):
        app = table(hand=hand)
        switch_moves.move(app, node_of(data_refs=refs, data_target="t0"))
        request = {"do": "place", "cards": refs.split(), "to": "t0"}
        assert app.engine.requests == [request] * requested and app.state.chosen == []
