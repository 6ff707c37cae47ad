"""The order of the saved games."""

from stand_ins.memory import driven
from stand_ins.parts import AppOf, Does, Routed, imported, lend, lent

shelf = imported("sheets.shelf")
shelf.router = Routed()


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
    made = shelf.Shelf(AppOf(saving=Saving(*entries), lobby=Does(refresh=None)))
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
    same = shelf.Shelf(
        AppOf(saving=Saving(("Ada", "One"), ("ada", "Two")), lobby=Does(refresh=None))
    )
    same._order = "name"
    assert [one["title"] for one in same._wanted()] == ["One", "Two"]


def test_a_name_given_has_no_blanks_around_it_and_is_no_longer_than_the_field():
    class Field:
        value = "  " + "n" * 70 + "  "

    given = []
    saving = Saving(*GAMES)
    saving.rename = lambda game, name: given.append((game, name))
    made = shelf.Shelf(AppOf(saving=saving, lobby=Does(refresh=lambda: given.append("named"))))
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

    def is_deleted_soon(self):
        return False


def more_rows(interrupted):
    """The rows that are added to a listing after the first ones, another search coming or not."""
    made = shelf.Shelf(AppOf(saving=Saving(), lobby=Does(refresh=None)))
    lend(shelf, Helper())
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
    made, drawn = shelf.Shelf(AppOf(saving=saving, lobby=Does(refresh=None))), []

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


class Text:
    """A field with a text, or a part of the page that takes markup."""

    def __init__(self, value=""):
        self.value, self.innerHTML, self.hidden, self.focused = value, "", None, 0

    def focus(self):
        self.focused += 1


class Sheet:
    """Keeps what it is to show."""

    def __init__(self):
        self.shown = []

    def show(self, title, body):
        self.shown.append((title, body))

    def button(self, act, label, more="", go=False):
        return act


def kept(*entries, refused=False):
    """A shelf of these games that forgets and restores, its sheet, and what it calls."""
    saving, calls = Saving(*entries), []
    saving.forget = lambda game: calls.append(("forget", game)) or (5, "text of " + game)
    saving.restore = lambda game, found: calls.append(("restore", game, found))
    made = shelf.Shelf(
        AppOf(
            saving=saving,
            openings=Does(forgotten=lambda game: calls.append(("forgotten", game))),
            lobby=Does(refresh=lambda: calls.append("named")),
        )
    )
    made._list = lambda: calls.append("listed")
    shelf.sheet = Sheet()
    shelf.document = Shown(Text())
    lend(shelf, Helper())
    lent(shelf).is_refused = lambda: refused
    return made, shelf.sheet.shown, calls


class Shown:
    """A page with the button that brings a game back."""

    def __init__(self, button):
        self.button = button

    def querySelector(self, query):
        return self.button if "restore" in query else None


def test_a_backup_is_spoken_of_where_the_browser_deletes_games():
    for forgets in (True, False):
        made, shown, _calls = kept(*GAMES)
        lent(shelf).is_deleted_soon = lambda forgets=forgets: forgets
        made.show()
        assert (shelf.passing() in shown[0][1]) == forgets


def test_an_empty_shelf_says_so_and_why_where_the_browser_keeps_nothing():
    for refused, word in ((False, "There are no saved games."), (True, "keeps nothing")):
        made, shown, calls = kept(refused=refused)
        made.show()
        assert word in shown[0][1] and "import-file" in shown[0][1] and calls == []
    made, shown, calls = kept(*GAMES)
    made._query = "old"
    made.show()
    assert 'id="shelf-find"' in shown[0][1] and calls == ["listed"] and made._query == ""


def test_what_was_deleted_last_is_brought_back_first_and_each_but_once():
    made, shown, calls = kept(*GAMES)
    made.restore()
    assert calls == ["listed"]
    calls.clear()
    made.forget("zoeRabl\u00f3")
    made.forget("Kalooki")
    assert "Deleted: Kalooki." in shown[-1][1] and shelf.document.button.focused == 2
    gone = [call for call in calls if call != "listed"]
    assert gone[0::2] == [("forget", "zoeRabl\u00f3"), ("forget", "Kalooki")]
    assert gone[1::2] == [("forgotten", "zoeRabl\u00f3"), ("forgotten", "Kalooki")]
    calls.clear()
    made.restore()
    made.restore()
    made.restore()
    back = [call for call in calls if call != "listed"]
    assert back[0::2] == [
        ("restore", "Kalooki", (5, "text of Kalooki")),
        ("restore", "zoeRabl\u00f3", (5, "text of zoeRabl\u00f3")),
    ]
    assert back[1::2] == ["named"] * 2 and "Deleted" not in shown[-1][1]


def test_a_game_that_another_tab_has_deleted_leads_back_to_the_shelf():
    made, shown, _calls = kept(*GAMES)
    made.about("gone")
    assert shown[-1][0] == "Saved games"
    made.forget("gone")
    assert "Deleted" not in shown[-1][1]
    made.about("Kalooki")
    title, body = shown[-1]
    assert title == "Kalooki" and 'value=""' in body and "renamecontinue" in body


def listed(*entries, query="", at_once=None):
    """The rows that a search shows at first, and whether nothing is said to be found."""
    made = shelf.Shelf(AppOf(saving=Saving(*entries), lobby=Does(refresh=None)))
    parts = {"shelf-find": Text(query), "shelf-order": Text("when")}
    parts.update({"shelf": Text(), "shelf-none": Text()})
    shelf.element, started = parts.get, []
    shelf.start_task = lambda task: started.append(task) or task.close()
    made._row = lambda one, day: one["title"] + day + " "
    lend(shelf, Helper())
    lent(shelf).format_dates = lambda whens: "\n".join(["!"] * (whens.count("\n") + 1))
    there, shelf.AT_ONCE = shelf.AT_ONCE, at_once or shelf.AT_ONCE
    own = made.app.saving.listed
    made.app.saving.listed = lambda: (dict(one, when="") for one in own())
    made.look()
    shelf.AT_ONCE = there
    return parts["shelf"].innerHTML, parts["shelf-none"].hidden, len(started)


def test_a_search_finds_names_and_titles_whatever_their_letters_and_says_if_there_are_none():
    assert listed(*GAMES, query=" RABL ") == ("Rabl\u00f3! Rabl\u00f3! ", True, 1)
    assert listed(*GAMES, query="Zo") == ("Rabl\u00f3! ", True, 1)
    assert listed(*GAMES, query="nobody") == ("", False, 0)


def test_the_first_games_are_shown_at_once():
    assert listed(*GAMES, at_once=3)[0] == "Rabl\u00f3! Rabl\u00f3! Kalooki! "
    assert shelf.AT_ONCE == 25


def test_no_rows_are_added_to_a_list_that_is_no_longer_shown():
    made = shelf.Shelf(AppOf(saving=Saving(), lobby=Does(refresh=None)))
    made._run, made._rows = 1, lambda entries: entries.pop(0) if entries else ""
    lend(shelf, Helper())
    box = Listing(lambda: None)
    box.isConnected = False
    driven(made._more(box, ["b"], 1))
    assert box.rows == []
