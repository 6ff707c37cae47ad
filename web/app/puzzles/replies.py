"""Counts puzzles by the replies about them, and keeps the rating."""

from browser import clock
from saves import progress
from state import BEGINS, HINTS

if False:
    from shapes import App, Progress, Puzzle, RatedTold, Reply, Request

# Requests that may be a puzzle's answer: the last card may be discarded.
ENDS = ("end", "discard")
# Time is stored once it is so many seconds, and at each try.
_OFTEN = 10


def note(app: "App", request: "Request", reply: "Reply") -> None:
    """Count a puzzle when it is solved or its answer is shown, and note a hint in it."""
    puzzle = reply.get("puzzle")
    if not puzzle or reply["error"]:
        return
    ended = request["do"] in ENDS and puzzle["solved"] and not puzzle["shown"]
    if request["do"] in BEGINS:
        # The time up to now was another's.
        clock.seconds_seen(0)
    elif ended or not puzzle["solved"]:
        _time(app, puzzle, 0 if request["do"] in ENDS else _OFTEN)
    # Another tab may have counted one.
    record = progress.read(app.store)
    if request["do"] in HINTS and not puzzle["solved"] and not puzzle["shown"]:
        _keep(app, progress.aided(record, puzzle))
    if ended or (request["do"] == "answer" and not puzzle["solved"]):
        now = progress.counted(record, puzzle, clock.today())
        _keep(app, now)
        if now["solved"] + now["given"] > record["solved"] + record["given"]:
            _rate(app, puzzle)


def keep_time(app: "App") -> None:
    """Store the time spent on the puzzle on the table: the page is hidden."""
    puzzle = app.state.puzzle
    if puzzle and not puzzle["solved"]:
        _time(app, puzzle, 0)


def _time(app: "App", puzzle: "Puzzle", least: int) -> None:
    seconds = clock.seconds_seen(least)
    if seconds:
        _keep(app, progress.timed(progress.read(app.store), puzzle, seconds))


def _keep(app: "App", record: "Progress") -> None:
    progress.write(app.store, record)
    app.change(progress=record)


def _rate(app: "App", puzzle: "Puzzle") -> None:
    """Ask for the rating after a puzzle that has just been counted."""
    record = app.state.progress
    asked = {"do": "rate", "level": puzzle["level"]}
    asked["score"] = progress.score(record, puzzle)
    if record["rating"]:
        asked["rating"] = record["rating"]
    app.engine.post(lambda: asked)


def take_rating(app: "App", request: "Request", reply: "RatedTold") -> None:
    """Keep the new rating."""
    _keep(app, progress.rated(progress.read(app.store), reply["rating"], clock.today()))


REPLIES = {"rate": take_rating}
