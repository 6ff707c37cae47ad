"""Where the focus goes when the table is drawn again."""

from stand_ins.doubles import Fake, page_module
from stand_ins.table import Node, at_table, node_of, reply_of

focus = page_module("dom.focus")
focus.GROUPS = {group: group for group in ("hand", "table", "acts")}


def page(active=None, lost=False, over=False, new=(), **groups):
    """The focus of a table on a page, with so many members of each group.

    `active` is the group that has it and the number there, or an element; `over`: there is a
    result. `made.members` are those of the groups, in whose `calls` it is told that one got it.
    """
    members = {group: [Node() for _one in range(groups[group])] for group in groups}
    here = members[active[0]][active[1]] if isinstance(active, tuple) else active
    result, game = Node(), Node()
    result.hidden = not over
    game.nodes["here"] = here
    focus.members_of = lambda group: members.get(group, [])
    focus.element = {"over": result, "game": game}.get
    focus.document = Fake(activeElement=here)
    focus.focusing = Fake(
        is_lost=lambda: lost,
        update_tabindex=lambda query, number: None,
        index_of=lambda query, node: next(
            (at for at, one in enumerate(members.get(query, [])) if one is node), -1
        ),
    )
    made = focus.Focus(at_table(reply_of(new=list(new))).state)
    made.spot.update({"hand": 2, "acts": 1})
    made.members, made.result = members, result
    return made


def gone(made):
    """The (group, number) of what got the focus."""
    return [
        (group, number)
        for group in sorted(made.members)
        for number, one in enumerate(made.members[group])
        if one.calls
    ]


def held(was, lost, over=False, **groups):
    """Where the focus goes after the table is drawn, with so many members of each group."""
    made = page(lost=lost, over=over, **groups)
    made.restore_focus(was)
    return gone(made), made


def test_the_focus_is_left_alone_unless_it_was_lost():
    assert held("hand", False, hand=4)[0] == []
    assert held("", True, hand=4)[0] == []
    assert held("hand", True, hand=4)[0] == [("hand", 2)]


def test_the_buttons_get_the_focus_when_the_last_card_of_a_group_has_gone():
    assert held("hand", True, acts=2)[0] == [("acts", 1)]


def test_the_result_gets_the_lost_focus_when_the_deal_is_over():
    found, made = held("hand", True, True, hand=4)
    assert found == [] and made.result.nodes["h2"].calls == ["focus"]


def followed(do, active=("acts", 0), inside=True, new=()):
    """Where the focus goes after this act."""
    made = page(active, new=new, hand=4, acts=4)
    if not inside:
        focus.element("game").nodes.clear()
    made.follow(do)
    return gone(made)


def test_the_focus_follows_to_the_drawn_card_or_to_the_hand():
    assert followed("move", new=[3, 4]) == [("hand", 3)] and followed("move") == []
    for do in ("end", "discard", "reveal", "next"):
        assert followed(do) == [("hand", 2)] and followed(do, ("hand", 1)) == []
    assert followed("undo") == [] and followed("sort", new=[3]) == []


def test_the_focus_stays_while_a_person_writes_commands_or_is_elsewhere():
    line = node_of("#command, #places")
    assert followed("end", line) == followed("end", inside=False) == []


def test_only_the_command_line_and_the_menu_of_places_keep_the_focus():
    for active, keeps in ((node_of("#command, #places"), True), (Node(), False), (None, False)):
        assert page(active).is_writing() is keeps


def test_the_focus_goes_to_the_last_of_a_group_that_has_become_smaller():
    for number, at in ((1, 1), (9, 2), (-1, 0)):
        made = page(hand=3)
        made.go("hand", number)
        assert gone(made) == [("hand", at)]
        assert (made.zone, made.spot["hand"]) == ("hand", at)
    made = page()
    made.go("hand", 1)
    assert made.spot["hand"] == 2
