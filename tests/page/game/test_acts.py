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
