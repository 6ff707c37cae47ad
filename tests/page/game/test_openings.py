"""How games come to the table."""

from stand_ins.memory import driven
from stand_ins.parts import AppOf, Changed, Does, Noted, imported, lend, lent

import params

openings = imported("game.openings")


class Screens(Noted):
    """The page, with the engine at work or not."""

    busy = True

    def is_busy(self):
        return self.busy


class Address(Noted):
    """An address that asks for nothing."""

    def asked(self):
        return params.read([], "")


class Helper:
    """Seeds one after another, and addresses."""

    def __init__(self):
        self.seeds = 0

    def random_seed(self):
        self.seeds += 1
        return "%032d" % self.seeds

    def query_text(self, pairs):
        return pairs


class Play(Noted):
    """A game that asks the engine for what it is told to."""

    def __init__(self):
        super().__init__()
        self.motion = Noted()
        self.game = None
        self.asked = []
        self.unkept = {}
        self.speed = None

    def ask(self, build):
        self.asked.append(build)

    @property
    def engine(self):
        return self

    def post(self, build):
        self.asked.append(build)

    def leave(self):
        self.game = None


class Lobby(Noted):
    """Knows no options."""

    def options(self, asked, untimed=False):
        return {}


def opened():
    """Openings whose engine is at work, the game that they have to do with, and the screens."""
    part = openings
    part.screens = Screens()
    lend(part, Helper())
    part.address = Address()
    part.Lock = lambda *parts: Noted()
    play = Play()
    return openings.Openings(AppOf(play, lobby=Lobby())), play, part.screens


def wish(game="rablo", name="Ada"):
    asked = params.read([], "")
    asked["game"] = game
    asked["seats"] = [{"name": name, "kind": "person"}, {"name": "Bo", "kind": "easy"}]
    return asked


def test_a_game_that_is_on_its_way_is_not_begun_again():
    made, play, _screens = opened()
    made.new_game(wish())
    first = play.game
    made.new_game(wish())
    assert len(play.asked) == 1 and play.game == first


def test_another_game_may_be_wished_for_instead():
    made, play, _screens = opened()
    made.new_game(wish())
    made.new_game(wish(name="Cy"))
    made.new_game(wish("kalooki", "Cy"))
    assert [build()["game"] for build in play.asked] == ["rablo", "rablo", "kalooki"]


def test_once_it_is_there_or_given_up_the_same_may_be_begun_again():
    made, play, screens = opened()
    made.new_game(wish())
    made.arrived()
    made.new_game(wish())
    assert len(play.asked) == 2
    made.leave()
    made.new_game(wish())
    assert len(play.asked) == 3
    # An engine that has stopped for good answers nothing any more.
    screens.busy = False
    made.new_game(wish())
    assert len(play.asked) == 4


def test_of_two_files_checked_only_the_one_wished_for_last_is_opened():
    made, play, _screens = opened()
    made.app.saving = Noted()
    made.new_game(wish())
    first, begun = play.game, []
    made.begin = lambda request: begun.append(request["file"])
    made.open_file("one")
    made.open_file("two")
    one, two = [build() for build in play.asked[1:]]
    made.checked(one, {"error": None})
    assert begun == [] and play.game == first
    made.checked(two, {"error": None})
    made.checked(two, {"error": None})
    assert begun == ["two"]


def test_what_cannot_be_opened_leaves_the_game_on_the_table():
    made, play, _screens = opened()
    told, begun = [], []
    openings.toast = told.append
    made.new_game(wish())
    first = play.game
    made.begin = begun.append
    made.open_file("broken")
    made.checked(play.asked[-1](), {"error": {"text": "It can't be read."}})
    assert told == ["It can't be read."] and begun == [] and play.game == first


