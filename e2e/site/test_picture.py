"""First paint of a saved table: as it was left, before any Python runs, and only if unchanged."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from e2e.drivers.site_server import Site, wait_for_stage
from e2e.drivers.table_taps import start, tap, wait_until_idle

PHONE: ViewportSize = {"width": 360, "height": 640}
SEEN = """() => [...document.querySelectorAll("#game :is([data-card], .prompt, .seat, .act)")]
  .filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const box = [left, top, width, height].map(Math.round);
    return [one.dataset.card ?? one.textContent.trim(), ...box];
  })"""
PAINTED = SEEN.replace("#game", "[data-picture]")
SHIFTED = """
  globalThis.shifted = 0;
  globalThis.shiftedParts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      globalThis.shifted += one.value;
      for (const { node, previousRect: { x, y }, currentRect } of one.sources) {
        const part = node?.outerHTML ?? node?.parentElement.outerHTML ?? "";
        shiftedParts.push([part.slice(0, 80), x, y, currentRect.x, currentRect.y].join(" "));
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
# A twentieth of what browsers call a good page: on a busy machine a word may move by a pixel.
MOST = 0.005


@pytest.fixture
def phone(page: Page) -> Page:
    """Return a page of a phone's size."""
    page.set_viewport_size(PHONE)
    return page


@pytest.fixture
def left_game(site: Site, phone: Page) -> Page:
    """Return a page that has left a game in which a card was drawn."""
    page = phone
    start(page, site.address, "game=rommi&seats=person,easy&seed=7&speed=off")
    tap(page, "draw")
    return page


def held_back(page: Page) -> list[Route]:
    """Reload the page with its Python held back; return the held requests."""
    held: list[Route] = []
    page.route("**/page.bin", lambda route: held.append(route))
    page.goto(page.url, wait_until="domcontentloaded")
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """Release the held requests."""
    for route in held:
        route.continue_()
    page.unroute("**/page.bin")
    wait_for_stage(page, "engine")
    wait_until_idle(page)


def test_the_first_paint_equals_the_table_drawn_later(left_game: Page) -> None:
    left_game.add_init_script(SHIFTED)
    held = held_back(left_game)
    expect(left_game.locator("[data-picture]")).to_be_visible()
    expect(left_game.locator("#game")).to_have_css("opacity", "0")
    painted = left_game.evaluate(PAINTED)
    assert any(one[0] == "3c" for one in painted)
    let_go(left_game, held)
    expect(left_game.locator("[data-picture]")).to_have_count(0)
    assert left_game.evaluate(SEEN) == painted
    assert left_game.evaluate("shifted") <= MOST, left_game.evaluate("shiftedParts")


def test_a_touch_on_the_first_paint_is_not_lost(left_game: Page) -> None:
    held = held_back(left_game)
    left_game.locator("[data-picture] [data-ref=h2]").click()
    let_go(left_game, held)
    chosen = left_game.locator("#hand .sel").evaluate_all(
        "all => all.map((one) => one.dataset.ref)"
    )
    assert chosen == ["h2"]


KEPT = """(name) => {
  const own = Object.keys(localStorage).find((key) => key.endsWith("picture"));
  return own.slice(0, -"picture".length) + name;
}"""


def resize(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 700})


def in_german(page: Page) -> None:
    page.evaluate("(key) => localStorage.setItem(key, 'de')", page.evaluate(KEPT, "language"))


def set_otherwise(page: Page) -> None:
    key = page.evaluate(KEPT, "settings")
    page.evaluate('(key) => localStorage.setItem(key, \'{"print": "large"}\')', key)


def played_on(page: Page) -> None:
    page.evaluate("""() => {
      const key = Object.keys(localStorage).find((key) => /save\\.[^.]+\\.a$/.test(key));
      localStorage.setItem(key, localStorage.getItem(key).replace(/ \\d+ /, " 1772618404690 "));
    }""")


def change_nothing(page: Page) -> None:
    pass


@pytest.mark.parametrize("change", [change_nothing, resize, in_german, set_otherwise, played_on])
def test_there_is_no_first_paint_if_anything_has_changed(
    change: Callable[[Page], None], left_game: Page, site: Site
) -> None:
    game = left_game.url
    # Visit another page of the site, as leaving the table stores its picture.
    left_game.goto(f"{site.address}licences.html")
    change(left_game)
    left_game.route("**/page.bin", lambda route: None)
    left_game.goto(game, wait_until="domcontentloaded")
    expect(left_game.locator("[data-picture]")).to_have_count(1 if change is change_nothing else 0)


def test_the_first_paint_of_a_shared_device_shows_no_hand(site: Site, phone: Page) -> None:
    page = phone
    start(page, site.address, "game=rommi&seats=person,person&seed=7&speed=off")
    page.locator("#curtain button").click()
    expect(page.locator("#hand [data-card]").first).to_be_visible()
    held_back(page)
    expect(page.locator("[data-picture] .seat").first).to_be_visible()
    expect(page.locator("[data-picture] [data-card]")).to_have_count(0)


# The parts of a picture that have a word or a card, each by its classes.
PARTS = """() => [...document.querySelectorAll("[data-picture] *")].filter((one) =>
  !one.closest(".way, .where, .seats, .facts, .melds, h1, h2, label, .cloth, .own, .crest")
  && (one.dataset.card
    || [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim())))
  .map((one) => one.className + " " + one.textContent)"""


def test_the_picture_of_a_shared_table_has_public_cards_only(site: Site, phone: Page) -> None:
    page = phone
    page.goto(f"{site.address}licences.html")
    key = f"talon {site.path} settings"
    page.evaluate("""(key) => { localStorage[key] = '{"switch": "slow"}'; }""", key)
    start(page, site.address, "game=rablo&seats=person,person&seed=9&speed=off")
    page.locator("#curtain button").click()
    wait_until_idle(page)
    # One-switch play offers the hand's melds as buttons in words.
    expect(page.locator("#wholes button").first).to_be_attached()
    held_back(page)
    expect(page.locator("[data-picture] .seat").first).to_be_visible()
    assert page.evaluate(PARTS) == []
