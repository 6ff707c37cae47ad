"""The browser's process is killed: at most the gesture under way is lost."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

import stored
import taps
from killable import Killable
from scale import many
from served import Site

TRIALS = many(3)
GAMES = ("rommi", "rablo", "kalooki", "raeuber")


@pytest.fixture
def killable(playwright: Playwright, tmp_path: Path) -> Iterator[Killable]:
    found = Killable(playwright, tmp_path / "profile")
    yield found
    found.kill()


def gesture(page: Page, chance: random.Random) -> None:
    """Make some small change to the game, whatever is possible."""
    possible = taps.acts(page)
    if "discard" in possible:
        cards = page.locator("#hand [data-ref]")
        cards.nth(chance.randrange(cards.count())).click()
        taps.tap(page, "discard")
    elif "draw" in possible:
        taps.tap(page, "draw")
    else:
        taps.tap(page, next(one for one in ("pass", "next", "end") if one in possible))


def lost(killable: Killable, site: Site, trial: int) -> tuple[int, int]:
    """Play some gestures and kill the browser; returns how many are lost, and of how many."""
    chance = random.Random(trial)
    page = killable.start()
    seats = "seats=person,standard&speed=off&r.seconds=0"
    taps.start(page, site.address, f"game={chance.choice(GAMES)}&{seats}&seed={trial}")
    game = stored.number_of(page)
    seen = [taps.picture(page)]
    for _ in range(chance.randint(1, 7)):
        gesture(page, chance)
        seen.append(taps.picture(page))
    killable.kill()
    page = killable.start()
    page.goto(f"{site.address}?play={game}&speed=off")
    expect(page.locator("body[data-ready=engine], #notice p").first).to_be_attached()
    if page.locator("#home").is_visible():
        return len(seen), len(seen)
    taps.settled(page)
    now = taps.picture(page)
    killable.kill()
    assert now in seen, "another game than the one that was played"
    return len(seen) - 1 - max(place for place, one in enumerate(seen) if one == now), len(seen)


@pytest.mark.parametrize("trial", range(TRIALS))
def test_at_most_the_gesture_under_way_is_lost(trial: int, killable: Killable, site: Site) -> None:
    gone, _ = lost(killable, site, trial)
    assert gone <= 1
