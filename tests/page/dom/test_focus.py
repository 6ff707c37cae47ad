"""The focus when the table is drawn again."""

from stand_ins.doubles import Fake, page_module
from stand_ins.table import Node, at_table, node_of, reply_of

focus = page_module("dom.focus")
focus.GROUPS = {group: group for group in ("hand", "table", "acts")}


def page(active=None, lost=False, over=False, new=(), **groups):
    """The focus of a table on a page, with so many members of each group.

    `active` is the group that has it and the number there, or an element; `over`: there is a
    result. `members` are those of the groups, in whose `calls` it is told that one got it.
    """
    members = {group: [Node() for _one in range(groups[group])] for group in groups}
    focused_node = members[active[0]][active[1]] if isinstance(active, tuple) else active
    result, game, retold = Node(), Node(), []
    result.hidden = not over
    game.nodes["here"] = focused_node
    focus.members_of = lambda group: members.get(group, [])
    focus.element = {"over": result, "game": game}.get
    focus.document = Fake(activeElement=focused_node)
    focus.focusing = Fake(
        is_lost=lambda: lost,
        retell=lambda: retold.append(True),
        update_tabindex=lambda query, number: None,
        index_of=lambda query, node: next(
            (index for index, member in enumerate(members.get(query, [])) if member is node), -1
        ),
    )
    table_focus = focus.Focus(at_table(reply_of(new=list(new))).state)
    table_focus.spot.update({"hand": 2, "acts": 1})
    table_focus.members, table_focus.result, table_focus.retold = members, result, retold
    return table_focus


def focused_places(table_focus):
    """The (group, number) of what got the focus."""
    return [
        (group, number)
        for group in sorted(table_focus.members)
        for number, node in enumerate(table_focus.members[group])
        if node.calls
    ]


def restored_focus(zone, lost, over=False, **groups):
    """Return the focus after the table is drawn, with so many members of each group."""
    table_focus = page(lost=lost, over=over, **groups)
    table_focus.restore_focus(zone)
    return focused_places(table_focus), table_focus


def test_the_focus_is_left_alone_unless_it_was_lost():
    assert restored_focus("hand", False, hand=4)[0] == []
    assert restored_focus("", True, hand=4)[0] == []
    assert restored_focus("hand", True, hand=4)[0] == [("hand", 2)]


def test_the_buttons_get_the_focus_when_the_last_card_of_a_group_has_gone():
    assert restored_focus("hand", True, acts=2)[0] == [("acts", 1)]


def test_the_result_gets_the_lost_focus_when_the_deal_is_over():
    places, table_focus = restored_focus("hand", True, True, hand=4)
    assert places == [] and table_focus.result.nodes["h2"].calls == ["focus"]


def focus_after(do, active=("acts", 0), inside=True, new=()):
    """Return the focus after this act."""
    table_focus = page(active, new=new, hand=4, acts=4)
    if not inside:
        focus.element("game").nodes.clear()
    table_focus.follow(do)
    return focused_places(table_focus)


def test_the_focus_follows_to_the_drawn_card_or_to_the_hand():
    assert focus_after("move", new=[3, 4]) == [("hand", 3)] and focus_after("move") == []
    for do in ("end", "discard", "reveal", "next"):
        assert focus_after(do) == [("hand", 2)] and focus_after(do, ("hand", 1)) == []
    assert focus_after("undo") == [] and focus_after("sort", new=[3]) == []


def test_screen_readers_hear_once_more_of_a_drawn_card_and_of_a_table_that_opens():
    for new, told in (([3], [True]), ([], [])):
        table_focus = page(("acts", 0), new=new, hand=4, acts=4)
        table_focus.follow("move")
        assert table_focus.retold == told
    table_focus = page(hand=4)
    table_focus.open_table()
    assert focused_places(table_focus) == [("hand", 2)] and table_focus.retold == [True]


def test_the_focus_stays_while_a_person_writes_commands_or_is_elsewhere():
    line = node_of("#command, #places")
    assert focus_after("end", line) == focus_after("end", inside=False) == []


def test_only_the_command_line_and_the_menu_of_places_keep_the_focus():
    for active, keeps in ((node_of("#command, #places"), True), (Node(), False), (None, False)):
        assert page(active).is_writing() is keeps


def test_the_focus_goes_to_the_last_of_a_group_that_has_become_smaller():
    for number, place in ((1, 1), (9, 2), (-1, 0)):
        table_focus = page(hand=3)
        table_focus.go("hand", number)
        assert focused_places(table_focus) == [("hand", place)]
        assert (table_focus.zone, table_focus.spot["hand"]) == ("hand", place)
    table_focus = page()
    table_focus.go("hand", 1)
    assert table_focus.spot["hand"] == 2
