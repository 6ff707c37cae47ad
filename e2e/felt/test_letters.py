"""Large or wide letters, few pixels, forced colours: nothing is cut off, overlaps or is hidden."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import contrast, layout_checks, screens, table_taps
from e2e.drivers.site_server import OpenContext, Site

SHOWN = (
    "start",
    "set-up",
    "table in the middle",
    "hint, why",
    "end of a deal",
    "settings",
    "rules",
)
SCREENS = [screen for screen in screens.SCREENS if screen.name in SHOWN]
MORE = ("crowded", "reasons", "review", "side panel", "menu", "puzzle", "saved games")
ZOOMED = [screen for screen in screens.SCREENS if screen.name in SHOWN + MORE]
DOUBLE = "document.documentElement.style.fontSize = '200%'"
# The text spacing of WCAG 2.2, 1.4.12.
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets.push(sheet);
  dispatchEvent(new Event("resize"));
}"""

# True if a tile contains its words and its button covers none of them.
WHOLE = """(tile) => {
  const words = document.createRange();
  words.selectNodeContents(tile.querySelector('.txt'));
  const inside = tile.getBoundingClientRect(), pill = tile.querySelector('.pill')
    .getBoundingClientRect();
  return [...words.getClientRects()].every((box) => box.bottom <= inside.bottom
    && box.right <= inside.right && (box.bottom <= pill.top || box.right <= pill.left));
}"""


@pytest.mark.parametrize("screen", SCREENS, ids=[screen.name for screen in SCREENS])
def test_a_screen_fits_with_letters_of_twice_their_size(
    screen: screens.Screen, page: Page, site: Site
) -> None:
    screen.show(page, site.address)
    layout_checks.resize_and_check(page, (640, 360))
    small = page.evaluate("getComputedStyle(document.body).fontSize")
    page.evaluate(DOUBLE)
    assert page.evaluate("getComputedStyle(document.body).fontSize") != small
    layout_checks.check_sizes(page, ((360, 640), (1366, 768)))


@pytest.mark.parametrize("screen", SCREENS, ids=[screen.name for screen in SCREENS])
def test_a_screen_fits_with_wide_text_spacing(
    screen: screens.Screen, page: Page, site: Site
) -> None:
    screen.show(page, site.address)
    page.evaluate(SPACED)
    layout_checks.check_sizes(page, ((360, 640), (1366, 768)))


@pytest.mark.deep
@pytest.mark.newcomer
def test_the_first_tile_shows_all_its_words_with_wide_text_spacing(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.evaluate(SPACED)
    for size in ((320, 256), (360, 640), (1366, 768)):
        layout_checks.resize_and_check(page, size)
        assert page.locator(".begin").evaluate(WHOLE), size


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS, ids=[screen.name for screen in SCREENS])
def test_signs_are_visible_in_forced_colours(
    screen: screens.Screen, scheme: str, site: Site, open_context: OpenContext
) -> None:
    context = open_context(site.origin, forced_colors="active", color_scheme=scheme)
    page, blank = context.new_page(), context.new_page()
    screen.show(page, site.address)
    for size in ((360, 640), (1366, 768)):
        layout_checks.resize_and_check(page, size)
        on = "[aria-disabled=true]"
        assert not contrast.low_contrast_signs(page, f"button:not({on}, [inert] *) > svg.i", blank)


@pytest.mark.deep
@pytest.mark.parametrize("screen", ZOOMED, ids=[screen.name for screen in ZOOMED])
def test_a_screen_zoomed_four_times_loses_nothing(
    screen: screens.Screen, page: Page, site: Site
) -> None:
    screen.show(page, site.address)
    layout_checks.resize(page, (320, 256))
    # The table is higher than this window, so the page scrolls.
    layout_checks.check(page, 320, 460)
    assert not layout_checks.cut_prompts(page)


def test_a_laptop_window_zoomed_four_times_fits(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 256})
    table_taps.start(page, site.address, "game=rommi&seats=person,easy&seed=7&speed=off")
    felt = page.locator("#felt").bounding_box()
    assert felt and felt["width"] >= 300 and felt["height"] >= 120
    page.locator(".top [data-act=side]").click()
    expect(page.locator("#side th").first).to_be_in_viewport()
    page.locator("#side [data-act=side]").click()
    table_taps.move_pointer_away(page)
    page.locator("[data-act=menu]").click()
    expect(page.locator("#sheet [data-act=home]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
