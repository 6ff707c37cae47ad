"""The page: shows the start page or a stored table, and starts everything else."""

import router
import screens
from app import App
from browser import clock, document, element, journal, part, tabs, timing
from cards import faces
from challenges import offer
from game import other_tabs
from messages import toast
from puzzles import card as puzzle_card
from review import card as review_card
from saves.saving import Saving
from saves.store import Store, now
from settings import language, settings
from start_page import view as start_view
from worker.queue import start as start_task

if False:
    from collections.abc import Awaitable, Callable

    from shapes import Asked

OFFERS = (puzzle_card.card, review_card.card, offer.offer)


def set_colour(name: str, colour: str) -> None:
    """Tell the style sheet of a suit's colour."""
    document.documentElement.style.setProperty(name, colour)


async def start(load: "Callable[[], Awaitable[None]]") -> None:
    """Show what the address asks for, then start the engine.

    `load()` imports the modules that have come since it was called last. Where the second part of
    the modules is late, the start page is shown without it.
    """
    faces.paint_with(set_colour)
    store = Store()
    saving = Saving(store, journal, now, toast, tabs.tell, clock.format_day)
    app = App(store, saving, settings.read(store), start_view.HOME, OFFERS)
    other_tabs.listen(app)
    asked = router.asked()
    app.change(speed=asked["speed"])
    await language.speak()
    if part.is_late():
        await _start_page(app, load)
    else:
        await _start_whole(app, asked)


async def _start_whole(app: "App", asked: "Asked") -> None:
    """Show a stored table, then open what the address asks for."""
    wiring = __import__("wiring")
    wiring.complete(app)
    game = None if asked["link"] else asked["play"]
    record = app.saving.read(game) if game else None
    if record:
        await router.show_in_turns(app, record)
    # Before the person can do anything: after a crash the journal may know more.
    in_time = await journal.merged(False)
    kept = wiring.listen(app)
    await timing.pause()
    # A lesson may have been asked for since (look.js).
    app.run(router.by_address, app, router.asked())
    wiring.catch_up(app, kept)
    timing.mark("talon-page")
    _go_on(app, in_time)


async def _start_page(app: "App", load: "Callable[[], Awaitable[None]]") -> None:
    """Show the start page, then take in the second part.

    Whoever asks for the first lesson has its table in place of the start page (look.js).
    """
    in_time = await journal.merged(False)
    await timing.pause()
    if not element("home").hidden:
        app.run(router.by_address, app, router.asked())
    timing.mark("talon-page")
    try:
        await part.come()
        await load()
        wiring = __import__("wiring")
    except Exception as fault:
        print("second part:", fault)
        screens.fail()
        return
    app.run(wiring.complete, app)
    kept = wiring.listen(app)
    if element("home").hidden:
        app.run(router.by_address, app, router.asked())
    wiring.catch_up(app, kept)
    _go_on(app, in_time)


def _go_on(app: "App", in_time: bool) -> None:
    """Start what runs as long as the page does."""
    start_task(app.engine.start())
    start_task(app.clock.run())
    if not in_time:
        start_task(merge_late(app))


async def merge_late(app: "App") -> None:
    """Show what a late journal has newer, unless the game has been played on by then."""
    await journal.merged(True)
    game = app.state.game
    if game in journal.newer().split(" ") and app.saving.number(game) > app.saving.seen(game):
        app.run(router.open_game, app, game, True)
    else:
        app.run(router.refresh, app)
