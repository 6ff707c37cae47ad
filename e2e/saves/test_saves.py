"""Saved games: none is lost, mixed up with another, or deleted without a request."""

import json
import time

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, browser_storage, table_taps
from e2e.drivers.site_server import OpenContext, Site, open_site, wait_for_stage
from tests.drivers.scale import few, many
from tests.drivers.vectors import COMPAT

GOLDEN = COMPAT / "browser" / "first.json"
# Keeps the worker busy for a few seconds.
BUSY = "setTimeout(() => { const end = Date.now() + 2500; while (Date.now() < end); }, 0)"
# Makes the worker wait this long before each computer player's turn.
THINKS = """addEventListener("message", ({ data: { text } }) => {
  const end = Date.now() + (JSON.parse(text).do === "bot" ? 2500 : 0);
  while (Date.now() < end);
}, { capture: true })"""
# Number of cards for each of three players in Rommí.
DEALT = 7
SEATS = "seats=person,standard,standard&speed=off&r.seconds=0"


def begin(page: Page, site: Site, game: str) -> str:
    """Start a new game and return its id."""
    page.goto("about:blank")
    table_taps.start(page, site.address, f"game={game}&{SEATS}&seed=7")
    return browser_storage.number_of(page)


def open_saved(page: Page, game: str) -> None:
    """Open a game from the list of saved ones."""
    table_taps.open_from_menu(page, "saved")
    page.locator(f"#sheet [data-act=continue][data-id='{game}']").click()


@pytest.mark.deep
@pytest.mark.parametrize("moment", ["own move", "bot"])
def test_a_reply_belongs_to_the_game_that_asked(moment: str, page: Page, site: Site) -> None:
    first, second = begin(page, site, "rommi"), begin(page, site, "rablo")
    hand = table_taps.cards(page)
    for _ in range(many(1, 3)):
        before = len(browser_storage.records(page)[second][0]["log"])
        if moment == "own move":
            page.workers[0].evaluate(BUSY)
            page.locator("#acts [data-act=draw]").click()
        else:
            page.workers[0].evaluate(THINKS)
            page.locator("#acts [data-act=draw]").click()
            expect(page.locator("body[data-turn='1'], body[data-turn='2']")).to_be_attached()
        open_saved(page, first)
        table_taps.wait_until_idle(page)
        expect(page.locator("#piles [data-pile=discards]")).to_be_visible()
        assert browser_storage.games(page) == {first: {"rommi"}, second: {"rablo"}}
        # The unfinished turn is saved with its own game.
        assert len(browser_storage.records(page)[second][0]["log"]) > before
        table_taps.reload(page)
        expect(page.locator("#piles [data-pile=discards]")).to_be_visible()
        open_saved(page, second)
        table_taps.wait_until_idle(page)
        assert browser_storage.games(page) == {first: {"rommi"}, second: {"rablo"}}
        assert len(table_taps.cards(page)) == len(hand) + 1
        hand = table_taps.cards(page)


def test_a_new_game_has_its_own_address_at_once(page: Page, site: Site) -> None:
    first = begin(page, site, "rommi")
    table_taps.open_from_menu(page, "home")
    page.locator('.tune[href="#setup-rablo"]').click()
    page.workers[0].evaluate(BUSY)
    page.locator("[data-act=new-game]:visible").click()
    second = browser_storage.number_of(page)
    assert second != first
    table_taps.reload(page)
    expect(page.locator("#hand [data-card]")).to_have_count(5)
    hand = table_taps.cards(page)
    assert browser_storage.number_of(page) == second
    assert "game=" not in page.url
    assert browser_storage.games(page) == {first: {"rommi"}, second: {"rablo"}}
    page.reload()
    wait_for_stage(page, "table")
    assert table_taps.cards(page) == hand


# `tests/page/saves/test_saving.py` has a late reply; here the journal is read too.
@pytest.mark.deep
def test_a_deleted_game_stays_deleted(page: Page, site: Site) -> None:
    first, second = begin(page, site, "rommi"), begin(page, site, "rablo")
    page.workers[0].evaluate(BUSY)
    page.locator("#acts [data-act=draw]").click()
    table_taps.open_from_menu(page, "saved")
    page.locator(f"#sheet [data-act=about-game][data-id='{second}']").click()
    page.locator("#sheet [data-act=forget]").click()
    expect(page.locator("#sheet li")).to_have_count(1)
    table_taps.wait_until_idle(page)
    assert list(browser_storage.records(page)) == [first]
    page.evaluate("localStorage.clear()")
    open_site(page, site.address)
    # The journal restores the game that was not deleted, and nothing else.
    assert list(browser_storage.records(page)) == [first]
    expect(page.locator("[data-act=continue]")).to_have_count(1)


