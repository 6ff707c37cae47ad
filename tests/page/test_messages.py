"""Announcements said again on request: the newest ones, until the own turn is over."""

from stand_ins.doubles import Fake, Recorder, lend_scripts, page_module
from stand_ins.memory import result_of
from stand_ins.table import Node

live = page_module("messages")


def reader_after(many):
    """Return a reader that has heard this many messages; its calls are cleared."""
    reader = Recorder()
    lend_scripts(live, reader)
    live.afresh()
    for number in range(many):
        live.say("message %d" % number)
    live.say("")
    assert len(announcements(reader)) == many
    reader.calls.clear()
    return reader


def announcements(reader):
    return [call[1] for call in reader.calls if call[0] == "say"]


def test_the_newest_announcements_are_repeated_in_order_but_none_of_an_earlier_turn():
    for many, forget, first in (
        (3, None, 0),
        (live.MOST + 2, None, 2),
        (3, live.afresh, 3),
        # A game that was left.
        (3, live.hush, 3),
    ):
        reader = reader_after(many)
        if forget:
            forget()
        live.again()
        assert announcements(reader) == ["message %d" % number for number in range(first, many)]


def test_a_message_is_hidden_after_its_time_unless_a_newer_one_is_shown():
    waited, later, shown, box = [], [], Recorder(), Node()

    async def sleep(seconds):
        waited.append(seconds)

    lend_scripts(live, shown)
    live.asyncio, live.start_task = Fake(sleep=sleep), later.append
    live.element = lambda name: box
    live.toast("Saved.")
    live.toast("x" * 90)
    for task in later:
        result_of(task)
    assert waited == [3, 5] and box.textContent == "x" * 90
    assert announcements(shown) == ["Saved.", "x" * 90]
    calls = [call[0] for call in shown.calls if call[0] != "say"]
    assert calls == ["show_above", "show_above", "hide_above"]
