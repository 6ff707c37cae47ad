"""A deal that is shown again is walked through from its beginning to its end, and no further."""

from stand_ins.parts import AppOf, imported

playback = imported("game.playback")


class Slider:
    """The slider of a deal of five turns."""

    value = "0"
    max = "5"


class Play:
    """Notes what is asked of the engine."""

    def __init__(self):
        self.asked = []

    def ask(self, build):
        self.asked.append(build)


def test_a_walk_stays_between_the_deals_beginning_and_its_end():
    slider = Slider()
    playback.element = lambda name: slider
    play = Play()
    shown = playback.Playback(AppOf(play))
    turns = []
    for by in (-1, 1, 1, 9, 1, -1):
        shown.walk(by)
        turns.append(play.asked[-1]()["at"])
    assert turns == [0, 1, 2, 5, 5, 4] and slider.value == "4"


def test_of_requests_that_wait_only_the_last_is_sent():
    slider = Slider()
    playback.element = lambda name: slider
    play = Play()
    shown = playback.Playback(AppOf(play))
    shown.go(2)
    shown.play_on()
    first, last = play.asked
    assert first() is None and last() == {"do": "replay", "at": 2, "share": True}
