"""Letters of twice their size, and a phone on its side: nothing is cut off, nothing overlaps."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import looks, states, taps
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


def test_a_laptop_s_window_four_times_as_large_has_room_for_all(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 256})
    taps.start(page, site.address, "game=rommi&seats=person,easy&seed=7&speed=off")
    felt = page.locator("#felt").bounding_box()
    assert felt and felt["width"] >= 300 and felt["height"] >= 120
    page.locator(".top [data-act=side]").click()
    expect(page.locator("#side th").first).to_be_in_viewport()
    page.locator("#side [data-act=side]").click()
    taps.aim_anew(page)
    page.locator("[data-act=menu]").click()
    expect(page.locator("#sheet [data-act=home]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
