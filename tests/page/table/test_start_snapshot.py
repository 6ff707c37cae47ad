"""The picture of a table is kept only if a start would draw the same, and shows no secrets."""

from stand_ins.doubles import Fake, page_module
from stand_ins.table import BOT, PERSON, Node, at_table, reply_of

start_snapshot = page_module("table.start_snapshot")


def stored_pictures(
    persons=1, dirty=False, passing=None, here=True, busy=False, saved=True, seen=3, **values
):
    """The pictures that are kept of such a table."""
    found = []
    draft = {"dirty": dirty}
    app = at_table(reply_of(seats=[PERSON] * persons + [BOT], draft=draft), game="g", **values)
    app.saving = Fake(kept=lambda game: saved, number=lambda game: 3, seen=lambda game: seen)
    start_snapshot.screens = Fake(at_table=lambda: here, is_busy=lambda: busy)
    start_snapshot.snapshot = Fake(keep_snapshot=lambda game, shared: found.append((game, shared)))

    def element(name):
        node = Node()
        node.hidden = name != passing
        return node

    start_snapshot.element = element
    start_snapshot.keep(app)
    app.change(game=None)
    start_snapshot.keep(app)
    return found


def test_a_table_at_rest_is_kept_and_a_shared_one_without_an_unfinished_turn():
    assert stored_pictures() == stored_pictures(dirty=True) == [("g", False)]
    assert stored_pictures(persons=2) == [("g", True)]
    assert stored_pictures(persons=2, dirty=True) == []


def test_a_table_that_a_start_would_draw_differently_is_not_kept():
    for name in start_snapshot.PASSING:
        assert stored_pictures(passing=name) == []
    for change in ({"chosen": [1]}, {"said": "x"}, {"watching": True}, {"shown": "look"}):
        assert stored_pictures(**change) == []
    assert stored_pictures(step=1) == []
    assert (
        stored_pictures(here=False)
        == stored_pictures(busy=True)
        == stored_pictures(saved=False)
        == stored_pictures(seen=2)
        == []
    )
