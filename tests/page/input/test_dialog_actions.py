"""Buttons of menus and dialogs."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import result_of
from stand_ins.site import recorded_reply
from stand_ins.table import at_table, node_of

actions = page_module("input.dialog_actions")


def field(name, value, kind="select-one"):
    """A field of a form."""
    return Fake(getAttribute=lambda _name: name, value=value, type=kind, checked=False)


def test_opponents_are_changed_in_the_set_up_as_it_was_played():
    app = at_table(recorded_reply("rommi"))
    view = app.state.view
    rows = [node_of() for _seat in range(len(view["seats"]) + 1)]
    fields = [field("r.ace", "both"), field("casual", "1", "radio"), field("seed", "7")]
    fields[1].checked = True
    form = Fake(querySelectorAll=lambda query: rows, elements=fields)
    led, pictures = [], []
    actions.router = Fake(go_home=lambda app: led.append("home"), follow_link=led.append)
    actions.start_task = result_of

    async def next_picture():
        pictures.append(1)

    actions.timing = Fake(next_picture=next_picture)
    # The set-up unfolds only some pictures later.
    actions.document = Fake(querySelector=lambda query: form if len(pictures) > 2 else None)
    actions.dialogs = Recorder()
    actions.change_opponents(app)
    assert led == ["home", "setup-rommi"] and len(pictures) == 3
    chosen = [call[2:] for call in actions.dialogs.calls]
    assert chosen == [(seat["kind"], seat["name"]) for seat in view["seats"]] + [("", "")]
    names = [row.querySelector("input").value for row in rows]
    assert names[0] == view["seats"][0]["name"]
    assert fields[0].value == view["options"].get("ace", "both")
    assert fields[1].checked is False and fields[2].value == "7"
