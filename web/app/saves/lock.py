"""Lets one tab at a time play a game; the others look on, follow, and may take it over."""

import screens
from browser import create_proxy, tabs
from felt import curtain
from messages import toast
from words import of
from worker.queue import start as start_task

if False:
    from shapes import App, Request

_ = of("lock")


def hold(app: "App") -> None:
    """Take the lock of the game on the table; without it this tab looks on."""
    game = app.state.game

    def state(word: str) -> None:
        if app.state.game == game:
            _follow(app, word)

    tabs.hold(game, create_proxy(state))


def take_over() -> None:
    """Ask the other tab for the game; it looks on from then on."""
    tabs.take()


def _follow(app: "App", word: str) -> None:
    """Follow a change of the lock; `tabs.js` lists them."""
    if word == "watched":
        _look_on(app)
    elif word == "lost":
        _give_up(app)
    elif word in ("inherited", "taken"):
        _watch(app, False)
        load(app)
        if word == "inherited":
            toast(_("It is no longer played in another tab: the game goes on here."))


def _look_on(app: "App") -> None:
    """Look on while another tab plays the game."""
    app.clock.keep()
    app.change(handing=False)
    _watch(app, True)


def _give_up(app: "App") -> None:
    """Look on from now on: another tab has taken the game."""
    if not app.state.watching:
        _look_on(app)
        toast(_("The game goes on in another tab."))


def _watch(app: "App", on: bool) -> None:
    app.change(watching=on)
    if app.state.reply and screens.at_table():
        app.after(curtain.cover)
        app.change(chosen=[], marks=[])


def hand_over(app: "App", game: str) -> None:
    """Hand the game to a tab that asks for it, after the requests that still wait."""
    if game != app.state.game or app.state.watching:
        return
    app.change(handing=True)

    def handed() -> None:
        if app.state.game == game and app.state.handing:
            _give_up(app)
            tabs.tell("handed", game)

    app.engine.post(handed)


def reload_replaced(app: "App", game: str) -> None:
    """Load the game on the table again if another state has replaced it."""
    if game == app.state.game:
        load(app)


def load(app: "App", number: int = -1, anyhow: bool = True) -> None:
    """Let the engine load what a tab has saved under a number, if it is new here or `anyhow`."""
    start_task(_load(app, app.state.game, number, anyhow))


async def _load(app: "App", game: str, number: int, anyhow: bool) -> None:
    saving = app.saving
    await saving.catch_up(game, number)

    def build() -> "Request | None":
        known = saving.seen(game)
        record = saving.read(game)
        if not record or (not anyhow and saving.seen(game) <= known):
            return None
        app.change(save=record["save"], log=record["log"])
        return {"do": "load", "save": record["save"]}

    if app.state.game == game:
        app.ask(build)
