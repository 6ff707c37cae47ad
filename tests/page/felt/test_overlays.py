"""What opens over the felt, and where the focus goes when it closes."""

from stand_ins.memory import driven
from stand_ins.parts import Changed, Noted, imported, lend, lent

curtain = imported("felt.curtain")
overlays = imported("felt.overlays")


class Part:
    """A part of the page, hidden or shown, with or without the focus in it."""

    def __init__(self, hidden=True, focused=False, classes=()):
        self.hidden, self.focused, self.innerHTML, self.inert = hidden, focused, "", None
        self.classes, self.classList, self.went = list(classes), self, []

    def contains(self, name):
        return name in self.classes if isinstance(name, str) else self.focused

    def add(self, name):
        self.classes.append(name)

    def remove(self, name):
        if name in self.classes:
            self.classes.remove(name)

    def toggle(self, name, on):
        (self.add if on else self.remove)(name)

    def querySelector(self, query):
        return self

    def focus(self):
        self.went.append("focus")

    def scrollIntoView(self):
        self.went.append("scroll")


class Desk(Noted):
    """A desk that notes what it does."""

    reply = None

    def __init__(self, commands=False, group=("table", 3)):
        super().__init__()
        self.zone = "hand"
        self.commands = lambda: commands
        self.group_of = lambda card: group


def shown(panel, reply, **how):
    """What the desk does and what is said when reasons are shown or hidden."""
    desk, said = Desk(**how), []
    overlays.element = lambda name: panel
    overlays.document = Changed()
    overlays.document.activeElement = None
    overlays.say = said.append
    overlays.panels = Changed()
    overlays.panels.reasons = lambda reply, whole=False: "all" if whole else "some"
    overlays.show_reasons(desk, reply)
    return [call[0] for call in desk.calls], said


REPLY = {"reasons": [{"text": "Too short."}, {"text": "No run."}]}


def test_the_style_sheet_is_told_while_reasons_are_shown():
    panel = Part()
    shown(panel, REPLY)
    assert "refused" in panel.classes
    shown(panel, None)
    assert "refused" not in panel.classes
    shown(panel, REPLY)
    own, overlays.give_back_room = overlays.give_back_room, lambda desk: None
    try:
        overlays.close_reasons(Desk())
    finally:
        overlays.give_back_room = own
    assert "refused" not in panel.classes and panel.hidden


def test_reasons_take_the_focus_or_are_said_to_who_writes_commands():
    panel = Part()
    assert shown(panel, REPLY) == (["held", "breathe", "place_melds"], [])
    assert not panel.hidden and panel.innerHTML == "some" and panel.went == ["focus"]
    panel = Part()
    _done, said = shown(panel, REPLY, commands=True)
    assert len(said) == 1 and "Too short." in said[0] and "No run." in said[0] and not panel.went


def test_reasons_that_go_give_the_focus_back_if_it_is_in_them():
    assert shown(Part(hidden=True), None) == ([], [])
    panel = Part(hidden=False)
    assert shown(panel, None)[0] == ["held", "breathe"] and panel.hidden and panel.innerHTML == ""
    assert shown(Part(hidden=False, focused=True), None)[0] == ["held", "stand", "breathe"]


def test_the_room_of_a_panel_is_given_back_while_the_table_is_still_shown():
    async def drawn():
        pass

    overlays.start_task = driven
    lend(overlays, Changed())
    lent(overlays).next_picture = drawn
    for there in (True, False):
        desk = Desk()
        overlays.at_table = lambda there=there: there
        overlays.give_back_room(desk)
        assert desk.calls == ([("refit",)] if there else [])


def led(meld, found=True, group=("table", 3)):
    """Where the focus goes for a reason about a meld, and what is marked."""
    desk, old, new = Desk(group=group), Part(classes=["found"]), Part()
    overlays.all_of = lambda query: [old]
    overlays.document = Changed()
    overlays.document.querySelector = lambda query: (
        new if found and 'data-meld="2"' in query else None
    )
    overlays.go_to_meld(desk, meld)
    return desk.calls, old.classes, new.classes, new.went


def test_a_reason_leads_to_its_meld_and_marks_only_that():
    assert led("2") == ([("go", "table", 3)], [], ["found"], ["scroll"])
    assert led("2", group=None) == ([], [], ["found"], ["scroll"])
    assert led("2", found=False) == ([], [], [], []) and led(None) == ([], ["found"], [], [])


def test_the_result_is_folded_and_unfolded():
    over, desk, folded = Part(hidden=False), Desk(), []
    overlays.element = lambda name: over
    desk.change = lambda **values: folded.append(values)
    overlays.fold_result(desk)
    overlays.fold_result(desk)
    assert folded == [{"folded": True}, {"folded": False}] and not over.hidden


def covered(covers, hidden, watching=False):
    """What the curtain does for such a view: what is drawn, and what the desk does."""
    parts = {"curtain": Part(hidden=hidden), "game": Part()}
    desk, drawn = Desk(), []
    desk.view = {"covered": covers, "seat": 0, "seats": [{"name": "Eva"}], "deck": "tiles"}
    desk.watching = watching
    curtain.element = parts.get
    curtain.screens = Changed()
    curtain.screens.is_bare = lambda: False
    there, curtain.draw = curtain.draw, drawn.append
    curtain.cover(desk)
    curtain.draw = there
    return drawn, desk.calls, parts


def test_the_curtain_names_who_is_on_turn_and_another_tab_looks_on():
    (markup,), calls, parts = covered(True, False)
    assert "Eva" in markup and "my tiles" in markup and 'data-act="reveal"' in markup and not calls
    assert parts["curtain"].went == ["focus"]
    (markup,), _calls, _parts = covered(True, False, watching=True)
    assert "another tab" in markup and 'data-act="take-over"' in markup


def test_a_curtain_that_is_lifted_leads_to_the_hand():
    drawn, calls, parts = covered(False, False)
    assert not drawn and calls == [("go", "hand", 0)]
    assert parts["curtain"].hidden and parts["game"].inert is False
    assert covered(False, True)[1] == []
    parts = {"curtain": Part(), "game": Part()}
    curtain.element = parts.get
    curtain.draw("x")
    assert not parts["curtain"].hidden and parts["game"].inert is True


def test_the_reasons_that_found_no_room_are_shown_too_and_the_melds_make_room():
    panel, desk = Part(), Desk()
    overlays.element, overlays.panels = lambda name: panel, Changed()
    lend(overlays, Changed())
    lent(overlays).morph = lambda element, markup: setattr(element, "innerHTML", markup)
    overlays.panels.reasons = lambda reply, whole=False: "all" if whole else "some"
    overlays.show_all_reasons(desk)
    assert panel.innerHTML == "all" and desk.calls == [("place_melds",)]


def test_the_side_opens_and_closes_with_its_button_and_the_table_is_fitted_to_it():
    side, game, button = Part(), Part(), Changed()
    button.setAttribute = lambda name, value: side.went.append((name, value))
    overlays.element = {"side": side, "game": game}.get
    overlays.document = Changed()
    overlays.document.querySelector = lambda query: button
    desk = Desk()
    for on in (True, False):
        overlays.toggle_side(desk)
        assert overlays.side_open() is on and ("sided" in game.classes) is on
    assert side.went == [("aria-expanded", "true"), ("aria-expanded", "false")]
    assert [call[0] for call in desk.calls] == ["breathe", "draw_hand", "place_melds"] * 2
