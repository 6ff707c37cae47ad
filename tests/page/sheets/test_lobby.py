"""When the start page is brought up to date, and when the engine is asked for its games."""

from stand_ins.parts import AppOf, Does, Noted, imported

lobby = imported("sheets.lobby")


class Screens(Noted):
    """The table or the start page."""

    shown = False

    def at_table(self):
        return self.shown


class Saving:
    """Saved games."""

    def __init__(self, *games):
        self.games = games

    def listed(self):
        return [dict(game) for game in self.games]

    def picture(self, game):
        return None


def kept_of(game=None, done=()):
    """What is kept of the lessons."""
    return {"game": game, "done": list(done), "at": 4, "of": 10}


class Quizzes(Noted):
    """A puzzle of the day."""

    def card(self):
        return ("A line", "")


class Box:
    """An element that is filled."""

    innerHTML = ""


class Tile:
    """A game's tile, and its title."""

    textContent = "Rommi"

    def querySelector(self, query):
        return self

    def getAttribute(self, name):
        return "?game=rommi"


class Document:
    """The start page with its tiles."""

    def querySelector(self, query):
        return Tile()


SAVED = {"id": "a", "title": "Rabl\u00f3", "name": "", "others": ["Emil"], "deal": 1, "deals": 1}
SAVED.update({"over": True, "turn": False, "pic": None, "when": "", "puzzle": False, "line": ""})


def made(taught=None, *games):
    """The start page, what it asks the engine for, and the place for what can be continued."""
    posted, box = [], Box()
    lobby.screens = Screens()
    lobby.element = lambda name: box
    lobby.all_of = lambda query: []
    lobby.document = Document()
    app = AppOf(
        saving=Saving(*games),
        quizzes=Quizzes(),
        engine=Does(post=posted.append),
        tables=Does(offers=(lambda app: "an own mistake",)),
    )
    app.state = Does(lessons=taught or kept_of())
    return lobby.Lobby(app), posted, box


def test_the_start_page_is_brought_up_to_date_only_while_it_is_shown():
    page, _posted, box = made()
    lobby.screens.shown = True
    page.refresh()
    assert box.innerHTML == ""
    lobby.screens.shown = False
    page.refresh()
    assert "A line" in box.innerHTML


def test_the_engine_is_asked_for_its_games_until_it_has_told_them():
    page, posted, _box = made()
    page.learn()
    page.learn()
    assert [build() for build in posted] == [{"do": "games"}] * 2
    page.games = [{"id": "rablo"}]
    # What was asked for twice is answered once.
    assert [build() for build in posted] == [None, None]
    page.learn()
    assert len(posted) == 2


def test_whoever_has_not_played_is_shown_the_way_in():
    page, _posted, box = made()
    page.refresh()
    assert "Start here" in box.innerHTML and 'href="?learn=rommi"' in box.innerHTML
    assert box.innerHTML.endswith("an own mistake")


def test_a_lesson_under_way_is_offered_with_its_step_and_a_learned_game_s_first_deal():
    page, _posted, box = made(kept_of("rablo"), SAVED)
    page.refresh()
    assert "Step 4 of 10" in box.innerHTML and 'href="?learn=rablo"' in box.innerHTML
    page, _posted, box = made(kept_of(done=["rommi"]))
    page.refresh()
    assert "Your first deal" in box.innerHTML and "data-deal" in box.innerHTML


def test_whoever_has_dealt_is_offered_no_way_in_but_a_puzzle_is_no_deal():
    for taught in (kept_of(), kept_of(done=["rommi"])):
        page, _posted, box = made(taught, SAVED)
        page.refresh()
        assert "begin" not in box.innerHTML
    page, _posted, box = made(kept_of(), dict(SAVED, puzzle=True))
    page.refresh()
    assert "Start here" in box.innerHTML


def test_the_way_in_is_to_the_lesson_learned_last_or_to_that_of_the_first_game():
    asked = []
    for taught, game in ((kept_of(), "rommi"), (kept_of(done=["rablo", "kalooki"]), "kalooki")):
        one = made(taught)[0]
        own, lobby.document.querySelector = lobby.document.querySelector, asked.append
        assert one._way_in() == ""
        lobby.document.querySelector = own
        assert asked.pop() == 'a.play[data-game="%s"]' % game


def test_a_games_options_are_those_of_its_variant_and_then_those_asked_for():
    one = made()[0]
    option = {"name": "jokers", "values": [{"value": 4}, {"value": 6}], "default": 4}
    presets = [{"id": "a", "rules": {"jokers": 4, "ace": 1}}, {"id": "b", "rules": {"jokers": 6}}]
    one.games = [
        {"id": "rommi", "presets": [{"id": "a", "rules": {"x": 1}}], "options": []},
        {"id": "rablo", "presets": presets, "options": [option]},
    ]
    asked = {"game": "rablo", "preset": "a", "rules": {}}
    assert one.options(asked) == {"jokers": 4, "ace": 1}
    assert one.options(dict(asked, rules={"jokers": "6"})) == {"jokers": 6, "ace": 1}
    assert one.options(dict(asked, preset=None)) == {}
    assert one.options(asked, True) == {"jokers": 4, "ace": 1}
    one.games[1]["options"].append({"name": "seconds", "values": [], "default": 60})
    assert one.options(asked, True)["seconds"] == 0
    one.games = None
    assert one.options(asked) == {}


def test_a_game_that_goes_on_has_a_sketch_of_its_own_or_of_its_save():
    drawn = []
    for pic in ("own", None):
        game = {"id": "a", "over": False, "puzzle": False, "pic": pic}
        one = made(kept_of(), game)[0]
        one.app.saving.picture = lambda game: "of " + game
        own, lobby.shell = lobby.shell, Noted()
        lobby.shell.resume = lambda going: drawn.append(going[0]["pic"]) or ""
        lobby.shell.daily = lambda line, row: ""
        one._way_in = lambda: ""
        one._offer()
        lobby.shell = own
    assert drawn == ["own", "of a"]
