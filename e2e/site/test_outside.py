"""Broken links and files, refused storage, and several people at one device."""

import json
import random
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.drivers import browser_storage, table_taps
from e2e.drivers.killable_browser import KillableBrowser
from e2e.drivers.site_server import Site, open_site
from engine.codes import write_link as short_link
from engine.notation import position_of, write_link
from tests.drivers.scale import few, many

GAME = "game=rablo&seats=person,standard&seed=7&speed=off"
TWO = "game=rablo&seats=person,person&names=Anna,Bela&seed=7&speed=off"
WHOLE = write_link(position_of({"game": "rommi", "hands": ["7s 8s 9s", "2c 3c"]}))
SHORT = short_link(position_of({"game": "rommi", "hands": ["7s 8s 9s", "2c 3c"]}))
BROKEN = (
    (WHOLE[:-9], "This link is cut off"),
    (SHORT[:-3] + "\N{HORIZONTAL ELLIPSIS}", "This link is cut off"),
    (SHORT[:-1], "This link is mistyped"),
    (SHORT[:6] + "!" + SHORT[7:], "No link has the letter !"),
    ("p2." + "B" * 500, "This link is too long"),
    ("p3.abc", "This link is from a newer Talon"),
    ("r1.abc", "This isn't a Talon link"),
    ("P1.ABC", "This isn't a Talon link"),
    ("p", "This isn't a Talon link"),
)


def test_a_broken_link_leaves_the_game_on_the_table(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, GAME)
    # `tests/codes` checks the fault of every text.
    for link, said in few(BROKEN, 4):
        hand, address = table_taps.cards(page), page.url
        page.evaluate("link => { location.hash = link; }", link)
        expect(page.locator("#sheet[open] .fail")).to_contain_text(said)
        page.keyboard.press("Escape")
        expect(page).to_have_url(address)
        expect(page.locator("#sheet")).to_be_hidden()
        assert table_taps.cards(page) == hand
    table_taps.turn(page)


@pytest.mark.parametrize(("link", "said"), few(BROKEN, 2), ids=lambda text: text[:12])
def test_a_broken_link_is_reported_on_the_start_page(
    page: Page, site: Site, link: str, said: str
) -> None:
    open_site(page, f"{site.address}#{link}")
    expect(page.locator("#sheet .fail")).to_contain_text(said)
    # Try another link, then leave.
    page.locator("#link-again").fill(f"{site.address}#{SHORT}")
    page.locator("[data-act=link-again]").click()
    expect(page.locator("#sheet .opn")).to_contain_text("3 cards shown")
    page.locator("#sheet [data-act=close]").first.click()
    expect(page.locator("#home")).to_be_visible()
    expect(page).to_have_url(site.address)


# The first line of a file with one game; the limit is on what follows.
GAMES = b'{"kind":"talon saved games","version":1,"games":1,"check":"00000000"}\n'


def test_a_wrong_file_is_refused_and_nothing_changes(
    page: Page, site: Site, tmp_path: Path
) -> None:
    table_taps.start(page, site.address, GAME)
    table_taps.open_from_menu(page, "home")
    before = browser_storage.texts(page)
    chance = random.Random(1)
    letters = "".join(chance.choices(string.printable, k=900_000))
    for name, data, said in (
        ("photo.jpg", chance.randbytes(3_000_000), "too large"),
        ("digits.json", b"1" * 100_000, "no saved game or position"),
        ("noise.txt", b"\xff\x00" + letters.encode(), "no saved game or position"),
        ("some.json", b"{" + letters.encode(), "no saved game or position"),
        ("braces.json", b"{" * 900_000, "no saved game or position"),
        ("number.json", b'{"talon": ' + b"9" * 900_000 + b"}", "no saved game or position"),
        ("long.json", b'{"game": "' + b"x" * 900_000 + b'"}', "no saved game or position"),
        ("games.talon", GAMES + b" " * 3_000_000, "too large"),
        ("cut.talon", GAMES + b"{", "This file is damaged"),
        ("brace.json", b"{" * 9, "isn't valid"),
        ("half.json", b'{"talon": 1}', "can't be read"),
    ):
        file = tmp_path / name
        file.write_bytes(data)
        pick(page, file)
        expect(page.get_by_text(said).locator("visible=true").first).to_be_visible()
        table_taps.wait_until_idle(page)
        expect(page.locator("#home")).to_be_visible()
        assert browser_storage.texts(page) == before
    good = tmp_path / "game.json"
    good.write_text(json.dumps({"game": "rommi", "hands": ["7s 8s 9s", "2c 3c"]}))
    pick(page, good)
    expect(page.locator("#hand [data-card]")).to_have_count(3)


