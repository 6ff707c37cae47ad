"""The page: makes the app of its parts, and starts it."""

import address
import deal_statistics.actions
import faces
import lessons.actions
import replies
import review.actions
import saved_games.actions
from advice import coach, hint
from app import App
from browser import document, journal, tabs, timing, window
from game import recovery
from game.linked import Linked
from game.openings import Openings
from game.playback import Playback
from game.quizzes import Quizzes
from hand import changes, command, dialog_actions, events, wholes
from live import toast
from review import mistake_puzzle
from saved_games import files
from saves.saving import Saving
from saves.store import Store, now
from sheets import language, settings, sharing
from sheets.guide import Rules
from sheets.lobby import Lobby
from table import actions, overlays, replay, view
from tables import Tables, merged
from worker.seam import start as start_task

if False:
    from shapes import Asked

# Parts that are objects of their own.
PARTS = {
    "openings": Openings,
    "quizzes": Quizzes,
    "lobby": Lobby,
    "linked": Linked,
    "playback": Playback,
    "rules": Rules,
}
# Modules with actions or replies: those of the table, those of sheets, and those of features.
TABLE = (actions, overlays, replay, hint, coach, wholes, command, recovery)
SHEETS = (dialog_actions, changes, sharing, deal_statistics.actions, saved_games.actions, files)
FEATURES = (lessons.actions, review.actions, mistake_puzzle)
TABLES = Tables(
    zones=wholes.ZONES + view.ZONES,
    actions=merged("ACTIONS", TABLE + SHEETS + FEATURES),
    replies=merged("REPLIES", TABLE + SHEETS + FEATURES),
    before_asking=hint.hurry,
    receive=replies.receive,
    stopped=recovery.stopped,
    failed=recovery.failed,
    slow=recovery.slow,
    offers=(mistake_puzzle.card,),
)


def set_colour(name: str, colour: str) -> None:
    """Tell the style sheet of a suit's colour."""
    document.documentElement.style.setProperty(name, colour)


async def start() -> None:
    """Show the table as it was last stored, then open what the address asks for."""
    faces.paint_with(set_colour)
    store = Store()
    saving = Saving(store, journal, now, toast, tabs.tell)
    app = App(store, saving, settings.read(store), TABLES, PARTS)
    asked = address.asked()
    app.change(speed=asked["speed"])
    await language.speak()
    game = None if asked["link"] else asked["play"]
    record = saving.read(game) if game else None
    if record:
        await app.openings.show_in_turns(record, timing.pause)
    # Before the person can do anything: after a crash the journal may know more.
    in_time = await journal.merged(False)
    events.listen(app)
    await timing.pause()
    app.run(open_asked, app, asked)
    start_task(app.engine.start())
    start_task(app.clock.run())
    if not in_time:
        start_task(merge_late(app))


def open_asked(app: "App", asked: "Asked") -> None:
    """Open what the address asks for."""
    game = asked["play"]
    shown = app.saving.seen(game) if app.state.reply else -1
    app.openings.by_address(asked, shown)
    if window.location.hash == "#learn":
        lessons.actions.start(app, None)
    if asked["shared"]:
        address.go("./", True)
        files.take_shared(app, asked["shared"])


async def merge_late(app: "App") -> None:
    """Show what a late journal has newer, unless the game has been played on by then."""
    await journal.merged(True)
    game = app.state.game
    if game in journal.newer().split(" ") and app.saving.number(game) > app.saving.seen(game):
        app.run(app.openings.open_game, game, True)
    else:
        app.lobby.refresh()
