"""Lets one tab at a time play a game; the others look on, follow, and may take it over."""

import screens
from browser import create_proxy, tabs
from felt import curtain
from live import toast
from words import of
from worker.seam import start as start_task

if False:
    from shapes import App, Request

_ = of("lock")


class Lock:
    """The lock on the game on the table, and what the tabs tell each other about their games.

    `gone(game)` is called when another tab has deleted the game on the table, `refresh()` when one
    has changed any other game.
    """

    def __init__(self, app: "App") -> None:
        self.app = app
        tabs.listen(create_proxy(self._told))

    def hold(self) -> None:
        """Take the game's lock; without it this tab looks on."""
        game = self.app.state.game

        def state(word: str) -> None:
            if self.app.state.game == game:
                self._state(word)

        tabs.hold(game, create_proxy(state))

    def take_over(self) -> None:
        """Ask the other tab for the game; it looks on from then on."""
        tabs.take()

    def _state(self, word: str) -> None:
        """Follow a change of the lock; `tabs.js` lists them."""
        if word == "watched":
            self._look_on()
        elif word == "lost":
            self._give_up()
        elif word in ("inherited", "taken"):
            self._go_on()
            if word == "inherited":
                toast(_("It is no longer played in another tab: the game goes on here."))

    def _look_on(self) -> None:
        """Look on while another tab plays the game."""
        app = self.app
        app.clock.keep()
        app.change(handing=False)
        self._watch(True)

    def _give_up(self) -> None:
        """Look on from now on: another tab has taken the game."""
        if not self.app.state.watching:
            self._look_on()
            toast(_("The game goes on in another tab."))

    def _go_on(self) -> None:
        """Play the game here, from its newest save, whichever tab made it."""
        self._watch(False)
        self.load()

    def load(self) -> None:
        """Let the engine load the game's newest save, whichever tab made it."""
        start_task(self._load(self.app.state.game, -1, True))

    def _watch(self, on: bool) -> None:
        app = self.app
        app.change(watching=on)
        if app.state.reply and screens.at_table():
            app.change(chosen=[], marks=[])
            app.redraw()
            curtain.cover(app)

    # what other tabs tell

    def _told(self, what: str, game: str, number: str) -> None:
        app = self.app
        if what == "asked":
            self._asked_for(game)
        elif game != app.state.game:
            self.app.lobby.refresh()
        elif what == "forgotten":
            self.app.openings.forgotten(game)
            toast(_("This game was deleted in another tab."))
        elif what == "kept":
            start_task(self._load(game, int(number), False))

    def _asked_for(self, game: str) -> None:
        """Hand the game over, after the requests that still wait."""
        app = self.app
        if game != app.state.game or app.state.watching:
            return
        app.change(handing=True)

        def handed() -> None:
            if app.state.game == game and app.state.handing:
                self._give_up()
                tabs.tell("handed", game)

        app.engine.post(handed)

    async def _load(self, game: str, number: int, anyhow: bool) -> None:
        """Let the engine load what another tab has saved, if it is new here or `anyhow`."""
        await self.app.saving.catch_up(game, number)
        app = self.app

        def build() -> "Request | None":
            known = self.app.saving.seen(game)
            record = self.app.saving.read(game)
            if not record or (not anyhow and self.app.saving.seen(game) <= known):
                return None
            app.change(save=record["save"], log=record["log"])
            return {"do": "load", "save": app.state.save}

        if app.state.game == game:
            app.ask(build)
