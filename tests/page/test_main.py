"""What the page does with each thing it hears, and how it starts."""

import sys

from stand_ins.memory import driven
from stand_ins.parts import Changed, Noted, imported, lend, lent

# What the page needs of the browser as soon as it is there, whoever has imported it before.
sys.modules["browser"] = Noted()
lock, store = imported("saves.lock"), imported("saves.store")
lock.tabs = Noted()
lock.create_proxy = Noted()
lend(store, Changed())
lent(store).get = lambda key: ""
main = imported("main")
del sys.modules["browser"]

PARTS = ("acts", "address", "command", "coach", "desk", "device", "document", "gestures", "journal")
PARTS += ("language", "linked", "lobby", "moving", "openings", "picture", "play", "playback")
PARTS += ("places", "timing", "saving", "screens", "settings", "shelf", "statistics", "wholes")


def page(**parts):
    """Notes of what the page's parts are called for, as (name, arguments ...); `parts` answer."""
    calls = []
    for name in PARTS:
        setattr(main, name, parts.get(name) or Noted(calls, name))
    main.toast = Noted(calls, "toast")
    main.start_task = driven
    return calls


class Told(Noted):
    """A part that answers some calls: those of which the answer is given by name."""

    def __init__(self, calls=None, **answers):
        super().__init__(calls)
        self.answers = answers

    def __getattr__(self, name):
        found = super().__getattr__(name)
        if name not in self.answers:
            return found
        if callable(self.answers[name]):
            return self.answers[name]
        return lambda *given: found(*given) or self.answers[name]


class Target:
    """What an event is about: it lies in what `around` has, by queries, and has attributes."""

    def __init__(self, around=None, name="", value="", **attributes):
        self.around, self.id, self.value = around or {}, name, value
        self.attributes = {one.replace("_", "-"): attributes[one] for one in attributes}

    def closest(self, query):
        return self.around.get(query)

    def hasAttribute(self, name):
        return name in self.attributes

    def getAttribute(self, name):
        return self.attributes.get(name)


class Event:
    """An event, of which is noted whether its own effect was taken from it."""

    def __init__(self, target=None, key=""):
        self.target, self.taken = target, False
        self.ctrlKey, self.metaKey, self.shiftKey = [
            key == one for one in ("ctrl", "meta", "shift")
        ]

    def preventDefault(self):
        self.taken = True


LINK = "a.play, [data-deal], [data-learn]"


def clicked(around, key=""):
    """What comes of a click in such parts, besides the menu's closing, and whether it was taken."""
    calls, event = page(), Event(Target(around), key)
    main.on_click(event)
    assert calls.pop(0) == ("touched",)
    assert calls.pop(0) == ("close", main.desk)
    return calls, event.taken


def test_a_click_does_what_a_button_says_else_what_a_link_says_else_it_is_the_tables():
    button = Target(data_act="sort")
    learn, deal = Target(data_learn="rommi"), Target(href="?game=rablo")
    game = {"#game": Target()}
    everywhere = dict(game, **{LINK: deal, "[data-act]": button})
    assert clicked(everywhere) == ([("do", "sort", button)], True)
    assert clicked(dict(game, **{LINK: deal})) == ([("deal", "?game=rablo")], True)
    assert clicked({LINK: learn}) == ([("start", "rommi")], True)
    (call,), taken = clicked(game)
    assert call[0] == "tap" and not taken
    assert clicked({}) == ([], False)


def test_a_link_that_is_to_open_elsewhere_is_left_to_the_browser():
    for key in ("ctrl", "meta", "shift"):
        assert clicked({LINK: Target(href="?game=rablo")}, key) == ([], False)


def test_a_click_in_the_menu_of_places_does_not_close_it():
    calls = page()
    main.on_click(Event(Target({"#places": Target()})))
    assert [call[0] for call in calls] == ["touched"]


def test_a_form_that_is_sent_off_loads_no_page_but_begins_its_game_or_does_the_command():
    main.asked_by = lambda form: ("asked by", form)
    for name, around, done in (
        ("command", {}, [("run",)]),
        ("", {"[data-setup]": "form"}, [("set_up", ("asked by", "form"))]),
        ("other", {}, []),
    ):
        calls, event = page(), Event(Target(around, name))
        main.on_submit(event)
        assert calls == done and event.taken


