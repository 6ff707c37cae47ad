"""Duration of each lesson for a learner, and times of the replies to a touch.

    python -m tests.bench.lessons [GAME …]

Every step is played in Chromium by touches, with its companion's turns at the usual speed. The
page's time is measured: until a step can be touched and until it says "right". The person's time
comes from a model: 3.3 words and 0.9 touches a second, 1.5 s to look at a step and 0.8 s to press
Next. Columns: seconds for the lesson and for the longest step; then milliseconds from a touch to
the next frame, and to the first frame with the engine's reply, with the processor slowed four
times: median, 95th percentile, maximum.
"""

import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.drivers import chromium
from e2e.drivers.lesson_player import GAMES, play, wait_until_right
from e2e.drivers.table_taps import tap, wait_until_idle
from tests.bench.gestures import NOTED, PHONE, time_cells
from tests.drivers.lessons import STEPS

ROOT = Path(__file__).resolve().parents[2]
WORDS, TOUCHES, LOOK, NEXT = 3.3, 0.9, 1.5, 0.8
BY_ID = {step["id"]: step for step in STEPS}


def reading_seconds(step: dict[str, Any]) -> float:
    """Return the person's seconds for reading a step, by the model."""
    words = sum(len(line.split()) for line in (*step["say"], step["right"]))
    return words / WORDS + LOOK + NEXT


def working_seconds(page: Page, step: dict[str, Any]) -> float:
    """Return the seconds from the first touch of a step to "right": the page's, and those of the
    touches.

    A move takes one touch for each card and one for the target; a rebuilt table two touches for
    each card that moves.
    """
    begun = time.perf_counter()
    touches = 0
    for move in step["show"]:
        changes = sum(1 for _ in play(page, [move]))
        touches += 2 * changes if move.startswith("table") else len(move.split())
    wait_until_right(page)
    return time.perf_counter() - begun + touches / TOUCHES


def lesson(browser: Browser, address: str, game: str, slowed: int) -> dict[str, list[float]]:
    """Play every step of a lesson; return seconds of person and page, and milliseconds by touch."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    context.add_init_script(NOTED)
    page = context.new_page()
    page.goto(f"{address}?learn={game}")
    page.locator("body[data-lesson]:not([data-busy])").wait_for(state="attached")
    wait_until_idle(page)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.evaluate("for (const times of Object.values(noted)) times.length = 0")
    found: dict[str, list[float]] = {"meld": [], "own": []}
    waited = 0.0
    while True:
        name = page.locator("body").get_attribute("data-lesson") or ""
        step = BY_ID[name]
        part = "own" if name.startswith(game) else "meld"
        found[part].append(reading_seconds(step) + waited + working_seconds(page, step))
        if page.locator("#acts [data-act=play-deal]").count():
            break
        begun = time.perf_counter()
        tap(page, "next")
        page.locator(f"body:not([data-lesson={name}])").wait_for(state="attached")
        wait_until_idle(page)
        waited = time.perf_counter() - begun
    noted = page.evaluate("noted")
    context.close()
    return {**found, "select": noted["select"], "move": noted["move"]}


def main() -> None:
    """Serve the built site, and print a line for each lesson."""
    with chromium.browser_and_site(ROOT / "dist") as (browser, site):
        heads = f"{'melds':>7}{'lesson':>8}{'longest':>9}"
        print(f"{'':<10}{heads}{'touch, 4x':>20}{'answer, 4x':>18}")
        for game in sys.argv[1:] or GAMES:
            plain = lesson(browser, site.address, game, 1)
            slow = lesson(browser, site.address, game, 4)
            longest = max(plain["meld"] + plain["own"])
            took = f"{sum(plain['meld']):7.0f}{sum(plain['own']):8.0f}{longest:9.0f}"
            print(
                f"{game:<10}{took}  {time_cells(slow['select'])}{time_cells(slow['move'])}",
                flush=True,
            )


if __name__ == "__main__":
    main()
