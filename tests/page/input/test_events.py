"""Event listeners, and who handles an event."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import result_of
from stand_ins.table import Event, at_table, node_of, reply_of

events = page_module("input.events")
changes = page_module("input.changes")


OTHERS = ("router", "links", "playback")
LINK = "a.play, [data-deal], [data-learn]"
events.early = Fake(LINKS=LINK, taken=lambda: ["kept"], answered=lambda: None)


def target(around=None, name="", value="", **attributes):
    """Return an event's target: its ancestors by query are in `around`."""
    found = node_of(**attributes)
    found.around, found.id, found.value = around or {}, name, value
    return found


def page(**parts):
    """An app whose parts note in `calls` what they are called for."""
    calls = []
    app = Fake(do=None, state=Fake(reply="reply"))
    app.clock = Recorder(calls)
    app.do = lambda name, button: calls.append(("do", name, button))
    for name in parts:
        setattr(app, name, parts[name])
    for name in ("target_menu", "command", "changes", "start_snapshot", "actions") + OTHERS:
        setattr(events, name, Recorder(calls))
    events.first_deal = Fake(
        follow=lambda app, link: calls.append(("deal", link.getAttribute("href")))
    )
    events.lessons = Fake(
        actions=Fake(
            touched=lambda app: calls.append(("touched",)),
            start=lambda app, game: calls.append(("start", game)),
        )
    )
    return app, calls


def calls_after_click(around, key=""):
    """Return the calls after a click in such parts, and whether it was taken from the browser."""
    app, calls = page()
    event = Event(key, target(around))
    events.on_click(app, event)
    assert calls.pop(0) == ("touched",)
    return calls, event.taken


def test_a_click_goes_to_a_button_or_else_to_a_link_or_else_to_the_table():
    button = target(data_act="sort")
    learn, deal = target(data_learn="rommi"), target(href="?game=rablo")
    game = {"#game": target()}
    everywhere = dict(game, **{LINK: deal, "[data-act]": button})
    calls, taken = calls_after_click(everywhere)
    assert calls[1:] == [("do", "sort", button)] and taken
    calls, taken = calls_after_click(dict(game, **{LINK: deal}))
    assert [(call[0], call[-1]) for call in calls[1:]] == [("deal", "?game=rablo")] and taken
    assert calls_after_click({LINK: learn})[0][1:] == [("start", "rommi")]
    calls, taken = calls_after_click(game)
    assert calls[1][0] == "tap" and not taken
    assert calls_after_click({})[0][1:] == []


def test_the_browser_opens_a_link_in_a_new_tab():
    for key in ("ctrl", "meta", "shift"):
        calls, taken = calls_after_click({LINK: target(href="?game=rablo")}, key)
        assert [call[0] for call in calls] == ["close"] and not taken


def test_the_menu_of_places_closes_after_a_choice_or_a_tap_beside_it():
    inside = {"#places": target()}
    assert calls_after_click(inside)[0] == []
    chosen = dict(inside, **{"[data-act]": target(data_act="to")})
    assert [call[0] for call in calls_after_click(chosen)[0]] == ["close", "do"]
    assert [call[0] for call in calls_after_click({})[0]] == ["close"]


def test_a_submitted_form_loads_no_page_but_begins_its_game_or_runs_the_command():
    events.asked_by = lambda form: ("asked by", form)
    for name, around, done in (
        ("command", {}, ["run"]),
        ("", {"[data-setup]": "form"}, ["set_up"]),
        ("other", {}, []),
    ):
        app, calls = page()
        event = Event(target=target(around, name))
        events.on_submit(app, event)
        assert [call[0] for call in calls] == done and event.taken


def test_typed_text_searches_the_saved_games_and_a_slider_goes_to_a_turn():
    for name, done in cases("test_typed_text_searches_the_saved_games_and_a_slider_goes_to_a_turn"):
        app, calls = page()
        events.on_input(app, Event(target=target(name=name, value="7")))
        assert [call[0] for call in calls] == ([done] if done else [])
        assert name != "turn" or calls[0][2] == 7


def test_a_choice_goes_to_the_handler_of_its_field():
    for attribute, done in cases("test_a_choice_goes_to_the_handler_of_its_field"):
        app, calls = page()
        events.on_change(app, Event(target=target(value="x", **{attribute: "felt"})))
        assert [call[0] for call in calls] == [done]
    app, calls = page()
    events.on_change(app, Event(target=target(value="7")))
    assert calls == []


def test_clock_and_picture_are_stored_when_a_page_with_a_table_is_hidden():
    for hidden, reply in ((True, "reply"), (False, "reply"), (True, None)):
        app, calls = page(state=Fake(reply=reply, puzzle=None))
        events.document = Fake(hidden=hidden)
        events.on_hide(app, None)
        assert calls == ([("keep",), ("keep", app)] if hidden and reply else [])


def test_escape_goes_back_within_the_sheet_and_closes_it_only_from_its_first_page():
    for back in (True, False):
        app, _calls = page()
        events.links = Fake(step_back=lambda app, back=back: back)
        event = Event()
        events.on_cancel(app, event)
        assert event.taken is back


def test_the_page_listens_to_every_kind_of_event():
    heard = Recorder()
    events.document = events.touch = events.device = heard
    heard.offsetWidth = 700
    events.element = lambda name: heard
    events.create_proxy = lambda work: work
    app = at_table(reply_of())
    assert events.listen(app) == ["kept"]
    of_all = [call[1] for call in heard.calls if call[0] in ("addEventListener", "listen")]
    assert of_all[:6] == ["click", "submit", "change", "input", "keydown", "visibilitychange"]
    assert of_all[6:] == ["close", "cancel", "resize", "popstate"]
    # A change by a handler is drawn when the handler is done.
    resize = next(call[2] for call in heard.calls if call[1:2] == ("resize",))
    resize(None)
    assert app.state.room == 1
    # There is no room to lay the table out in while something else is printed.
    heard.offsetWidth = 0
    resize(None)
    assert app.state.room == 1


