"""Where the focus goes when the table is drawn again."""

from stand_ins.parts import Does, imported, lend

focus = imported("dom.focus")


class Helper:
    """Whether the focus is lost."""

    def __init__(self, lost):
        self.is_lost = lambda: lost


class Box:
    """A part of the page: whether it is hidden; notes what in it gets the focus."""

    def __init__(self, hidden):
        self.hidden = hidden
        self.gone = []

    def querySelector(self, query):
        box = Box(False)
        box.focus = lambda: self.gone.append(query)
        return box


class Table:
    """Notes where the focus goes; one group has it now."""

    def __init__(self, now):
        self.spot = {"hand": 2, "acts": 1}
        self.gone = []
        self.now = now
        self.focus_zone = lambda group: focus.Focus.focus_zone(self, group)

    def go(self, group, number):
        self.gone.append((group, number))

    def focused_zone(self):
        return self.now

    def update_tabindex(self):
        pass


def held(was, lost, over=None, **groups):
    """Where the focus goes after the table is drawn, with so many members of each group."""
    over = over or Box(True)
    focus.members_of = lambda group: [None] * groups.get(group, 0)
    lend(focus, Helper(lost))
    focus.element = lambda _name: over
    table = Table(was)
    focus.Focus.restore_focus(table, was)
    return table.gone


def test_the_focus_is_left_alone_unless_it_was_lost():
    assert held("hand", False, hand=4) == []
    assert held("", True, hand=4) == []
    assert held("hand", True, hand=4) == [("hand", 2)]


def test_when_the_last_card_of_a_group_has_gone_the_buttons_have_the_focus():
    assert held("hand", True, acts=2) == [("acts", 1)]


def test_when_the_deal_is_over_the_result_has_the_focus_that_was_lost():
    over = Box(False)
    assert held("hand", True, over, hand=4) == [] and over.gone == ["h2"]


class Followed(Table):
    """A table on which the focus is here, in a menu or not; `new` are the cards that came."""

    def __init__(self, now="acts", menu=False, new=()):
        super().__init__(now)
        self._state = Does(view={"new": list(new)})
        self.is_writing = lambda: menu


def followed(do, inside=True, **how):
    """Where the focus goes after this act."""
    table = Followed(**how)
    box = Box(True)
    box.contains = lambda here: inside
    focus.members_of = lambda group: [None] * 4
    focus.element, focus.document = lambda name: box, Table("")
    focus.document.activeElement = None
    focus.Focus.follow(table, do)
    return table.gone


def test_the_focus_follows_to_the_drawn_card_or_to_the_hand():
    assert followed("move", new=[3, 4]) == [("hand", 3)] and followed("move") == []
    for do in ("end", "discard", "reveal", "next"):
        assert followed(do) == [("hand", 2)] and followed(do, now="hand") == []
    assert followed("undo") == [] and followed("sort", new=[3]) == []


def test_the_focus_of_whoever_writes_commands_or_is_elsewhere_stays():
    assert followed("end", menu=True) == followed("end", inside=False) == []


def test_only_the_command_line_and_the_menu_of_places_keep_the_focus():
    class Here:
        def __init__(self, inside):
            self.closest = lambda query: query == "#command, #places" and inside

    for active, keeps in ((Here(True), True), (Here(False), False), (None, False)):
        focus.document = Table("")
        focus.document.activeElement = active
        assert focus.Focus.is_writing(Table("")) is keeps


def test_the_focus_goes_to_the_last_of_a_group_that_has_become_smaller():
    class Member:
        def __init__(self):
            self.focused = 0

        def focus(self):
            self.focused += 1

    for number, at in ((1, 1), (9, 2), (-1, 0)):
        members = [Member() for _member in range(3)]
        focus.members_of = lambda group, members=members: members
        table = Table("")
        focus.Focus.go(table, "hand", number)
        assert [one.focused for one in members].index(1) == at
        assert (table.zone, table.spot["hand"]) == ("hand", at)
    focus.members_of = lambda group: []
    table = Table("")
    focus.Focus.go(table, "hand", 1)
    assert table.spot["hand"] == 2
