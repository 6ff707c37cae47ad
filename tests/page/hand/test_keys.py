"""Keys act as taps do, and each of them once."""

from stand_ins.parts import Changed, imported

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

    ctrlKey = metaKey = altKey = isComposing = False

    def __init__(self, key, target, repeat=False, code=""):
        self.key = key
        self.code = code
        self.target = target
        self.repeat = repeat
        self.prevented = False

    def preventDefault(self):
        self.prevented = True


class Desk(Changed):
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
        self.spoken = {}

    def is_there(self, _card):
        return True

    def act(self, name):
        self.done.append(name)


def pressed(*events):
    """What comes of these keys: (acts, moves of the focus)."""
    desk, gestures = Desk(), Gestures()
    keys.element = lambda _name: Box()
    keys.members_of = lambda _group: []
    board = keys.Keys(desk, None, gestures, gestures)
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


def test_letters_of_another_script_are_known_by_the_place_of_their_key():
    # Russian, Greek, Hebrew and Arabic for the keys of d, e and z; a capital is the same key.
    for typed in (
        "\u0432\u0443\u044f",
        "\u03b4\u03b5\u03b6",
        "\u05d2\u05e7\u05d6",
        "\u0412\u0423\u042f",
    ):
        events = [Event(typed[at], CARD, code="Key" + "DEZ"[at]) for at in range(3)]
        assert pressed(*events)[0] == ["draw", "end", "undo"]
    # A Latin letter counts wherever it is, and one beside the letters is none.
    assert pressed(Event("z", CARD, code="KeyY"))[0] == ["undo"]
    assert pressed(Event("\u00e6", CARD, code="Semicolon"))[0] == []


class Sheet:
    """A document in which one button is asked for."""

    def __init__(self, button):
        self.button = button
        self.asked = []

    def querySelector(self, query):
        self.asked.append(query)
        return self.button


class Line(Box):
    """A field that Enter sends."""

    def getAttribute(self, _name):
        return "import-link"


def test_enter_in_a_field_presses_the_button_that_it_names():
    field, before = Line("[data-enter]", "input"), keys.document
    for button in (Tapped(), None):
        keys.document = Sheet(button)
        board = keys.Keys(Desk(), None, None, None)
        # Enter that ends the writing of a word in an input method sends nothing.
        composing = Event("Enter", field)
        composing.isComposing = True
        keys.element = lambda _name: Box()
        field.queries = ("[data-enter]", keys._ELSEWHERE)
        events = [composing, Event("Enter", field), Event("Enter", field, repeat=True)]
        for event in events:
            board.on_key(event)
        assert keys.document.asked == ["#sheet button[data-act=import-link]"]
        assert [event.prevented for event in events] == [False, True, True]
        assert not button or button.taps == 1
    keys.document = before


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


def test_keys_of_the_browser_are_left_to_it():
    for held_too in ("ctrlKey", "metaKey", "altKey"):
        for key in ("d", "ArrowLeft", "z"):
            event = Event(key, CARD)
            setattr(event, held_too, True)
            assert pressed(event) == ([], []) and not event.prevented


class Tapped(Box):
    """A card that notes taps."""

    taps = 0

    def click(self):
        self.taps += 1


def test_a_digit_goes_to_a_card_of_the_hand_and_taps_it():
    desk, hand = Desk(), [Tapped() for _ in range(9)]
    keys.element = lambda _name: Box()
    keys.members_of = lambda group: hand if group == "hand" else []
    board = keys.Keys(desk, None, Gestures(), Gestures())
    # There is no tenth card.
    for key in "3190":
        board.on_key(Event(key, CARD))
    assert desk.went == [("hand", 2), ("hand", 0), ("hand", 8)]
    assert [card.taps for card in hand] == [1, 0, 1, 0, 0, 0, 0, 0, 1]


def test_keys_outside_the_table_and_switched_off_letters_do_nothing():
    for query in (keys._ELSEWHERE, "#places"):
        assert pressed(Event("d", Box(query))) == ([], [])
    desk, gestures = Desk(), Gestures()
    desk.settings["keys"] = "off"
    keys.Keys(desk, None, gestures, None).on_key(Event("d", CARD))
    keys.Keys(desk, None, gestures, None).on_key(Event("End", CARD))
    assert gestures.done == [] and desk.went == [("hand", 999)]