def test_the_address_of_a_game_that_was_refused_is_taken_back_but_not_that_of_a_link():
    for begun, linked, gone in (
        ("replaced", None, True),
        ("replaced", {"link": "x"}, False),
        ("pushed", None, False),
    ):
        made, play, _screens = opened()
        made.app.saving = Noted()
        calls = openings.address.calls
        play.game = "a"
        made._begun = begun
        if linked:
            play.unkept["a"] = linked
        made.refused("It can't be read.")
        assert [one[0] for one in calls] == (["go"] if gone else [])
        assert play.game is None and "a" not in play.unkept


def learning():
    """Openings, and what they ask of the start page, in order."""
    made, _play, _screens = opened()
    made.app.lobby = Noted()
    made.app.lobby.options = lambda asked, untimed: {}
    made.app.saving = Noted()
    made.app.saving.away = made.app.saving.has = lambda game: False
    made.app.saving.read = lambda game: None
    made.app.saving.listed = lambda: []
    return made, made.app.lobby.calls


def test_the_games_are_asked_for_where_their_options_or_the_start_page_need_them():
    made, calls = learning()
    made.new_game(wish())
    assert calls == []
    asked = wish()
    asked["preset"] = "rummy300"
    made.new_game(asked)
    asked = wish()
    asked["rules"] = {"jokers": "4"}
    made.new_game(asked)
    assert calls == [("learn",), ("learn",)]
    made, calls = learning()
    made.by_address(params.read([], ""), -1)
    assert calls == [("show",), ("learn",)]


def test_a_game_that_is_not_stored_any_more_leads_to_a_start_page_that_knows_its_games():
    made, calls = learning()
    openings._ = lambda text: text
    made.open_game("gone")
    assert [one[0] for one in calls] == ["show", "learn"]
    assert calls[0][2] is True


def test_a_game_has_the_seed_that_is_asked_for_or_a_new_one():
    made, play, _screens = opened()
    asked = wish()
    asked["seed"] = "mine"
    made.new_game(asked)
    made.new_game(wish())
    seeds = [build()["seed"] for build in play.asked]
    assert seeds[0] == "mine" and seeds[1] != "mine"


def test_the_saved_game_of_an_address_is_shown_as_it_was_only_if_that_is_still_its_latest():
    made, _calls = learning()
    made.app.saving.has = lambda game: True
    made.app.saving.number = lambda game: 7
    opened_as = []
    made.open_game = lambda game, shown=False: opened_as.append((game, shown))
    asked = params.read([], "")
    asked["play"] = "a"
    made.by_address(asked, 7)
    made.by_address(asked, 6)
    assert opened_as == [("a", True), ("a", False)]


def test_back_opens_another_game_but_not_the_one_on_the_table_again():
    made, _calls = learning()
    made.app.play.game = "a"
    again = []
    made.open_game = again.append
    for game in ("a", "b"):
        asked = params.read([], "")
        asked["play"] = game
        made.by_history(asked)
    assert again == ["b"]


def test_deleting_another_game_brings_the_start_page_up_to_date():
    made, calls = learning()
    made.app.play.game = "a"
    made.app.play.disown = lambda game: None
    made.forgotten("b")
    assert calls == [("refresh",)] and made.app.play.game == "a"
    made.forgotten("a")
    assert calls[1:] == [("show",)] and made.app.play.game is None


def led(way, saved=(), newest=None, table=None, **asked):
    """Where an address leads, as (what is opened, what with)."""
    made, _calls = learning()
    found = []
    made.app.play.game = table
    made.app.saving.has = lambda game: game in saved
    made.app.saving.number = lambda game: 7
    made._last = lambda: newest
    made.open_game = lambda game, shown=False: found.append(("game", game))
    made.open_link = lambda link: found.append(("link", link))
    made.new_game = lambda wished, game=None: found.append(("new", wished["game"], game))
    made.app.quizzes = Noted(found)
    start = lambda app, game: found.append(("start", game))  # noqa: E731
    openings.lessons = Does(actions=Does(start=start))
    made.app.lobby = Noted(found)
    whole = params.read([], "")
    whole.update(asked)
    if way == "history":
        made.by_history(whole)
    else:
        made.by_address(whole, 7)
    return [one[:2] if one[0] == "wished" else one for one in found]


