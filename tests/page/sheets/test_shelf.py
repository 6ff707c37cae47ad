"""The order of the saved games."""

from stand_ins.memory import driven
from stand_ins.parts import imported

shelf = imported("sheets.shelf")


class Saving:
    """Lists saved games as the real one does, newest first."""

    def __init__(self, *entries):
        self.entries = entries

    def listed(self):
        for name, title in self.entries:
            found = {"id": name + title, "name": name, "title": title}
            yield dict(found, line="", others=[])


def ordered(order, *entries):
    """The names, or else the titles, of the saved games in this order."""
    made = shelf.Shelf(Saving(*entries), None, None)
    made._order = order
    return [one["name"] or one["title"] for one in made._wanted()]


GAMES = (("zoe", "Rabl\u00f3"), ("Max", "Rabl\u00f3"), ("", "Kalooki"), ("anna\u2019s", "Kalooki"))


def test_names_are_in_order_whether_they_begin_with_a_capital_or_not():
    assert ordered("name", *GAMES) == ["anna\u2019s", "Kalooki", "Max", "zoe"]


def test_games_are_in_order_of_their_titles_and_names():
    assert ordered("game", *GAMES) == ["anna\u2019s", "Kalooki", "Max", "zoe"]
    assert ordered("game", ("b", "Z"), ("c", "a"), ("A", "z")) == ["c", "A", "b"]


def test_otherwise_the_newest_is_first_and_so_it_is_among_equals():
    assert ordered("when", *GAMES) == ["zoe", "Max", "Kalooki", "anna\u2019s"]
    same = shelf.Shelf(Saving(("Ada", "One"), ("ada", "Two")), None, None)
    same._order = "name"
    assert [one["title"] for one in same._wanted()] == ["One", "Two"]


def test_a_name_given_has_no_blanks_around_it_and_is_no_longer_than_the_field():
    class Field:
        value = "  " + "n" * 70 + "  "

    given = []
    saving = Saving(*GAMES)
    saving.rename = lambda game, name: given.append((game, name))
    made = shelf.Shelf(saving, None, lambda: given.append("named"))
    made.show = lambda: given.append("shown")
    shelf.element = lambda _name: Field()
    made.rename("a")
    assert given == [("a", "n" * shelf.LONGEST_NAME), "named", "shown"]


class Listing:
    """A list in the page; each time it takes rows, `then` is done."""

    isConnected = True

    def __init__(self, then):
        self.rows = []
        self.then = then

    def insertAdjacentHTML(self, _where, rows):
        self.rows.append(rows)
        self.then()


class Helper:
    """Gives the browser no time."""

    async def pause(self):
        pass


def more_rows(interrupted):
    """The rows that are added to a listing after the first ones, another search coming or not."""
    made = shelf.Shelf(Saving(), None, None)
    shelf.helper = Helper()
    made._run = 1
    rows = ["b", "c"]
    made._rows = lambda entries: entries.pop(0) if entries else ""

    def then():
        if interrupted:
            made._run = 2

    box = Listing(then)
    driven(made._more(box, rows, 1))
    return box.rows


def test_an_older_listing_ends_when_another_begins():
    assert more_rows(False) == ["b", "c"]
    assert more_rows(True) == ["b"]


def test_a_game_without_a_sketch_of_its_own_has_that_of_its_save():
    saving = Saving()
    saving.picture = lambda game: "of " + game
    made, drawn = shelf.Shelf(saving, None, None), []

    class Thumb:
        def markup(self, pic):
            drawn.append(pic)
            return ""

    there = shelf.thumb
    shelf.thumb = Thumb()
    try:
        for pic in ("own", None):
            entry = {"id": "a", "name": "A", "title": "A", "line": "", "others": [], "pic": pic}
            made._row(entry, "today")
    finally:
        shelf.thumb = there
    assert drawn == ["own", "of a"]
