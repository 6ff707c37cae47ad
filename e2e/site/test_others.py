"""Firefox and WebKit like Chromium: they play, keep games, and need no network."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.drivers import browser_storage, other_browsers, play_styles, table_taps
from e2e.drivers.crowded_positions import link
from e2e.drivers.old_exports import GOLDEN, IDS
from e2e.drivers.site_server import (
    MEMORY_KEPT,
    Site,
    open_site,
    wait_for_value,
    wait_until_stored,
)
from tests.drivers.scale import few

# Play style for each game; no keys, as in headless Firefox the Tab key leaves the page for good.
FIREFOX = {
    "rablo": "mouse",
    "rommi": "taps",
    "rummy500": "mouse",
    "kalooki": "taps",
    "raeuber": "mouse",
}
WEBKIT = {
    "rommi": "taps",
    "rablo": "mouse",
    "rummy500": "mouse",
    "kalooki": "taps",
    "raeuber": "taps",
}
# WebKit is twice as slow here; one game shows what only Chromium can do.
PLAYED = [
    *few([(other_browsers.Firefox, *how) for how in FIREFOX.items()], 1),
    *(
        pytest.param(other_browsers.WebKit, *how, marks=pytest.mark.deep)
        for how in few([*WEBKIT.items()], 1)
    ),
]

# Chooses a file for the page's file dialog.
PICKS = """(text) => {
  HTMLInputElement.prototype.click = function () {
    const picked = new DataTransfer();
    picked.items.add(new File([text], "games.talon"));
    this.files = picked.files;
    this.onchange();
  };
}"""
TAKEN = "3 games were taken in."

SIDEWAYS = """[...document.querySelectorAll(".body")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"""


def name_of(value: object) -> str:
    return str(getattr(value, "__name__", value))


@pytest.fixture
def second_browser(
    kind: type[other_browsers.OtherBrowser], tmp_path: Path
) -> Iterator[other_browsers.OtherBrowser]:
    """Yield the browser, not started yet; skip the test if it is not installed."""
    with other_browsers.browser_in(kind, tmp_path / "profile") as found:
        yield found


@pytest.mark.parametrize(("kind", "game", "way"), PLAYED, ids=name_of)
def test_a_game_is_played_to_its_end_through_reload_link_no_network_and_a_killed_browser(
    game: str, way: str, second_browser: other_browsers.OtherBrowser, own_site: Site
) -> None:
    page = second_browser.start()
    query = f"game={game}&seats=person,easy&seed={play_styles.SEEDS[game]}&speed=off&r.seconds=0"
    table_taps.start(page, own_site.address, query)
    first = browser_storage.number_of(page)
    start = table_taps.shown_cards(page)
    play_styles.turn(page, play_styles.PLAY_STYLES[way](page))
    seen = table_taps.shown_cards(page)
    assert seen != start
    table_taps.reload(page)
    assert table_taps.shown_cards(page) == seen
    # A link begins a new game.
    table_taps.play_link(page, f"{own_site.address}?speed=off#{link('rommi', 2, 8)}")
    table_taps.discard_last(page)
    second = browser_storage.number_of(page)
    assert second != first
    # The site, the engine's snapshot and both games are stored.
    wait_until_stored(page)
    wait_for_value(page, MEMORY_KEPT, True)
    own_site.stop()
    open_site(page, own_site.address)
    page.locator("#home [data-act=saved]:visible").click()
    rows = page.locator("#sheet [data-act=continue]")
    assert set(rows.evaluate_all("all => all.map(one => one.dataset.id)")) == {first, second}
    page.locator(f"#sheet [data-act=continue][data-id='{first}']").click()
    table_taps.wait_until_idle(page)
    assert table_taps.shown_cards(page) == seen
    table_taps.tap(page, "draw")
    drawn = table_taps.shown_cards(page)
    second_browser.kill()
    # After a restart without a network, at most the last gesture is lost.
    page = second_browser.start()
    open_site(page, f"{own_site.address}?play={first}&speed=off")
    table_taps.wait_until_idle(page)
    assert table_taps.shown_cards(page) in (seen, drawn)
    play_styles.deal(page, play_styles.PLAY_STYLES[way](page), play_styles.MOST_TURNS)


@pytest.mark.deep
@pytest.mark.parametrize("kind", [other_browsers.Firefox, other_browsers.WebKit], ids=name_of)
def test_one_file_from_a_disk_plays_exports_imports_and_outlives_its_browser(
    dist: Path, tmp_path: Path, second_browser: other_browsers.OtherBrowser
) -> None:
    file = tmp_path / "my talon.html"
    shutil.copy(dist / "talon.html", file)
    page = second_browser.start()
    open_site(page, file.as_uri())
    # No sheet scrolls sideways.
    page.goto(f"{file.as_uri()}#setup-rommi")
    page.locator("#setup-rommi:visible").wait_for()
    assert not page.evaluate(SIDEWAYS)
    page.goto(f"{file.as_uri()}#")
    held = table_taps.start_by_tile(page)
    open_site(page, file.as_uri())
    page.locator("#first [data-act=continue]").click()
    table_taps.wait_until_idle(page)
    assert page.locator("#hand [data-card]").count() == held
    table_taps.open_from_menu(page, "saved")
    page.locator("#sheet [data-act=export-all]").click()
    assert "talon saved games" in second_browser.downloaded_text("*.talon")
    # Import the games of a file.
    page.evaluate(PICKS, GOLDEN.read_text("utf-8"))
    page.locator("#sheet [data-act=import-file]").click()
    page.locator("#sheet [data-act=take-in]").click()
    wait_for_value(page, "document.querySelector('#sheet [role=status]')?.innerText", TAKEN)
    # After a restart the browser still has all games.
    wait_for_value(page, browser_storage.JOURNALED, True)
    second_browser.kill()
    page = second_browser.start()
    open_site(page, file.as_uri())
    page.locator("#home [data-act=saved]:visible").click()
    rows = page.locator("#sheet [data-act=continue]")
    ids = rows.evaluate_all("all => all.map(one => one.dataset.id)")
    (mine,) = set(ids) - set(IDS)
    assert len(ids) == 1 + len(IDS)
    page.locator(f"#sheet [data-act=continue][data-id='{mine}']").click()
    table_taps.wait_until_idle(page)
    assert page.locator("#hand [data-card]").count() == held
