"""Moves saved games to files and back, one or all of them, and opens links."""

import params
import router
from browser import archive, element, timing
from markup import html
from messages import toast
from saves import lock
from sheets import sheet
from words import of, sentences
from worker.queue import start as start_task

from . import view

if False:
    from collections.abc import Awaitable

    from js import Element
    from shapes import App, Asked, Fault, Reply, Request

_ = of("saved_games")

# to a file


def export_one(app: "App", button: "Element") -> None:
    """Save one game as a file."""
    start_task(_export_one(app, button.getAttribute("data-id")))


async def _export_one(app: "App", game: str) -> None:
    if app.saving.away(game):
        await app.saving.fetch(game)
    text = app.saving.text(game)
    if not text or not archive.download("talon-%s.talon" % game, text):
        toast(_("There is nothing to save yet."))


def export_all(app: "App", button: "Element | None" = None) -> None:
    """Save all games, the settings and the puzzles as one file."""
    start_task(_export_all(app))


async def _export_all(app: "App") -> None:
    many = await archive.save_all(app.saving.held())
    if many < 0:
        toast(_("There is nothing to save yet."))
        return
    said = _.n("%(n)d game is in the file.", "%(n)d games are in the file.", many) % {"n": many}
    if not many:
        said = _("Your challenges, puzzles and settings are in the file, but no game.")
    there = _("Open the file from the start page of the other device.")
    toast(sentences([said, there]))


# from outside


def ask(app: "App", button: "Element | None" = None) -> None:
    """Ask for a link or a file to open."""
    sheet.show(_("Open a link or file"), view.link_or_file())


def open_link(app: "App", button: "Element | None" = None) -> None:
    """Open the link in the field."""
    text = params.link_in(element("link-field").value)
    if text:
        sheet.close()
        router.follow_link(text)


def open_file(app: "App", button: "Element | None" = None) -> None:
    """Open a file of the person's choice: one saved game, or several."""
    start_task(_open(app, archive.pick()))


def take_shared(app: "App", asked: "Asked") -> None:
    """Open a file that the page was opened with, which the person may not know."""
    start_task(_open(app, archive.take_shared(asked["shared"]), True))


async def _open(app: "App", reading: "Awaitable[str]", unknown: bool = False) -> None:
    kind = await reading
    if kind == "none":
        return
    sheet.close()
    if kind == "one" and unknown:
        _ask_about(0, 1)
    elif kind == "one":
        router.open_file(app, archive.text())
    elif kind == "many":
        await _take_in(app)
    else:
        toast(view.refusal(kind))


async def _take_in(app: "App") -> None:
    """Ask about a file's games, after the engine has read every one of them."""
    many = archive.many()
    for place in range(many):
        said = _("Checking game %(n)d of %(many)d\u2026") % {"n": place + 1, "many": many}
        sheet.show(_("Games from a file"), html('<p role="status">%(said)s</p>', said=said))
        error = await _check(app, archive.save(place))
        if error:
            said = _("Game %(n)d can't be read, so none was taken in.")
            _tell(sentences([said % {"n": place + 1}, error["text"]]))
            return
    others = [place for place in range(many) if archive.state(place) == "other"]
    _ask_about(len(others), many, archive.brings_extras())


async def _check(app: "App", save: str) -> "Fault | None":
    """Return what the engine finds wrong with a save, or None."""
    waiting = timing.promise()
    request = {"do": "check", "file": save}
    app.change(file_check=(request, waiting, None))
    app.engine.post(lambda: request)
    await waiting.done
    return app.state.file_check[2]


def checked(app: "App", request: "Request", reply: "Reply") -> None:
    """Note what the engine has found about a game of the file."""
    asked = app.state.file_check
    if asked and request is asked[0]:
        app.change(file_check=(request, asked[1], reply["error"]))
        asked[1].end()


def take_in(app: "App", button: "Element") -> None:
    """Keep the file's games; the button's `data-how` is for those here in another state.

    It is "open" for the one game or position of a file.
    """
    how = button.getAttribute("data-how")
    if how == "open":
        sheet.close()
        router.open_file(app, archive.text())
    else:
        start_task(_keep(app, how))


async def _keep(app: "App", how: str) -> None:
    kept = 0
    same = 0
    many = archive.many()
    for place in range(many):
        state = archive.state(place)
        if state == "same" or (state == "other" and how == "mine"):
            same += 1
        elif await archive.put(place, state == "other" and how == "beside"):
            kept += 1
            if state == "other" and how == "theirs":
                lock.reload_replaced(app, archive.id(place))
        else:
            said = _("The browser's storage is full. Games taken in: %(n)d of %(many)d.")
            _tell(said % {"n": kept, "many": many})
            router.refresh(app)
            return
    archive.put_extras()
    app.recall()
    router.refresh(app)
    said = _.n("%(n)d game was taken in.", "%(n)d games were taken in.", kept) % {"n": kept}
    left = _.n("%(n)d game stays as it is here.", "%(n)d games stay as they are here.", same)
    _tell(sentences([said, left % {"n": same} if same else ""]))


def _tell(said: str) -> None:
    sheet.show(_("Games from a file"), view.told(said))


def _ask_about(others: int, many: int, extras: "bool | None" = None) -> None:
    """Ask whether to take in what is in a file: nothing of it is kept before; see `question`."""
    said, answers = view.question(others, many, extras)
    sheet.ask(_("Games from a file"), said, answers)


ACTIONS = {
    "export-one": export_one,
    "export-all": export_all,
    "import": ask,
    "import-file": open_file,
    "import-link": open_link,
    "take-in": take_in,
}
ROUTES = {"shared": take_shared}
