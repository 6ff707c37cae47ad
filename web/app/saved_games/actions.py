"""Actions of the list of saved games: search, rename, delete, and bring back what was deleted."""

import router
import words
from browser import clock, document, element, timing
from markup import NOTHING, joined
from saves.entries import called
from sheets import sheet
from worker.queue import start as start_task

from . import view

if False:
    from collections.abc import Iterable, Iterator

    from js import Element
    from shapes import App, Entry

    from markup import Markup


_ = words.of("saved_games")

# How many saved games are listed before the browser gets time to draw.
AT_ONCE = 25


def show(app: "App", button: "Element | None" = None) -> None:
    """Show the saved games, the newest at once and the others soon after."""
    app.change(saved_query="")
    any_ = entry(app) is not None
    body = view.frame(app.state) if any_ else view.nothing()
    sheet.show(_("Saved games"), view.undo(app.state) + body)
    if any_:
        _list(app)


def entry(app: "App", game: "str | None" = None) -> "Entry | None":
    """Return the entry of a saved game, or without an id the newest; None if there is none."""
    for one in app.saving.listed():
        if game is None or one["id"] == game:
            return one
    return None


# the list


def look(app: "App", button: "Element | None" = None) -> None:
    """List the games again: something was typed, or another order was chosen."""
    app.change(
        saved_query=words.lower(element("shelf-find").value.strip()),
        saved_order=element("shelf-order").value,
    )
    _list(app)


def _list(app: "App") -> None:
    app.change(listing=app.state.listing + 1)
    entries = iter(wanted(app))
    found = rows(app, entries)
    box = element("shelf")
    box.innerHTML = str(found)
    element("shelf-none").hidden = bool(found)
    if found:
        start_task(_more(app, box, entries))


def wanted(app: "App") -> "Iterable[Entry]":
    """Return the entries that match the search, in the chosen order."""
    query, order = app.state.saved_query, app.state.saved_order
    entries: "Iterable[Entry]" = app.saving.listed()
    if query:
        entries = [one for one in entries if query in words.lower(" ".join(called(one)))]
    if order != "when":
        # MicroPython's sort changes the order of equals: their number keeps it.
        ranked = [(_rank(order, one), at, one) for at, one in enumerate(entries)]
        entries = [one for _key, _at, one in sorted(ranked, key=lambda found: found[:2])]
    return entries


def _rank(order: str, one: "Entry") -> tuple[list[int], ...]:
    """Return the sorting key of an entry; entries with the same key stay newest first."""
    name = words.sort_key(one["name"] or one["title"])
    return (words.sort_key(one["title"]), name) if order == "game" else (name,)


def rows(app: "App", entries: "Iterator[Entry]") -> "Markup":
    """Return the next saved games as rows of the list, empty if there are no more."""
    listed = []
    for one in entries:
        listed.append(one)
        if len(listed) == AT_ONCE:
            break
    days = clock.format_dates("\n".join([one["when"] for one in listed])).split("\n")
    return joined(
        [
            view.row(one, one["pic"] or app.saving.picture(one["id"]), days[number])
            for number, one in enumerate(listed)
        ]
    )


async def _more(app: "App", box: "Element", entries: "Iterator[Entry]") -> None:
    """Add the other rows, letting the browser answer taps in between; a newer listing ends it."""
    listing = app.state.listing
    while box.isConnected:
        await timing.pause()
        found = rows(app, entries) if listing == app.state.listing else NOTHING
        if not found:
            break
        box.insertAdjacentHTML("beforeend", str(found))


# one game


def about(app: "App", button: "Element") -> None:
    """Show one game: its name, and what can be done with it."""
    one = entry(app, button.getAttribute("data-id"))
    if one:
        sheet.show(called(one)[0], view.about(one))
    else:
        show(app)


def rename(app: "App", button: "Element") -> None:
    """Give the game the name in the field."""
    name = element("game-name").value.strip()[: view.LONGEST_NAME]
    app.saving.rename(button.getAttribute("data-id"), name)
    router.refresh(app)
    show(app)


def forget(app: "App", button: "Element") -> None:
    """Delete a game, and list the others with a way to bring it back."""
    game = button.getAttribute("data-id")
    one = entry(app, game)
    found = app.saving.forget(game)
    if one and found:
        app.change(deleted=app.state.deleted + [(game, called(one)[0], found)])
    router.forget(app, game)
    show(app)
    again = document.querySelector("#sheet [data-act=restore]")
    if again:
        again.focus()


def restore(app: "App", button: "Element | None" = None) -> None:
    """Bring back what was deleted last."""
    if app.state.deleted:
        game, _title, found = app.state.deleted[-1]
        app.change(deleted=app.state.deleted[:-1])
        app.saving.restore(game, found)
        router.refresh(app)
    show(app)


ACTIONS = {
    "saved": show,
    "find-saved": look,
    "about-game": about,
    "rename": rename,
    "forget": forget,
    "restore": restore,
}
