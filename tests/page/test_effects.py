"""Effects of a new position: their order, and the values that are stored for good."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import result_of
from stand_ins.table import at_table, reply_of

effects = page_module("effects")


def reply_with(**more):
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
    app.given, app.said = dict(reply_with(), **more), []
    effects.toast = effects.say = effects.moments.toast = app.said.append
    return effects.Position(app, {"do": do}, app.given)


def put_on_table(do="end", about=None, moment=None, stalled=False, **more):
    """The app after a reply was put on its table."""
    values = {"about": about, "moment": moment, "stalled": stalled}
    app = at_table(reply_with(), chosen=[("h1", "8s")], **values)
    app.announcer = Recorder()
    app.collect(effects.put, app, position(app, do, **more))
    return app


def test_a_reply_takes_the_table_and_the_selection_follows_its_cards():
    for hand, chosen in ((["7h", "8s"], "h1"), (["8s", "7h"], "h0"), (["7h"], None)):
        app = put_on_table(view=reply_with(hand=hand)["view"])
        assert app.state.chosen == ([(chosen, "8s")] if chosen else [])
    # It is the last position, whatever moment was shown before.
    assert put_on_table(moment=2).state.moment is None


def test_a_fault_is_shown_at_the_prompt_or_for_a_while():
    fault = {"code": "no-move", "text": "No move.", "rule": 4}
    app = put_on_table("undo", error=fault)
    assert app.said == ["No move."] and app.state.ruled == 4 and app.state.said is None
    more = {"code": "puzzle-more", "text": "Lay more."}
    app = put_on_table("end", error=more)
    assert app.state.said == app.state.wrong == ["Lay more."] and app.said == ["Lay more."]
    app = put_on_table("end", error=fault, reasons=[{"text": "Lay."}])
    assert app.said == [] and app.state.said is None


def test_a_bot_that_cannot_move_is_not_asked_again_before_another_request():
    fault = {"code": "no-move", "text": "No move."}
    assert put_on_table("bot", error=fault).state.stalled
    assert not put_on_table("undo", error=fault).state.stalled
    assert put_on_table("load", stalled=True).state.stalled


def test_a_review_keeps_its_words_while_its_turn_is_laid_out():
    for do, said in (("open", ["A turn."]), ("arrange", ["A turn."]), ("undo", None)):
        assert put_on_table(do, about="A turn.").state.said == said
    fixed = {"text": "Put back.", "cards": ["h1"]}
    app = put_on_table("fix", fixed=fixed)
    assert app.state.said == ["Put back."] and app.state.marks[0][1] == "mended"


def log_after(*replies, do="bot", log=(), last=None):
    """The log after these events, each list from one reply."""
    app = at_table(reply_with(), log=list(log), logged=last)
    app.said = []
    for events in replies:
        reply = dict(reply_with(), events=events)
        found = position(app, do, **reply)
        app.collect(effects.log, app, found)
        # The reply is left as it came, and nothing of a loaded one happens again.
        assert reply["events"] == events and found.reply["events"] == found.events
        assert found.events == ([] if do == "load" else events)
    return app


def test_a_seats_turn_is_one_entry_of_the_log_which_keeps_the_latest_turns():
    first = [event(1, "Anna drew."), event(1, "Anna laid."), event(2, "Bo drew.")]
    app = log_after(first, [event(2, "Bo passed."), event(0, "You drew."), event(0, "")])
    assert app.state.log == ["Anna drew. Anna laid.", "Bo drew. Bo passed.", "You drew."]
    app = log_after([event(None, "Dealt."), event(None, "The pile was turned."), event(1, "A.")])
    assert app.state.log == ["Dealt.", "The pile was turned.", "A."]
    app = log_after([event(number % 3, "turn %d" % number) for number in range(100)])
    kept = ["turn %d" % number for number in range(100 - effects.KEPT_TURNS, 100)]
    assert app.state.log == kept


def test_a_loaded_game_shows_its_log_without_repeating_its_events():
    events = [event(None, "Bo deals."), event(1, ""), event(1, "Anna: drew.")]
    app = log_after(events, do="load", log=["Anna hat gezogen."], last=1)
    assert app.state.log == ["Bo deals.", "Anna: drew."] and app.state.steps == []
    # The engine's reply stays as it was.
    assert app.given["events"] == events


def test_a_timeout_of_the_person_is_shown_and_a_timeout_of_others_is_not():
    for seat, said in ((1, []), (0, ["Out of time."])):
        assert log_after([event(seat, "Out of time.", "timed_out")]).said == said


def begins_clock(do="end", **values):
    """Return True if the clock begins."""
    app = at_table(reply_with(lesson=values.pop("lesson", None)), **values)
    app.clock = Recorder()
    effects.time(app, position(app, do))
    return bool(app.clock.calls)


def test_a_turn_is_timed_unless_it_is_only_watched():
    assert begins_clock() and begins_clock("bot") and not begins_clock("undo")
    assert not begins_clock(shown="look") and not begins_clock(lesson={"step": "rommi-1"})
    assert not begins_clock(game="a", unsaved={"a": {"miss": True}})


def test_cards_may_change_their_size_only_if_their_number_may_change():
    for do, resized in (("end", True), ("bot", True), ("load", True), ("undo", False)):
        app = at_table(reply_with())
        app.layout.card = 40
        effects.resize(app, position(app, do))
        assert (app.layout.card == 0) is resized


def test_the_coach_hears_of_own_deals_and_of_their_ends():
    over = {"seed": "5eed"}
    for do, end, values, calls in cases(
        "test_the_coach_hears_of_own_deals_and_of_their_ends", over=over
    ):
        lesson, puzzle = values.pop("lesson", None), values.pop("puzzle", None)
        app = at_table(reply_with(lesson=lesson, puzzle=puzzle), game="a", **values)
        effects.coach, effects.lessons = Recorder(), Fake(actions=Recorder())
        effects.teach(app, position(app, do, over=end))
        assert effects.coach.calls == [(call, app) for call in calls], (do, end, values)


def test_the_focus_stays_at_the_reasons_of_a_refused_turn():
    for do, reasons, moved in (
        ("end", [], ["follow"]),
        ("end", [{"text": "Too short."}], []),
        ("load", [], ["follow", "open_table"]),
    ):
        app = at_table(reply_with())
        app.focus.calls.clear()
        effects.move_focus(app, position(app, do, reasons=reasons))
        assert [call[0] for call in app.focus.calls] == moved


def test_a_backup_is_advised_once_if_the_browser_deletes_games():
    async def persist():
        pass

    for deleted, said in ((True, 1), (False, 0)):
        app, heard = at_table(reply_with()), []
        effects.storage = Fake(ask_to_persist=persist, is_deleted_soon=lambda d=deleted: d)
        effects.toast = heard.append
        for _deal in range(3):
            result_of(effects._keep_for_good(app))
        assert heard == [effects.passing()] * said


def test_a_turn_that_passes_is_drawn_all_at_once_and_other_positions_zone_by_zone():
    effects.AT_ONCE = effects.BEFORE_DRAWN = effects.AFTER_DRAWN = ()
    drawn = []

    async def draw_in_turns(*_given):
        drawn.append("in turns")

    async def fly(*_given):
        pass

    effects.fly = fly
    for turn, phase in ((0, "play"), (0, "draw"), (1, "play"), (0, "over")):
        app = at_table(reply_with())
        app.run_in_turns = draw_in_turns
        app.run = lambda *_given: drawn.append("at once")
        position(app)
        reply = reply_with()
        reply["view"].update({"turn": turn, "phase": phase})
        result_of(effects.take(app, {"do": "end"}, reply))
    assert drawn == ["in turns", "in turns", "at once", "at once"]
