"""The rescue page for saved games: it needs only the browser's storage, no Python."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, browser_storage
from e2e.drivers.old_exports import GOLDEN, IDS, with_body
from e2e.drivers.site_server import OpenContext, Site

KEPT = GOLDEN.with_name("third.json")


def rescue(page: Page, site: Site) -> list[str]:
    """Open the page; return the text of each game that it lists."""
    page.goto(site.address + "rescue.html")
    expect(page.locator("body[data-ready=rescue]")).to_be_attached()
    return page.locator("#saves li").all_inner_texts()


# A browser whose database and caches never answer.
HANGING = """
  const never = () => new Promise(() => {});
  IDBFactory.prototype.open = () => new EventTarget();
  IDBFactory.prototype.databases = never;
  for (const name of ["keys", "open", "has", "match"]) CacheStorage.prototype[name] = never;
"""


@pytest.mark.newcomer  # with nothing stored under this copy's path
def test_games_are_found_although_database_and_caches_hang(page: Page, site: Site) -> None:
    page.add_init_script(HANGING)
    page.goto(f"{site.address}licences.html")
    plain = json.loads(KEPT.with_name("first.json").read_text("utf-8"))
    browser_storage.put_plain(page, plain)
    assert len(rescue(page, site)) == 3


def pick(page: Page, text: str) -> None:
    with page.expect_file_chooser() as chooser:
        page.locator("#import").click()
    file = {"name": "any", "mimeType": "", "buffer": text.encode()}
    chooser.value.set_files(file)  # type: ignore[arg-type]


def expect_message(page: Page, text: str) -> None:
    expect(page.locator("#said")).to_contain_text(text)


def download_text(page: Page, button: str) -> str:
    with page.expect_download() as download:
        page.locator(button).click()
    return Path(download.value.path()).read_text("utf-8")


@pytest.mark.newcomer
def test_games_are_listed_saved_and_imported_without_python(
    own_site: Site, open_context: OpenContext
) -> None:
    page = open_context(own_site.origin).new_page()
    site, (rablo, rommi, _kalooki) = own_site, IDS
    for path in [*site.folder.glob("runtime-*/*/*"), *site.folder.glob("page-*/engine.bin")]:
        path.unlink()
    assert rescue(page, site) == []
    expect_message(page, "Nothing is stored here.")
    # No kind of wrong file changes anything.
    text = GOLDEN.read_text("utf-8")
    for bad, why in (
        (text.replace('"version":1', '"version":2', 1), "later version"),
        (text[: len(text) // 2], "damaged"),
        (with_body(text, f'"id":"{rommi}"', f'"id":"{rablo}"'), "damaged"),
        ("{" * 2_000_000, "too large"),
        ('{"game": "rommi"}', "no saved game"),
        ('{"talon": 1, "start": {"game": "bridge"}}', "later version"),
        ("photo", "no saved game"),
    ):
        pick(page, bad)
        expect_message(page, why)
        assert not browser_storage.texts(page)
    pick(page, text)
    expect(page.locator("#ask")).to_contain_text("3 games are in the file. Settings and progress")
    expect(page.locator("#ask [data-how]:visible")).to_have_text("Take them in")
    assert not browser_storage.texts(page)
    page.locator("#ask [data-how=all]").click()
    expect_message(page, "3 games were taken in.")
    rows = page.locator("#saves li").all_inner_texts()
    assert [
        name in row for name, row in zip(("Rabló", "<b>Zsófia</b>", "Kalooki"), rows, strict=True)
    ]
    assert "Rommí, with Anna, deal 1, your turn" in rows[1]
    assert download_text(page, "#all") == text
    assert not axe_checks.faults(page)
    # A damaged newer slot does not hide the intact older one.
    kept = browser_storage.texts(page)
    sound = json.loads(kept[f"save.{rablo}.a"].split(" ", 2)[2])["save"]
    worse = kept[f"save.{rablo}.a"].replace(" 17", " 18", 1)
    browser_storage.store_texts(
        page, {f"save.{rablo}.b": worse, "save.lost.a": "12345678 18 nonsense"}
    )
    rows = rescue(page, site)
    assert len(rows) == 4 and any("newest save is damaged" in row for row in rows)
    assert any("None of its saves is whole" in row for row in rows)
    button = "#saves li:has-text('Rabló') button"
    assert download_text(page, button) == sound
    assert "nonsense" in download_text(page, "#saves li:has-text('damaged game') button")
    # The page asks before it replaces games that differ here.
    other = with_body(text, '\\"seed\\":\\"7\\"', '\\"seed\\":\\"8\\"')
    for how, many in (("mine", 4), ("theirs", 4), ("beside", 7)):
        pick(page, other if how != "beside" else text)
        expect(page.locator("#ask")).to_contain_text("3 games of this file are here too")
        page.locator(f"#ask [data-how={how}]").click()
        expect_message(
            page, "3 games stay as they are here" if how == "mine" else "3 games were taken in"
        )
        expect(page.locator("#saves li")).to_have_count(many)
        games = browser_storage.records(page)
        seed = json.loads(games[rablo][0]["save"])["seed"]
        assert seed == ("7" if how == "mine" else "8")
    # A file with a single game, as the table saves it, adds that game, but not twice.
    pick(page, sound)
    expect_message(page, "0 games were taken in. 1 game stays as it is here.")
    altered = sound.replace('"seed":"7"', '"seed":"9"')
    pick(page, altered)
    expect_message(page, "1 game was taken in.")
    expect(page.locator("#saves li")).to_have_count(8)


@pytest.mark.newcomer
@browser_storage.before_the_first_visit
def test_saves_of_every_version_are_listed(page: Page, site: Site) -> None:
    for name, put in (
        ("first", browser_storage.put_plain),
        ("second", browser_storage.put_plain),
        ("third", browser_storage.store_texts),
    ):
        page.goto(site.address + "licences.html")
        page.evaluate("localStorage.clear()")
        put(page, json.loads(KEPT.with_name(f"{name}.json").read_text("utf-8")))
        rows = rescue(page, site)
        assert len(rows) == 3 and sum(", deal " in row for row in rows) >= 2
        assert all(re.search(r"\b20\d\d\b", row) for row in rows)
        found = download_text(page, "#all").splitlines()
        assert json.loads(found[0])["games"] == 3