def arrows(group, *pressed_keys):
    """Where the focus goes, from the second of this group."""
    desk = Desk()
    desk.group_of = lambda _target: (group, 1)
    desk.spot = {"table": 3, "hand": 4, "acts": 5}
    keys.members_of = lambda _group: [Card("#game")]
    keys.layout = type("Layout", (), {"beside": lambda *_where: None})
    board = keys.Keys(desk, None, Gestures(), None)
    for key in pressed_keys:
        board.on_key(Event(key, CARD))
    return desk.went


def test_arrows_to_the_side_go_on_among_buttons_and_cards():
    assert arrows("acts", "ArrowRight", "ArrowLeft") == [("acts", 2), ("acts", 0)]
    assert arrows("hand", "ArrowRight", "ArrowLeft") == [("hand", 2), ("hand", 0)]


def test_arrows_up_and_down_lead_from_zone_to_zone_where_there_is_nothing_further():
    assert arrows("acts", "ArrowUp", "ArrowDown") == [("hand", 4)]
    assert arrows("hand", "ArrowUp", "ArrowDown") == [("table", 3), ("acts", 5)]
    assert arrows("table", "ArrowUp", "ArrowDown") == [("hand", 4)]


class Card(Box):
    """A card in the hand."""

    def getAttribute(self, name):
        return {"data-ref": "h0", "data-card": "7s"}[name]

    def getBoundingClientRect(self):
        return type("Box", (), {"left": 0, "top": 0, "width": 10, "height": 20})


def entered(mine, *targets):
    """What Enter does on a card that may go to these places."""
    desk, made = Desk(), []
    desk.chosen = []
    desk.my_turn = lambda: mine
    desk.reply = {"targets": {"map": {"h0": list(targets)}}}
    gestures, acts = Gestures(), Gestures()
    gestures.place, acts.do = made.append, made.append
    keys.Keys(desk, None, gestures, acts)._enter(Card("#game"))
    return made


def test_enter_lays_a_card_with_one_place_in_the_own_turn_and_else_asks_where():
    assert entered(True, "t1") == ["t1"]
    assert entered(True, "t0", "t1") == ["where"]
    assert entered(False, "t1") == ["where"]


def listed(*chosen):
    """What is selected after M on this card of the hand, and what it does."""
    desk, made = Desk(), []
    desk.chosen = list(chosen)
    desk.paint = lambda: None
    acts = Gestures()
    acts.do = made.append
    keys.document = Card()
    keys.document.activeElement = Card("#game")
    keys.element = lambda _name: Box()
    keys.Keys(desk, None, Gestures(), acts).on_key(Event("m", Card("#game")))
    return [ref for ref, _text in desk.chosen], made


def test_places_are_listed_for_the_selection_or_else_for_the_card_in_focus():
    assert listed() == (["h0"], ["where"])
    assert listed(("h1", "8s"), ("h2", "Kd")) == (["h1", "h2"], ["where"])


def placed(to, card, *chosen, mine=True, there=True):
    """What Enter does on a card at a place, or on the place itself, with these selected."""
    desk, made = Desk(), []
    desk.chosen = list(chosen)
    desk.my_turn = lambda: mine
    desk.reply = {"targets": {"map": {"h0": ["t0"]}}}
    desk.spot = {"hand": 4, "acts": 5}
    gestures, acts = Gestures(), Gestures()
    gestures.place = acts.do = made.append
    keys.members_of = lambda _group: [1] * there

    class Placed(Card):
        def closest(self, query):
            return self if to and query == "[data-to]" else None

        def getAttribute(self, name):
            return {"data-ref": card, "data-card": "7s", "data-to": to}[name]

    keys.Keys(desk, None, gestures, acts)._enter(Placed())
    return made, desk.went


