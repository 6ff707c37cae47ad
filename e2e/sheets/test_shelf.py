"""The list of saved games: search, names, deleting, files; nothing is ever overwritten."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, browser_storage, table_taps
from e2e.drivers.old_exports import GOLDEN, IDS, with_body, with_extra_values
from e2e.drivers.screens import LAST, open_position
from e2e.drivers.site_server import Site, open_site, wait_for_value

SEATS = "seats=person,standard&speed=off&r.seconds=0&seed=7"


def show(page: Page) -> None:
    page.locator("#more [data-act=saved]").click()
    expect(page.locator("#sheet")).to_be_visible()


def open_details(page: Page, game: str) -> None:
    page.locator(f"#shelf [data-act=about-game][data-id='{game}']").click()


def names(page: Page) -> list[str]:
    rows = page.locator("#shelf [data-act=continue] > span:last-child").all_inner_texts()
    return [row.splitlines()[0] for row in rows]


def saved_all(page: Page) -> str:
    """Return the file with all games."""
    show(page)
    with page.expect_download() as download:
        page.locator("#sheet [data-act=export-all]").click()
    page.locator("#sheet header [data-act=close]").click()
    assert download.value.suggested_filename.endswith(".talon")
    return Path(download.value.path()).read_text("utf-8")


def pick(page: Page, text: str) -> None:
    """Open a file with this text."""
    page.locator("#home [data-act=import]").click()
    with page.expect_file_chooser() as chooser:
        page.locator("#sheet [data-act=import-file]").click()
    file = {"name": "games.talon", "mimeType": "", "buffer": text.encode()}
    chooser.value.set_files(file)  # type: ignore[arg-type]


LEARNT = '{"known":["deal"],"game":null,"step":null,"at":8,"of":8,"done":["rommi"],"before":[]}'
COACHED = '{"deals":{"rommi":2},"off":[],"at":["",0],"codes":[],"turn":null,"unwanted":0}'


@pytest.mark.newcomer
def test_one_file_moves_all_games_and_nothing_is_overwritten_unasked(
    page: Page, site: Site
) -> None:
    second, first, third = IDS
    text = with_extra_values(GOLDEN.read_text("utf-8"), {"lessons": LEARNT, "coach": COACHED})
    open_site(page, site.address)
    # A fault in any part of a file rejects the whole file.
    later = text.replace('"version":1', '"version":2', 1)
    cut = text[: len(text) // 2]
    spoilt = text.replace("rablo", "rabio", 1)
    illegal = with_body(text, '\\"game\\":\\"rablo\\"', '\\"game\\":\\"chess\\"')
    twice = with_body(text, f'"id":"{first}"', f'"id":"{second}"')
    for bad, said in (
        (later, "later version"),
        (cut, "file is damaged"),
        (spoilt, "file is damaged"),
        (twice, "file is damaged"),
        (illegal, "can't be read, so none was taken in"),
    ):
        pick(page, bad)
        expect(page.get_by_text(said).locator("visible=true").first).to_be_visible()
        assert not browser_storage.texts(page)
        # The sheet may close by itself at any moment.
        page.evaluate("document.querySelector('#sheet[open] header [data-act=close]')?.click()")
    pick(page, text)
    # Nothing is saved before the summary is shown.
    expect(page.locator("#sheet")).to_contain_text("3 games are in the file. Settings and progress")
    assert not browser_storage.texts(page)
    page.locator("#sheet [data-act=take-in]").click()
    expect(page.get_by_text("3 games were taken in.")).to_be_visible()
    page.locator("#sheet [data-act=saved]").click()
    assert names(page) == ["Rabló römi", "With <b>Zsófia</b>", "Kalooki römi"]
    kept = browser_storage.texts(page)
    assert json.loads(kept["puzzles"])["solved"] == 9
    assert (kept["lessons"], kept["coach"]) == (LEARNT, COACHED)
    moved = {game: all_[0]["save"] for game, all_ in browser_storage.records(page).items()}
    page.locator("#sheet header [data-act=close]").click()
    assert saved_all(page) == text
    show(page)
    # Continue one of the games, then open the file again.
    page.locator(f"#shelf [data-act=continue][data-id='{second}']").click()
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "draw")
    played = browser_storage.records(page)[second][0]["save"]
    open_site(page, site.address)
    for how, many in (("mine", 3), ("beside", 4), ("theirs", 4)):
        pick(page, text)
        expect(page.get_by_text("1 game of this file is here too")).to_be_visible()
        assert browser_storage.records(page)[second][0]["save"] == played
        page.locator(f"#sheet [data-how={how}]").click()
        expect(page.get_by_text(re.compile("stays? as"))).to_be_visible()
        assert len(browser_storage.records(page)) == many
        page.locator("#sheet header [data-act=close]").click()
    assert browser_storage.records(page)[second][0]["save"] == moved[second]
    pick(page, text)
    page.locator("#sheet [data-act=take-in]").click()
    expect(page.get_by_text("0 games were taken in. 3 games stay")).to_be_visible()
    assert not axe_checks.faults(page)
    # The engine has read the game: it is drawn and can be played.
    open_site(page, f"{site.address}?play={third}&speed=off")
    table_taps.wait_until_idle(page)
    expect(page.locator("#hand [data-card]").first).to_be_visible()


def test_enter_submits_a_field(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, f"game=rommi&{SEATS}")
    game = browser_storage.number_of(page)
    open_site(page, site.address)
    show(page)
    open_details(page, game)
    page.locator("#game-name").fill("Sunday")
    page.keyboard.press("Enter")
    expect(page.locator("#shelf [data-act=continue]")).to_contain_text("Sunday")
    page.keyboard.press("Escape")
    page.locator("#more [data-act=import]").click()
    page.locator("#link-field").fill("#p2.no")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet .fail")).to_be_visible()
    page.locator("#link-again").fill(f"{site.address}#p2.other")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet .brk")).to_contain_text("#p2.other")


PERSIST = """
  window.asked = 0;
  StorageManager.prototype.persisted = async () => false;
  StorageManager.prototype.persist = async () => { window.asked += 1; return false; };
"""


def test_persistent_storage_is_requested_once_after_a_deal(page: Page, site: Site) -> None:
    page.add_init_script(PERSIST)
    open_position(page, site.address, LAST)
    assert page.evaluate("asked") == 0
    table_taps.add_first_card(page)
    page.locator("#acts [data-act=end]").click()
    expect(page.locator("#over")).to_be_visible()
    wait_for_value(page, "asked", 1)
    table_taps.tap(page, "review")  # the reply reports the end again
    assert page.evaluate("asked") == 1
