"""Times of the built site's start: on a first visit, on a second one, and without a network.

    python build.py bench

For comparison, two pages that only run a worker are loaded alternately with it, in the same browser
and under the same service worker: one starts Pyodide and the engine, one restores a memory snapshot
of them. Then the site is visited in each of its languages. First visits come from a simulated
distance (tests/bench/slow_server.py), each in a fresh profile; some over the line that DevTools
simulate, which have limits. Times are in milliseconds from the start of the
navigation; the tables hold medians. Each load of a page is compared with the loads right after it,
as the speed of the machine varies.
"""

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, expect, sync_playwright

from e2e.drivers import chromium
from e2e.drivers.site_server import MEMORY_KEPT, Site, wait_for_stage, wait_for_value
from tests.bench.bare_pyodide import site_with
from tests.bench.slow_server import CompressingHandler, Far, Slow
from web.build.__main__ import DIST
from web.build.weights import weigh
from web.build.words import ROOT, languages

FIRST_VISITS = 5
SLOW_VISITS = 2
LOADS = 11
# The browser keeps compiled code from a page's third visit under the service worker on.
USUAL = 3
TURNS = 12
START = "?game=rablo&seats=person,standard,standard&seed=7&speed=off"
KEPT, RESTORED = "?kept", "?restored"
MOST = 1.25  # times the load of the page that restores a snapshot
MOST_LOOK, MOST_ENGINE = 1500, 5000  # milliseconds, on an idle machine over DevTools' line
LINE = {
    "offline": False,
    "latency": Far.line.latency * 1000,
    "downloadThroughput": Far.line.rate,
    "uploadThroughput": Far.line.rate,
}

NONE: Mapping[str, int] = MappingProxyType({})

# Records long tasks from the page's first moment on.
WATCH = """
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longTasks.push([task.startTime, task.duration]);
}).observe({ type: "longtask", buffered: true });
"""

# Waits without polling the page, which would cost it time.
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
    page: float
    table: float
    engine: float
    block: float


def load(context: BrowserContext, address: str, simulated: bool = False) -> Load:
    """Load a page in a new tab and wait until its engine has answered; DevTools may be slow."""
    page = context.new_page()
    if simulated:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
    page.goto(address)
    page.evaluate(ENGINE)
    page.wait_for_timeout(300)  # the browser reports a long task some time after it ends
    marks = page.evaluate(MARKS)
    engine = marks["talon-engine"]
    blocks = [time for start, time in page.evaluate("longTasks") if start < engine]
    page.close()
    paint = marks.get("first-contentful-paint", 0)
    page_up, table = marks.get("talon-page", 0), marks.get("talon-table", 0)
    return Load(paint, page_up, table, engine, max(blocks, default=0))


def by_turns(
    times: int, addresses: Mapping[str, str], visit: Callable[[str], Load]
) -> dict[str, list[Load]]:
    """Visit every address `times` times, in turn; return the loads by the addresses' names."""
    loads: dict[str, list[Load]] = {name: [] for name in addresses}
    for number in range(times):
        print(f"\r  load {number + 1} of {times}", end="", flush=True)
        for name, address in addresses.items():
            loads[name].append(visit(address))
    print("\r", end="")
    return loads


def first_visits(playwright: Playwright, folder: Path) -> dict[str, list[Load]]:
    """Measure visits with nothing stored yet, over a simulated line."""
    bare = site_with(folder / "dist")
    site = Site(folder / "served", folder / "dist", Far)
    addresses = {"Talon": site.address + START, "bare": site.address + bare}
    loads = fresh_visits(playwright, addresses)
    site.stop()
    return loads


def slow_visits(playwright: Playwright, folder: Path) -> dict[str, list[Load]]:
    """Measure first visits of the start page alone, over a slow line."""
    site = Site(folder / "slow", folder / "dist", Slow)
    loads = fresh_visits(playwright, {"Talon": site.address}, times=SLOW_VISITS)
    site.stop()
    return loads


def simulated_visits(playwright: Playwright, folder: Path) -> dict[str, list[Load]]:
    """Measure first visits of the page itself over DevTools' line, which workers don't share."""
    site = Site(folder / "near", folder / "dist", CompressingHandler)
    loads = fresh_visits(playwright, {"Talon": site.address + START}, simulated=True)
    site.stop()
    return loads


def fresh_visits(
    playwright: Playwright,
    addresses: Mapping[str, str],
    simulated: bool = False,
    times: int = FIRST_VISITS,
) -> dict[str, list[Load]]:
    """Return loads in turn, each in a profile of its own."""
    browser = chromium.launch_browser(playwright)

    def visit(address: str) -> Load:
        context = browser.new_context()
        context.add_init_script(WATCH)
        made = load(context, address, simulated)
        context.close()
        return made

    loads = by_turns(times, addresses, visit)
    browser.close()
    return loads