def test_what_is_typed_searches_the_shelf_or_slides_to_a_turn():
    for name, done in (
        ("shelf-find", [("look",)]),
        ("shelf-order", [("look",)]),
        ("turn", [("go", 7)]),
        ("link-field", []),
    ):
        calls = page()
        main.on_input(Event(Target(name=name, value="7")))
        assert calls == done


def test_what_is_chosen_goes_to_whose_choice_it_is():
    for attribute, done in (("data_against", "against"), ("data_shown", "choose")):
        calls, target = page(), Target(**{attribute: "0"})
        main.on_change(Event(target))
        assert calls == [(done, target)]
    for around in ({}, {"dialog": "sheet"}):
        calls, spoken = page(), []

        async def speak(*given, spoken=spoken):
            spoken.append(given)

        own, main.speak = main.speak, speak
        main.on_change(Event(Target(around, value="de", data_language="")))
        main.speak = own
        assert spoken == [("de", bool(around))] and calls == []
    calls = page()
    main.on_change(Event(Target(value="7")))
    assert calls == []


def changed(name, value, hints=False):
    """What comes of a changed setting, after it was stored; `hints`: one is shown."""
    calls = []
    play = Noted(calls)
    play.hints = Told(calls, open=lambda: hints)
    page(play=play)
    main.apply_settings, own = lambda: calls.append("applied"), main.apply_settings
    main.on_change(Event(Target(value=value, data_setting=name)))
    main.apply_settings = own
    assert main.chosen[name] == value
    return calls


def test_a_changed_setting_counts_at_once_and_can_be_heard_or_seen():
    assert changed("felt", "blue") == ["applied"]
    assert changed("sound", "on") == ["applied", ("play", "turn")]
    assert changed("tips", "on") == ["applied", ("brought_back",)]
    assert changed("tips", "off") == ["applied"]
    # A hint was given for the other wish; without one there is nothing to close.
    assert changed("hints", "strong", hints=True) == ["applied", ("close",)]
    assert changed("hints", "table") == changed("felt", "green", hints=True) == ["applied"]


def spoke(arrives, hints=False, by_settings=False):
    """What the page does when it is to speak another language."""
    calls = []

    async def change(store, tag):
        return arrives

    play, language = Noted(calls), Changed()
    play.hints, play.engine = Told(calls, open=lambda: hints), Noted(calls)
    play.engine.post = lambda build: calls.append(build())
    language.change = change
    parts = {name: Noted(calls) for name in ("address", "lobby", "acts")}
    desk = Changed()
    desk.steps = ["told in English"]
    page(play=play, language=language, desk=desk, **parts)
    main.toast = lambda text: calls.append("toast")
    driven(main.speak("de", by_settings))
    return calls, desk.steps


def test_another_language_is_spoken_by_page_engine_and_table():
    asked = [("drop_language",), {"do": "speak"}, ("ask_anew",)]
    assert spoke(True) == (asked, [])
    closed = asked[:1] + [("close",)] + asked[1:]
    assert spoke(True, hints=True) == (closed, [])
    # Chosen in the settings, they are shown anew.
    assert spoke(True, by_settings=True) == (asked + [("do", "settings")], [])


def test_a_language_that_does_not_arrive_is_said_and_nothing_changes():
    assert spoke(False, hints=True, by_settings=True) == (["toast"], ["told in English"])


def at(there, reply="reply"):
    """The calls of the page's parts, with or without a table on the screen."""
    calls = []
    desk, screens = Noted(calls), Changed()
    desk.reply, screens.at_table = reply, lambda: there
    wholes, settings, play = Noted(calls), Noted(calls), Noted(calls)
    page(desk=desk, screens=screens, wholes=wholes, settings=settings, play=play)
    return calls


def test_settings_and_the_windows_size_change_a_table_that_is_on_the_screen():
    for there, reply in ((True, "reply"), (True, None), (False, "reply")):
        calls = at(there, reply)
        main.apply_settings()
        drawn = [("draw",), ("ask",)] if there and reply else []
        assert calls == [("write", main.store, main.chosen), ("breathe",)] + drawn
        calls = at(there, reply)
        main.on_resize(None)
        fitted = ["breathe", "draw_hand", "place_melds", "paint", "mark"]
        assert [call[0] for call in calls] == (fitted if there and reply else [])


def test_the_sound_is_off_once_it_is_muted():
    calls = at(True)
    main.chosen["sound"] = "on"
    main.mute()
    assert main.chosen["sound"] == "off" and ("write", main.store, main.chosen) in calls


