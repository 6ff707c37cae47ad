"""The clock of a turn goes on where it stood when the page was left."""

from stand_ins.memory import Memory
from stand_ins.parts import imported

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
    clock = CLOCK.Clock(Play(game), store)
    clock.begin(told, loaded)
    after = Memory()
    clock.store = after
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
    clock = CLOCK.Clock(Play("a"), store)
    clock.begin(reply(), False)
    clock.keep()
    assert store.get(CLOCK.KEY) == "a 50"
    clock.stop()
    store.put(CLOCK.KEY, "a 7")
    clock.keep()
    assert store.get(CLOCK.KEY) == "a 7"
