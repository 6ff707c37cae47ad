"""Killed tabs and browsers: at most the last gesture is lost."""

import random
import time
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from e2e.drivers import browser_storage, table_taps
from e2e.drivers.killable_browser import KillableBrowser
from e2e.drivers.site_server import OpenContext, Site
from tests.drivers.scale import many

TRIALS = many(2, 20)
TABS = many(2, 100)
MOMENTS = 300  # milliseconds after a gesture, within which its tab is killed
LATE = 10  # seconds to wait for a journal that answers late
GAMES = ("rommi", "rablo", "kalooki", "raeuber")


def play_gestures(
    page: Page, site: Site, seed: int, chance: random.Random, gestures: range
) -> tuple[str, list[str]]:
    """Begin a game and make some gestures; return its id, and the pictures from first to last."""
    seats = "seats=person,standard&speed=off&r.seconds=0"
    table_taps.start(page, site.address, f"game={chance.choice(GAMES)}&{seats}&seed={seed}")
    seen = [table_taps.shown_cards(page)]
    for _ in range(chance.choice(gestures)):
        table_taps.gesture(page, chance)
        seen.append(table_taps.shown_cards(page))
    return browser_storage.number_of(page), seen


def picture_when_reopened(page: Page, site: Site, game: str) -> str | None:
    """Open a game again; return its picture, or None if there is no such game."""
    page.goto(f"{site.address}?play={game}&speed=off")
    expect(page.locator("body[data-ready=engine], #notice p").first).to_be_attached()
    if page.locator("#home").is_visible():
        return None
    table_taps.wait_until_idle(page)
    return table_taps.shown_cards(page)


def count_lost_gestures(
    killable_browser: KillableBrowser, site: Site, trial: int
) -> tuple[int, int]:
    """Make some gestures and kill the browser; return how many are lost, and of how many."""
    chance = random.Random(trial)
    page = killable_browser.start()
    game, seen = play_gestures(page, site, trial, chance, range(1, 8))
    killable_browser.kill()
    page = killable_browser.start()
    now = picture_when_reopened(page, site, game)
    if now is None:
        killable_browser.kill()
        return len(seen), len(seen)
    # On a slow machine the slots are shown before the journal is read.
    deadline = time.monotonic() + LATE
    while now not in seen[-2:] and time.monotonic() < deadline:
        page.wait_for_timeout(100)
        now = table_taps.shown_cards(page)
    killable_browser.kill()
    assert now in seen, "another game than the one that was played"
    return len(seen) - 1 - max(place for place, one in enumerate(seen) if one == now), len(seen)


@pytest.mark.parametrize("trial", range(TRIALS))
def test_a_closed_page_loses_at_most_the_last_gesture(
    trial: int, killable_browser: KillableBrowser, site: Site
) -> None:
    gone, _ = count_lost_gestures(killable_browser, site, trial)
    assert gone <= 1


def crash(page: Page) -> None:
    """Kill the tab's process: this address does so and loads nothing."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


@pytest.mark.deep
@pytest.mark.parametrize("trial", range(TABS))
def test_a_tab_killed_during_a_gesture_loses_at_most_that_gesture(
    trial: int, site: Site, open_context: OpenContext
) -> None:
    chance = random.Random(f"tab {trial}")
    context = open_context(site.origin)
    page = context.new_page()
    game, seen = play_gestures(page, site, trial, chance, range(6))
    table_taps.begin_gesture(page, chance)
    page.wait_for_timeout(chance.randrange(MOMENTS))
    crash(page)
    now = picture_when_reopened(context.new_page(), site, game)
    # Else the last gesture was saved, and this picture is new.
    assert now is not None and (now == seen[-1] or now not in seen)
