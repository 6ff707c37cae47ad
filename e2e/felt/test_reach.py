"""Tables in many window sizes, with every number of players: every button can be pressed."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import layout_checks, table_taps
from e2e.drivers.screens import MIDDLE, PILES, SCREENS, open_position
from e2e.drivers.site_server import Site
from tests.drivers.scale import few

# Sizes with past failures come first: phones in landscape, tablets upright, low windows.
TELLING = ((844, 390), (720, 400), (956, 480), (744, 1133), (834, 1194), (1366, 500), (360, 640))
TELLING += ((390, 844), (820, 1180), (640, 360), (1099, 481), (1920, 1080))
WIDTHS = (320, 412, 560, 600, 700, 768, 932, 1024, 1100, 1280, 1440, 1700)
HEIGHTS = (412, 500, 720, 1024)
SIZES = (*TELLING, *((width, height) for width in WIDTHS for height in HEIGHTS))
LONG = "W" * 24


def check(page: Page, sizes: tuple[tuple[int, int], ...]) -> None:
    wrong = []
    for size in few(sizes, len(TELLING)):
        layout_checks.resize(page, size)
        found = (
            layout_checks.out_of_reach(page)
            + layout_checks.cut_prompts(page)
            + layout_checks.hidden_names(page)
        )
        wrong += [f"{size[0]}x{size[1]}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)


def many(position: dict[str, object], seats: int, **more: object) -> dict[str, object]:
    """Return a position with this many players, each of whom has laid melds."""
    hands = position["hands"]
    assert isinstance(hands, list)
    return position | {"hands": [hands[0], *["?*5"] * (seats - 1)], "opened": [True] * seats} | more


def test_sixty_window_sizes_are_tested() -> None:
    assert len(set(SIZES)) == len(SIZES) == 60


@pytest.mark.every
@pytest.mark.parametrize("seats", few((6, 3, 2, 4, 5), 2))
def test_every_button_can_be_touched_at_its_centre_and_corners(
    seats: int, page: Page, site: Site
) -> None:
    open_position(page, site.address, many(MIDDLE, seats))
    check(page, SIZES)
    if seats < 5:
        open_position(page, site.address, many(PILES, seats, owners=[0, 1, 0, 1]))
        check(page, SIZES)


@pytest.mark.deep
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_buttons_of_a_new_deal_can_be_touched_too(seats: int, page: Page, site: Site) -> None:
    bots = ",standard" * (seats - 1)
    table_taps.start(page, site.address, f"game=rablo&seats=person{bots}&seed=5&speed=off")
    check(page, SIZES)


def test_the_buttons_of_an_unfinished_turn_are_whole(page: Page, site: Site) -> None:
    next(screen for screen in SCREENS if screen.name == "melds unfinished").show(page, site.address)
    reset = page.locator("#game [data-act=reset]")
    expect(reset.locator("visible=true")).not_to_have_count(0)
    check(page, SIZES)
    for size in ((640, 360), (360, 640), (820, 1180)):
        layout_checks.resize_and_check(page, size)
        expect(reset.locator("visible=true")).not_to_have_count(0)


def test_the_longest_names_push_nothing_out_of_the_window(page: Page, site: Site) -> None:
    names = ",".join([LONG] * 4)
    seats = f"seats=person,standard,standard,standard&names={names}&speed=off"
    table_taps.start(page, site.address, f"game=kalooki&{seats}&seed=5")
    check(page, SIZES)
    page.locator(".top [data-act=side]").click()
    expect(page.locator("#side")).to_be_visible()
    for size in few(SIZES, len(TELLING)):
        layout_checks.resize(page, size)
        assert page.locator("#side").evaluate("one => one.scrollWidth <= one.clientWidth"), size
    page.locator("#side [data-act=side]").click()
    for width in (240, 320, 360):
        layout_checks.resize(page, (width, 640))
        page.goto(site.address)
        expect(page.locator("#home [data-act=continue]")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
