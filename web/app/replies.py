"""The dispatcher of the engine's replies: a handler by the request's name, or the table."""

import effects
import router
import screens
from advice import coach
from browser import timing
from challenges import replies as challenges
from game import game_counts
from messages import toast
from puzzles import replies as puzzles
from review import mistake_puzzle
from saved_games import files
from sheets import sheet
from state import BEGINS, LOOKS

if False:
    from typing import Any

    from shapes import App, Reply, Request


async def receive(app: "App", request: "Request", reply: "Reply") -> None:
    """Handle a reply; if its game is no longer on the table, only save it."""
    if request["do"] == "load" and not reply["error"] and not app.saving.has(request["id"]):
        # It is not saved here yet: from now on it is.
        reply = dict(reply, save=request["save"])  # type: ignore[assignment]
    if request["do"] == "fits":
        # The selection is seen before the places that it fits.
        await timing.next_picture()
    if app.run(_is_position, app, request, reply):
        await _show(app, request, reply)
    if app.engine.up:
        screens.ready("engine")


def _is_position(app: "App", request: "Request", reply: "Reply") -> bool:
    """Handle a reply unless it brings a new position; returns whether it does."""
    game: "str | Any" = request.get("id")
    do, error = request["do"], reply["error"]
    puzzles.note(app, request, reply)
    game_counts.note(app, request, reply)
    challenges.note(app, request, reply)
    mistake_puzzle.note(app, request, reply)
    if game is not None and game != app.state.game:
        app.keep_aside(request, reply)
        return False
    if do == "check":
        router.open_checked(app, request, reply)
        files.checked(app, request, reply)
        return False
    if do in LOOKS:
        app.tables.replies[do](app, request, reply)
        return False
    if do in BEGINS and error:
        router.refuse(app, error["text"])
        return False
    return _is_shown(app, request, reply)


def _is_shown(app: "App", request: "Request", reply: "Reply") -> bool:
    """Handle a reply about the game on the table, or about none, unless it is shown there."""
    do, error = request["do"], reply["error"]
    if error and error["code"] == "other-game":
        # Nothing was done: the engine has to load the game on the table first.
        toast(error["text"])
        app.reload()
        return False
    if do in BEGINS:
        router.arrive(app)
    if do == "review" and error:
        sheet.close()
    if reply.get("tip"):
        coach.take(app, request, reply)
    elif do in app.tables.replies and not error:
        app.tables.replies[do](app, request, reply)
    else:
        return bool(reply["view"]) and (do != "speak" or bool(app.state.game))
    return False


async def _show(app: "App", request: "Request", reply: "Reply") -> None:
    """Show a position, and what else its reply brings."""
    if request["do"] in BEGINS:
        app.collect(router.seat, app, reply)
    looked = app.state.game in app.state.unsaved
    await effects.take(app, request, reply)
    app.run(_shown, app, request, reply, looked)
    screens.ready("table")


def _shown(app: "App", request: "Request", reply: "Reply", looked: bool) -> None:
    if reply.get("replay"):
        app.tables.replies["replay"](app, request, reply)
    if looked and app.state.game and app.state.game not in app.state.unsaved:
        router.name(app, False)
    if request["do"] == "speak":
        # The log is told anew by what a save holds.
        screens.show_table(reply["view"]["title"])
        app.reload()
