"""A reply is shown event by event: at each moment nothing of a later one is on the page."""

from stand_ins.doubles import Fake, Recorder, lend_scripts, page_module
from stand_ins.memory import result_of
from stand_ins.site import recorded_reply
from stand_ins.table import at_table

effects = page_module("effects")
moments = page_module("game.moments")


def turns(*kinds):
    """True replies to a bot's turn, with events of these kinds."""
    found = []
    for reply in recorded_reply("turns"):
        reply_kinds = [event["event"] for event in reply["events"]]
        if all(kind in reply_kinds for kind in kinds):
            found.append(reply)
    return found


def show_on_table(reply, at_pause=None):
    """Show a reply's moments on a table.

    Returns its `app` and `position`, whether it `goes_on`, what was `heard`, what has `flown`, and
    `seen`: the state at each pause.
    """
    seen, heard, flown = [], [], []
    app = at_table(dict(reply, lesson=None, acts=["old"]), game="a")
    app.engine = Recorder()
    lend_scripts(moments, Recorder())
    moments.flights = Fake(
        warn=lambda *given: None,
        measure=lambda events, seat: events,
        fly=lambda _lent, events, *given: flown.append(events[0]),
        leave_the_middle=lambda *given: None,
        in_the_middle=lambda: None,
    )
    effects.flights = Fake(in_the_middle=lambda: None)
    moments.toast = heard.append
    app.motion.shows = lambda reply, events: bool(events)
    app.motion.moves = lambda: False
    app.motion._speed = lambda: "normal"
    app.announcer = Fake(
        look=lambda: None, tell_event=lambda event, _many: heard.append(event["text"])
    )

    async def pause(_time):
        state = app.state
        if state.moment is not None:
            found = Fake(moment=state.moment, reply=state.reply, view=state.view, said=state.said)
            found.log, found.mine = list(state.log), state.my_turn()
            seen.append(found)
        if at_pause:
            at_pause(app, len(seen))

    app.motion.pause = pause
    position = effects.Position(app, {"do": "bot"}, reply)
    goes_on = result_of(moments.show(app, position))
    return Fake(app=app, position=position, goes_on=goes_on, seen=seen, heard=heard, flown=flown)


def test_the_table_shows_each_moment_and_nothing_that_is_still_to_come():
    found = turns("laid", "discarded")
    assert found
    for reply in found:
        shown = show_on_table(reply)
        assert shown.goes_on
        events, views = reply["events"], moments.views(reply)
        last = [event for event in events if event["event"] not in moments._RESULTS]
        assert shown.position.shown == len(last)
        for moment in shown.seen:
            event, view = events[moment.moment], views[moment.moment]
            for name in ("table", "hand", "stock", "discards", "seats", "facts"):
                assert moment.view[name] == view[name]
            assert moment.view["turn"] == event["seat"] and moment.view["phase"] != "over"
            assert moment.reply["acts"] == [] and not moment.reply["targets"]["free"]
            assert moment.reply["over"] is None and not moment.mine
            assert moment.reply["prompt"]["text"] == event["text"]
            # The log's last line tells this event, and none that follows.
            assert moment.log == shown.position.log_until(moment.moment + 1)[0]
            if event["text"]:
                assert moment.log[-1][-len(event["text"]) :] == event["text"] or event["parts"]
                assert moment.said == moments.parts_of(event)
        assert [moment.moment for moment in shown.seen][:1] == [0]
        assert shown.heard[: len(last)] == [event["text"] for event in last]


def test_the_views_lead_from_one_event_to_the_next():
    for reply in turns("drew", "discarded"):
        views = moments.views(reply)
        assert len(views) == len(reply["events"]) and views[-1] == reply["view"]
        for number, event in enumerate(reply["events"][:-1]):
            now, then = views[number], views[number + 1]
            following = reply["events"][number + 1]
            seat = following["seat"]
            if following["event"] == "discarded":
                assert now["seats"][seat]["cards"] == then["seats"][seat]["cards"] + 1
            if following["event"] == "laid":
                assert len(now["table"]) + 1 == len(then["table"])
            assert sorted(now) == sorted(then), event


def test_skipping_shows_the_last_position_next():
    reply = turns("laid", "discarded")[0]

    def hurry(app, seen):
        if seen == 1:
            app.motion.hurry()

    lend_scripts(page_module("motion.motion"), Recorder())
    shown = show_on_table(reply, hurry)
    assert shown.goes_on and shown.position.shown == 1
    assert not shown.app.motion.flying
    # An event that was not shown is told with the last position.
    shown.app.announcer = Recorder()
    shown.app.collect(effects.announce, shown.app, shown.position)
    (told,) = [call for call in shown.app.announcer.calls if call[0] == "tell"]
    assert told[5] == 1
    shown.app.collect(effects.put, shown.app, shown.position)
    assert shown.app.state.moment is None and shown.app.state.reply == reply


def test_a_table_that_is_left_shows_nothing_more():
    reply = turns("laid", "discarded")[0]
    shown = show_on_table(
        reply, lambda app, seen: seen == 1 and app.change(reply=None, moment=None)
    )
    assert not shown.goes_on and len(shown.seen) == 1
    assert shown.app.state.reply is None


def test_only_turns_of_others_and_the_end_of_a_deal_are_shown_by_moments():
    reply = dict(turns("laid", "discarded")[0], over=None)
    events = [dict(event, seat=reply["view"]["seat"]) for event in reply["events"]]
    assert moments.are_told(reply, reply["events"])
    assert not moments.are_told(reply, events)
    assert moments.are_told(dict(reply, over={"title": "Over"}), events)
    # A lesson's way has no views in between.
    bare = [dict(event) for event in reply["events"]]
    bare[0].pop("view")
    assert not moments.are_told(reply, bare)


def test_the_saved_log_belongs_to_the_last_position_while_the_table_shows_the_first():
    reply = turns("laid", "discarded")[0]
    kept = []
    shown = show_on_table(reply)
    shown.app.keep = lambda request, reply, log: kept.append(log)
    effects.save(shown.app, shown.position)
    assert len(shown.seen[0].log[-1]) < len(kept[0][-1])
    assert kept[0] == shown.position.log_until(len(reply["events"]))[0]
