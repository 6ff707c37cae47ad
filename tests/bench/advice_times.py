"""Measures how long advice takes in Chromium, in each game: hints, what can be laid, mending.

    python -m tests.bench.advice_times [DEALS]

In a worker of the built site a person who follows the hints plays DEALS (4) deals against
`standard`, through the session as on the page. Before each move it asks for a hint, what it can
lay, and to have two cards that it put down put right (`fix`); at the end it has the deal reviewed,
part by part as the page does: `review` is a whole review, `part` the time until it tells how far it
is and can be stopped. Times are in milliseconds. The browser's slowing is for the page alone, so
`phone` says what a processor of a quarter of the pace would take for the 95th percentile.
"""

import sys
from statistics import median

from playwright.sync_api import Page

from engine.games import GAMES
from tests.bench.turns import RUN, working

ASKED = ("hint", "layable", "fix", "review", "part")
SLOWER = 4
# Plays in the worker; the value of the last line is returned.
PLAY = """
import time
from talon.advice import advised_in
from talon.notation import write_move
from talon.session import Session

session = Session()
times = {asked: [] for asked in %r}

def ask(do, **more):
    reply = session.handle({"v": 1, "do": do, **more})
    assert reply["error"] is None, reply["error"]
    return reply

def timed(name, do, **more):
    start = time.perf_counter()
    reply = ask(do, **more)
    times[name].append((time.perf_counter() - start) * 1000)
    return reply

def turn(reply):
    ask("reveal")
    timed("hint", "hint")
    if session.sitting.match.state.phase == "play":
        timed("layable", "layable")
        if len(reply["view"]["hand"]) > 1:
            ask("place", cards=["h0", "h1"], to="new")
            timed("fix", "fix")
            ask("reset")
    for move in advised_in(session.sitting.match).moves:
        reply = ask("move", move=write_move(move))
    return reply

def deals(game, many):
    for number in range(many):
        kinds = ["person", "standard"]
        seats = [{"name": kind, "kind": kind} for kind in kinds]
        reply = ask("new", game=game, rules={}, seats=seats, seed=f"asked {number}")
        while not reply["over"]:
            on_turn = session.sitting.match.state.turn
            reply = turn(reply) if kinds[on_turn] == "person" else ask("bot")
        begun, told = time.perf_counter(), {}
        while not told.get("review"):
            told = timed("part", "review", part=True)
        times["review"].append((time.perf_counter() - begun) * 1000)
    return [times[name] for name in %r]

deals(%r, %r)
"""


def measure(page: Page, deals: int) -> None:
    """Print a line for every game and what was asked."""
    columns = ("asked", "median", "p95", "worst", "phone")
    print(f"{'':<10}{'':<10}" + "".join(f"{column:>8}" for column in columns))
    for game in GAMES:
        found = page.evaluate(RUN, PLAY % (ASKED, ASKED, game, deals))
        for name, taken in zip(ASKED, found, strict=True):
            times = sorted(taken)
            if not times:
                continue
            late = times[len(times) * 95 // 100]
            figures = (median(times), late, times[-1], SLOWER * late)
            row = "".join(f"{time:8.0f}" for time in figures)
            print(f"{game:<10}{name:<10}{len(times):8}{row}", flush=True)


def main() -> None:
    """Play in a copy of the site."""
    with working() as page:
        measure(page, int(sys.argv[1]) if len(sys.argv) > 1 else 4)


if __name__ == "__main__":
    main()
