"""What the page listens to, and whose it is."""

from stand_ins.memory import driven
from stand_ins.parts import Does, Noted, imported
from stand_ins.table import Event, at_table, node_of, reply_of

events = imported("hand.events")
changes = imported("hand.changes")


OTHERS = ("router", "links", "playback")
LINK = "a.play, [data-deal], [data-learn]"


def target(around=None, name="", value="", **attributes):
    """What an event is about: it lies in what `around` has, by queries, and has attributes."""
    found = node_of(**attributes)
    found.around, found.id, found.value = around or {}, name, value
    return found


def page(**parts):
    """An app whose parts note in `calls` what they are called for."""
    calls = []
    app = Does(do=None, state=Does(reply="reply"))
    app.clock = Noted(calls)
    app.do = lambda name, button: calls.append(("do", name, button))
    for name in parts:
        setattr(app, name, parts[name])
    for name in ("places", "command", "changes", "start_snapshot", "actions") + OTHERS:
        setattr(events, name, Noted(calls))
    events.first_deal = Does(
        follow=lambda app, link: calls.append(("deal", link.getAttribute("href")))
    )
    events.lessons = Does(
        actions=Does(
            touched=lambda app: calls.append(("touched",)),
            start=lambda app, game: calls.append(("start", game)),
        )
    )
    return app, calls


def clicked(around, key=""):
    """What comes of a click in such parts, and whether it was taken from the browser."""
    app, calls = page()
    event = Event(key, target(around))
    events.on_click(app, event)
    assert calls.pop(0) == ("touched",)
    return calls, event.taken


def test_a_click_does_what_a_button_says_else_what_a_link_says_else_it_is_the_tables():
    button = target(data_act="sort")
    learn, deal = target(data_learn="rommi"), target(href="?game=rablo")
    game = {"#game": target()}
    everywhere = dict(game, **{LINK: deal, "[data-act]": button})
    calls, taken = clicked(everywhere)
    assert calls[1:] == [("do", "sort", button)] and taken
    calls, taken = clicked(dict(game, **{LINK: deal}))
    assert [(call[0], call[-1]) for call in calls[1:]] == [("deal", "?game=rablo")] and taken
    assert clicked({LINK: learn})[0][1:] == [("start", "rommi")]
    calls, taken = clicked(game)
    assert calls[1][0] == "tap" and not taken
    assert clicked({})[0][1:] == []


def test_a_link_that_is_to_open_elsewhere_is_left_to_the_browser():
    for key in ("ctrl", "meta", "shift"):
        calls, taken = clicked({LINK: target(href="?game=rablo")}, key)
        assert [call[0] for call in calls] == ["close"] and not taken


def test_the_menu_of_places_closes_when_something_is_chosen_or_tapped_beside_it():
    inside = {"#places": target()}
    assert clicked(inside)[0] == []
    chosen = dict(inside, **{"[data-act]": target(data_act="to")})
    assert [call[0] for call in clicked(chosen)[0]] == ["close", "do"]
    assert [call[0] for call in clicked({})[0]] == ["close"]


def test_a_form_that_is_sent_off_loads_no_page_but_begins_its_game_or_does_the_command():
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


def test_what_is_typed_searches_the_shelf_or_slides_to_a_turn():
    for name, done in (
        ("shelf-find", ["do"]),
        ("shelf-order", ["do"]),
        ("turn", ["go"]),
        ("link-field", []),
    ):
        app, calls = page()
        events.on_input(app, Event(target=target(name=name, value="7")))
        assert [call[0] for call in calls] == done
        assert name != "turn" or calls[0][2] == 7


def test_what_is_chosen_goes_to_whose_choice_it_is():
    for attribute, done in (
        ("data_against", "against"),
        ("data_shown", "do"),
        ("data_language", "set_language"),
        ("data_setting", "set_setting"),
    ):
        app, calls = page()
        events.on_change(app, Event(target=target(value="x", **{attribute: "felt"})))
        assert [call[0] for call in calls] == [done]
    app, calls = page()
    events.on_change(app, Event(target=target(value="7")))
    assert calls == []


def test_clock_and_picture_are_kept_when_the_page_is_hidden_with_a_table_on_it():
    for hidden, reply in ((True, "reply"), (False, "reply"), (True, None)):
        app, calls = page(state=Does(reply=reply))
        events.document = Does(hidden=hidden)
        events.on_hide(app, None)
        assert calls == ([("keep",), ("keep", app)] if hidden and reply else [])


def test_escape_goes_back_within_the_sheet_and_closes_it_only_from_its_first_page():
    for back in (True, False):
        app, _calls = page()
        events.links = Does(step_back=lambda app, back=back: back)
        event = Event()
        events.on_cancel(app, event)
        assert event.taken is back


def test_the_page_listens_to_every_kind_of_event():
    heard = Noted()
    events.document = events.touch = events.device = heard
    heard.offsetWidth = 700
    events.element = lambda name: heard
    events.create_proxy = lambda work: work
    app = at_table(reply_of())
    events.listen(app)
    of_all = [call[1] for call in heard.calls if call[0] in ("addEventListener", "listen")]
    assert of_all[:6] == ["click", "submit", "change", "input", "keydown", "visibilitychange"]
    assert of_all[6:] == ["close", "cancel", "resize", "popstate"]
    # What a handler changes is drawn when it is done.
    resize = next(call[2] for call in heard.calls if call[1:2] == ("resize",))
    resize(None)
    assert app.state.room == 1
    # There is no room to lay the table out in while something else is printed.
    heard.offsetWidth = 0
    resize(None)
    assert app.state.room == 1