def pick(page: Page, file: Path) -> None:
    """Choose a file in "Open a link or file"."""
    page.locator("#home [data-act=import]").click()
    with page.expect_file_chooser() as chooser:
        page.locator("#sheet [data-act=import-file]").click()
    chooser.value.set_files(file)


def test_a_reload_in_a_turn_shows_no_cards_before_the_cover(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, TWO)
    if page.locator("#curtain").is_visible():
        page.locator("#curtain [data-act=reveal]").click()
        table_taps.wait_until_idle(page)
    table_taps.lay_first_card(page)
    hand, laid = table_taps.cards(page), table_taps.cards(page, "#melds")
    assert len(laid) == 1
    # Records every card ever drawn in hand or on the table, from the first moment on.
    page.add_init_script(
        """globalThis.seen = new Set();
        new MutationObserver(() => {
          for (const card of document.querySelectorAll("#game [data-card]")) {
            if (card.closest("#hand, #melds, #bench")) seen.add(card.dataset.card);
          }
        }).observe(document, { subtree: true, childList: true });"""
    )
    table_taps.reload(page)
    expect(page.locator("#curtain")).to_be_visible()
    assert page.evaluate("[...seen]") == []
    page.locator("#curtain [data-act=reveal]").click()
    table_taps.wait_until_idle(page)
    assert table_taps.cards(page) == hand and table_taps.cards(page, "#melds") == laid


# --- site data that the browser refuses


@pytest.fixture
def page_without_storage(playwright: Playwright, tmp_path: Path) -> Iterator[Page]:
    """Return a page in a browser whose settings block all site data."""
    folder = tmp_path / "profile" / "Default"
    folder.mkdir(parents=True)
    values = {"default_content_setting_values": {"cookies": 2}}
    (folder / "Preferences").write_text(json.dumps({"profile": values}))
    browser = KillableBrowser(playwright, folder.parent)
    page = browser.start()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    yield page
    browser.kill()
    assert not faults


@pytest.mark.deep
def test_without_site_data_a_game_can_be_played_and_is_not_called_saved(
    page_without_storage: Page, site: Site
) -> None:
    page = page_without_storage
    table_taps.start(page, site.address, GAME)
    assert page.evaluate("(() => { try { return !localStorage; } catch { return true; } })()")
    expect(page.locator("#sheet")).not_to_be_visible()
    expect(page.locator("#toast")).to_contain_text("cannot be saved")
    for _ in range(many(1, 3)):
        table_taps.turn(page)
    hand = table_taps.cards(page)
    assert hand
    # After the engine dies, the game continues from the page's memory, and all messages are true.
    for worker in page.workers:
        worker.evaluate("close()")
    table_taps.open_from_menu(page, "rules")
    table_taps.wait_until_idle(page)
    assert table_taps.cards(page) == hand
    assert "is saved" not in page.locator("body").inner_text()
    open_site(page, site.address)
    page.locator("#more [data-act=saved]").click()
    expect(page.locator("#sheet")).to_contain_text("keeps nothing for this site")
    page.goto(f"{site.address}rescue.html")
    expect(page.locator("#said")).to_contain_text("keeps nothing")
