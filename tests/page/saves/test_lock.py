"""One tab at a time plays a game: the others look on, follow, and may take it over."""

from stand_ins.memory import driven
from stand_ins.parts import AppOf, Changed, Does, Noted, imported

lock = imported("saves.lock")


class Saving:
    """Saves of the game "a", of which this tab has seen the one with the number 5."""

    def __init__(self):
        self.last = self.stored = 5

    async def catch_up(self, _game, number):
        self.stored = max(self.stored, number)

    def seen(self, _game):
        return self.last

    def read(self, _game):
        self.last = self.stored
        return {"save": "save %d" % self.stored, "log": ["one"]}


class Desk(Changed, Noted):
    """A desk on which nothing lies yet."""


class Play(Noted):
    """The game "a" on the table."""

    def __init__(self):
        super().__init__()
        self.game = "a"
        self.saving = Saving()
        self.desk = Desk()
        self.desk.change(watching=False, reply=None)
        self.handing = False
        self.asked = []
        self.queue = []
        self.engine = self

    def post(self, build):
        self.queue.append(build)

    def ask(self, build):
        request = build()
        if request:
            self.asked.append(request)


def held():
    """A lock, its game, what it tells the page and the other tabs, and what the person reads."""
    lock.tabs, lock.screens, lock.curtain = Noted(), Noted(), Noted()
    lock.screens.at_table = lambda: False
    lock.create_proxy = lambda work: work
    lock.start_task = driven
    told = []
    lock.toast = told.append
    calls = []
    play = Play()
    made = lock.Lock(
        AppOf(
            play,
            openings=Does(forgotten=lambda game: calls.append("gone")),
            lobby=Does(refresh=lambda: calls.append("refresh")),
        )
    )
    lock.tabs.calls.clear()
    return made, play, calls, told


def test_a_newer_save_of_another_tab_is_loaded_once():
    made, play, _calls, _told = held()
    made._told("kept", "a", "7")
    assert play.asked == [{"do": "load", "save": "save 7"}] and play.save == "save 7"
    made._told("kept", "a", "7")
    assert len(play.asked) == 1


def test_a_game_taken_over_is_loaded_though_nothing_is_new():
    for word in ("inherited", "taken"):
        made, play, _calls, told = held()
        play.desk.watching = True
        made._state(word)
        assert play.asked == [{"do": "load", "save": "save 5"}] and not play.desk.watching
        assert len(told) == (word == "inherited")


def test_what_other_tabs_do_with_other_games_only_changes_the_list():
    made, play, calls, told = held()
    for what in ("kept", "forgotten"):
        made._told(what, "b", "7")
    assert calls == ["refresh", "refresh"] and not play.asked and not told
    made._told("forgotten", "a", "7")
    assert calls[2:] == ["gone"] and len(told) == 1


def test_only_the_tab_that_plays_a_game_hands_it_over_and_after_what_waits():
    made, play, _calls, told = held()
    made._told("asked", "b", "")
    assert not play.queue and not play.handing
    play.desk.watching = True
    made._told("asked", "a", "")
    assert not play.queue and not play.handing
    play.desk.watching = False
    made._told("asked", "a", "")
    assert play.handing and not play.desk.watching and not told
    play.queue[0]()
    assert play.desk.watching and not play.handing and len(told) == 1
    assert lock.tabs.calls == [("tell", "handed", "a")]


def test_nothing_is_handed_over_once_the_game_is_left():
    made, play, _calls, told = held()
    made._told("asked", "a", "")
    play.game = "b"
    play.queue[0]()
    assert not lock.tabs.calls and not told


def test_a_lock_lost_is_said_once():
    made, play, _calls, told = held()
    made._state("lost")
    made._state("lost")
    assert play.desk.watching and len(told) == 1


def test_a_lock_heard_of_late_says_nothing_of_the_next_game():
    made, play, _calls, told = held()
    heard = []
    lock.tabs.hold = lambda game, state: heard.append(state)
    made.hold()
    play.game = "b"
    heard[0]("lost")
    assert not play.desk.watching and not told
    play.game = "a"
    heard[0]("lost")
    assert play.desk.watching and len(told) == 1


def test_a_tab_that_only_looks_on_keeps_its_clock_and_says_nothing():
    made, play, _calls, told = held()
    play.handing = True
    made._state("watched")
    assert play.desk.watching and not play.handing and not told
    assert ("keep",) in play.calls


def test_a_table_that_is_drawn_shows_who_plays_it():
    for reply, there, drawn in (("reply", True, 1), (None, True, 0), ("reply", False, 0)):
        made, play, _calls, _told = held()
        play.desk.reply, play.desk.chosen = reply, ["card"]
        lock.screens.at_table = lambda there=there: there
        redrawn = []
        made.app.redraw = lambda redrawn=redrawn: redrawn.append(True)
        made._watch(True)
        assert len(redrawn) == drawn
        assert play.desk.chosen == ([] if drawn else ["card"])
        assert len(lock.curtain.calls) == drawn


def test_what_another_tab_saved_is_loaded_only_for_the_game_on_the_table_and_if_it_is_there():
    made, play, _calls, _told = held()
    play.game = "b"
    driven(made._load("a", 7, True))
    assert not play.asked
    play.game = "a"
    play.saving.read = lambda game: None
    driven(made._load("a", 7, True))
    assert not play.asked


def test_a_game_that_was_taken_back_in_the_meantime_is_not_handed_over():
    made, play, _calls, told = held()
    made._told("asked", "a", "")
    play.handing = False
    play.queue[0]()
    assert not lock.tabs.calls and not told and not play.desk.watching