def travelled(taken, **shown):
    """What a step in the history does with these parts of the page shown."""
    calls = []
    app, _calls = page(state=Does(side=True, link_page="link" in shown))
    events.urls, events.sheet = Noted(calls), Noted(calls)
    events.urls.step_taken = lambda: taken
    events.sheet.is_open = lambda: "sheet" in shown
    events.links = Does(step_back=lambda app: "page" in shown)
    events.screens = Does(at_table=lambda: "table" in shown)
    events.device = Does(matches=lambda query: "side" not in shown)
    closes = lambda app, side: "panel" in shown or (side and calls.append("side") is None)  # noqa: E731
    own, events.keys = events.keys, Does(close_overlay=closes)
    events.router = Does(by_history=lambda app: calls.append("goes"))
    events.on_history(app, None)
    events.keys = own
    return [call if isinstance(call, str) else call[0] for call in calls]


def test_back_closes_what_is_open_before_it_leads_anywhere():
    gone = ["goes"]
    assert travelled("back") == travelled("back", table=1) == gone
    assert travelled("back", sheet=1) == ["close", "undo_step"]
    assert travelled("back", table=1, panel=1) == ["undo_step"]
    assert travelled("back", table=1, side=1) == ["side", "undo_step"]
    # What a link holds has its own entry, the pages behind it have none.
    assert travelled("back", sheet=1, link=1) == gone
    assert travelled("back", sheet=1, link=1, page=1) == ["undo_step"]
    assert travelled("on", sheet=1) == travelled("new", sheet=1) == gone
    assert travelled("", sheet=1) == []


# the settings


def changed(name, value, hint=None):
    """What comes of a changed setting, after it was stored; `hint`: one is shown."""
    calls = []
    changes.device, changes.screens = Noted(calls), Does(at_table=lambda: False)
    actions = {"close-hint": lambda app, button: calls.append("closed")}
    app = at_table(reply_of(), actions, hint=hint)
    app.sounds = Noted(calls)
    app.change(coach=dict(app.state.coach, off=["rommi"]))
    app.run(changes.set_setting, app, name, value)
    assert app.state.settings[name] == value and app.store.get("settings")
    assert calls.pop(0) == ("apply_look",)
    return calls + ([] if app.state.coach["off"] else ["coached"])


def test_a_changed_setting_counts_at_once_and_can_be_heard_or_seen():
    assert changed("felt", "blue") == []
    assert changed("sound", "on") == [("play", "turn")]
    assert changed("tips", "on") == ["coached"]
    assert changed("tips", "off") == []
    # A hint was given for the other wish; without one there is nothing to close.
    assert changed("hints", "strongest", hint={"why": []}) == ["closed"]
    assert changed("hints", "table") == changed("felt", "green", hint={"why": []}) == []


def test_a_table_on_the_screen_is_laid_out_again_by_changed_settings():
    for there, asked in ((True, ["asked"]), (False, [])):
        calls = []
        changes.device, changes.screens = Noted(), Does(at_table=lambda there=there: there)
        changes.wholes = Does(ask=lambda app, calls=calls: calls.append("asked"))
        app = at_table(reply_of())
        app.run(changes.set_setting, app, "print", "large")
        assert app.state.room == 1 and calls == asked


def test_one_button_switches_the_sound_off_and_on():
    changes.device, changes.screens = Noted(), Does(at_table=lambda: False)
    app = at_table(reply_of())
    app.sounds = Noted()
    app.change(settings=dict(app.state.settings, sound="on"))
    changes.mute(app)
    assert app.state.settings["sound"] == "off" and '"sound": "off"' in app.store.get("settings")
    changes.mute(app)
    assert app.state.settings["sound"] == "on" and '"sound": "on"' in app.store.get("settings")


def spoke(arrives, hint=None, by_settings=False):
    """What the page does when it is to speak another language, and the steps that are left."""
    calls = []

    async def change(store, tag):
        return arrives

    changes.language, changes.router = Does(change=change), Noted(calls)
    changes.toast = lambda text: calls.append("toast")
    names = ("close-hint", "settings")
    actions = {name: lambda app, button, name=name: calls.append(name) for name in names}
    app = at_table(reply_of(), actions, steps=["told in English"], hint=hint)
    app.change(games="told in English")
    driven(changes.speak(app, "de", by_settings))
    # The games are asked for anew, and what the start page says is drawn again.
    assert (app.state.games is None) is (app.state.home == 1) is arrives
    return (
        [call if isinstance(call, str) else call[:1] for call in calls],
        app.engine.requests,
        app.state.steps,
    )


def test_another_language_is_spoken_by_page_engine_and_table():
    asked = [("drop_language",), ("ask_games",)]
    assert spoke(True) == (asked, [{"do": "speak"}], [])
    assert spoke(True, hint={"why": []})[0] == asked[:1] + ["close-hint"] + asked[1:]
    # Chosen in the settings, they are shown anew.
    assert spoke(True, by_settings=True)[0] == asked + ["settings"]


def test_a_language_that_does_not_arrive_is_said_and_nothing_changes():
    assert spoke(False, hint={"why": []}) == (["toast"], [], ["told in English"])
