"""What the sheet of a link tells of the person's own games, and what is made of the link."""

from stand_ins.memory import driven
from stand_ins.parts import AppOf, Changed, Noted, imported, lend, lent

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
    made = linked.Linked(AppOf(play, openings=None, lobby=lobby))
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
        made = linked.Linked(AppOf(play, openings=None, lobby=Noted()))
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
        made = linked.Linked(AppOf(Noted(), openings=openings, lobby=Noted()))
        made._page = page
        made.closed()
        assert named == called
        assert made._page == (page if shown else None)


def test_back_leads_from_every_page_of_the_sheet_to_its_first():
    made = linked.Linked(AppOf(Noted(), openings=None, lobby=Noted()))
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
        linked.sheet = Noted()
        lend(linked, Changed())
        lent(linked).random_seed = lambda: "x"
        made = linked.Linked(AppOf(play, openings=openings, lobby=Noted()))
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
        made = linked.Linked(AppOf(Noted(), openings=None, lobby=Noted()))
        made.open = asked.append
        made.again()
        assert went == gone and len(asked) == len(gone) and field.focused == (not gone)


def test_a_game_that_begins_from_a_link_takes_no_saved_games_place():
    for there in (False, True):
        linked.sheet, begun = Noted(), []
        linked.shell = Noted()
        lend(linked, Noted())
        play, openings = Noted(), Noted()
        play.saving = Saving(())
        play.saving.has = lambda game, there=there: there
        openings.begin = lambda request, game, how, begun=begun: begun.append((game, how))
        made = linked.Linked(AppOf(play, openings=openings, lobby=None))
        made.link = "link"
        made._kinds, made._seat = ["rosa", "rosa"], 0
        made.begin()
        ((game, how),) = begun
        assert how == "replaced" and (game is None) == there


# Under which id what begins from that link is saved.
GAME = linked.params.game_of("p1")


def opening(has=False, before="own"):
    """What is made of the link "p1" with that game on the table before, and notes of all calls."""
    calls = []
    linked.sheet, linked.opened, linked.address = Noted(calls), Noted(), Noted(calls)
    linked.address.of_game = lambda game, speed: "?play=" + game
    lend(linked, Changed())
    linked.screens = Changed()
    lent(linked).random_seed, lent(linked).decode = lambda: "5eed", lambda text: text
    linked.toast = lambda text: calls.append("toast")
    linked.say = lambda text: None
    play = Noted(calls)
    play.saving, play.desk, play.engine = Saving(()), Changed(), Changed()
    play.saving.has = lambda game: has
    play.saving.keep = lambda *given: calls.append(("keep",) + given)
    play.engine.post = lambda build: calls.append(build())
    play.desk.change(shown=None, view=None)
    play.game = before
    lobby = Noted(calls)
    lobby.people = {"newcomers": ["rosa"], "characters": [{"id": "emil"}, {"id": "rosa"}]}
    made = linked.Linked(AppOf(play, openings=Noted(calls), lobby=lobby))
    made.open("p1")
    calls.clear()
    return made, calls


def names(calls):
    return [call[0] if isinstance(call, tuple) else call for call in calls]


def test_only_the_answer_about_the_link_opened_last_is_shown():
    made, calls = opening()
    first = made._asked
    made.open("p2")
    calls.clear()
    made.take(first, REPLY)
    assert calls == [] and made._page is None
    made.take(made._asked, REPLY)
    assert names(calls)[-1] == "page" and made._page == "position"


def test_what_was_begun_from_a_deals_or_puzzles_link_before_goes_on():
    made, calls = opening(has=True)
    made._whole(True)
    gone = [("close",), ("go", "?play=" + GAME, True), ("open_game", GAME), "toast"]
    assert calls == gone and made.app.play.desk.shown is None


def test_where_no_position_has_come_there_is_no_seat_to_choose():
    made, calls = opening()
    made.choose_seat()
    assert calls == [] and made._page is None


def test_back_from_a_position_leads_to_the_game_before_it_or_to_the_start_and_to_its_link():
    for before, gone in (("own", ("resume", "own")), (None, ("go_home",))):
        made, calls = opening(before=before)
        made.show = lambda calls=calls: calls.append("shown")
        made.go_back()
        assert calls == [gone, "shown"]
        # Within the sheet it leads to its first page only.
        made._page = "seats"
        calls.clear()
        made.go_back()
        assert calls == ["shown"]


def test_newcomers_opponents_come_first_and_all_once_before_one_comes_again():
    made, _calls = opening()
    assert made._opponents(4) == ["rosa", "emil", "rosa", "emil"]