def test_clock_and_picture_are_kept_when_the_page_is_hidden_with_a_table_on_it():
    for hidden, reply in ((True, "reply"), (False, "reply"), (True, None)):
        calls, desk, document = [], Changed(), Changed()
        desk.reply, document.hidden = reply, hidden
        play = Noted(calls)
        page(desk=desk, document=document, play=play, picture=Noted(calls))
        main.on_hide(None)
        assert calls == ([("keep",), ("keep", play)] if hidden and reply else [])


def test_escape_goes_back_within_the_sheet_and_closes_it_only_from_its_first_page():
    for back in (True, False):
        event = Event()
        page(linked=Told(step_back=back))
        main.on_cancel(event)
        assert event.taken is back


def test_the_page_listens_to_every_kind_of_event():
    calls, heard = page(), Noted()
    main.element = lambda name: heard
    main.create_proxy = lambda work: work
    main.touch = heard
    main.listen()
    of_document = [call[1] for call in calls if call[0] == "addEventListener"]
    assert of_document == ["click", "submit", "change", "input", "keydown", "visibilitychange"]
    assert [call[1] for call in heard.calls[:2]] == ["close", "cancel"]
    assert [call[1] for call in calls if call[0] == "listen"] == ["resize", "popstate"]


def test_what_a_replay_or_a_check_brings_goes_to_whom_it_is_for():
    calls = page()
    main.replayed("asked", {"link": "p1"})
    main.replayed("asked", {"turn": 3})
    assert calls == [("open", "p1"), ("take", "asked", {"turn": 3})]
    calls = page()
    main.checked("asked", "reply")
    assert calls == [("checked", "asked", "reply")] * 2


def started(in_time=True, stored=True, fragment="", reply="reply", newer="", seen=5, **wished):
    """What the page does when it starts with what the address asks for, in order."""
    calls = []

    async def nothing(*given):
        pass

    async def merged(late):
        calls.append(("merged", late))
        return in_time

    async def show_in_turns(record, rest):
        calls.append(("shown", record))

    asked = {"link": None, "play": "a", "shared": None, "speed": "off"}
    asked.update(wished)
    desk, window, play = Changed(), Changed(), Noted(calls)
    desk.reply, play.motion, play.game = reply, Changed(), "a"
    play.clock, play.engine = Told(calls, run=nothing), Told(calls, start=nothing)
    window.location = Changed()
    window.location.hash, main.window = fragment, window

    def read(game):
        calls.append(("read", game))
        return "record" if stored else None

    page(
        address=Told(calls, asked=lambda: asked),
        desk=desk,
        journal=Told(calls, merged=merged, newer=lambda: newer),
        timing=Told(pause=nothing),
        language=Told(speak=nothing),
        lobby=Noted(calls),
        moving=Noted(calls),
        openings=Told(calls, show_in_turns=show_in_turns),
        play=play,
        saving=Told(seen=lambda game: seen, read=read, number=lambda game: 7),
    )
    own, main.listen = main.listen, lambda: calls.append("listens")
    driven(main.start())
    main.listen = own
    assert play.motion.speed == "off"
    return [call if call[0] != "by_address" else (call[0], call[2]) for call in calls]


def test_at_the_start_a_stored_table_is_shown_before_the_engine_or_the_journal_is_there():
    shown = [("read", "a"), ("shown", "record"), ("merged", False), "listens", ("by_address", 5)]
    assert started() == shown
    # What is not there, or could not be drawn, is left to the engine.
    assert started(stored=False) == shown[:1] + shown[2:]
    assert started(reply=None)[-1] == ("by_address", -1)
    # A link is shown over nothing, though the address has a game too.
    assert started(link="p1")[0] == ("merged", False)
    assert started(play=None)[0] == ("merged", False)


def test_the_lessons_and_a_file_may_be_what_the_page_was_opened_for():
    assert started(fragment="#learn")[-1] == ("start", None)
    assert started(shared="file")[-2:] == [("go", "./", True), ("take_shared", "file")]
    assert started(fragment="#home")[-1][0] == "by_address"


def test_a_journal_that_is_late_brings_a_newer_save_unless_the_game_was_played_on():
    late = [("merged", True), ("open_game", "a", True)]
    assert started(in_time=False, newer="b a")[-2:] == late
    for newer, seen in (("b", 5), ("", 5), ("b a", 7), ("ab", 5)):
        calls = started(in_time=False, newer=newer, seen=seen)
        assert calls[-2:] == [("merged", True), ("refresh",)]
