"""Keys act as taps do, and each of them once."""

from stand_ins.parts import imported

keys = imported("hand.keys")


class Box:
    """An element of the page: the queries that it, or one round it, matches."""

    hidden = False

    def __init__(self, *queries):
        self.queries = queries

    def closest(self, query):
        return self if query in self.queries else None


class Event:
    """A key pressed."""

    ctrlKey = metaKey = altKey = False

    def __init__(self, key, target, repeat=False):
        self.key = key
        self.target = target
        self.repeat = repeat
        self.prevented = False

    def preventDefault(self):
        self.prevented = True


class Desk:
    """A desk on which everything may be done, and the focus is on the second of some cards."""

    def __init__(self):
        self.settings = {"keys": "on"}
        self.reply = {"view": {}}
        self.went = []

    def group_of(self, _target):
        return ("hand", 1)

    def act(self, name):
        return {"act": name, "on": True}

    def explain(self, _name):
        return False

    def go(self, group, number):
        self.went.append((group, number))


class Gestures:
    """Notes what is done."""

    def __init__(self):
        self.done = []

    def act(self, name):
        self.done.append(name)


def pressed(*events):
    """What comes of these keys: (acts, moves of the focus)."""
    desk, gestures = Desk(), Gestures()
    keys.element = lambda _name: Box()
    keys.members_of = lambda _group: []
    board = keys.Keys(desk, None, gestures, None)
    for event in events:
        board.on_key(event)
    return gestures.done, desk.went


def held(key, target, times=4):
    return [Event(key, target, repeat=number > 0) for number in range(times)]


CARD = Box("#game")


def test_a_key_that_is_held_acts_once():
    for letter, act in (("d", "draw"), ("e", "end"), ("x", "discard"), ("z", "undo")):
        assert pressed(*held(letter, CARD))[0] == [act]
    # Pressed anew it acts anew.
    assert pressed(*[Event("d", CARD), Event("d", CARD)])[0] == ["draw", "draw"]


def test_an_arrow_that_is_held_goes_on():
    assert pressed(*held("ArrowRight", CARD))[1] == [("hand", 2)] * 4
    assert pressed(*held("Home", CARD))[1] == [("hand", 0)] * 4


def test_enter_that_is_held_presses_a_button_once_anywhere_on_the_page():
    for button in (Box("#game"), Box("#sheet"), Box("#home")):
        again = Event("Enter", button, repeat=True)
        keys.Keys(Desk(), None, None, None).on_key(again)
        assert again.prevented
    # Where text is written it begins as many lines as it likes.
    line = Event("Enter", Box("textarea"), repeat=True)
    keys.Keys(Desk(), None, None, None).on_key(line)
    assert not line.prevented