def test_enter_moves_a_selection_to_another_place_but_not_to_its_own():
    assert placed("t2", "t2.0", ("h0", "7s")) == (["t2"], [])
    assert placed("hand", "h0", ("t1.0", "7s")) == (["hand"], [])
    # Within the hand the card in focus is what counts.
    assert placed("hand", "h0", ("h1", "8s")) == (["t0"], [])
    assert placed("t1", "t1.0", ("t1.2", "9s")) == (["where"], [])
    assert placed("t2", None) == (["t2"], []) and placed(None, None) == ([""], [])
    assert placed("hand", "h0", mine=False) == (["where"], [])


def test_after_a_new_meld_the_focus_is_in_the_hand_or_at_the_buttons():
    assert placed("new", None, ("h0", "7s")) == (["new"], [("hand", 4)])
    assert placed("new", None, ("h0", "7s"), there=False) == (["new"], [("acts", 5)])


def escaped(**shown):
    """What Escape closes with all of this shown."""
    desk, done = Desk(), []
    desk.tip, desk.step, desk.chosen = shown.get("tip"), shown.get("step"), shown.get("chosen")
    keys.element = lambda name: Part(name not in shown)
    keys.places = Changed()
    keys.places.change(is_open=lambda: "places" in shown, close=lambda _desk: done.append("places"))
    keys.overlays = Changed()
    keys.overlays.side_open = lambda: "side" in shown

    def named(name, value=None):
        one = Changed()
        one.change(
            close=lambda: done.append(name), stop=lambda: done.append(name), open=lambda: value
        )
        return one

    play = Changed()
    play.change(hints=named("hints", "hint" in shown), coach=named("coach"), replay=named("replay"))
    gestures, acts = Changed(), Changed()
    gestures.change(clear=lambda: done.append("clear"))
    acts.change(do=done.append)
    keys.Keys(desk, play, gestures, acts)._escape()
    return done


class Part:
    """A part of the page."""

    def __init__(self, hidden):
        self.hidden = hidden


def test_escape_closes_what_came_last_one_thing_at_a_time():
    order = [
        ("places", True, "places"),
        ("reasons", True, "close-reasons"),
        ("hint", True, "hints"),
        ("tip", True, "coach"),
        ("side", True, "side"),
        ("step", 0, "replay"),
        ("chosen", [1], "clear"),
    ]
    for number, (_name, _value, closed) in enumerate(order):
        shown = {name: value for name, value, _closed in order[number:]}
        assert escaped(**shown) == [closed]
    assert escaped() == []


def test_arrows_pass_over_a_zone_that_has_nothing():
    desk = Desk()
    desk.group_of = lambda _target: (keys.ZONES[0], 0)
    desk.spot = dict.fromkeys(keys.ZONES, 0)
    keys.layout = type("Layout", (), {"beside": lambda *_where: None})
    keys.element = lambda _name: Box()
    keys.members_of = lambda name: [Card("#game")] * (name != keys.ZONES[1])
    board = keys.Keys(desk, None, Gestures(), None)
    board.on_key(Event("ArrowDown", CARD))
    assert desk.went == [(keys.ZONES[2], 0)]


def test_letters_without_a_meaning_now_say_so_and_those_of_speech_speak():
    for offered, explained, done, said in (
        (True, False, ["draw"], []),
        (True, True, [], []),
        (False, False, [], ["not-now"]),
    ):
        desk, gestures, acts, told = Desk(), Gestures(), Gestures(), []
        desk.act = lambda name, offered=offered: offered
        desk.explain = lambda name, explained=explained: explained
        acts.do = told.append
        acts.spoken = {"w": lambda told=told: told.append("spoken")}
        keys.element = lambda _name: Box()
        board = keys.Keys(desk, None, gestures, acts)
        board.on_key(Event("D", CARD))
        assert gestures.done == done and told == said
        event = Event("w", CARD)
        board.on_key(event)
        assert told == said + ["spoken"] and event.prevented
        board.on_key(Event("?", CARD))
        assert told[-1] == "help"
        board.on_key(Event("\u00e9", CARD))
        assert told[-1] == "help" and gestures.done == done
