"""Where the focus goes when the table is drawn again."""

from stand_ins.parts import imported

focus = imported("game.focus")


class Helper:
    """Whether the focus is lost."""

    def __init__(self, lost):
        self.lost = lambda: lost


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
        self.stand = lambda group: focus.Focus.stand(self, group)

    def go(self, group, number):
        self.gone.append((group, number))

    def held(self):
        return self.now

    def rove(self):
        pass


def held(was, lost, over=None, **groups):
    """Where the focus goes after the table is drawn, with so many members of each group."""
    over = over or Box(True)
    focus.members_of = lambda group: [None] * groups.get(group, 0)
    focus.helper, focus.element = Helper(lost), lambda _name: over
    table = Table(was)
    focus.Focus.hold(table, was)
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
