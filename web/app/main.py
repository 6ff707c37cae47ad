"""The page: makes the app of its parts, and starts it."""

import challenges.actions
import challenges.daily
import challenges.replies
import challenges.results
import deal_statistics.actions
import faces
import lessons.actions
import replies
import review.actions
import router
import saved_games.actions
from advice import coach, hint
from app import App
from browser import clock, document, journal, tabs, timing
from game import moments, other_tabs, playback, recovery
from hand import changes, command, dialog_actions, events, wholes
from links import actions as link_actions
from links import replies as link_replies
from links import sharing
from live import toast
from puzzles import actions as puzzle_actions
from puzzles import replies as puzzle_replies
from puzzles import view as puzzle_view
from review import mistake_puzzle
from rules import guide
from saved_games import files
from saves.saving import Saving
from saves.store import Store, now
from settings import language, settings
from start_page import first_deal
from start_page import replies as start_replies
from start_page import view as start_view
from table import actions, overlays, replay, view
from tables import Tables, merged
from worker.seam import start as start_task

# Modules with actions, replies or routes: of the table, of its help, of sheets, of features.
TABLE = (router, actions, overlays, replay, moments, playback)
HELP = (hint, coach, wholes, command, recovery)
SHEETS = (dialog_actions, changes, guide, sharing, deal_statistics.actions)
SAVED = (saved_games.actions, files, first_deal, start_replies, link_actions, link_replies)
FRIENDS = (challenges.actions, challenges.results, challenges.daily, challenges.replies)
FEATURES = (lessons.actions, review.actions, mistake_puzzle, puzzle_actions, puzzle_replies)
MODULES = TABLE + HELP + SHEETS + SAVED + FRIENDS + FEATURES
TABLES = Tables(
    zones=wholes.ZONES + view.ZONES,
    home=start_view.HOME + puzzle_view.HOME,
    actions=merged("ACTIONS", MODULES),
    replies=merged("REPLIES", MODULES),
    routes=merged("ROUTES", MODULES),
    before_asking=hint.hurry,
    receive=replies.receive,
    stopped=recovery.stopped,
    failed=recovery.failed,
    slow=recovery.slow,
    offers=(puzzle_view.card, mistake_puzzle.card, challenges.actions.offer),
    boasts=(puzzle_view.boast,),
)


def set_colour(name: str, colour: str) -> None:
    """Tell the style sheet of a suit's colour."""
    document.documentElement.style.setProperty(name, colour)


async def start() -> None:
    """Show the table as it was last stored, then open what the address asks for."""
    faces.paint_with(set_colour)
    store = Store()
    saving = Saving(store, journal, now, toast, tabs.tell, clock.format_day)
    app = App(store, saving, settings.read(store), TABLES)
    other_tabs.listen(app)
    asked = router.asked()
    app.change(speed=asked["speed"])
    await language.speak()
    game = None if asked["link"] else asked["play"]
    record = saving.read(game) if game else None
    if record:
        await router.show_in_turns(app, record)
    # Before the person can do anything: after a crash the journal may know more.
    in_time = await journal.merged(False)
    events.listen(app)
    await timing.pause()
    app.run(router.by_address, app, asked)
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