BROKEN = ("null", '[{"id":5}]', "[" * 5000 + "]" * 5000, "[]", "5", "{", '{"theme":[]}')
KEYS = ("games", "settings", "puzzles", "clock", "save.x.a")


@pytest.mark.parametrize("text", few(BROKEN, 2), ids=lambda text: text[:12])
def test_the_start_page_opens_with_any_stored_values(text: str, page: Page, site: Site) -> None:
    first = begin(page, site, "rommi")
    browser_storage.store_texts(page, dict.fromkeys(KEYS, text))
    browser_storage.store_texts(page, {f"save.{first}.b": text, "other": text, "save": text})
    open_site(page, site.address)
    expect(page.locator("[data-act=continue]")).to_contain_text("Rommí")
    page.locator("#more [data-act=saved]").click()
    expect(page.locator("#sheet li")).to_have_count(1)
    page.locator("#sheet [data-act=continue]").click()
    expect(page.locator("#hand [data-card]")).to_have_count(DEALT)


@pytest.mark.deep
@pytest.mark.newcomer
@browser_storage.before_the_first_visit
def test_games_of_the_first_version_can_be_continued(page: Page, site: Site) -> None:
    page.goto(site.address + "licences.html")
    browser_storage.put_plain(page, json.loads(GOLDEN.read_text("utf-8")))
    open_site(page, site.address)
    expect(page.locator("[data-act=continue]")).to_have_count(2)
    page.locator("#more [data-act=saved]").click()
    expect(page.locator("#sheet li")).to_have_count(3)
    rows = page.locator("#sheet [data-act=continue]").all_inner_texts()
    assert ["Béla" in row for row in rows] == [False, False, True]
    page.locator("#sheet [data-act=continue]").last.click()
    table_taps.wait_until_idle(page)
    before = len(table_taps.cards(page))
    table_taps.tap(page, "redo")
    assert len(table_taps.cards(page)) == before - 1
    table_taps.reload(page)
    assert len(table_taps.cards(page)) == before - 1


@pytest.mark.newcomer
@browser_storage.before_the_first_visit
def test_games_of_later_versions_can_be_continued(page: Page, site: Site) -> None:
    for name, put in (
        ("second", browser_storage.put_plain),
        ("third", browser_storage.store_texts),
    ):
        page.goto(site.address + "licences.html")
        page.evaluate("localStorage.clear()")
        put(page, json.loads(GOLDEN.with_name(f"{name}.json").read_text("utf-8")))
        open_site(page, site.address)
        page.locator("#more [data-act=saved]").click()
        expect(page.locator("#shelf li")).to_have_count(3)
        # The second version's list has no pictures: they are made from the saves.
        expect(page.locator("#shelf li:has(.small-table .card)")).to_have_count(3)
        page.locator("#sheet [data-act=continue]").last.click()
        table_taps.wait_until_idle(page)
        expect(page.locator("#hand [data-card]").first).to_be_visible()


@pytest.fixture
def twin(own_site: Site) -> str:
    """Return the address of a second copy of the site on the same origin."""
    return own_site.serve_copy("twin")


def count_listed_games(page: Page, address: str) -> int:
    """Return the number of saved games that a copy of the site lists."""
    open_site(page, address)
    page.locator("#more [data-act=saved]").click()
    expect(page.locator("#sheet")).to_be_visible()
    return page.locator("#sheet [data-act=continue]").count()


@pytest.mark.deep
def test_two_copies_of_the_site_keep_their_games_apart(
    own_site: Site, twin: str, open_context: OpenContext
) -> None:
    page = open_context(own_site.origin).new_page()
    begin(page, own_site, "rommi")
    table_taps.open_from_menu(page, "settings")
    page.locator("[data-setting=felt][value=blue]").check()
    assert count_listed_games(page, twin) == 0
    assert page.evaluate("document.documentElement.dataset.felt") != "blue"
    page.goto(twin + "rescue.html")
    expect(page.locator("#said")).to_have_text("Nothing is stored here.")
    # There the same id is another game, which can be played at the same time.
    second_page = page.context.new_page()
    second_page.goto(f"{own_site.address}?play=same&game=rommi&{SEATS}&seed=7")
    page.goto(f"{twin}?play=same&game=rablo&{SEATS}&seed=7")
    for tab in (page, second_page):
        wait_for_stage(tab, "engine")
        table_taps.wait_until_idle(tab)
        table_taps.tap(tab, "draw")
    assert browser_storage.games(page) == {"same": {"rablo"}}
    assert (
        browser_storage.games(second_page)["same"] == {"rommi"}
        and len(browser_storage.games(second_page)) == 2
    )
    page.evaluate("localStorage.clear()")
    assert (count_listed_games(page, twin), count_listed_games(second_page, own_site.address)) == (
        1,
        2,
    )


