"""The picture of a table is kept only if a start would draw the same, and shows no secrets."""

from stand_ins.parts import AppOf, Changed, imported, lend, lent

start_snapshot = imported("table.start_snapshot")


class Element:
    """A part of the page that may be hidden."""

    def __init__(self, hidden):
        self.hidden = hidden


def kept(persons=1, dirty=False, passing=None, here=True, busy=False, saved=True, seen=3, **values):
    """The pictures that are kept of such a table."""
    found = []
    desk = Changed()
    desk.change(chosen=[], said="", watching=False, shown=None, step=None)
    desk.change(view={"seats": [{"kind": "person"}] * persons + [{"kind": "emil"}]})
    desk.is_dirty = lambda: dirty
    desk.change(**values)
    saving = Changed()
    saving.kept = lambda game: saved
    saving.number, saving.seen = lambda game: 3, lambda game: seen
    play = Changed()
    play.change(desk=desk, saving=saving, game="g")
    start_snapshot.screens = Changed()
    lend(start_snapshot, Changed())
    start_snapshot.screens.at_table, start_snapshot.screens.is_busy = lambda: here, lambda: busy
    lent(start_snapshot).keep_snapshot = lambda game, shared: found.append((game, shared))
    start_snapshot.element = lambda name: Element(name != passing)
    start_snapshot.keep(AppOf(play))
    play.game = None
    start_snapshot.keep(AppOf(play))
    return found


def test_a_table_at_rest_is_kept_and_one_that_persons_share_without_what_is_under_way():
    assert kept() == kept(dirty=True) == [("g", False)]
    assert kept(persons=2) == [("g", True)]
    assert kept(persons=2, dirty=True) == []


def test_a_table_that_a_start_would_draw_otherwise_is_not_kept():
    for name in start_snapshot.PASSING:
        assert kept(passing=name) == []
    for change in ({"chosen": [1]}, {"said": "x"}, {"watching": True}, {"shown": "look"}):
        assert kept(**change) == []
    assert kept(step=1) == []
    assert kept(here=False) == kept(busy=True) == kept(saved=False) == kept(seen=2) == []
