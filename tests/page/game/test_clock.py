"""The clock of a turn: what it counts, when it stands, and what a reload leaves of it."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import Memory, store_with
from stand_ins.table import BOT, PERSON, Node, at_table, reply_of

clock = page_module("game.clock")


def timed_reply(seat=PERSON, **view):
    """A reply in which this seat is on turn, with 50 seconds."""
    return reply_of(**dict({"seats": [seat, BOT], "clock": 50}, **view))


def begin_clock(reply=None, game="a", store=None, loaded=False, there=True, **page):
    """A clock that has begun with a turn, its app, and its place on the page.

    `page` says what is open on it, or that it is "away"; `there`: the table is on the screen.
    """
    reply = reply or timed_reply()
    app = at_table(reply, game=game, watching=page.get("watching", False))
    app.store, app.motion.flying = store or Memory(), page.get("flying", False)
    nodes = {name: Node() for name in ("clock", "sheet", "reasons", "hint")}
    nodes["sheet"].open = page.get("sheet", False)
    for name in ("reasons", "hint"):
        nodes[name].hidden = not page.get(name, False)
    nodes["clock"].classList = Recorder()
    clock.element, clock.document = nodes.get, Fake(hidden=page.get("away", False))
    clock.screens = Fake(at_table=lambda: there)
    app.said = []
    clock.say = app.said.append
    turn_clock = clock.Clock(app)
    turn_clock.begin(reply, loaded)
    return turn_clock, app, nodes["clock"]


def seconds_left(turn_clock, app):
    """The seconds that are left, None if nothing is counted."""
    app.store = Memory()
    turn_clock.keep()
    text = app.store.get(clock.KEY)
    return int(text.split(" ")[1]) if text else None


def pass_seconds(turn_clock, seconds):
    """Let so many seconds go by; what the clock keeps after each of them."""
    texts = []

    async def sleep(_second):
        texts.append(turn_clock.app.store.get(clock.KEY))
        if len(texts) > seconds:
            raise ValueError("enough")

    own, clock.asyncio = clock.asyncio, Fake(sleep=sleep)
    try:
        turn_clock.run().send(None)
    except ValueError:
        pass
    clock.asyncio = own
    return texts


def test_a_reload_leaves_a_persons_turn_the_time_that_it_had():
    bot, over, untimed = timed_reply(BOT), timed_reply(phase="over"), timed_reply(clock=None)
    for text, loaded, reply, seconds in cases(
        "test_a_reload_leaves_a_persons_turn_the_time_that_it_had",
        bot=bot,
        over=over,
        untimed=untimed,
    ):
        begun = begin_clock(reply, store=store_with(clock.KEY, text), loaded=loaded)
        assert seconds_left(*begun[:2]) == seconds, (text, loaded, reply)


def test_the_clock_stores_the_time_of_its_own_game():
    turn_clock, app, _place = begin_clock()
    turn_clock.keep()
    assert app.store.get(clock.KEY) == "a 50"
    turn_clock.stop()
    app.store.put(clock.KEY, "a 7")
    turn_clock.keep()
    assert app.store.get(clock.KEY) == "a 7"


def test_the_turn_ends_with_its_last_second_and_only_once():
    late = [{"do": "move", "move": "timeout"}]
    for seconds, sent in ((11, []), (12, late), (40, late)):
        turn_clock, app, _place = begin_clock(timed_reply(clock=12))
        app.change(chosen=[("h0", "7h")])
        pass_seconds(turn_clock, seconds)
        assert app.engine.requests == sent and bool(app.state.chosen) is not bool(sent)


def test_the_clock_stops_while_a_person_reads_or_cannot_play():
    turn_clock, app, _place = begin_clock()
    pass_seconds(turn_clock, 3)
    assert seconds_left(turn_clock, app) == 47
    for name in ("away", "watching", "flying", "sheet", "reasons", "hint"):
        turn_clock, app, _place = begin_clock(**{name: True})
        pass_seconds(turn_clock, 3)
        assert seconds_left(turn_clock, app) == 50
    for reply, there in ((timed_reply(covered=True), True), (timed_reply(), False)):
        turn_clock, app, _place = begin_clock(reply, there=there)
        pass_seconds(turn_clock, 3)
        assert seconds_left(turn_clock, app) == 50
    turn_clock, app, _place = begin_clock()
    app.change(reply=timed_reply(BOT))
    pass_seconds(turn_clock, 3)
    assert seconds_left(turn_clock, app) == 50


def test_the_seconds_left_are_shown_and_the_last_ones_marked():
    for seconds, text, late in cases("test_the_seconds_left_are_shown_and_the_last_ones_marked"):
        turn_clock, _app, place = begin_clock(timed_reply(clock=seconds))
        turn_clock.show()
        assert (place.textContent, place.hidden) == (text, False)
        assert place.classList.calls == [("toggle", "late", late)]
        turn_clock.stop()
        turn_clock.show()
        assert place.hidden


def test_the_last_ten_seconds_are_said_once_and_every_fifth_second_is_stored():
    turn_clock, app, _place = begin_clock(timed_reply(clock=17))
    kept = pass_seconds(turn_clock, 17)
    assert app.said == ["Ten seconds left."]
    assert kept == [""] * 2 + ["a 15"] * 5 + ["a 10"] * 5 + ["a 5"] * 6