def test_every_address_leads_to_its_own():
    whole = {"link": "p1", "play": "a", "puzzle": "day", "learn": "rommi", "game": "rablo"}
    assert led("start", ["a"], **whole) == [("link", "p1")]
    del whole["link"]
    assert led("start", ["a"], **whole) == [("game", "a")]
    assert led("start", **whole)[0][0] == "wished"
    del whole["puzzle"]
    assert led("start", **whole) == [("start", "rommi")]
    del whole["learn"]
    assert led("start", **whole) == [("new", "rablo", "a")]
    del whole["game"]
    assert led("start", ["a"], play="a") == [("game", "a")]
    # A game that is not here any more says so.
    assert led("start", play="a") == [("game", "a"), ("learn",)]
    assert led("start") == led("start", newest="b") == [("show",), ("learn",)]
    assert led("start", newest="b", **{"continue": "1"}) == [("game", "b"), ("learn",)]
    assert led("start", **{"continue": "1"}) == [("show",), ("learn",)]


def test_the_history_leads_to_a_link_a_lesson_a_game_or_the_start_page():
    assert led("history", link="p1", learn="rommi", play="a") == [("link", "p1")]
    assert led("history", learn="rommi", play="a") == [("start", "rommi")]
    assert led("history", play="a", table="b") == [("game", "a")]
    assert led("history", table="b") == [("show",)] and led("history") == []


def test_after_a_lesson_its_game_is_dealt_against_the_companion():
    made, _play, _screens = opened()
    made.app.play.desk = Noted()
    made.app.play.desk.view, made.app.play.desk.coach = {"game": "kalooki"}, {"deals": {}}
    wished = []
    made.new_game = lambda asked, first: wished.append(asked)
    made.first_deal()
    assert wished[0]["game"] == "kalooki"
    assert [one["kind"] for one in wished[0]["seats"]] == ["person", "emil"]


def test_a_game_begun_from_a_link_is_looked_at_and_others_are_the_persons_own():
    made, play, _screens = opened()
    made.begin({"do": "open"}, "a")
    made.begin({"do": "open"}, "b", link="p1")
    made.begin({"do": "open"}, None, link="p2", review=True)
    assert play.game not in ("a", "b")
    assert play.unkept.pop(play.game) == {"link": "p2", "review": True, "miss": False}
    assert play.unkept == {"b": {"link": "p1", "review": False, "miss": False}}


def test_whoever_asks_for_no_seats_plays_alone_against_the_standard_player():
    made, play, _screens = opened()
    asked = wish()
    asked["seats"] = []
    made.new_game(asked)
    request = play.asked[0]()
    assert [one["kind"] for one in request["seats"]] == ["person", "standard"]
    assert request["casual"] is False
    asked = wish()
    asked["casual"] = "1"
    made.new_game(asked)
    assert play.asked[1]()["casual"] is True


def addressed(asked=(), table=None, game="g", speed=None):
    """How the address of a new game is written: (address, whether it replaces the one before)."""
    made, play, _screens = opened()
    now = params.read(list(asked), "")
    written = []
    openings.address.asked = lambda: now
    openings.address.go = lambda *given: written.append(given)
    play.game, play.speed = table, speed
    made.begin_at({"do": "new"}, [("game", "rablo")], game)
    return written[0]


def test_the_address_of_a_new_game_replaces_only_the_one_that_began_it():
    assert addressed() == ('?[["play", "g"], ["game", "rablo"]]', False)
    assert addressed(speed="off")[0].endswith('["speed", "off"]]')
    for asked in ([("game", "rablo")], [("puzzle", "day")], [("play", "g")]):
        assert addressed(asked)[1] is True
    assert addressed([("play", "g")], table="b")[1] is True
    assert addressed([("play", "other")])[1] is False
    assert addressed([("game", "rablo")], table="b")[1] is False


