"""Letters of twice their size, and a phone on its side: nothing is cut off, nothing overlaps."""

import pytest
from playwright.sync_api import Page

from e2e.drivers import looks, states
from e2e.drivers.served import Site

SHOWN = (
    "start",
    "set-up",
    "table in the middle",
    "hint, why",
    "end of a deal",
    "settings",
    "rules",
)
SCREENS = [screen for screen in states.SCREENS if screen.name in SHOWN]
DOUBLE = "document.documentElement.style.fontSize = '200%'"


@pytest.mark.parametrize("screen", SCREENS, ids=[screen.name for screen in SCREENS])
def test_a_screen_holds_letters_of_twice_their_size(
    screen: states.Screen, page: Page, site: Site
) -> None:
    screen.show(page, site.address)
    looks.resize(page, (640, 360))
    looks.check(page, 640, 360)
    small = page.evaluate("getComputedStyle(document.body).fontSize")
    page.evaluate(DOUBLE)
    assert page.evaluate("getComputedStyle(document.body).fontSize") != small
    for size in ((360, 640), (1366, 768)):
        looks.resize(page, size)
        looks.check(page, *size)
