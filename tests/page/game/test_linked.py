"""What the sheet of a link tells of the person's own games, and what is made of the link."""

from stand_ins.parts import Changed, Noted, imported

linked = imported("game.linked")

REPLY = {
    "error": None,
    "view": {"seat": 1, "seats": [{}, {}, {}], "phase": "play", "title": "Rabl\u00f3"},
    "linked": {"kind": "position", "shown": [1], "analysis": None},
}


class Saving:
    """These games are saved, the newest first."""

    def __init__(self, games):
        self.games = games

    def listed(self):
        return iter(self.games)

    def has(self, game):
        return False


class Opened:
    """Keeps what it is told of the person's own game."""

    own = None

    def position(self, view, shown, own, begun):
        self.own = own
        return ""


def saved(title, over=False, puzzle=False):
    return {"id": title, "title": title, "over": over, "puzzle": puzzle}


def own(*games, table=None):
    """Which game the sheet says stays as it is, with these saved and that one on the table."""
    linked.opened, linked.sheet = Opened(), Noted()
    play = Noted()
    play.saving = Saving(games)
    play.desk = Changed()
    play.desk.change(shown=None, view={"title": table} if table else None)
    play.game = table
    lobby = Changed()
    lobby.change(people={"newcomers": ["rosa"], "characters": [{"id": "rosa"}, {"id": "emil"}]})
    lobby.learn = lambda: None
    made = linked.Linked(play, None, lobby)
    play.engine = Noted()
    made.open("link")
    made.take(made._asked, REPLY)
    return linked.opened.own


def test_the_own_game_is_that_on_the_table_or_else_the_one_to_continue():
    assert own(saved("Rommi"), table="Kalooki") == "Kalooki"
    assert own(saved("Rommi", over=True), saved("Kalooki")) == "Kalooki"
    assert own(saved("Rommi", over=True)) == own() == ""


def test_a_puzzle_is_no_game_of_ones_own():
    assert own(saved("Rablo", puzzle=True), saved("Rommi")) == "Rommi"
    assert own(saved("Rablo", puzzle=True)) == ""


def test_back_from_a_link_opened_while_another_is_looked_at_leads_to_the_own_game():
    for shown, kept in ((None, "looked"), ("look", "own")):
        play = Noted()
        play.desk = Changed()
        play.desk.change(shown=None)
        play.game = "own"
        made = linked.Linked(play, None, Noted())
        made.open("one")
        play.desk.change(shown=shown)
        play.game = "looked"
        made.open("two")
        assert made._before == kept


class Sheet:
    """The sheet, open or closed."""

    def __init__(self, shown):
        self.open = shown


def test_a_sheet_that_is_closed_with_nothing_chosen_leaves_the_page_as_it_was():
    for shown, page, called in (
        (True, "position", []),
        (False, None, []),
        (False, "position", [True]),
    ):
        openings, named = Changed(), []
        openings.name = named.append
        linked.screens = Changed()
        linked.screens.at_table = lambda: True
        sheet = Sheet(shown)
        linked.element = lambda _name, there=sheet: there
        made = linked.Linked(Noted(), openings, Noted())
        made._page = page
        made.closed()
        assert named == called
        assert made._page == (page if shown else None)


def test_back_leads_from_every_page_of_the_sheet_to_its_first():
    made = linked.Linked(Noted(), None, Noted())
    shown = []
    made.show = lambda: shown.append(made._page)
    for page, back in (("seats", True), ("analysis", True), ("position", False), (None, False)):
        made._page = page
        assert made.step_back() is back
    assert shown == ["seats", "analysis"]


def test_the_link_of_a_deal_is_replayed_and_that_of_a_puzzle_played():
    for kind, shown, at in (("deal", "replay", 0), ("puzzle", None, None)):
        play, begun = Noted(), []
        play.saving = Saving(())
        play.desk = Changed()
        play.desk.change(shown=None)
        play.game = None
        openings = Changed()
        openings.begin = lambda request, *more, begun=begun: begun.append(request)
        linked.sheet, linked.helper = Noted(), Changed()
        linked.helper.seed = lambda: "x"
        made = linked.Linked(play, openings, Noted())
        made.link = "link"
        made._whole(kind == "deal")
        assert play.desk.shown == shown and begun[0].get("at") == at


class Field:
    """A field with a text in it."""

    def __init__(self, value):
        self.value = value
        self.focused = 0

    def focus(self):
        self.focused += 1


def test_of_an_address_that_is_pasted_only_the_link_is_opened():
    for text, gone in (
        (" https://talon.example/?x=1#p2.abc ", ["./#p2.abc"]),
        ("p2.abc", ["./#p2.abc"]),
        ("  ", []),
    ):
        field, went, asked = Field(text), [], []
        linked.element = lambda _name, there=field: there
        linked.address = Changed()
        linked.address.go = lambda to, replace, went=went: went.append(to)
        made = linked.Linked(Noted(), None, Noted())
        made.open = asked.append
        made.again()
        assert went == gone and len(asked) == len(gone) and field.focused == (not gone)


def test_a_game_that_begins_from_a_link_takes_no_saved_games_place():
    for there in (False, True):
        linked.sheet, begun = Noted(), []
        linked.shell, linked.helper = Noted(), Noted()
        play, openings = Noted(), Noted()
        play.saving = Saving(())
        play.saving.has = lambda game, there=there: there
        openings.begin = lambda request, game, how, begun=begun: begun.append((game, how))
        made = linked.Linked(play, openings, None)
        made.link = "link"
        made._kinds, made._seat = ["rosa", "rosa"], 0
        made.begin()
        ((game, how),) = begun
        assert how == "replaced" and (game is None) == there