def test_a_stored_reply_that_cannot_be_drawn_leaves_the_table_to_the_engine():
    made, _play, _screens = opened()
    changed = []

    class Desk:
        def change(self, **values):
            changed.append(values)

    made.app.change = Desk().change
    made.show_record({"reply": {"view": None}, "log": ["a"]})
    assert changed[0] == {"log": ["a"]} and changed[-1] == {"reply": None}
    changed.clear()
    made.show_record({"reply": None, "log": ["b"]})
    assert changed == [{"log": ["b"]}]


class Kept(Noted):
    """Saved games: these are here, or only in the journal."""

    def __init__(self, calls, games=(), away=()):
        super().__init__(calls)
        self.games, self.apart = games, list(away)

    def has(self, game):
        return game in self.games

    def away(self, game):
        return game in self.apart

    def read(self, game):
        return {"save": "save of " + game, "reply": None, "log": []} if self.has(game) else None

    def listed(self):
        return [{"id": one, "over": False, "puzzle": False} for one in self.games]

    async def fetch(self, game):
        self.calls.append(("fetch", game))
        self.apart.remove(game)


def kept(games=(), away=(), table=None):
    """Openings with these saved games and that one on the table, and all that they call."""
    made, play, screens = opened()
    calls = []
    for part in (screens, made.lock):
        part.calls = calls
    openings.address = Address(calls)
    openings.address.of_game = lambda game, speed: "?play=" + game
    openings.sheet, openings.document = Noted(calls), Changed()
    openings.document.querySelector = lambda query: None
    made.app.saving, made.app.lobby = Kept(calls, games, away), Noted(calls)
    made.app.play.desk = Noted(calls)
    play.game, play.reload = table, lambda: calls.append("reload")
    play.leave = lambda: calls.append("leave")
    return made, play, calls


def test_a_saved_game_is_continued_by_the_engine_under_this_tabs_lock():
    made, play, calls = kept(["a"])
    made.open_game("a")
    assert (play.game, play.save) == ("a", "save of a")
    assert calls == ["leave", ("ready", "table"), ("hold",), "reload"]
    # The lock may be held already, and the table shown as it was stored.
    for how, left_out in (({"held": True}, ("hold",)), ({"shown": True}, "leave")):
        made, play, calls = kept(["a"])
        made.open_game("a", **how)
        assert left_out not in calls and "reload" in calls
        assert ("leave" in calls) is ("shown" not in how)


def test_a_game_that_only_the_journal_has_is_fetched_and_then_opened():
    for held in (True, False):
        made, play, calls = kept(["a"], away=["a"])
        openings.start_task = driven
        made.open_game("a", held)
        assert calls[0] == ("fetch", "a") and play.game == "a"
        assert (("hold",) in calls) is not held


def test_the_last_game_is_the_newest_open_one_and_has_its_address():
    made, _play, calls = kept(["b", "a"])
    assert made._last() == "b" and calls == [("go", "?play=b", True)]
    made, _play, calls = kept()
    assert made._last() is None and calls == []


def test_a_game_on_the_table_that_was_replaced_by_a_file_is_loaded_again():
    made, _play, calls = kept(table="a")
    made.changed("b")
    assert calls == []
    made.changed("a")
    assert calls == [("load",)]


def test_the_way_home_closes_the_sheet_and_any_set_up_behind_the_table():
    for target, fragment in (("form", "home"), (None, "setup-rommi")):
        made, _play, calls = kept(table="a")
        openings.document.querySelector = lambda query, target=target: target
        openings.window = Changed()
        openings.window.location = Changed()
        openings.window.location.hash = "setup-rommi"
        made.go_home()
        assert calls == [("close",), "leave", ("go", "./"), ("show",)]
        assert openings.window.location.hash == fragment


