"""Times of the bots' turns in Chromium, in each game and at each level.

    python -m tests.bench.turns [DEALS [SEATS]]

DEALS (4) deals of every game are played between SEATS (2) bots of each level, through the session
as on the page, in a worker of the built site. Times are in milliseconds.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from e2e.drivers import chromium
from engine.bots import BOTS
from engine.games import GAMES
from tests.bench.bare_pyodide import site_with
from tests.bench.tables import PrintedTable, time_figures

# Runs in the worker, which returns the value of the last line.
PLAY = """
import json
import time
from talon.session import Session

session = Session()

def ask(do, **more):
    reply = session.handle({"v": 1, "do": do, **more})
    assert reply["error"] is None, reply["error"]
    return reply

def turns(game, kind, deals, many):
    times = []
    for number in range(deals):
        seats = [{"name": "", "kind": kind} for _ in range(many)]
        reply = ask("new", game=game, rules={}, seats=seats, seed=f"turns {number}")
        while not reply["over"]:
            start = time.perf_counter()
            reply = ask("bot")
            times.append((time.perf_counter() - start) * 1000)
    return times

turns(%r, %r, %d, %d)
"""

START = """() => new Promise((done) => {
  globalThis.engine = new Worker("./turns.js", {type: "module"});
  engine.onmessage = done;
}).then(() => true)"""
RUN = """(code) => new Promise((done, fail) => {
  engine.onmessage = ({data: {value, fault}}) => fault ? fail(new Error(fault)) : done(value);
  engine.postMessage(code);
})"""


@contextmanager
def working_page() -> Iterator[Page]:
    """Yield a page in Chromium whose worker has loaded the engine and runs Python code."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "dist"
        bare = site_with(folder)
        with chromium.browser_and_site(folder) as (browser, site):
            page = browser.new_page()
            page.goto(site.address + bare)
            page.evaluate(START)
            yield page


def measure(page: Page, deals: int, seats: int) -> None:
    """Print a line for every game and level: the number of turns, and their times."""
    table = PrintedTable("_<10 _<10 turns>8 median>8.1f p95>8.1f worst>8.1f")
    for game in GAMES:
        for kind in BOTS:
            times = page.evaluate(RUN, PLAY % (game, kind, deals, seats))
            table.row(game, kind, len(times), *time_figures(times))


def main() -> None:
    """Play in a copy of the site."""
    given = [int(one) for one in sys.argv[1:]]
    deals, seats = given + [4, 2][len(given) :]
    with working_page() as page:
        measure(page, deals, seats)


if __name__ == "__main__":
    main()
