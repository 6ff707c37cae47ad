"""Measures how the built site starts on a second visit, beside a page with nothing but Pyodide.

    python build.py bench

Both pages are loaded by turns from the same service worker, in one browser profile. Times are in
milliseconds from the start of the navigation; the table holds medians.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

import chromium
from served import MEMORY_KEPT, Site, ready
from tests.bench.bare import site_with

LOADS = 11
TURNS = 12
START = "?game=rablo&seats=person,standard,standard&seed=7&speed=off"

# Long tasks are noted from the page's first moment on.
WATCH = """
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longTasks.push([task.startTime, task.duration]);
}).observe({ type: "longtask", buffered: true });
"""


# Waits as a visitor does: without a question to the page, which would take its time.
ENGINE = """new Promise((done) => {
  const ready = () => document.body.dataset.ready === "engine" && done(true);
  new MutationObserver(ready).observe(document.body, { attributes: true });
  ready();
})"""


class Load(NamedTuple):
    """One load of a page: its marks, and the longest block of the main thread until the engine."""

    table: float
    engine: float
    block: float
    imported: float


def load(context: BrowserContext, address: str) -> Load:
    """Load a page in a new tab and wait until its engine has answered."""
    page = context.new_page()
    page.goto(address)
    page.evaluate(ENGINE)
    page.wait_for_timeout(300)  # a long task is told some time after its end
    marks = page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('mark').map(m => [m.name, m.startTime]))"
    )
    engine = marks["talon-engine"]
    blocks = [time for start, time in page.evaluate("longTasks") if start < engine]
    imported = page.evaluate("document.body.dataset.imported || 0")
    page.close()
    return Load(marks.get("talon-table", 0), engine, max(blocks, default=0), float(imported))


def play(page: Page) -> float:
    """Play some turns by drawing only; returns the longest block of the main thread meanwhile."""
    page.evaluate("longTasks.length = 0")
    for _ in range(TURNS):
        draw = page.locator("[data-act=draw]").first
        expect(draw).to_be_enabled()
        draw.click()
        page.wait_for_timeout(300)
    page.wait_for_timeout(300)
    return float(max((time for _, time in page.evaluate("longTasks")), default=0))


def measure(context: BrowserContext, site: Site, reference: str) -> None:
    """Visit the site once, then load both pages by turns and print what came out."""
    page = context.new_page()
    page.goto(site.address + START)
    ready(page, "engine")
    page.wait_for_timeout(500)
    cold = max((time for _, time in page.evaluate("longTasks")), default=0)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function(MEMORY_KEPT)
    saved = page.url
    page.close()
    ours, bare = [], []
    for number in range(LOADS + 1):
        print(f"\r  load {number} of {LOADS}", end="", flush=True)
        ours.append(load(context, saved))
        bare.append(load(context, site.address + reference))
    # The first load fills the browser's cache of compiled code.
    report(ours[1:], bare[1:])
    page = context.new_page()
    page.goto(saved)
    ready(page, "engine")
    print(f"  longest block: first visit {cold:.0f}, {TURNS} turns {play(page):.0f}")


def report(ours: list[Load], bare: list[Load]) -> None:
    """Print the table, and the two ratios that the site is held to."""

    def middle(loads: list[Load], field: str) -> float:
        return median(getattr(one, field) for one in loads)

    reference = middle(bare, "engine")
    print(f"\r  {'median ms, second visit':<30}{'Talon':>8}{'bare':>8}{'ratio':>8}")
    for title, field in (("saved table drawn", "table"), ("engine ready", "engine")):
        own = middle(ours, field)
        other = middle(bare, field)
        shown = f"{other:8.0f}" if other else f"{'-':>8}"
        print(f"  {title:<30}{own:8.0f}{shown}{own / reference:8.2f}")
    print(f"  {'of which importing the engine':<30}{'-':>8}{middle(bare, 'imported'):8.0f}")
    print(f"  {'best engine ready':<30}{min(a.engine for a in ours):8.0f}", end="")
    print(f"{min(b.engine for b in bare):8.0f}")
    blocks = (max(one.block for one in loads) for loads in (ours, bare))
    print(f"  {'longest block while booting':<30}" + "".join(f"{time:8.0f}" for time in blocks))


def main() -> int:
    """Serve a copy of the site, open one browser profile and measure."""
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        bare = site_with(folder / "dist")
        site = Site(folder / "served", folder / "dist")
        try:
            context = chromium.start(
                lambda path: playwright.chromium.launch_persistent_context(
                    folder / "profile", executable_path=path, args=chromium.FLAGS
                )
            )
        except chromium.NoBrowser as fault:
            print(fault, file=sys.stderr)
            return 1
        context.add_init_script(WATCH)
        measure(context, site, bare)
        context.close()
        site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
