"""Effects of a new position: their order, and the values that are stored for good."""

from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import result_of
from stand_ins.table import at_table, reply_of

effects = page_module("effects")


def told(**more):
    """A reply as the engine gives it."""
    reply = reply_of(**more)
    reply.update({"error": None, "reasons": more.get("reasons", []), "events": []})
    reply.setdefault("over", None)
    reply["view"].update({"suits": [], "title": "Rommi", "facts": []})
    return reply


def event(seat, text, kind="drew"):
    return {"event": kind, "seat": seat, "text": text}


def position(app, do="end", **more):
    """A new position on its way to such a table."""
    effects.flights = Fake(measure=lambda: "before", in_the_middle=lambda: None)
    app.motion.shows = lambda reply, events: bool(events)
    app.motion.moves = lambda: False
    reply = app.given = told()
    reply.update(more)
    effects.toast = effects.say = app.said = []
    effects.toast = effects.say = effects.moments.toast = app.said.append
    return effects.Position(app, {"do": do}, reply)


def put(do="end", **more):
    """The app after a reply was put on its table."""
    app = at_table(told(), chosen=[("h1", "8s")], about=more.pop("about", None))
    app.telling = Recorder()
    app.collect(effects.put, app, position(app, do, **more))
    return app


def test_a_reply_takes_the_table_and_the_selection_follows_its_cards():
    app = put()
    assert app.state.chosen == [("h1", "8s")]
    moved = told(hand=["8s", "7h"])
    assert put(view=moved["view"]).state.chosen == [("h0", "8s")]
    assert put(view=told(hand=["7h"])["view"]).state.chosen == []
    # It is the last position, whatever moment was shown before.
    app = at_table(told(), moment=2)
    app.telling = Recorder()
    app.collect(effects.put, app, position(app))
    assert app.state.moment is None


def test_a_fault_is_shown_at_the_prompt_or_for_a_while():
    fault = {"code": "no-move", "text": "No move.", "rule": 4}
    app = put("undo", error=fault)
    assert app.said == ["No move."] and app.state.ruled == 4 and app.state.said is None
    more = {"code": "puzzle-more", "text": "Lay more."}
    app = put("end", error=more)
    assert app.state.said == app.state.wrong == ["Lay more."] and app.said == ["Lay more."]
    app = put("end", error=fault, reasons=[{"text": "Lay."}])
    assert app.said == [] and app.state.said is None


def test_a_bot_that_cannot_move_is_not_asked_again_before_another_request():
    fault = {"code": "no-move", "text": "No move."}
    assert put("bot", error=fault).state.stalled and not put("undo", error=fault).state.stalled
    app = at_table(told(), stalled=True)
    app.telling = Recorder()
    app.collect(effects.put, app, position(app, "load"))
    assert app.state.stalled


def test_a_review_keeps_its_words_while_its_turn_is_laid_out():
    for do, said in (("open", ["A turn."]), ("arrange", ["A turn."]), ("undo", None)):
        assert put(do, about="A turn.").state.said == said
    fixed = {"text": "Put back.", "cards": ["h1"]}
    app = put("fix", fixed=fixed)
    assert app.state.said == ["Put back."] and app.state.marks[0][1] == "mended"


def logged(*replies, do="bot", log=(), last=None):
    """The log after these events, each list from one reply."""
    app = at_table(told(), log=list(log), logged=last)
    app.said = []
    for events in replies:
        reply = dict(told(), events=events)
        found = position(app, do, **reply)
        app.collect(effects.log, app, found)
        # The reply is left as it came, and nothing of a loaded one happens again.
        assert reply["events"] == events and found.reply["events"] == found.events
        assert found.events == ([] if do == "load" else events)
    return app


