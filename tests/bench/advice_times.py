"""Times of advice in Chromium, in each game: hints, layable cards, repairs, reviews.

    python -m tests.bench.advice_times [DEALS]

In a worker of the built site a person who follows the hints plays DEALS (4) deals against
`standard`, through the session as on the page. Before each move the person asks for a hint and for
the layable cards, puts two cards on the table and has them repaired (`fix`). At the end the deal is
reviewed in parts, as on the page: `review` is the whole review, `part` the time until a part
reports its progress and the review can be stopped. Times are in milliseconds. DevTools slow only
the page's thread, so `phone` is the 95th percentile times four, for a processor at a quarter of the
speed.
"""

import sys

from playwright.sync_api import Page

from engine.games import GAMES
from tests.bench.tables import PrintedTable, time_figures
from tests.bench.turns import RUN, working_page

ASKED = ("hint", "layable", "fix", "review", "part")
SLOWER = 4
# Runs in the worker, which returns the value of the last line.
PLAY = """
import time
from talon.advice import advise_match
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
    if session.open_table.match.state.phase == "play":
        timed("layable", "layable")
        if len(reply["view"]["hand"]) > 1:
            ask("place", cards=["h0", "h1"], to="new")
            timed("fix", "fix")
            ask("reset")
    for move in advise_match(session.open_table.match).moves:
        reply = ask("move", move=write_move(move))
    return reply

def deals(game, many):
    for number in range(many):
        kinds = ["person", "standard"]
        seats = [{"name": kind, "kind": kind} for kind in kinds]
        reply = ask("new", game=game, rules={}, seats=seats, seed=f"asked {number}")
        while not reply["over"]:
            on_turn = session.open_table.match.state.turn
            reply = turn(reply) if kinds[on_turn] == "person" else ask("bot")
        begun, told = time.perf_counter(), {}
        while not told.get("review"):
            told = timed("part", "review", part=True)
        times["review"].append((time.perf_counter() - begun) * 1000)
    return [times[name] for name in %r]

deals(%r, %r)
"""


def measure(page: Page, deals: int) -> None:
    """Print a line for every game and request."""
    table = PrintedTable("_<10 _<10 asked>8 median>8.0f p95>8.0f worst>8.0f phone>8.0f")
    for game in GAMES:
        found = page.evaluate(RUN, PLAY % (ASKED, ASKED, game, deals))
        for name, times in zip(ASKED, found, strict=True):
            if times:
                figures = time_figures(times)
                table.row(game, name, len(times), *figures, SLOWER * figures[1])


def main() -> None:
    """Play in a copy of the site."""
    with working_page() as page:
        measure(page, int(sys.argv[1]) if len(sys.argv) > 1 else 4)


if __name__ == "__main__":
    main()
