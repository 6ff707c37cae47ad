"""Time to the first answered touch of a first visit, over a fast and over a slow line.

    python -m tests.bench.first_touch [--visits N]

Each visit has a fresh profile. It touches the easiest game's tile as soon as it shows, deals, and
touches the table. What answers is counted: the rules in three lines, cards on the table, or how
much of the engine has loaded. Times are in milliseconds from the start of the navigation.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Error, Page, sync_playwright

from e2e.drivers import chromium
from e2e.drivers.site_server import Site
from tests.bench.slow_server import Far, Slow
from web.build.__main__ import DIST

VISITS = 20
LONGEST = 120_000

# Answers to a touch: the rules, the table, or how much has loaded.
ANSWERED = """() => Boolean(document.querySelector("#sheet[open] .three")
  || document.querySelector("#progress.asked:not([hidden])")
  || document.documentElement?.dataset.screen === "table")"""
# Answers to a touch on the bare table.
AT_TABLE = """() => Boolean(document.querySelector("#progress.asked:not([hidden])")
  || document.querySelector("#hand [data-ref]"))"""


def _wait(page: Page, condition: str) -> None:
    """Wait until a condition holds, without a script that the page's policy forbids."""
    end = time.monotonic() + LONGEST / 1000
    while time.monotonic() < end:
        try:
            if page.evaluate(condition):
                return
        except Error:
            # A touch before the page's Python listens follows the tile's link.
            pass
        page.wait_for_timeout(20)
    raise TimeoutError(condition)


def visit(browser: Browser, address: str) -> tuple[float, float, float]:
    """Return the times of the tile, of the answer to its touch, and of the answer at the table."""
    context = browser.new_context()
    page = context.new_page()
    begun = time.monotonic()
    page.goto(address, wait_until="commit", timeout=LONGEST)
    tile = page.locator("a.play").first
    tile.wait_for(timeout=LONGEST)
    there = 1000 * (time.monotonic() - begun)
    tile.click(timeout=LONGEST)
    _wait(page, ANSWERED)
    answered = 1000 * (time.monotonic() - begun)
    deal = page.locator("[data-act=first-deal]")
    if deal.count():
        deal.click()
    page.locator("#game").wait_for(timeout=LONGEST)
    page.mouse.click(300, 300)
    _wait(page, AT_TABLE)
    at_table = 1000 * (time.monotonic() - begun)
    context.close()
    return there, answered, at_table


def main() -> int:
    """Print the times of first visits over both lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=VISITS)
    many = parser.parse_args().visits
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = chromium.launch_browser(playwright)
        for line in (Far, Slow):
            site = Site(Path(name) / line.__name__, DIST, line)
            times = [visit(browser, site.address) for _ in range(many)]
            site.stop()
            print(f"{line.line}: {many} first visits")
            for what, found in zip(
                ("tile", "answer", "at the table"), zip(*times, strict=True), strict=True
            ):
                print(f"  {what:14}{median(found):8.0f}  at most {max(found):.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