def test_the_address_is_written_once_the_game_is_there_and_names_the_link_of_one_looked_at():
    for begun, unkept, gone in (
        ("pushed", {}, [("go", "?play=a", False)]),
        ("replaced", {}, [("go", "?play=a", True)]),
        ("replaced", {"a": {"link": "p1"}}, [("go", "./#p1", True)]),
        ("", {}, []),
    ):
        made, play, calls = kept(table="a")
        made._begun, play.unkept = begun, unkept
        made.arrived()
        made.arrived()
        assert calls == gone


def test_a_refused_game_is_offered_again_only_if_it_is_saved():
    for games in ((), ("a",)):
        made, _play, calls = kept(games, table="a")
        made.refused("Broken.")
        assert calls == ["leave", ("show", "Broken.", bool(games))]


def test_a_file_opens_at_once_where_no_game_is_on_the_table():
    made, play, _calls = kept()
    begun = []
    made.begin = begun.append
    made.open_file("text")
    assert begun[0]["file"] == "text" and begun[0]["do"] == "open" and not play.asked


def test_a_tile_deals_at_the_last_table_of_its_game_which_a_set_up_leaves():
    made, play, _calls = kept()
    last, begun, play.desk.coach = {}, [], {"deals": {}}
    openings.tables = Changed()
    openings.tables.keep = lambda store, asked: last.update({asked["game"]: asked})
    openings.tables.last = lambda store, game: last.get(game)
    lent(openings).query_pairs = lambda tile: '[["game", "rablo"]]'
    made.new_game = lambda asked, first=False: begun.append(asked)
    made.deal("?game=rablo")
    made.set_up(wish(name="Cy"))
    made.deal("?game=rablo")
    assert begun[0]["seats"] == [] and begun[1] == begun[2] == wish(name="Cy")


def test_the_first_match_of_a_game_has_no_clock_unless_its_table_was_set_up():
    made, play, _calls = kept()
    last, firsts, play.desk = {}, [], Changed()
    openings.tables = Changed()
    openings.tables.last = lambda store, game: last.get(game)
    lent(openings).query_pairs = lambda tile: '[["game", "raeuber"]]'
    made.new_game = lambda asked, first: firsts.append(first)
    for deals, table in (({}, {}), ({"raeuber": 1}, {}), ({}, {"raeuber": "set up"})):
        play.desk.coach, last = {"deals": deals}, table
        made.deal("?game=raeuber")
    play.desk.view = {"game": "raeuber"}
    for play.desk.coach in ({"deals": {}}, {"deals": {"raeuber": 2}}):
        made.first_deal()
    assert firsts == [True, False, False, True, False]


def test_a_table_that_is_shown_has_scores_beside_it_where_there_is_room():
    for wide, opens in ((1700, True), (1699, False)):
        made, _play, _calls = kept()
        made.app.play.desk.view, made.app.play.desk.side = {"title": "Rommi"}, False
        openings.window = Changed()
        openings.window.innerWidth = wide
        made._show_table()
        assert made.app.state.side is opens


def test_a_game_that_arrives_is_laid_on_a_table_only_if_none_is_shown():
    for there, now in ((True, None), (False, "new")):
        made, _play, _calls = kept()
        openings.screens.at_table = lambda there=there: there
        made.app.play.desk, made._show_table = Changed(), lambda: None
        made.app.play.desk.reply = None
        made.seat("new")
        assert made.app.play.desk.reply == now
    made.app.play.desk.reply = "stored"
    made.seat("new")
    assert made.app.play.desk.reply == "stored"


def test_a_stored_table_that_cannot_be_drawn_in_turns_is_left_to_the_engine_too():
    made, _play, _calls = kept()
    changed = []
    made.app.change = lambda **values: changed.append(values)
    driven(made.show_in_turns({"reply": {"view": None}, "log": ["a"]}, None))
    assert changed == [{"log": ["a"]}, {"reply": None}]


def test_a_game_that_begins_takes_the_old_one_off_the_table_and_holds_its_own_lock():
    made, play, calls = kept(table="a")
    made.begin({"do": "open"}, "b")
    assert calls == ["leave", ("hold",)] and play.game == "b"
