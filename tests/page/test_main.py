"""In which order the page starts."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import result_of

main, wiring = page_module("main"), page_module("wiring")


class Came:
    """The second part of the page's modules: late or here from the start, sound or not."""

    def __init__(self, calls, late, sound=True):
        self.calls, self.late, self.sound = calls, late, sound

    def is_late(self):
        return self.late

    async def come(self):
        self.calls.append("comes")
        if not self.sound:
            raise OSError("it is missing")


def start(
    in_time=True, stored=True, newer="", seen=5, late=False, sound=True, lesson=False, **wished
):
    """Return the page's calls when it starts with this address, in order."""
    calls = []

    async def nothing(*given):
        pass

    async def begin():
        calls.append("engine")

    async def merge(late):
        calls.append(("merged", late))
        return in_time

    async def show_in_turns(app, record):
        calls.append(("shown", record))

    def read(game):
        calls.append(("read", game))
        return "record" if stored else None

    asked = {"link": None, "play": "a", "shared": None, "speed": "off"}
    asked.update(wished)
    app = Fake(state=Fake(game="a"), motion=Fake(), run=lambda work, *given: work(*given))
    changed = []
    app.change = lambda **values: changed.append(values)
    app.engine, app.clock = Fake(start=begin), Fake(run=nothing)
    main.router = Fake(
        asked=lambda: asked,
        show_in_turns=show_in_turns,
        by_address=lambda app, wish: calls.append("leads" if wish is asked else "is lost"),
        open_game=lambda app, *given: calls.append(("open_game",) + given),
        refresh=lambda app: calls.append("refresh"),
    )
    main.other_tabs = Fake(listen=lambda app: calls.append("hears tabs"))
    main.clock = Fake(format_day=str)
    saving = Fake(seen=lambda game: seen, read=read, number=lambda game: 7)
    app.saving = saving
    main.Saving, main.Store, main.App = lambda *parts: saving, Recorder, lambda *parts: app
    main.settings, main.tabs, main.faces = Recorder(), Recorder(), Recorder()
    main.journal = Fake(merged=merge, newer=lambda: newer)
    main.language = Fake(speak=nothing)
    main.timing = Fake(pause=nothing, mark=lambda name: True)
    wiring.events = Fake(
        listen=lambda app: calls.append("listens") or ["tap"],
        catch_up=lambda app, kept: calls.extend(kept),
    )
    main.part = Came(calls, late, sound)
    main.element = lambda name: Fake(hidden=lesson)
    main.screens = Fake(fail=lambda: calls.append("fails"))
    for name in ("Focus", "Felt", "Sounds", "Motion", "Clock", "Announcer"):
        setattr(wiring, name, Recorder)
    app.complete = lambda *parts: calls.append("is whole")
    main.start_task = result_of

    async def load():
        calls.append("loads")

    result_of(main.start(load))
    assert changed == [{"speed": "off"}]
    return calls


def test_a_stored_table_is_shown_before_engine_and_journal_have_started():
    shown = [
        "hears tabs",
        "is whole",
        ("read", "a"),
        ("shown", "record"),
        ("merged", False),
        "listens",
        "leads",
        "tap",
        "engine",
    ]
    assert start() == shown
    # The engine decides about a game that is not stored.
    assert start(stored=False) == shown[:3] + shown[4:]
    # A link is shown over nothing, though the address has a game too.
    for wished in ({"link": "p1"}, {"play": None}):
        assert start(**wished) == shown[:2] + shown[4:]


def test_the_start_page_is_there_before_the_second_part_which_does_what_was_kept():
    shown = ["hears tabs", ("merged", False), "leads", "comes"]
    assert start(late=True) == shown + ["loads", "is whole", "listens", "tap", "engine"]
    # The first lesson, which was asked for before, waits for all of the page.
    whole = ["comes", "loads", "is whole", "listens", "leads", "tap", "engine"]
    assert start(late=True, lesson=True) == shown[:2] + whole
    # Without the second part the page says so, and no engine is asked for anything.
    assert start(late=True, sound=False) == shown + ["fails"]


def test_no_handler_hides_another_of_the_same_name():
    one, other = Fake(ACTIONS={"a": 1}), Fake(REPLIES={"a": 2}, ACTIONS={"b": 3})
    assert wiring.merged("ACTIONS", (one, other)) == {"a": 1, "b": 3}
    try:
        wiring.merged("ACTIONS", (one, other, one))
    except ValueError as fault:
        assert str(fault) == "two handlers for a"
    else:
        raise AssertionError("a handler was hidden")


def test_a_late_journal_brings_a_newer_save_unless_the_game_was_played_on():
    late = [("merged", True), ("open_game", "a", True)]
    assert start(in_time=False, newer="b a")[-2:] == late
    assert start(in_time=False, newer="b a", late=True)[-2:] == late
    for newer, seen in (("b", 5), ("", 5), ("b a", 7), ("ab", 5)):
        calls = start(in_time=False, newer=newer, seen=seen)
        assert calls[-2:] == [("merged", True), "refresh"]
