"""Time to the first answered touch of first visits, over a fast and over a slow line.

    python -m tests.bench.first_touch [ACT ...]

Each visit has a fresh profile and another first act: it touches what it came for as soon as that
shows, and again each second until the page answers. What answers is a sheet, cards on the table, or
how much of the engine has loaded. Times are in milliseconds from the start of the navigation.
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Error, Page, sync_playwright

from e2e.drivers import chromium
from e2e.drivers.screens import MIDDLE
from e2e.drivers.site_server import Site
from engine.notation import position_of, write_link
from tests.bench.slow_server import Far, Slow
from web.build.__main__ import DIST

LONGEST = 120
"""Seconds."""
AGAIN = 1
"""Seconds after which a person touches again what has not answered."""

SHEET = "document.querySelector('#sheet[open]')"
SET_UP = "document.querySelector('.setup:target')"
RULES = "document.querySelector('#sheet[open] .three')"
TOLD = "document.querySelector('#progress.asked:not([hidden])')"
CARDS = "document.querySelector('#game:not([hidden], [data-bare]) #hand .card')"
# By its selector: an element that was found before may have been drawn anew.
SCROLLED = "(found) => document.querySelector(found)?.scrollIntoView({ block: 'nearest' })"
DEALT = f"({RULES} || {CARDS} || {TOLD})"


class Act(NamedTuple):
    """A visitor's first act: name, rest of the address, what is touched, what answers."""

    name: str
    rest: str
    touched: str
    answer: str


LINK = write_link(position_of(MIDDLE))
ACTS = (
    Act("Rommí", "", "a.play[data-game=rommi]", DEALT),
    Act("Räuber-Rommé", "", "a.play[data-game=raeuber]", DEALT),
    Act("Rabló römi", "", "a.play[data-game=rablo]", DEALT),
    Act("set-up", "", "a.tune[href='#setup-kalooki']", SET_UP),
    Act("lesson", "", "#first .begin", f"({CARDS} || {TOLD})"),
    Act("settings", "", "#home [data-act=settings]", f"({SHEET} || {TOLD})"),
    Act("list of puzzles", "", "#more [data-open=puzzles]", SET_UP),
    Act("puzzle of the day", "?puzzle=day", "#felt", f"({CARDS} || {TOLD})"),
    Act("link to a table", "?game=rommi&seats=person,emil", "#felt", f"({CARDS} || {TOLD})"),
    Act("link to a position", f"#{LINK}", "#sheet [data-act=close]", f"!{SHEET}"),
)


def _is_answered(page: Page, answer: str) -> bool:
    try:
        return bool(page.evaluate(f"() => Boolean({answer})"))
    except Error:
        # A touch before the page's Python listens follows the tile's link.
        return False


def visit(browser: Browser, address: str, act: Act) -> tuple[float, float, int]:
    """Return when what is touched was there, when its touch was answered, and after how many."""
    context = browser.new_context()
    page = context.new_page()
    begun = time.monotonic()
    page.goto(address + act.rest, wait_until="commit", timeout=1000 * LONGEST)
    touched = page.locator(act.touched).first
    touched.wait_for(timeout=1000 * LONGEST)
    there = time.monotonic() - begun
    touches, last = 0, begun
    while not _is_answered(page, act.answer):
        now = time.monotonic()
        if now - begun > LONGEST:
            raise TimeoutError(act.name)
        if (now - last > AGAIN or not touches) and touched.is_visible():
            page.evaluate(SCROLLED, act.touched)
            box = touched.bounding_box()
            if box:
                page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                touches, last = touches + 1, now
        page.wait_for_timeout(20)
    answered = time.monotonic() - begun
    context.close()
    return 1000 * there, 1000 * answered, touches


def main(names: list[str]) -> int:
    """Print the times of first visits over both lines."""
    acts = [act for act in ACTS if act.name in names or not names]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = chromium.launch_browser(playwright)
        for line in (Far, Slow):
            site = Site(Path(folder) / line.__name__, DIST, line)
            print(f"{line.line}: {len(acts)} first visits")
            print(f"  {'first act':20}{'there':>8}{'answered':>10}{'between':>9}{'touches':>9}")
            waits = []
            for act in acts:
                there, answered, touches = visit(browser, site.address, act)
                waits.append(answered - there)
                told = f"{there:8.0f}{answered:10.0f}{waits[-1]:9.0f}{touches:9}"
                print(f"  {act.name:20}{told}", flush=True)
            print(f"  between: median {median(waits):.0f}, at most {max(waits):.0f}", flush=True)
            site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
