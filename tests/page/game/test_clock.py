"""The clock of a turn goes on where it stood when the page was left."""

from stand_ins.memory import Memory
from stand_ins.parts import AppOf, Changed, imported

CLOCK = imported("game.clock")


class Play:
    """A game on the table."""

    def __init__(self, game):
        self.game = game


def reply(kind="person", phase="play", limit=50):
    view = {"seats": [{"kind": "easy"}, {"kind": kind}], "turn": 1, "clock": limit}
    view["phase"] = phase
    return {"view": view}


def left(store, game, loaded, told):
    """The seconds that a turn of this game has when it begins, None if nothing is counted."""
    clock = CLOCK.Clock(AppOf(Play(game), store=store))
    clock.begin(told, loaded)
    after = Memory()
    clock.app.store = after
    clock.keep()
    text = after.get(CLOCK.KEY)
    return int(text.split(" ")[1]) if text else None


def test_a_reload_leaves_a_turn_the_time_that_it_had():
    store = Memory()
    store.put(CLOCK.KEY, "a 20")
    assert left(store, "a", True, reply()) == 20
    # The next turn has all of it, and so has another game.
    assert left(store, "a", False, reply()) == 50
    assert left(store, "b", True, reply()) == 50


def test_what_was_not_kept_by_the_clock_counts_for_nothing():
    for text in ("", "a", "a ", "a soon", "a -5", "20", "ab 20"):
        store = Memory()
        store.put(CLOCK.KEY, text)
        assert left(store, "a", True, reply()) == 50


def test_only_a_persons_turn_has_a_clock():
    store = Memory()
    store.put(CLOCK.KEY, "a 20")
    for told in (reply(kind="easy"), reply(phase="over"), reply(limit=None)):
        assert left(store, "a", True, told) is None
        assert left(store, "a", False, told) is None


def test_what_the_clock_keeps_is_its_own_games():
    store = Memory()
    clock = CLOCK.Clock(AppOf(Play("a"), store=store))
    clock.begin(reply(), False)
    clock.keep()
    assert store.get(CLOCK.KEY) == "a 50"
    clock.stop()
    store.put(CLOCK.KEY, "a 7")
    clock.keep()
    assert store.get(CLOCK.KEY) == "a 7"


class Enough(Exception):
    """So many seconds have gone by."""


class Seconds:
    """Lets a number of seconds go by at once."""

    def __init__(self, many):
        self.left = many

    async def sleep(self, _seconds):
        if not self.left:
            raise Enough()
        self.left -= 1


class Table:
    """A table at which a turn may run out; notes what is sent."""

    def __init__(self):
        self.game = "a"
        self.desk = self
        self.sent = []

    def change(self, chosen):
        self.sent.append(chosen)

    def post(self, request):
        self.sent.append(request)


def sent_after(many, limit):
    """What is sent in so many seconds of a turn that has `limit` of them."""
    table = Table()
    clock = CLOCK.Clock(AppOf(table, store=Memory()))
    clock.show = clock._stands = lambda: False
    clock.begin(reply(limit=limit), False)
    before = CLOCK.asyncio, CLOCK.say
    CLOCK.asyncio, CLOCK.say = Seconds(many), lambda said: None
    try:
        clock.run().send(None)
    except Enough:
        pass
    CLOCK.asyncio, CLOCK.say = before
    return table.sent


def test_the_turn_ends_with_its_last_second_and_only_once():
    assert sent_after(11, 12) == []
    late = [{"do": "move", "move": "timeout"}]
    assert sent_after(12, 12) == late
    assert sent_after(40, 12) == late


class Part:
    """A part of the page, hidden, open or neither; and what is shown in it."""

    def __init__(self, hidden=True, open_=False):
        self.hidden, self.open, self.textContent, self.look = hidden, open_, "", {}
        self.classList = self

    def toggle(self, name, on):
        self.look[name] = on


def stands(mine=True, there=True, covered=False, **more):
    """Whether the clock stands on a page like this."""
    parts = {"sheet": Part(open_=more.get("sheet", False))}
    parts.update({name: Part(not more.get(name)) for name in ("reasons", "hint")})
    own = CLOCK.document, CLOCK.element, CLOCK.screens
    CLOCK.document, CLOCK.element, CLOCK.screens = Changed(), parts.get, Changed()
    CLOCK.document.hidden = more.get("away", False)
    CLOCK.screens.at_table = lambda: there
    play = Changed()
    play.desk, play.motion = Changed(), Changed()
    play.desk.watching, play.motion.flying = more.get("watching", False), more.get("flying", False)
    play.desk.my_turn, play.desk.view = lambda: mine, {"covered": covered}
    found = CLOCK.Clock(AppOf(play, store=Memory()))._stands()
    CLOCK.document, CLOCK.element, CLOCK.screens = own
    return found


def test_nobody_loses_time_by_reading_or_while_they_cannot_play():
    assert not stands()
    for name in ("away", "watching", "flying", "sheet", "reasons", "hint", "covered"):
        assert stands(**{name: True})
    assert stands(mine=False) and stands(there=False)


def test_the_seconds_left_are_shown_and_the_last_ones_marked():
    for left, text, late in (
        (60, "1:00", False),
        (125, "2:05", False),
        (11, "0:11", False),
        (10, "0:10", True),
    ):
        box = Part()
        CLOCK.element = lambda name, box=box: box
        clock = CLOCK.Clock(AppOf(Play("a"), store=Memory()))
        clock._left = left
        clock.show()
        assert (box.textContent, box.hidden, box.look) == (text, False, {"late": late})
        clock.stop()
        clock.show()
        assert box.hidden


def test_the_last_ten_seconds_are_said_once_and_every_fifth_second_is_kept():
    said, kept = [], []
    clock = CLOCK.Clock(AppOf(Table(), store=Memory()))
    clock.show = clock._stands = lambda: False
    clock.keep = lambda: kept.append(clock._left)
    clock.begin(reply(limit=17), False)
    before = CLOCK.asyncio, CLOCK.say
    CLOCK.asyncio, CLOCK.say = Seconds(17), lambda text: said.append((clock._left, text))
    try:
        clock.run().send(None)
    except Enough:
        pass
    CLOCK.asyncio, CLOCK.say = before
    assert said == [(10, "Ten seconds left.")] and kept == [15, 10, 5]


def test_a_clock_that_stands_counts_nothing():
    clock = CLOCK.Clock(AppOf(Table(), store=Memory()))
    clock.show, clock._stands = None, lambda: True
    clock.begin(reply(limit=5), False)
    before, CLOCK.asyncio = CLOCK.asyncio, Seconds(9)
    try:
        clock.run().send(None)
    except Enough:
        pass
    CLOCK.asyncio = before
    assert clock._left == 5