@pytest.mark.deep
@pytest.mark.newcomer
def test_games_under_plain_keys_are_those_of_the_copy_that_wrote_them(
    own_site: Site, twin: str, open_context: OpenContext
) -> None:
    plain = json.loads(GOLDEN.read_text("utf-8"))
    page = open_context(own_site.origin).new_page()
    # The caches show that only the other copy was ever used here.
    page.goto(own_site.address + "licences.html")
    browser_storage.put_plain(page, plain)
    page.evaluate("twin => caches.open(`talon ${twin} page-old`)", twin)
    assert count_listed_games(page, own_site.address) == 0
    assert count_listed_games(page, twin) == 3
    # It continues with those keys, like a page of that version that is still open.
    page.locator("#sheet [data-act=continue]").last.click()
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "redo")
    assert {key for key in page.evaluate("Object.keys(localStorage)") if ".save." in key} == {
        key for key in plain if ".save." in key
    }
    page.evaluate("localStorage.clear()")
    assert count_listed_games(page, own_site.address) == 0
    assert count_listed_games(page, twin) == 1  # from the journal


FILL = """() => {
  let text = "x".repeat(2 ** 20);
  for (let number = 0; text.length > 8; number += 1) {
    try { localStorage["other." + number] = text; } catch { text = text.slice(text.length / 2); }
  }
}"""


def test_full_storage_is_reported_and_nothing_is_lost(page: Page, site: Site) -> None:
    first, second = begin(page, site, "rommi"), begin(page, site, "rablo")
    kept = {game: all_[0]["save"] for game, all_ in browser_storage.records(page).items()}
    page.evaluate(FILL)
    table_taps.tap(page, "draw")
    while "nearly full" not in page.locator("#toast").inner_text():
        table_taps.tap(page, "draw")
    shown = table_taps.cards(page)
    found = browser_storage.records(page)
    assert found[first][0]["save"] == kept[first] and found[second]
    # The journal has the newest save, which is restored by a reload.
    page.reload()
    wait_for_stage(page, "engine")
    # On a slow machine the slots are shown before the journal is read.
    expect(page.locator("#hand [data-card]")).to_have_count(len(shown))
    table_taps.wait_until_idle(page)
    assert table_taps.cards(page) == shown


# Ways to lose the journal; PyScript's own storage is left alone.
WITHOUT_JOURNAL = {
    "missing": "delete IDBFactory.prototype.open;",
    "refused": """
      IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
    """,
    "hanging": "IDBFactory.prototype.open = () => new EventTarget();",
    "of a later version": """
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, ...more) {
        if (name.startsWith("talon")) open.call(this, name, 7);
        return open.call(this, name, ...more);
      };
    """,
    "failing": """
      const made = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...how) {
        if (this.name.startsWith("talon")) throw new DOMException("no", "InvalidStateError");
        return made.apply(this, how);
      };
    """,
}


@pytest.mark.parametrize("how", few(list(WITHOUT_JOURNAL), 2))
def test_without_a_journal_local_storage_is_enough(how: str, page: Page, site: Site) -> None:
    page.add_init_script(WITHOUT_JOURNAL[how])
    first = begin(page, site, "rommi")
    table_taps.tap(page, "draw")
    assert len(table_taps.cards(page)) == DEALT + 1
    table_taps.reload(page)
    assert len(table_taps.cards(page)) == DEALT + 1
    assert list(browser_storage.records(page)) == [first]
    assert not page.locator("#toast").is_visible()


# Values written by hand or by another page; each once kept the page from starting or working.
ABSURD = {
    "lessons": '{"known": [5], "game": 5, "step": [], "at": 1e999, "of": -1e999, "done": ["\\"]"]}',
    "coach": '{"deals": {"rommi": 1e999}, "off": 5, "at": [], "turn": 1e999, "unwanted": 1e999}',
    "puzzles": '{"solved": 1e999, "streak": 1000000000, "last": "2026-11-01", "rated": [[1e999]]}',
    "misses": '{"list": [["p1", "a", "b", 1e999, 1, 2], 5]}',
    "settings": '{"felt": [], "speed": 1e999, "print": {}}',
    "tables": '{"rommi": {"seats": [1e999], "rules": 5}}',
    "played": "a,1,2026-11-01,rommi,easy,--5,0,0,1,1,,0,,,\n" * 50_000,
    "clock": "a 1e999",
    "games": "[5, [], {}, null]",
    "picture": '{"standing": 5, "markup": 1e999}',
}


