"""Wiring of the whole page: all tables of functions, and the parts of a table."""

import challenges.actions
import challenges.daily
import challenges.replies
import challenges.results
import deal_statistics.actions
import lessons.actions
import replies
import review.actions
import router
import saved_games.actions
from advice import coach, hint
from dom.focus import Focus
from felt.felt import Felt
from game import moments, playback, recovery
from game.announcer import Announcer
from game.clock import Clock
from input import changes, command, dialog_actions, events, switch_moves
from links import actions as link_actions
from links import replies as link_replies
from links import sharing
from motion.motion import Motion
from motion.sounds import Sounds
from puzzles import actions as puzzle_actions
from puzzles import replies as puzzle_replies
from puzzles import view as puzzle_view
from review import mistake_puzzle
from rules import guide
from saved_games import files
from start_page import first_deal
from start_page import replies as start_replies
from table import actions, overlays, replay, view
from tables import Tables, merged

if False:
    from shapes import App, Heard

# Modules with actions, replies or routes: of the table, of its help, of sheets, of features.
TABLE = (router, actions, overlays, replay, moments, playback)
HELP = (hint, coach, switch_moves, command, recovery)
SHEETS = (dialog_actions, changes, guide, sharing, deal_statistics.actions)
SAVED = (saved_games.actions, files, first_deal, start_replies, link_actions, link_replies)
FRIENDS = (challenges.actions, challenges.results, challenges.daily, challenges.replies)
FEATURES = (lessons.actions, review.actions, mistake_puzzle, puzzle_actions, puzzle_replies)
MODULES = TABLE + HELP + SHEETS + SAVED + FRIENDS + FEATURES
TABLES = Tables(
    zones=switch_moves.ZONES + view.ZONES,
    home=puzzle_view.HOME,
    actions=merged("ACTIONS", MODULES),
    replies=merged("REPLIES", MODULES),
    routes=merged("ROUTES", MODULES),
    before_asking=hint.hurry,
    beside=coach.beside,
    receive=replies.receive,
    stopped=recovery.stopped,
    failed=recovery.failed,
    slow=recovery.slow,
    boasts=(puzzle_view.boast,),
)


def complete(app: "App") -> None:
    """Give the app all that the start page alone does without."""
    state = app.state
    parts = (Focus(state), Felt(state), Sounds(state), Motion(app), Clock(app), Announcer(state))
    app.complete(TABLES, *parts)


def listen(app: "App") -> "Heard":
    """Handle what the person does from now on; returns what was done before, for `catch_up`."""
    return events.listen(app)


def catch_up(app: "App", kept: "Heard") -> None:
    """Handle what was done before the page listened."""
    events.catch_up(app, kept)
