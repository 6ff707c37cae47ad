"""One tab at a time plays a game: the others look on, follow, and may take it over."""

from stand_ins.doubles import page_module
from stand_ins.site import Site, app_on, lend_browser, recorded_reply

lock, router = page_module("saves.lock"), page_module("router")
other_tabs = page_module("game.other_tabs")


def tab_with_game(table=False, **values):
    """An app with the game "a" on the table, its site, and what to tell it of the lock."""
    site, heard = Site(table=table), []
    site.hold = lambda game, state: heard.append(state)
    values.setdefault("game", "a")
    app = app_on(site, other_tabs, router, saved=["a"], **values)
    lock.hold(app)
    return app, site, heard[0]


def loads_of(app):
    return [one["save"] for one in app.engine.requests if one["do"] == "load"]


def save_elsewhere(app, save="newer"):
    """Another tab has saved the game; returns the number of that save."""
    seen = app.saving.seen("a")
    app.saving.keep("a", dict(recorded_reply("new"), save=save), [])
    number = app.saving.number("a")
    app.saving._numbers["a"] = seen
    return str(number)


def test_a_newer_save_of_another_tab_is_loaded_once():
    app, _site, _state = tab_with_game()
    number = save_elsewhere(app)
    for _time in range(2):
        other_tabs.on_message(app, "kept", "a", number)
        assert loads_of(app) == ["newer"] and app.state.save == "newer"


def test_a_game_taken_over_is_loaded_though_nothing_is_new():
    for word in ("inherited", "taken"):
        app, site, state = tab_with_game(watching=True)
        state(word)
        assert loads_of(app) == ["save of a"] and not app.state.watching
        assert len(site.names("toast")) == (word == "inherited")


def test_news_of_other_games_only_changes_the_list():
    app, site, _state = tab_with_game()
    for what in ("kept", "forgotten"):
        other_tabs.on_message(app, what, "b", "7")
    assert app.state.home == 2 and loads_of(app) == [] and site.names("toast") == []
    app.engine.disown = site.disown
    other_tabs.on_message(app, "forgotten", "a", "7")
    assert app.state.game is None and site.names("disown", "toast") == ["disown", "toast"]


def test_only_the_playing_tab_hands_a_game_over_after_its_waiting_requests():
    app, site, _state = tab_with_game()
    waiting = []
    app.engine.post = lambda build, game=None: waiting.append(build)
    other_tabs.on_message(app, "asked", "b", "")
    app.change(watching=True)
    other_tabs.on_message(app, "asked", "a", "")
    assert not waiting and not app.state.handing
    app.change(watching=False)
    other_tabs.on_message(app, "asked", "a", "")
    assert app.state.handing and not app.state.watching and site.names("toast", "tell") == []
    waiting[0]()
    assert app.state.watching and not app.state.handing
    assert site.names("toast", "tell") == ["toast", "tell"]
    assert ("tell", "handed", "a") in site.calls


def test_nothing_is_handed_over_once_the_game_is_left_or_taken_back():
    for values in ({"game": "b"}, {"handing": False}):
        app, site, _state = tab_with_game()
        waiting = []
        app.engine.post = lambda build, game=None, waiting=waiting: waiting.append(build)
        other_tabs.on_message(app, "asked", "a", "")
        app.change(**values)
        waiting[0]()
        assert site.names("toast", "tell") == [] and not app.state.watching


def test_a_lost_lock_is_announced_once_and_not_for_the_next_game():
    app, site, state = tab_with_game()
    app.change(game="b")
    state("lost")
    assert not app.state.watching and site.names("toast") == []
    app.change(game="a")
    state("lost")
    state("lost")
    assert app.state.watching and site.names("toast") == ["toast"]


def test_a_tab_that_only_looks_on_keeps_its_clock_and_says_nothing():
    app, site, state = tab_with_game(handing=True)
    app.clock.keep = site.keep
    state("watched")
    assert app.state.watching and not app.state.handing
    assert site.names("toast", "keep") == ["keep"]


def test_a_table_that_is_drawn_shows_who_plays_it():
    for reply, table, drawn in (
        (recorded_reply("new"), True, True),
        (None, True, False),
        (recorded_reply("new"), 0, 0),
    ):
        app, site, state = tab_with_game(table, reply=reply, chosen=[("h0", "7h")])
        site.calls.clear()
        state("watched")
        assert site.names("cover") == (["cover"] if drawn else [])
        assert app.state.chosen == ([] if drawn else [("h0", "7h")])


def test_another_tabs_save_is_loaded_only_if_it_can_be_read():
    app, _site, _state = tab_with_game()
    app.saving.read = lambda game: None
    lock.load(app)
    assert loads_of(app) == []


def test_a_game_that_a_file_has_replaced_is_loaded_again_if_it_is_on_the_table():
    app, _site, _state = tab_with_game()
    lock.reload_replaced(app, "b")
    assert loads_of(app) == []
    lock.reload_replaced(app, "a")
    assert loads_of(app) == ["save of a"]


def test_news_of_other_tabs_has_a_listener():
    app, site, _state = tab_with_game()
    heard = []
    site.listen = heard.append
    lend_browser(site, other_tabs)
    other_tabs.listen(app)
    heard[0]("kept", "b", "7")
    assert app.state.home == 1
