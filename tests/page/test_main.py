"""In which order the page starts."""

from stand_ins.memory import driven
from stand_ins.parts import Does, Noted, imported

main = imported("main")


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

    def read(game):
        calls.append(("read", game))
        return "record" if stored else None

    asked = {"link": None, "play": "a", "shared": None, "speed": "off"}
    asked.update(wished)
    app = Does(
        state=Does(reply=reply, game="a"), motion=Does(), run=lambda work, *given: work(*given)
    )
    changed = []
    app.change = lambda **values: changed.append(values)
    app.engine, app.clock = Does(start=nothing), Does(run=nothing)
    for name in ("lobby", "openings"):
        setattr(app, name, Noted(calls))
    app.openings = Does(
        show_in_turns=show_in_turns,
        by_address=lambda asked, shown: calls.append(("by_address", shown)),
        open_game=lambda *given: calls.append(("open_game",) + given),
    )
    saving = Does(seen=lambda game: seen, read=read, number=lambda game: 7)
    app.saving = saving
    main.Saving, main.Store, main.App = lambda *parts: saving, Noted, lambda *parts: app
    main.settings, main.tabs, main.faces = Noted(), Noted(), Noted()
    main.address = Noted(calls)
    main.address.asked = lambda: asked
    main.journal = Does(merged=merged, newer=lambda: newer)
    main.language, main.timing = Does(speak=nothing), Does(pause=nothing)
    main.window = Does(location=Does(hash=fragment))
    main.events = Does(listen=lambda app: calls.append("listens"))
    main.start_task = driven
    main.lessons = Does(actions=Does(start=lambda app, game: calls.append(("start", game))))
    main.files = Does(take_shared=lambda app, how: calls.append(("take_shared", how)))
    driven(main.start())
    assert changed == [{"speed": "off"}]
    return calls


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
