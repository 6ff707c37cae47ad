"""Whole moves by one switch: when they are offered, and which."""

from stand_ins.parts import Changed, Noted, imported, lend, lent

wholes = imported("hand.wholes")

TABLE = [{"cards": ["4h", "5h", "6h"], "label": "run", "state": "legal"}]


def made(**values):
    """Whole moves at a table on which they may be made, and what is asked or offered."""
    calls = []
    desk, play = Changed(), Noted(calls)
    desk.settings, desk.puzzle = {"switch": "on"}, None
    desk.view = {"phase": "play", "hand": ["7h", "7h", "8s"], "table": TABLE, "deck": "french"}
    desk.reply = {"targets": {"map": {"h0": ["t0", "new"], "h1": ["t0"], "h2": ["new"]}}}
    desk.my_turn = lambda: values.get("mine", True)
    for name in values:
        if name != "mine":
            setattr(desk, name, values[name])
    play.game = "a"
    play.engine = Changed()
    play.engine.post = lambda build, game: calls.append((build()["do"], game))
    part = wholes.Wholes(desk, play, Noted(calls))
    part._show = calls.append
    return part, calls


def test_they_are_asked_for_only_while_the_person_can_make_one():
    part, calls = made()
    part.ask()
    assert calls == [("melds", "a")]
    view, reply = made()[0].desk.view, {"lesson": {"step": "rommi-1"}}
    for values in (
        {"settings": {"switch": "off"}},
        {"mine": False},
        {"view": dict(view, phase="draw")},
        {"view": dict(view, hand=[])},
        {"puzzle": {"kind": "out"}},
        {"reply": reply},
    ):
        part, calls = made(**values)
        part.ask()
        assert calls == [[]]


def test_of_two_cards_that_are_alike_one_is_offered_to_a_meld():
    part, calls = made()
    part.take({}, {"melds": [["h0", "h2"]]})
    assert calls == [[(["h0", "h2"], "new"), (["h0"], "t0")]]


class Box:
    """Where they are offered."""

    def __init__(self, hidden):
        self.hidden = hidden


def test_the_melds_make_room_when_the_first_is_offered_or_the_last_goes():
    for hidden, moves, fits in (
        (True, [(["h0"], "t0")], True),
        (False, [], True),
        (False, [(["h0"], "t0")], False),
        (True, [], False),
    ):
        part, _calls = made()
        box, done, written = Box(hidden), [], []
        wholes.element = lambda name, box=box: box
        lend(wholes, Changed())
        lent(wholes).morph = lambda box, markup, written=written: written.append(markup)
        desk = part.desk
        desk.held, desk.hold = lambda: "acts", done.append
        desk.refit = lambda done=done: done.append("fits")
        wholes.Wholes._show(part, moves)
        assert done == ["fits"] * fits + ["acts"] and box.hidden is not bool(moves)
        assert ('data-refs="h0" data-target="t0"' in written[0]) is bool(moves)


class Button:
    """A button of a whole move."""

    def getAttribute(self, name):
        return {"data-refs": "h0 h2", "data-target": "t0"}[name]


def test_a_whole_move_selects_its_cards_and_puts_them_there():
    part, calls = made()
    part.act(Button())
    assert part.desk.chosen == [("h0", "7h"), ("h2", "8s")] and calls == [("place", "t0")]
