"""What was said is said again to whoever asks: the newest of it, until the own turn is over."""

from stand_ins.memory import driven
from stand_ins.parts import imported, lend, lent

live = imported("live")


class Reader:
    """Hears what it is told."""

    def __init__(self):
        self.heard = []

    def say(self, text):
        self.heard.append(text)

    def silence(self):
        self.heard = []


def told(many):
    """A reader that was told so much, of which nothing is kept in mind any more."""
    reader = Reader()
    lend(live, reader)
    live.afresh()
    for number in range(many):
        live.say("message %d" % number)
    live.say("")
    assert len(reader.heard) == many
    reader.heard = []
    return reader


def test_what_was_said_is_said_again_in_order():
    reader = told(3)
    live.again()
    assert reader.heard == ["message 0", "message 1", "message 2"]


def test_of_much_the_newest_is_said_again():
    reader = told(live.MOST + 2)
    live.again()
    assert reader.heard == ["message %d" % number for number in range(2, live.MOST + 2)]


def test_nothing_of_an_earlier_turn_or_of_a_game_that_is_left_is_said_again():
    for forget in (live.afresh, live.hush):
        reader = told(3)
        forget()
        live.again()
        assert reader.heard == []


def test_a_message_is_hidden_after_its_time_unless_another_is_shown_by_then():
    waited, later = [], []

    class Clock:
        async def sleep(self, seconds):
            waited.append(seconds)

    class Toaster(Reader):
        def show_above(self, box):
            self.heard.append("rise")

        def hide_above(self, box):
            self.heard.append("sink " + box.textContent)

    class Box:
        textContent = ""

    lend(live, Toaster())
    live.asyncio = Clock()
    live.start_task = later.append
    box = Box()
    live.element = lambda name: box
    live.toast("Saved.")
    live.toast("x" * 90)
    for task in later:
        driven(task)
    assert waited == [3, 5]
    heard = lent(live).heard
    assert heard == ["rise", "Saved.", "rise", "x" * 90, "sink " + "x" * 90]
