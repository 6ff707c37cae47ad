"""Takes README's picture: a game in its middle, in a window of a laptop's size."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

import chromium
from served import Site, ready

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / ".github" / "table.png"
START = "?game=rablo&seats=person,standard,standard&seed=5&speed=off"
ROUNDS = 9


def play(page: Page, rounds: int) -> None:
    """Draw in every round, so that the others have time to fill the table."""
    for _ in range(rounds):
        draw = page.locator("[data-act=draw]").first
        expect(draw).to_be_enabled()
        draw.click()
        expect(page.locator("body[data-turn='0']")).to_be_attached()
        page.wait_for_timeout(300)


def main() -> int:
    """Serve the built site, play, and write the picture."""
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        site = Site(Path(temporary) / "served", ROOT / "dist")
        try:
            browser = chromium.launched(playwright)
        except chromium.NoBrowser as fault:
            print(fault, file=sys.stderr)
            return 1
        page = browser.new_page(viewport={"width": 1366, "height": 768})
        page.goto(site.address + START)
        ready(page, "engine")
        play(page, ROUNDS)
        page.screenshot(path=TARGET)
        browser.close()
        site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