def test_absurd_stored_values_do_not_prevent_the_start(page: Page, site: Site) -> None:
    page.goto(f"{site.address}licences.html")
    page.evaluate(
        "(all) => { for (const [name, text] of all) localStorage[name] = text; }",
        [[f"talon {site.path} {name}", text] for name, text in ABSURD.items()],
    )
    for path in ("", "?learn=rommi"):
        open_site(page, site.address + path)
    open_site(page, site.address)
    page.locator("#more [data-act=figures]").click()
    expect(page.locator("#sheet .figures")).to_be_visible()


REFUSED = """
  Storage.prototype.setItem = () => { throw new DOMException("no", "SecurityError"); };
"""


def test_without_local_storage_the_journal_is_enough(page: Page, site: Site) -> None:
    page.add_init_script(REFUSED)
    begin(page, site, "rommi")
    expect(page.locator("#toast")).to_contain_text("but not your settings")
    table_taps.tap(page, "draw")
    table_taps.reload(page)
    assert len(table_taps.cards(page)) == DEALT + 1


SPOILT = """async ([name, values]) => {
  const base = await new Promise((done) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => done(request.result);
  });
  const change = base.transaction(["heads", "texts"], "readwrite");
  for (const [number, value] of values.entries()) {
    change.objectStore("heads").put(value, "foreign" + number);
    change.objectStore("texts").put(value, "foreign" + number);
    change.objectStore("heads").put(value, number);
  }
  await new Promise((done) => { change.oncomplete = done; });
  base.close();
}"""


def test_foreign_entries_in_the_journal_are_ignored(page: Page, site: Site) -> None:
    first = begin(page, site, "rommi")
    sealed = browser_storage.seal(9_999_999_999_999, "nonsense")
    values = [None, 5, [], {}, "", "text", "00000000 99 {}", "00000000 99 ", sealed, [[1]]]
    page.evaluate(SPOILT, [browser_storage.prefix(page) + "journal", values])
    open_site(page, site.address)
    expect(page.locator("[data-act=continue]")).to_have_count(1)
    page.locator("[data-act=continue]").click()
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "draw")
    assert len(table_taps.cards(page)) == DEALT + 1
    page.evaluate("localStorage.clear()")
    table_taps.reload(page)
    expect(page.locator("#hand [data-card]")).to_have_count(DEALT + 1)
    assert first in browser_storage.records(page)


@pytest.mark.deep
def test_games_saved_with_a_fast_clock_are_listed_after_todays(page: Page, site: Site) -> None:
    first = begin(page, site, "rommi")
    second = begin(page, site, "rablo")
    page.goto(site.address + "licences.html")
    ahead = round(time.time() + 10 * 365 * 86400) * 1000
    both = browser_storage.records(page)[first]
    body = json.dumps(both[0]["entry"] | {"saved": ahead})
    rest = json.dumps({name: both[0][name] for name in ("save", "reply", "log")})[1:]
    text = browser_storage.seal(ahead, f'{{"entry": {body},\n{rest}')
    browser_storage.store_texts(page, {f"save.{first}.a": text, f"save.{first}.b": text})
    open_site(page, site.address)
    expect(page.locator("#first [data-act=continue]")).to_have_attribute("data-id", second)
    page.locator("#home [data-act=saved]:visible").click()
    rows = page.locator("#sheet [data-act=continue]")
    assert rows.evaluate_all("all => all.map(one => one.dataset.id)") == [second, first]
    assert str(time.gmtime(ahead / 1000).tm_year) not in rows.last.inner_text()
    # A game that is continued becomes the newest.
    rows.last.click()
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "draw")
    open_site(page, site.address)
    expect(page.locator("#first [data-act=continue]")).to_have_attribute("data-id", first)


def test_the_rescue_page_lists_games_that_only_the_journal_has(page: Page, site: Site) -> None:
    begin(page, site, "rommi")
    page.evaluate("localStorage.clear()")
    page.goto(site.address + "rescue.html")
    row = page.locator("#saves li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Rommí")
    assert not axe_checks.faults(page)


def test_back_and_reload_do_not_begin_a_second_game(page: Page, site: Site) -> None:
    open_site(page, site.address)
    open_site(page, f"{site.address}?game=rommi&seats=person,standard&seed=7&speed=off")
    expect(page.locator("#hand [data-ref]").first).to_be_visible()
    page.go_back()
    page.reload()
    wait_for_stage(page, "engine")
    assert len(browser_storage.games(page)) == 1
