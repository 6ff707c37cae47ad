"""The shelf of saved games: to search, rename, delete and bring them back."""

import router
import words
from browser import clock, document, element, storage, timing
from faces import escape, icon
from felt import thumb
from fields import option
from saves.entries import called
from worker.seam import start as start_task

from . import sheet

if False:
    from collections.abc import Callable, Iterable, Iterator

    from js import Element
    from shapes import App, Entry, Found

_ = words.of("shelf")

# How many saved games are listed before the browser gets time to draw.
AT_ONCE = 25
LONGEST_NAME = 60


def _orders() -> "Iterable[tuple[str, str]]":
    return (("when", _("Newest first")), ("name", _("By name")), ("game", _("By game")))


def _rank(order: str, entry: "Entry") -> tuple[list[int], ...]:
    """The sorting key of an entry; entries with the same key stay newest first."""
    name = words.sort_key(entry["name"] or entry["title"])
    return (words.sort_key(entry["title"]), name) if order == "game" else (name,)


def _searched(entry: "Entry") -> str:
    """What the search looks in."""
    return words.lower(" ".join(called(entry)))


class Shelf:
    """The list of saved games, and what can be done with each of them.

    `forgotten(game)` is called when a game was deleted, `named()` when a game was renamed or
    restored.
    """

    def __init__(self, app: "App") -> None:
        self.app = app
        # The games deleted since the page was loaded: (id, title, what `restore` needs).
        self._deleted: "list[tuple[str, str, Found]]" = []
        self._order = "when"
        self._query = ""
        # The number of the latest listing; older ones stop.
        self._run = 0

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {
            "saved": self.show,
            "restore": self.restore,
        }

    def told(self) -> "dict[str, Callable[[Element], object]]":
        """What its buttons do that say of what."""
        return {
            "about-game": lambda button: self.about(button.getAttribute("data-id")),
            "rename": lambda button: self.rename(button.getAttribute("data-id")),
            "forget": lambda button: self.forget(button.getAttribute("data-id")),
        }

    def show(self) -> None:
        """Show the saved games, the newest at once and the others soon after."""
        self._query = ""
        any_ = False
        for _one in self.app.saving.listed():
            any_ = True
            break
        sheet.show(_("Saved games"), self._undo() + (self._frame() if any_ else _nothing()))
        if any_:
            self._list()

    def _undo(self) -> str:
        """What was deleted last, with a button to bring it back."""
        if not self._deleted:
            return ""
        return '<p class="undone" role="status"><span>%s</span>%s</p>' % (
            escape(_("Deleted: %(game)s.") % {"game": self._deleted[-1][1]}),
            sheet.button("restore", _("Bring it back"), go=True),
        )

    def _frame(self) -> str:
        """The fields above the list, the list, and the buttons for all games."""
        orders = "".join([option(name, label, name == self._order) for name, label in _orders()])
        return (
            '<div class="finder"><input type="search" class="fld" id="shelf-find" aria-label="%s" '
            'placeholder="%s" autocomplete="off"><select class="fld" id="shelf-order" '
            'aria-label="%s">%s</select></div><ul class="menu" id="shelf"></ul>'
            '<p class="k" id="shelf-none" hidden>%s</p>%s<div class="row2">%s%s</div>'
        ) % (
            escape(_("Search the saved games")),
            escape(_("Search")),
            # Translators: in which order the saved games are listed
            escape(_("Order")),
            orders,
            escape(_("No saved game has this name.")),
            '<p class="k">%s</p>' % escape(passing()) if storage.is_deleted_soon() else "",
            sheet.button("import-file", _("Open a saved file\u2026")),
            sheet.button("export-all", _("Save all as one file")),
        )

    # the list

    def look(self) -> None:
        """List the games again: something was typed, or another order was chosen."""
        self._query = words.lower(element("shelf-find").value.strip())
        self._order = element("shelf-order").value
        self._list()

    def _list(self) -> None:
        self._run += 1
        entries = self._wanted()
        rows = self._rows(entries)
        box = element("shelf")
        box.innerHTML = rows
        element("shelf-none").hidden = bool(rows)
        if rows:
            start_task(self._more(box, entries, self._run))

    def _wanted(self) -> "Iterator[Entry]":
        """The entries that match the search, in the chosen order."""
        entries: "Iterable[Entry]" = self.app.saving.listed()
        if self._query:
            entries = [one for one in entries if self._query in _searched(one)]
        if self._order != "when":
            # MicroPython's sort changes the order of equals: their number keeps it.
            ranked = [(_rank(self._order, one), at, one) for at, one in enumerate(entries)]
            entries = [one for _key, _at, one in sorted(ranked, key=lambda found: found[:2])]
        return iter(entries)

    def _rows(self, entries: "Iterator[Entry]") -> str:
        """The next saved games as rows of the list, empty if there are no more."""
        listed = []
        for one in entries:
            listed.append(one)
            if len(listed) == AT_ONCE:
                break
        days = clock.format_dates("\n".join([one["when"] for one in listed])).split("\n")
        return "".join([self._row(one, days[number]) for number, one in enumerate(listed)])

    def _row(self, one: "Entry", day: str) -> str:
        title, line = called(one)
        about = " \u00b7 ".join([text for text in (line, day) if text])
        return (
            '<li class="saved"><button type="button" class="act" data-act="continue" '
            'data-id="%s">%s<span>%s<small>%s</small></span></button><button type="button" '
            'class="act icon" data-act="about-game" data-id="%s" aria-label="%s">%s</button></li>'
        ) % (
            escape(one["id"]),
            thumb.markup(one["pic"] or self.app.saving.picture(one["id"])),
            escape(title),
            escape(about),
            escape(one["id"]),
            escape(_("More: %(game)s") % {"game": words.listed([title, line], ",")}),
            icon("more"),
        )

    async def _more(self, box: "Element", entries: "Iterator[Entry]", run: int) -> None:
        """Add the other rows, letting the browser answer taps in between."""
        while box.isConnected:
            await timing.pause()
            rows = self._rows(entries) if run == self._run else ""
            if not rows:
                break
            box.insertAdjacentHTML("beforeend", rows)

    # one game

    def _entry(self, game: str) -> "Entry | None":
        for one in self.app.saving.listed():
            if one["id"] == game:
                return one
        return None

    def about(self, game: str) -> None:
        """Show one game: its name, and what can be done with it."""
        one = self._entry(game)
        if not one:
            self.show()
            return
        title, line = called(one)
        more = ' data-id="%s"' % escape(game)
        sheet.show(
            title,
            '<p class="k">%s</p><p class="opt"><label for="game-name">%s</label><input class="fld" '
            'id="game-name" data-enter="rename" maxlength="%d" autocomplete="off" value="%s" '
            'placeholder="%s"></p>'
            '<div class="row2">%s%s</div><div class="row2">%s%s</div>'
            % (
                escape(line),
                escape(_("Name")),
                LONGEST_NAME,
                escape(one["name"]),
                escape(one["title"]),
                sheet.button("rename", _("Keep this name"), more),
                sheet.button("continue", _("Play on"), more, go=True),
                sheet.button("export-one", _("Save as a file"), more),
                sheet.button("forget", _("Delete"), more),
            ),
        )

    def rename(self, game: str) -> None:
        """Give the game the name in the field."""
        self.app.saving.rename(game, element("game-name").value.strip()[:LONGEST_NAME])
        router.refresh(self.app)
        self.show()

    def forget(self, game: str) -> None:
        """Delete a game, and list the others with a way to bring it back."""
        one = self._entry(game)
        found = self.app.saving.forget(game)
        if one and found:
            self._deleted.append((game, called(one)[0], found))
        router.forget(self.app, game)
        self.show()
        again = document.querySelector("#sheet [data-act=restore]")
        if again:
            again.focus()

    def restore(self) -> None:
        """Bring back what was deleted last."""
        if self._deleted:
            game, _title, found = self._deleted.pop()
            self.app.saving.restore(game, found)
            router.refresh(self.app)
        self.show()


def passing() -> str:
    """What to say of a backup where the browser deletes what it has not been asked for long."""
    return _(
        "After seven days without a visit this browser may delete your games: save them all as one "
        "file, or install Talon."
    )


def _nothing() -> str:
    """What to show when nothing is saved."""
    said = _("There are no saved games.")
    if storage.is_refused():
        said = _(
            "This browser keeps nothing for this site: its settings refuse it. Save a game as a "
            "file from the menu of its table."
        )
    return '<p>%s</p><div class="row2">%s</div>' % (
        escape(said),
        sheet.button("import-file", _("Open a saved file\u2026")),
    )
