"""When the start page is brought up to date, and when the engine is asked for its games."""

from stand_ins.parts import Noted, imported

lobby = imported("sheets.lobby")


class Screens(Noted):
    """The table or the start page."""

    shown = False

    def at_table(self):
        return self.shown


class Saving:
    """No saved games."""

    def listed(self):
        return []


class Quizzes(Noted):
    """A puzzle of the day."""

    def card(self):
        return ("A line", "")


class Box:
    """An element that is filled."""

    innerHTML = ""


def made():
    """The start page, what it asks the engine for, and the place for what can be continued."""
    posted, box = [], Box()
    lobby.screens = Screens()
    lobby.element = lambda name: box
    return lobby.Lobby(Saving(), Quizzes(), posted.append), posted, box


def test_the_start_page_is_brought_up_to_date_only_while_it_is_shown():
    page, _posted, box = made()
    lobby.screens.shown = True
    page.refresh()
    assert box.innerHTML == ""
    lobby.screens.shown = False
    page.refresh()
    assert "A line" in box.innerHTML


def test_the_engine_is_asked_for_its_games_until_it_has_told_them():
    page, posted, _box = made()
    page.learn()
    page.learn()
    assert [build() for build in posted] == [{"do": "games"}] * 2
    page.games = [{"id": "rablo"}]
    # What was asked for twice is answered once.
    assert [build() for build in posted] == [None, None]
    page.learn()
    assert len(posted) == 2
