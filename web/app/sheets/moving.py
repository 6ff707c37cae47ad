"""Moves saved games to files and back, one or all of them, and opens links."""

import params
import router
from browser import archive, element, timing, window
from faces import escape
from live import toast
from saves import lock
from words import of, sentences
from worker.seam import start as start_task

from . import sheet

if False:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from js import Element
    from shapes import App, Reply, Request

_ = of("moving")


class Moving:
    """Files and links, on their way out and in.

    `opened(text)` takes the text of one game or position, `changed(game)` is called for each game
    that replaces one here, and `refresh()` when games have been added.
    """

    def __init__(self, app: "App") -> None:
        self.app = app
        # The check that the engine is asked for, later what it found, and what waits for that.
        self._asked: "Any" = None
        self._answer: "Any" = None

    # to a file

    def acts(self) -> "dict[str, Callable[[], object]]":
        """What its buttons do."""
        return {
            "export-all": self.export_all,
            "import": self.ask,
            "import-file": self.open_file,
            "import-link": self.open_link,
        }

    def told(self) -> "dict[str, Callable[[Element], object]]":
        """What its buttons do that say of what."""
        return {
            "export-one": lambda button: self.export_one(button.getAttribute("data-id")),
            "take-in": lambda button: self.keep(button.getAttribute("data-how")),
        }

    def export_one(self, game: str) -> None:
        """Save one game as a file."""
        start_task(self._export_one(game))

    async def _export_one(self, game: str) -> None:
        if self.app.saving.away(game):
            await self.app.saving.fetch(game)
        text = self.app.saving.text(game)
        if not text or not archive.download("talon-%s.talon" % game, text):
            toast(_("There is nothing to save yet."))

    def export_all(self) -> None:
        """Save all games, the settings and the puzzles as one file."""
        start_task(self._export_all())

    async def _export_all(self) -> None:
        many = await archive.save_all(self.app.saving.held())
        if many:
            said = _.n("%(n)d game is in the file.", "%(n)d games are in the file.", many)
            there = _("Open the file from the start page of the other device.")
            toast(sentences([said % {"n": many}, there]))
        else:
            toast(_("There is nothing to save yet."))

    # from outside

    def ask(self) -> None:
        """Ask for a link or a file to open."""
        sheet.show(
            _("Open a link or file"),
            '<p class="opt"><label for="link-field">%s</label><input class="fld" id="link-field" '
            'data-enter="import-link" autocomplete="off"></p><div class="row2">%s%s</div>'
            % (
                escape(_("Link to a position or a puzzle")),
                sheet.button("import-file", _("Open a saved file\u2026")),
                sheet.button("import-link", _("Open the link"), go=True),
            ),
        )

    def open_link(self) -> None:
        """Open the link in the field."""
        text = params.link_in(element("link-field").value)
        if text:
            sheet.close()
            window.location.hash = text

    def open_file(self) -> None:
        """Open a file of the person's choice: one saved game, or several."""
        start_task(self._open(archive.pick()))

    def take_shared(self, how: str) -> None:
        """Do the same with a file that the page was opened with, which the person may not know."""
        start_task(self._open(archive.take_shared(how), True))

    async def _open(self, reading: "Awaitable[str]", unknown: bool = False) -> None:
        kind = await reading
        if kind == "none":
            return
        sheet.close()
        if kind == "one" and unknown:
            _ask_about(0, 1)
        elif kind == "one":
            router.open_file(self.app, archive.text())
        elif kind == "many":
            await self._take_in()
        else:
            toast(_refusal(kind))

    async def _take_in(self) -> None:
        """Take in a file's games, after the engine has read every one of them."""
        many = archive.many()
        for place in range(many):
            said = _("Checking game %(n)d of %(many)d\u2026") % {"n": place + 1, "many": many}
            sheet.show(_("Games from a file"), '<p role="status">%s</p>' % escape(said))
            error = await self._check(archive.save(place))
            if error:
                said = _("Game %(n)d can't be read, so none was taken in.")
                _tell(sentences([said % {"n": place + 1}, error["text"]]))
                return
        others = [place for place in range(many) if archive.state(place) == "other"]
        _ask_about(len(others), many, archive.brings_extras())

    async def _check(self, save: str) -> "Any":
        """What the engine finds wrong with a save, or None."""
        waiting = timing.promise()
        request = {"do": "check", "file": save}
        self._asked = request
        self._answer = waiting
        self.app.engine.post(lambda: request)
        await waiting.done
        return self._asked

    def checked(self, request: "Request", reply: "Reply") -> None:
        """Note what the engine has found about a game of the file."""
        if request is self._asked:
            self._asked = reply["error"]
            self._answer.end()

    def keep(self, how: str) -> None:
        """Keep the file's games; `how` is for those that are here in another state.

        It is "open" for the one game or position of a file.
        """
        if how == "open":
            sheet.close()
            router.open_file(self.app, archive.text())
        else:
            start_task(self._keep(how))

    async def _keep(self, how: str) -> None:
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
                    lock.reload_replaced(self.app, archive.id(place))
            else:
                said = _("The browser's storage is full. Games taken in: %(n)d of %(many)d.")
                _tell(said % {"n": kept, "many": many})
                router.refresh(self.app)
                return
        archive.put_extras()
        self.app.lesson.taught.read()
        self.app.coach.read()
        router.refresh(self.app)
        said = _.n("%(n)d game was taken in.", "%(n)d games were taken in.", kept) % {"n": kept}
        left = _.n("%(n)d game stays as it is here.", "%(n)d games stay as they are here.", same)
        _tell(sentences([said, left % {"n": same} if same else ""]))


def _refusal(kind: str) -> str:
    """What is wrong with a file, as a sentence."""
    return {
        "later": _("This file comes from a later version of Talon."),
        "damaged": _("This file is damaged, so nothing was taken in."),
        "foreign": _("There is no saved game or position in this file."),
    }.get(kind, _("This file is too large to be a saved game or position."))


def _tell(said: str) -> None:
    sheet.show(
        _("Games from a file"),
        '<p role="status">%s</p><div class="row2">%s</div>'
        % (escape(said), sheet.button("saved", _("Saved games"), go=True)),
    )


def _ask_about(others: int, many: int, extras: "bool | None" = None) -> None:
    """Say what is in a file, and ask whether to take it in: nothing of it is kept before.

    `others` are how many of its games are here in another state. `extras` says whether settings and
    the like come with them; it is None for a file with one game or position, to be opened.
    """
    said = [_.n("%(n)d game is in the file.", "%(n)d games are in the file.", many) % {"n": many}]
    if extras:
        said.append(_("Settings and progress come with them, where there are none here."))
    if others:
        here = _.n(
            "%(n)d game of this file is here too, at another point.",
            "%(n)d games of this file are here too, at another point.",
            others,
        )
        said.append(here % {"n": others})
        answers = [("beside", _("Keep both")), ("mine", _("Keep only mine"))]
        answers.append(("theirs", _("Take those of the file")))
    elif extras is None:
        answers = [("open", _("Open it"))]
    else:
        answers = [("beside", _("Take them in"))]
    buttons = [
        sheet.button("take-in", label, ' data-how="%s"' % how, go=how in ("beside", "open"))
        for how, label in answers
    ]
    sheet.ask(_("Games from a file"), sentences(said), "".join(buttons))