def test_what_came_before_the_page_listened_is_handled_in_order():
    app, done = at_table(reply_of()), []
    for name in ("change", "click"):
        events.KEPT[name] = lambda app, event: done.append(event)
    events.catch_up(app, [("click", "first"), ("change", "second")])
    assert done == ["first", "second"]


def calls_after_step(taken, *shown):
    """Return the calls after a step in the history, with these parts of the page shown."""
    calls = []
    app, _calls = page(state=Fake(side=True, link_page="link" in shown))
    events.urls, events.sheet = Recorder(calls), Recorder(calls)
    events.urls.step_taken = lambda: taken
    events.sheet.is_open = lambda: "sheet" in shown
    events.links = Fake(step_back=lambda app: "page" in shown)
    events.screens = Fake(at_table=lambda: "table" in shown)
    events.device = Fake(matches=lambda query: "side" not in shown)
    closes = lambda app, side: "panel" in shown or (side and calls.append("side") is None)  # noqa: E731
    own, events.keys = events.keys, Fake(close_overlay=closes)
    events.router = Fake(by_history=lambda app: calls.append("goes"))
    events.on_history(app, None)
    events.keys = own
    return [call if isinstance(call, str) else call[0] for call in calls]


def test_back_closes_open_parts_of_the_page_first():
    for taken, shown, calls in cases("test_back_closes_open_parts_of_the_page_first"):
        assert calls_after_step(taken, *shown.split()) == calls.split(), (taken, shown)


# the settings


def calls_after_setting(name, value, hint=None):
    """Return the calls after a setting was changed and stored; `hint`: one is shown."""
    calls = []
    changes.device, changes.screens = Recorder(calls), Fake(at_table=lambda: False)
    actions = {"close-hint": lambda app, button: calls.append("closed")}
    app = at_table(reply_of(), actions, hint=hint)
    app.sounds = Recorder(calls)
    app.change(coach=dict(app.state.coach, off=["rommi"]))
    app.run(changes.set_setting, app, name, value)
    assert app.state.settings[name] == value and app.store.get("settings")
    assert calls.pop(0) == ("apply_look",)
    return calls + ([] if app.state.coach["off"] else ["coached"])


def test_a_changed_setting_counts_at_once_and_can_be_heard_or_seen():
    for name, value, hint, calls in (
        ("felt", "blue", None, []),
        ("sound", "on", None, [("play", "turn")]),
        ("tips", "on", None, ["coached"]),
        ("tips", "off", None, []),
        # A hint was given for the other wish; without one there is nothing to close.
        ("hints", "strongest", {"why": []}, ["closed"]),
        ("hints", "table", None, []),
        ("felt", "green", {"why": []}, []),
    ):
        assert calls_after_setting(name, value, hint) == calls


def test_a_table_on_the_screen_is_laid_out_again_by_changed_settings():
    for there, asked in ((True, ["asked"]), (False, [])):
        calls = []
        changes.device, changes.screens = Recorder(), Fake(at_table=lambda there=there: there)
        changes.switch_moves = Fake(ask=lambda app, calls=calls: calls.append("asked"))
        app = at_table(reply_of())
        app.run(changes.set_setting, app, "print", "large")
        assert app.state.room == 1 and calls == asked


def test_one_button_switches_the_sound_off_and_on():
    changes.device, changes.screens = Recorder(), Fake(at_table=lambda: False)
    app = at_table(reply_of())
    app.sounds = Recorder()
    app.change(settings=dict(app.state.settings, sound="on"))
    for sound in ("off", "on"):
        changes.mute(app)
        assert app.state.settings["sound"] == sound
        assert '"sound": "%s"' % sound in app.store.get("settings")


def calls_after_language(arrives, hint=None, by_settings=False):
    """Return the page's calls after a change of the language, and the steps that are left."""
    calls = []

    async def change(store, tag):
        return arrives

    language = Fake(change=change, name=lambda: "Deutsch")
    changes.language, changes.router = language, Recorder(calls)
    changes.say = calls.append
    changes.toast = lambda text: calls.append("toast")
    changes.document = Fake(querySelector=lambda query: Recorder(calls))
    names = ("close-hint", "settings")
    actions = {name: lambda app, button, name=name: calls.append(name) for name in names}
    app = at_table(reply_of(), actions, steps=["told in English"], hint=hint)
    app.change(games="told in English")
    result_of(changes.speak(app, "de", by_settings))
    # The games are asked for anew, and what the start page says is drawn again.
    assert (app.state.games is None) is (app.state.home == 1) is arrives
    names = [call if isinstance(call, str) else call[:1] for call in calls]
    return names, app.engine.requests, app.state.steps


def test_page_and_engine_and_table_change_to_another_language():
    asked, told = [("drop_language",), ("ask_games",)], ["Language: Deutsch"]
    assert calls_after_language(True) == (asked + told, [{"do": "speak"}], [])
    with_hint = asked[:1] + ["close-hint"] + asked[1:] + told
    assert calls_after_language(True, hint={"why": []})[0] == with_hint
    # Chosen in the settings, they are shown anew.
    assert calls_after_language(True, by_settings=True)[0] == asked + ["settings", ("focus",)]


def test_a_language_that_does_not_arrive_gives_a_message_and_changes_nothing():
    assert calls_after_language(False, hint={"why": []}) == (["toast"], [], ["told in English"])
