"""How games come to the table."""

from stand_ins.parts import Noted, imported

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

    def seed(self):
        self.seeds += 1
        return "%032d" % self.seeds

    def query(self, pairs):
        return pairs


class Play(Noted):
    """A game that asks the engine for what it is told to."""

    def __init__(self):
        super().__init__()
        self.motion = Noted()
        self.game = None
        self.asked = []
        self.unkept = {}
        self.motion.speed = None

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

    def options(self, asked):
        return {}


def opened():
    """Openings whose engine is at work, the game that they have to do with, and the screens."""
    part = openings
    part.screens, part.helper, part.address = Screens(), Helper(), Address()
    part.Lock = lambda *parts: Noted()
    play = Play()
    return openings.Openings(play, None, Lobby()), play, part.screens


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
    made.saving = Noted()
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
        made.saving = Noted()
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
    made.lobby = Noted()
    made.lobby.options = lambda asked: {}
    made.saving = Noted()
    made.saving.away = made.saving.has = lambda game: False
    made.saving.read = lambda game: None
    made.saving.listed = lambda: []
    return made, made.lobby.calls


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
    made.saving.has = lambda game: True
    made.saving.number = lambda game: 7
    opened_as = []
    made.open_game = lambda game, shown=False: opened_as.append((game, shown))
    asked = params.read([], "")
    asked["play"] = "a"
    made.by_address(asked, 7)
    made.by_address(asked, 6)
    assert opened_as == [("a", True), ("a", False)]


def test_back_opens_another_game_but_not_the_one_on_the_table_again():
    made, _calls = learning()
    made.play.game = "a"
    again = []
    made.open_game = again.append
    for game in ("a", "b"):
        asked = params.read([], "")
        asked["play"] = game
        made.by_history(asked)
    assert again == ["b"]


def test_deleting_another_game_brings_the_start_page_up_to_date():
    made, calls = learning()
    made.play.game = "a"
    made.play.disown = lambda game: None
    made.forgotten("b")
    assert calls == [("refresh",)] and made.play.game == "a"
    made.forgotten("a")
    assert calls[1:] == [("show",)] and made.play.game is None


def led(way, saved=(), newest=None, table=None, **asked):
    """Where an address leads, as (what is opened, what with)."""
    made, _calls = learning()
    found = []
    made.play.game = table
    made.saving.has = lambda game: game in saved
    made.saving.number = lambda game: 7
    made._last = lambda: newest
    made.open_game = lambda game, shown=False: found.append(("game", game))
    made.open_link = lambda link: found.append(("link", link))
    made.new_game = lambda wished, game=None: found.append(("new", wished["game"], game))
    made.quizzes = Noted(found)
    made.play.lesson = Noted(found)
    made.lobby = Noted(found)
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
    made.desk = Noted()
    made.desk.view = {"game": "kalooki"}
    wished = []
    made.new_game = wished.append
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
    play.game, play.motion.speed = table, speed
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

    made.desk = Desk()
    made.show_record({"reply": {"view": None}, "log": ["a"]})
    assert changed[0] == {"log": ["a"]} and changed[-1] == {"reply": None}
    changed.clear()
    made.show_record({"reply": None, "log": ["b"]})
    assert changed == [{"log": ["b"]}]
