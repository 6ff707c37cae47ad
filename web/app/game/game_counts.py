"""Counts the deals that a person has played to their end, and notes help in them."""

from browser import clock
from saves import played
from state import COMMITS, HINTS

if False:
    from shapes import App, Reply, Request


def note(app: "App", request: "Request", reply: "Reply") -> None:
    """Count a deal when its last turn is played, and note a hint in it; puzzles are none."""
    game, do = request.get("id"), request["do"]
    if not game or reply["error"] or not reply["view"] or game in app.state.unsaved:
        return
    if reply.get("puzzle") or reply.get("lesson"):
        return
    over = reply.get("over")
    if over and do in COMMITS:
        played.ended(app.saving.store, game, reply, clock.today())
    elif do in HINTS and not over:
        played.helped(app.saving.store, game, reply)
