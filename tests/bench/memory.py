"""Memory of a tab while three bots play deals at full speed, compared with bare Pyodide's page.

    python -m tests.bench.memory [MINUTES] [DEALS]

Two tables: the page's own heap after a collection, minute by minute (3), and the private memory of
the tab's process after the first deal and after many (100), before and after a collection: the
browser keeps removed parts of the page until there are many.
"""

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from e2e.drivers import chromium
from e2e.drivers.site_server import Site
from tests.bench.bare_pyodide import site_with
from tests.bench.startup import ENGINE

MINUTES, DEALS = 3, 100
GAME = "?game=rummy500&seats=standard,standard,standard&seed=7&speed=off"
MOST_HEAP = 5.0  # MB
MOST_GROWTH = 1.1
SETTLES = 1.5  # seconds until the browser has released collected memory

# Starts the next deal as soon as a deal or match is over, and counts the deals.
ON = """() => {
  globalThis.deals = 0;
  setInterval(() => {
    const next = document.querySelector("#acts [data-act=next], #acts [data-act=new-game]");
    if (!next || next.disabled || "busy" in document.body.dataset) return;
    deals += 1;
    next.click();
  }, 20);
}"""


def heap(page: Page, tools: CDPSession) -> float:
    """Return the megabytes of the page's own JavaScript after a collection, without the worker."""
    tools.send("HeapProfiler.collectGarbage")
    return float(tools.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def private(page: Page) -> float:
    """Return the private megabytes of the largest of the browser's page processes."""
    browser = page.context.browser
    assert browser
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    numbers = [one["id"] for one in processes if one["type"] == "renderer"]
    return max(map(_private, numbers))


def _private(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private")) / 1e3


def open_page(site: Site, page: Page, address: str) -> CDPSession:
    """Load the page and wait until its Python is ready."""
    page.goto(site.address + address)
    page.evaluate(ENGINE)
    return page.context.new_cdp_session(page)


def deals(page: Page) -> int:
    """Return the number of deals played."""
    return int(page.evaluate("globalThis.deals"))


def heaps(page: Page, tools: CDPSession, minutes: int) -> None:
    """Print the page's heap, minute by minute."""
    for minute in range(minutes + 1):
        if minute:
            time.sleep(60)
        print(f"{minute:4} min{deals(page):6} deals{heap(page, tools):8.1f} MB", flush=True)
    print(f"(target after {minutes} minutes: at most {MOST_HEAP} MB)\n")


def memory_after_deals(page: Page, tools: CDPSession, many: int) -> tuple[float, float]:
    """Return the private memory after this many deals, before and after a collection."""
    page.wait_for_function(f"deals >= {many}", timeout=0)
    before = private(page)
    tools.send("HeapProfiler.collectGarbage")
    time.sleep(SETTLES)
    return before, private(page)


def main(minutes: int, many: int) -> None:
    """Measure a game of bots, then another in a new browser, then bare Pyodide."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        bare = site_with(Path(folder) / "dist")
        site = Site(Path(folder) / "served", Path(folder) / "dist")
        with chromium.launch_browser(playwright) as browser:
            page = browser.new_page()
            tools = open_page(site, page, GAME)
            page.evaluate(ON)
            heaps(page, tools, minutes)
        with chromium.launch_browser(playwright) as browser:
            page = browser.new_page()
            tools = open_page(site, page, GAME)
            page.evaluate(ON)
            early, late = memory_after_deals(page, tools, 1), memory_after_deals(page, tools, many)
            for how, first, last in zip(("as it is", "collected"), early, late, strict=True):
                print(f"private memory, {how}: after a deal {first:.0f} MB", end="")
                print(f", after {many} {last:.0f} MB: {last / first:.2f}")
            print(f"(target, collected: at most {MOST_GROWTH})")
        with chromium.launch_browser(playwright) as browser:
            page = browser.new_page()
            open_page(site, page, bare)
            print(f"bare Pyodide {private(page):.0f} MB")
        site.stop()


if __name__ == "__main__":
    numbers = [int(one) for one in sys.argv[1:]]
    main(numbers[0] if numbers else MINUTES, numbers[1] if numbers[1:] else DEALS)