def play(page: Page) -> float:
    """Play a few turns by drawing only; return the longest block of the main thread meanwhile."""
    page.evaluate("longTasks.length = 0")
    for _ in range(TURNS):
        draw = page.locator("[data-act=draw]").first
        expect(draw).to_be_enabled()
        draw.click()
        page.wait_for_timeout(300)
    page.wait_for_timeout(300)
    return float(max((time for _, time in page.evaluate("longTasks")), default=0))


def first_visit(context: BrowserContext, site: Site) -> str:
    """Visit until everything for later visits is stored; return the saved game's address."""
    page = context.new_page()
    page.goto(site.address + START)
    wait_for_stage(page, "engine")
    wait_for_value(page, MEMORY_KEPT, True)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    saved = page.url
    page.close()
    return saved


def later_visits(context: BrowserContext, site: Site, bare: str) -> None:
    """Visit the site once, then load the three pages in turn: with its server, and without."""
    saved = first_visit(context, site)
    bare = site.address + bare
    load(context, bare + KEPT)
    addresses = {"Talon": saved, "bare": bare, "memory": bare + RESTORED}

    def visit(address: str) -> Load:
        return load(context, address)

    by_turns(USUAL, addresses, visit)
    report("second visit", by_turns(LOADS, addresses, visit))
    page = context.new_page()
    page.goto(saved)
    wait_for_stage(page, "engine")
    print(f"  longest block in {TURNS} turns: {play(page):.0f}")
    page.close()
    site.stop()
    report("offline visit", by_turns(LOADS, addresses, visit))


def spoken_visits(playwright: Playwright, folder: Path) -> None:
    """Measure second visits in turn, in English and in each of the other languages."""
    site = Site(folder / "spoken", folder / "dist")
    browser = chromium.launch_browser(playwright)
    contexts = {tag: browser.new_context(locale=tag) for tag in ("en", *languages(ROOT))}
    for context in contexts.values():
        context.add_init_script(WATCH)
    saved = {tag: first_visit(context, site) for tag, context in contexts.items()}

    def visit(tag: str) -> Load:
        return load(contexts[tag], saved[tag])

    tags = {tag: tag for tag in contexts}
    by_turns(USUAL, tags, visit)
    report("second visit, by language", by_turns(LOADS, tags, visit))
    browser.close()
    site.stop()


def report(title: str, loads: dict[str, list[Load]], limits: Mapping[str, int] = NONE) -> None:
    """Print a table: a column for each page, and Talon's engine compared with the others'.

    `limits` has the most milliseconds of a row by its field.
    """
    print(f"  {title + ', median ms':<34}" + "".join(f"{name:>9}" for name in loads))
    rows = {
        "first contents painted": "paint",
        "page's Python has started": "page",
        "page answers, saved table drawn": "table",
        "engine answers": "engine",
    }
    for words, field in rows.items():
        times = [median(getattr(one, field) for one in each) for each in loads.values()]
        cells = "".join(f"{time:9.0f}" if time else f"{'-':>9}" for time in times)
        print(
            f"  {words:<34}{cells}" + (f"   (at most {limits[field]})" if field in limits else "")
        )
    best = (min(one.engine for one in each) for each in loads.values())
    print(f"  {'engine answers, best':<34}" + "".join(f"{time:9.0f}" for time in best))
    blocks = (max(one.block for one in each) for each in loads.values())
    print(f"  {'longest block until then':<34}" + "".join(f"{time:9.0f}" for time in blocks))
    (name, talon), *named = loads.items()
    others = [each for _, each in named]
    ratios = [
        [one.engine / its.engine for one, its in zip(talon, each, strict=True)] for each in others
    ]
    if ratios:
        cells = "".join(f"{median(each):9.2f}" for each in ratios)
        limit = f"   (at most {MOST} of memory)" if "memory" in loads else ""
        print(f"  {name + ' takes so many times as long':<43}{cells}{limit}")
    print(flush=True)


def main() -> int:
    """Serve copies of the site, visit them, and print the results."""
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        first, later = Path(temporary) / "first", Path(temporary) / "later"
        try:
            loads = first_visits(playwright, first)
            slow = slow_visits(playwright, first)
            simulated = simulated_visits(playwright, first)
            context = chromium.start(
                lambda path: playwright.chromium.launch_persistent_context(
                    later / "profile", executable_path=path, args=chromium.FLAGS
                )
            )
        except chromium.NoBrowser as fault:
            print(fault, file=sys.stderr)
            return 1
        report(f"first visit, {Far.line}", loads)
        # On a first visit the table painted first is empty until the engine has dealt.
        report(f"first visit, {Slow.line}", slow)
        report("the first by DevTools", simulated, {"paint": MOST_LOOK, "engine": MOST_ENGINE})
        context.add_init_script(WATCH)
        bare = site_with(later / "dist")
        later_visits(context, Site(later / "served", later / "dist"), bare)
        context.close()
        spoken_visits(playwright, later)
    print(weigh(DIST))
    return 0


if __name__ == "__main__":
    sys.exit(main())