def test_a_seats_turn_is_one_entry_of_the_log():
    first = [event(1, "Anna drew."), event(1, "Anna laid."), event(2, "Bo drew.")]
    app = logged(first, [event(2, "Bo passed."), event(0, "You drew."), event(0, "")])
    assert app.state.log == ["Anna drew. Anna laid.", "Bo drew. Bo passed.", "You drew."]
    app = logged([event(None, "Dealt."), event(None, "The pile was turned."), event(1, "A.")])
    assert app.state.log == ["Dealt.", "The pile was turned.", "A."]


def test_the_table_keeps_the_latest_turns_of_a_long_log():
    app = logged([event(number % 3, "turn %d" % number) for number in range(100)])
    kept = ["turn %d" % number for number in range(100 - effects.KEPT_TURNS, 100)]
    assert app.state.log == kept


def test_a_loaded_game_shows_its_log_without_repeating_its_events():
    events = [event(None, "Bo deals."), event(1, ""), event(1, "Anna: drew.")]
    app = logged(events, do="load", log=["Anna hat gezogen."], last=1)
    assert app.state.log == ["Bo deals.", "Anna: drew."] and app.state.steps == []
    # The engine's reply stays as it was.
    assert app.given["events"] == events


def test_a_timeout_of_the_person_is_shown_and_a_timeout_of_others_is_not():
    assert logged([event(1, "Anna ran out of time.", "timed_out")]).said == []
    late = "You ran out of time."
    assert logged([event(0, late, "timed_out")]).said == [late]


def timed(do="end", **values):
    """Return True if the clock begins."""
    app = at_table(told(lesson=values.pop("lesson", None)), **values)
    app.clock = Recorder()
    effects.time(app, position(app, do))
    return bool(app.clock.calls)


def test_a_turn_is_timed_unless_it_is_only_watched():
    assert timed() and timed("bot") and not timed("undo")
    assert not timed(shown="look") and not timed(lesson={"step": "rommi-1"})
    assert not timed(game="a", unsaved={"a": {"miss": True}})


def test_cards_may_change_their_size_only_if_their_number_may_change():
    for do, resized in (("end", True), ("bot", True), ("load", True), ("undo", False)):
        app = at_table(told())
        app.layout.card = 40
        effects.resize(app, position(app, do))
        assert (app.layout.card == 0) is resized


def coached(over=None, do="end", **values):
    """Return the names of the calls of the coach."""
    lesson, puzzle = values.pop("lesson", None), values.pop("puzzle", None)
    app = at_table(told(lesson=lesson, puzzle=puzzle), game="a", **values)
    effects.coach, effects.lessons = Recorder(), Fake(actions=Recorder())
    effects.teach(app, position(app, do, over=over))
    return [call[0] for call in effects.coach.calls]


def test_the_coach_hears_of_own_deals_and_of_their_ends():
    over = {"seed": "5eed"}
    assert coached() == ["sit"] and coached(over) == ["sit", "end_deal"]
    assert coached(over, "load") == coached({"seed": None}) == ["sit"]
    assert (
        coached(over, puzzle={"kind": "out", "solved": False})
        == coached(over, lesson={"step": "x"})
        == []
    )
    assert coached(over, shown="look") == coached(over, unsaved={"a": {"miss": True}}) == []


def test_the_focus_stays_at_the_reasons_of_a_refused_turn():
    for do, reasons, moved in (
        ("end", [], ["follow"]),
        ("end", [{"text": "Too short."}], []),
        ("load", [], ["follow", "focus_zone"]),
    ):
        app = at_table(told())
        app.focus.calls.clear()
        effects.move_focus(app, position(app, do, reasons=reasons))
        assert [call[0] for call in app.focus.calls] == moved


def test_a_backup_is_advised_once_if_the_browser_deletes_games():
    async def persist():
        pass

    for deleted, said in ((True, 1), (False, 0)):
        app, heard = at_table(told()), []
        effects.storage = Fake(ask_to_persist=persist, is_deleted_soon=lambda d=deleted: d)
        effects.toast = heard.append
        for _deal in range(3):
            result_of(effects._keep_for_good(app))
        assert heard == [effects.passing()] * said
