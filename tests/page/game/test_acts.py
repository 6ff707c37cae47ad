"""What buttons do, and when they do nothing."""

from stand_ins.parts import Noted, imported

acts = imported("game.acts")


class Desk(Noted):
    """A desk with this reply on it."""

    def __init__(self, reply):
        super().__init__()
        self.reply = reply
        self.view = reply and reply["view"]


class Play(Noted):
    """A game with such a desk."""

    def __init__(self, reply):
        super().__init__()
        self.desk = Desk(reply)


class Button:
    """A button on the table, on a sheet or in a form."""

    def __init__(self, *around):
        self.around = around

    def closest(self, query):
        return query if query in self.around else None


def done(reply, *pressed):
    """What comes of pressing buttons, each (act, button): calls of gestures, openings, puzzles."""
    part = Noted()
    made = acts.Acts(Play(reply), part, part, part)
    made.told["fold"] = lambda button: part.calls.append(("fold",))
    made.plain["fold"] = lambda: part.calls.append(("fold",))
    for name, button in pressed:
        made.do(name, button)
    return [one[0] for one in part.calls]


TABLE = Button("#game")
VIEW = {"seats": [], "options": {}, "game": "rablo", "casual": False}
REPLY = {"view": VIEW, "puzzle": None}


def test_the_table_of_a_game_that_is_gone_does_nothing():
    names = ("new-game", "new-puzzle", "draw", "end", "fold", "clear")
    assert done(None, *[(name, TABLE) for name in names]) == []
    assert done(REPLY, ("new-game", TABLE), ("draw", TABLE), ("fold", TABLE)) == [
        "new_game",
        "act",
        "fold",
    ]


def test_what_is_not_on_the_table_needs_no_game():
    assert done(None, ("home", Button("#sheet"))) == ["go_home"]


def test_a_turn_is_taken_back_at_once_only_in_a_casual_game():
    asked = []
    acts.menu = Noted(asked)
    for casual, done_then in ((True, "post"), (False, "ask_to_take_back")):
        play = Play({"view": {"casual": casual}})
        made = acts.Acts(play, Noted(), Noted(), Noted())
        made.do("takeback")
        assert [one[0] for one in play.calls + asked] == [done_then]


class Explains(Play):
    """A game at whose table this button does nothing now, and says why."""

    def __init__(self, off):
        super().__init__(REPLY)
        self.desk.explain = lambda name: name == off


class Named(Button):
    """A button that says of what it is one."""

    def __init__(self, *around, **attributes):
        super().__init__(*around)
        self.attributes = attributes

    def getAttribute(self, name):
        return self.attributes.get(name[5:])


def test_a_button_that_does_nothing_now_says_why_instead():
    for around, wanted in (("#acts", []), ("#chips", ["act"])):
        part = Noted()
        made = acts.Acts(Explains("end"), part, part, part)
        made.do("end", Button("#game", around))
        assert [one[0] for one in part.calls] == wanted
    part = Noted()
    acts.Acts(Explains("end"), part, part, part).do("draw", Button("#game", "#acts"))
    assert [one[0] for one in part.calls] == ["act"]


def test_what_is_chosen_from_the_menu_of_places_closes_it():
    closed = []
    own, acts.places = acts.places, Noted(closed)
    part = Noted()
    made = acts.Acts(Play(REPLY), part, part, part)
    made.do("to", Named("#places", target="t0"))
    made.do("to", Named("#sheet", target="t1"))
    acts.places = own
    assert [one[0] for one in closed] == ["close"]
    assert part.calls == [("place", "t0"), ("place", "t1")]


def test_cards_that_may_go_nowhere_are_said_to_have_no_place_now():
    for shown, said in ((True, []), (False, ["no"])):
        told = []
        own, acts.places = acts.places, Noted()
        acts.places.show = lambda desk, shown=shown: shown
        made = acts.Acts(Play(REPLY), Noted(), Noted(), Noted())
        made.plain["not-now"] = lambda told=told: told.append("no")
        made.do("where")
        acts.places = own
        assert told == said


def test_the_steps_of_the_others_are_shown_over_the_table_without_the_side():
    for open_, wanted in ((True, ["toggle_side", "show"]), (False, ["show"])):
        calls = []
        own, acts.overlays = acts.overlays, Noted(calls)
        acts.overlays.side_open = lambda open_=open_: open_
        play = Play(REPLY)
        play.calls = calls
        made = acts.Acts(play, Noted(), Noted(), Noted())
        made.do("replay")
        acts.overlays = own
        assert [one[0] for one in calls] == wanted and calls[-1] == ("show", 0)


def test_a_puzzle_is_begun_by_its_button_of_any_kind_and_game_where_none_is_named():
    part = Noted()
    made = acts.Acts(Play(REPLY), part, part, part)
    made.do("puzzle", Named(when="day"))
    made.do("puzzle", Named(when="new", kind="lay", of="rablo"))
    assert part.calls == [("start", None, None, "day"), ("start", "lay", "rablo", "new")]


def test_what_a_sheet_asked_is_done_once_it_is_closed():
    for name, wanted in (
        ("give-up", ("post", {"do": "answer"})),
        ("takeback-now", ("post", {"do": "takeback"})),
        ("engine-again", ("again",)),
        ("new-puzzle", ("another",)),
    ):
        calls = []
        own, acts.sheet = acts.sheet, Noted(calls)
        play, part = Play(REPLY), Noted(calls)
        play.calls = calls
        acts.Acts(play, part, part, part).do(name)
        acts.sheet = own
        assert calls == [("close",), wanted]


def test_a_set_ups_button_begins_its_game_and_another_the_same_match_again():
    own, acts.asked_by = acts.asked_by, lambda form: "asked by " + form
    part = Noted()
    made = acts.Acts(Play(REPLY), part, part, part)
    made.do("new-game", Button("[data-setup]"))
    made.do("new-game", Button())
    acts.asked_by = own
    assert part.calls[0] == ("set_up", "asked by [data-setup]")
    assert part.calls[1][0] == "new_game" and part.calls[1][1]["game"] == "rablo"
