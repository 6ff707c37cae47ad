"""Times of gestures on the page, in Chromium at full and at reduced processor speed.

    python -m tests.bench.gestures [ROUNDS]

On a new table (where everything moves), one in mid-deal, and a crowded one, a person selects cards,
moves one, takes that back and ends the turn, ROUNDS (8) times. `select` is the time from a tap to
the next frame, `move` to the first frame with the engine's reply, `frames` the interval between
frames while cards move (without the frame that answers a tap), `block` the longest task of the main
thread after the table is shown. All in milliseconds: median, 95th percentile, maximum. DevTools
slow the page's main thread only; the engine has its own thread.

`drawn` is what the browser alone needs for a selection on the crowded table: a script changes the
same classes and texts, without the page's Python and without the engine.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from e2e.drivers import chromium, crowded_positions, table_taps
from e2e.drivers.browser_profiles import PLAYED
from e2e.drivers.screens import MIDDLE, open_position
from tests.bench.tables import time_figures

ROOT = Path(__file__).resolve().parents[2]
SLOWED = (1, 4)
PHONE = {"width": 360, "height": 640}
# The page times taps itself, from the event to a frame in which nothing is pending.
NOTED = """globalThis.noted = {select: [], move: [], frames: [], block: []};
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) noted.block.push(task.duration);
}).observe({ type: "longtask" });
let tapped = false;
addEventListener("click", ({ timeStamp, target }) => {
  tapped = true;
  const { port1, port2 } = new MessageChannel();
  const selects = target.closest("[data-ref]");
  port1.onmessage = () => {
    if (selects) noted.select.push(performance.now() - timeStamp);
    else if ("busy" in document.body.dataset) requestAnimationFrame(() => port2.postMessage(0));
    else noted.move.push(performance.now() - timeStamp);
  };
  requestAnimationFrame(() => port2.postMessage(0));
}, { capture: true });
let last = 0;
const frame = () => {
  // The time that a picture is told begins before a tap that it waits for.
  const now = performance.now();
  const flies = document.getAnimations().some((one) => one.playState === "running");
  if (flies && last && !tapped) noted.frames.push(now - last);
  tapped = false;
  last = flies ? now : 0;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);"""


# Notes how the table looks now: the texts beside the hand, and the classes of all cards and places.
NOTE_LOOK = """() => {
  const read = (query, name) =>
    [...document.querySelectorAll(query)].map((one) => [one, name, one[name]]);
  globalThis.looks ??= [];
  const classes = read("#game [data-ref], #game [data-to]", "className");
  looks.push([...read("#chips, #prompt", "innerHTML"), ...classes]);
}"""
# From now on a tap only changes between the two looks that were noted.
TAKE_TAPS = """() => {
  let shown = 0;
  for (const type of ["pointerdown", "pointerup", "click"]) {
    addEventListener(type, (event) => {
      event.stopImmediatePropagation();
      if (type !== "click") return;
      shown = 1 - shown;
      for (const [one, name, value] of looks[shown]) if (one[name] !== value) one[name] = value;
    }, { capture: true });
  }
}"""


class Table(NamedTuple):
    """A table to measure on: its name, how it is opened, and whether turns are played on it.

    With `only_selects` nothing else is done.
    """

    name: str
    open: Callable[[Page, str], None]
    goes_round: bool
    only_selects: bool = False


def _new(page: Page, address: str) -> None:
    table_taps.start(page, address, "game=rummy500&seats=person,easy,easy&seed=5")


def _open_crowded(page: Page, address: str) -> None:
    table_taps.play_link(page, f"{address}#{crowded_positions.link('rablo', 4, 0)}")


def _open_drawn(page: Page, address: str) -> None:
    _open_crowded(page, address)
    card = page.locator("#hand [data-ref]").first
    for _tap in range(2):
        page.evaluate(NOTE_LOOK)
        card.click()
        table_taps.wait_until_idle(page)
    page.evaluate(TAKE_TAPS)


TABLES = (
    Table("new", _new, True),
    Table("middle", lambda page, address: open_position(page, address, MIDDLE), False),
    Table("crowded", _open_crowded, False),
    Table("drawn", _open_drawn, False, only_selects=True),
)


def gestures(page: Page, table: Table, rounds: int) -> None:
    """Select two cards, move one and take it back, or play a turn."""
    for _ in range(rounds):
        cards = page.locator("#hand [data-ref]")
        for card in (cards.first, cards.last, cards.first, cards.last):
            card.click()
        if table.goes_round:
            table_taps.turn(page)
        elif not table.only_selects:
            page.locator("#melds .meld").first.locator("[data-ref]").last.click()
            page.locator("#chips [data-act=to-bench]").click()
            table_taps.wait_until_idle(page)
            table_taps.tap(page, "undo")


def time_cells(times: Sequence[float]) -> str:
    """Return median, 95th percentile and maximum as cells of a table."""
    if not times:
        return f"{'-':>18}"
    return "".join(f"{time:6.0f}" for time in time_figures(times))


def measure(browser: Browser, address: str, table: Table, slowed: int, rounds: int) -> None:
    """Print the line of a table."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    context.add_init_script(NOTED)
    context.add_init_script(PLAYED)  # the coach would interrupt
    page = context.new_page()
    table.open(page, address)
    page.evaluate("for (const times of Object.values(noted)) times.length = 0")
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    gestures(page, table, rounds)
    noted = page.evaluate("noted")
    block = max(noted["block"], default=0)
    cells = "".join(time_cells(noted[kind]) for kind in ("select", "move", "frames"))
    print(f"{table.name:<10}{slowed}x{cells}{block:7.0f}", flush=True)
    context.close()


def main() -> None:
    """Serve the built site, and measure on each table at each speed."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    with chromium.browser_and_site(ROOT / "dist") as (browser, site):
        print(f"{'':<12}{'select':>18}{'move':>18}{'frames':>18}{'block':>7}")
        for slowed in SLOWED:
            for table in TABLES:
                measure(browser, site.address, table, slowed, rounds)


if __name__ == "__main__":
    main()