class Attributes:
    """A button or a field with one attribute."""

    def __init__(self, name, value):
        self.named = {name: value}

    def getAttribute(self, name):
        return self.named[name]


def test_who_sits_where_is_what_was_chosen_and_the_focus_stays_there():
    made, _calls = opening()
    focused = []
    own, linked._focus = linked._focus, focused.append
    made.choose_seat = lambda: focused.append("drawn")
    made._kinds = ["rosa", "emil"]
    made.sit(Attributes("data-seat", "1"))
    chosen = Attributes("data-against", "0")
    chosen.value = "expert"
    made.against(chosen)
    linked._focus = own
    assert made._seats() == [{"name": "", "kind": "expert"}, {"name": "", "kind": "person"}]
    assert focused[::2] == ["drawn"] * 2
    assert 'data-seat="1"' in focused[1] and 'data-against="0"' in focused[3]


def test_a_position_is_saved_once_under_a_name_of_its_own():
    made, calls = opening()
    made._kinds = ["rosa"]
    linked.shell = Changed()
    linked.shell.named = lambda seats: seats
    made.save()
    assert calls[-1]["seats"] == [{"name": "", "kind": "person"}] and calls[-1]["seed"] == "5eed"
    reply = {"error": None, "save": "text", "linked": {"kind": "position"}}
    made.take(made._asked, reply)
    assert calls[-3:] == [("keep", "kept-" + GAME, reply, []), ("refresh",), "toast"]
    made, calls = opening(has=True)
    made.save()
    assert calls == ["toast"]


def test_a_sheet_closed_on_the_start_page_leaves_no_link_in_the_address():
    made, calls = opening()
    linked.screens.at_table = lambda: False
    linked.element = lambda _name: Sheet(False)
    made._page = "position"
    made.closed()
    assert calls == [("go", "./", True), ("show",)] and made._page is None


def test_a_position_can_be_looked_at_from_its_own_seat_and_is_not_saved():
    made, _calls = opening()
    begun = []
    made.app.openings.begin = lambda *given: begun.append(given)
    linked.opened.player = lambda number: "Player %d" % number
    made._reply, made._page = REPLY, "position"
    made.look()
    ((request, game, how, link),) = begun
    assert [one["kind"] for one in request["seats"]] == ["standard", "person", "standard"]
    assert (game, how, link) == (None, "replaced", "p1")
    # The sheet is closed with something chosen.
    assert made.app.play.desk.shown == "look" and made._page is None


def test_what_was_copied_goes_into_the_field_which_gets_the_focus():
    for copied, value in (("", "old"), (" p1.x ", "p1.x")):
        field = Field("old")
        lend(linked, Changed())
        linked.element = lambda name, one=field: one

        async def pasted(copied=copied):
            return copied

        lent(linked).paste = pasted
        told = []
        linked.toast = told.append
        driven(linked._paste())
        assert len(told) == (0 if copied else 1)
        assert field.value == value and field.focused == 1
    linked.element = lambda name: None
    driven(linked._paste())


def test_of_a_deal_that_is_over_the_position_is_only_looked_at():
    for phase, act in (("play", "link-play"), ("over", "link-look")):
        made, _calls = opening(has=phase == "over")
        told = []
        linked.opened.position = lambda view, shown, own, begun, told=told: told.append(begun) or ""
        linked.sheet.button = lambda act, label, go=False: act
        linked.sheet.page = lambda title, body, foot, *more, told=told, **how: told.append(foot)
        reply = dict(REPLY, view=dict(REPLY["view"], phase=phase))
        made.take(made._asked, reply)
        # A game that was begun from it can be gone on with.
        assert told == [GAME if phase == "over" else None, act]


def test_what_is_wrong_with_a_link_takes_its_position_away():
    made, _calls = opening()
    linked.sheet.button = lambda act, label, go=False: act
    made.take(made._asked, REPLY)
    shown = []
    linked.address.whole = lambda link: "https://talon.example/#" + link
    linked.opened.broken = lambda link, site, error: shown.append((link, site, error)) or ""
    made.take(made._asked, {"error": {"code": "bad-link"}})
    assert made._page == "broken" and made._reply is None
    assert shown == [("p1", "talon.example/", {"code": "bad-link"})]
    made.choose_seat()
    assert made._page == "broken"


def test_what_is_no_link_is_asked_about_all_the_same():
    field, asked = Field("home"), []
    linked.element = lambda _name: field
    linked.address = Noted()
    made = linked.Linked(AppOf(Noted(), openings=None, lobby=Noted()))
    made.open = asked.append
    made.again()
    assert asked == ["home"]
