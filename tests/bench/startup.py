"""Measures how the built site starts: on a first visit, on a second one, and without a network.

    python build.py bench

For comparison, two pages with nothing but a worker are loaded in turn with it, in the same browser
and from the same service worker: one starts Pyodide and the engine, the other restores the memory
of a started engine that the site has stored. First visits come over a simulated long line
(tests/bench/far.py), each in a fresh profile. Times are in milliseconds from the start of the
navigation; the tables hold medians.
"""

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright

import chromium
from served import MEMORY_KEPT, Site, ready, until
from tests.bench.bare import site_with
from tests.bench.far import BYTES_PER_SECOND, LATENCY, Far
from web.build.__main__ import DIST, weigh

FIRST_VISITS = 5
LOADS = 11
TURNS = 12
START = "?game=rablo&seats=person,standard,standard&seed=7&speed=off"
RESTORED = "?restored"
MOST = 1.25  # times what the page takes that restores the same memory

# Notes long tasks from the page's first moment on.
WATCH = """
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longTasks.push([task.startTime, task.duration]);
}).observe({ type: "longtask", buffered: true });
"""

# Waits like a visitor: without asking the page, which would take up its time.
ENGINE = """new Promise((done) => {
  const ready = () => document.body.dataset.ready === "engine" && done(true);
  new MutationObserver(ready).observe(document.body, { attributes: true });
  ready();
})"""

MARKS = """Object.fromEntries(
  [...performance.getEntriesByType("mark"), ...performance.getEntriesByType("paint")]
    .map((mark) => [mark.name, mark.startTime])
)"""


class Load(NamedTuple):
    """A load of a page: its marks, and the longest block of the main thread before the engine."""

    paint: float
    table: float
    engine: float
    block: float


def load(context: BrowserContext, address: str) -> Load:
    """Load a page in a new tab and wait until its engine has answered."""
    page = context.new_page()
    page.goto(address)
    page.evaluate(ENGINE)
    page.wait_for_timeout(300)  # a long task is reported some time after it ends
    marks = page.evaluate(MARKS)
    engine = marks["talon-engine"]
    blocks = [time for start, time in page.evaluate("longTasks") if start < engine]
    page.close()
    paint = marks.get("first-contentful-paint", 0)
    return Load(paint, marks.get("talon-table", 0), engine, max(blocks, default=0))


def by_turns(
    times: int, addresses: Mapping[str, str], visit: Callable[[str], Load]
) -> dict[str, list[Load]]:
    """Visit every address `times` times, in turn; returns the loads by the addresses' names."""
    loads: dict[str, list[Load]] = {name: [] for name in addresses}
    for number in range(times):
        print(f"\r  load {number + 1} of {times}", end="", flush=True)
        for name, address in addresses.items():
            loads[name].append(visit(address))
    print("\r", end="")
    return loads


def first_visits(playwright: Playwright, folder: Path) -> dict[str, list[Load]]:
    """Visits with nothing stored yet, over a simulated line."""
    bare = site_with(folder / "dist")
    site = Site(folder / "served", folder / "dist", Far)
    browser = chromium.launched(playwright)

    def visit(address: str) -> Load:
        context = browser.new_context()
        context.add_init_script(WATCH)
        made = load(context, address)
        context.close()
        return made

    addresses = {"Talon": site.address + START, "bare": site.address + bare}
    loads = by_turns(FIRST_VISITS, addresses, visit)
    browser.close()
    site.stop()
    return loads


def play(page: Page) -> float:
    """Play a few turns by drawing only; returns the longest block of the main thread meanwhile."""
    page.evaluate("longTasks.length = 0")
    for _ in range(TURNS):
        draw = page.locator("[data-act=draw]").first
        expect(draw).to_be_enabled()
        draw.click()
        page.wait_for_timeout(300)
    page.wait_for_timeout(300)
    return float(max((time for _, time in page.evaluate("longTasks")), default=0))


def later_visits(context: BrowserContext, site: Site, bare: str) -> None:
    """Visit the site once, then load the three pages in turn: with its server, and without."""
    page = context.new_page()
    page.goto(site.address + START)
    ready(page, "engine")
    until(page, MEMORY_KEPT, True)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    saved = page.url
    page.close()
    bare = site.address + bare
    addresses = {"Talon": saved, "bare": bare, "memory": bare + RESTORED}

    def visit(address: str) -> Load:
        return load(context, address)

    by_turns(1, addresses, visit)  # fills the browser's cache of compiled code
    report("second visit", by_turns(LOADS, addresses, visit))
    page = context.new_page()
    page.goto(saved)
    ready(page, "engine")
    print(f"  longest block in {TURNS} turns: {play(page):.0f}")
    page.close()
    site.stop()
    report("offline visit", by_turns(LOADS, addresses, visit))


def report(title: str, loads: dict[str, list[Load]]) -> None:
    """Print a table: a column for each page, and how Talon's engine compares with theirs."""
    print(f"  {title + ', median ms':<34}" + "".join(f"{name:>9}" for name in loads))
    rows = {
        "first contents painted": "paint",
        "page answers, saved table drawn": "table",
        "engine answers": "engine",
    }
    for words, field in rows.items():
        times = [median(getattr(one, field) for one in each) for each in loads.values()]
        print(f"  {words:<34}" + "".join(f"{time:9.0f}" if time else f"{'-':>9}" for time in times))
    best = (min(one.engine for one in each) for each in loads.values())
    print(f"  {'engine answers, best':<34}" + "".join(f"{time:9.0f}" for time in best))
    blocks = (max(one.block for one in each) for each in loads.values())
    print(f"  {'longest block until then':<34}" + "".join(f"{time:9.0f}" for time in blocks))
    engine = {name: median(one.engine for one in each) for name, each in loads.items()}
    ratios = [f"{engine['Talon'] / engine[name]:9.2f}" for name in list(loads)[1:]]
    limit = f"   (at most {MOST} of memory)" if "memory" in loads else ""
    print(f"  {'Talon takes so many times as long':<43}" + "".join(ratios) + limit, flush=True)


def main() -> int:
    """Serve copies of the site, visit them, and print the results."""
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        first, later = Path(temporary) / "first", Path(temporary) / "later"
        try:
            loads = first_visits(playwright, first)
            context = chromium.start(
                lambda path: playwright.chromium.launch_persistent_context(
                    later / "profile", executable_path=path, args=chromium.FLAGS
                )
            )
        except chromium.NoBrowser as fault:
            print(fault, file=sys.stderr)
            return 1
        distance = f"{BYTES_PER_SECOND * 8 / 1e6:.0f} Mbit/s, {LATENCY * 1000:.0f} ms"
        report(f"first visit, {distance}", loads)
        context.add_init_script(WATCH)
        bare = site_with(later / "dist")
        later_visits(context, Site(later / "served", later / "dist"), bare)
        context.close()
    print(weigh(DIST))
    return 0


if __name__ == "__main__":
    sys.exit(main())
