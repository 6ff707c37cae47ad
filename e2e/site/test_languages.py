"""Languages of the site: the browser's, the chosen one, and another in mid-game."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import table_taps
from e2e.drivers.site_server import (
    OpenContext,
    Site,
    open_site,
    visit_and_store,
    wait_for_stage,
    wait_for_value,
)

SPOKEN = {
    "hu": ("Magyar", "Válassz játékot", "Húzás", "D"),
    "de": ("Deutsch", "Wähl ein Spiel", "Ziehen", "D"),
    "is": ("Íslenska", "Veldu leik", "Draga", "D"),
}
"""Each language's own name, two of its words, and its letter for a queen."""
TABLE = "?game=kalooki&seats=person,standard&seed=7&speed=off"
STORED = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(url);
  return found.filter((url) => url.includes("/locale/")).map((url) => url.split("/").pop()).sort();
}"""
"""The files of languages that the service worker has stored."""
KEPT = """async () => (await caches.keys()).filter((name) => name.startsWith("talon memory "))
  .map((name) => name.split(" ").pop())"""
"""The languages of the engines whose memory is kept."""

SLOW_JOURNAL = """
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, ...more) {
    const asked = open.call(this, name, ...more);
    if (!name.endsWith("journal")) return asked;
    const late = { get result() { return asked.result; } };
    asked.onupgradeneeded = () => late.onupgradeneeded();
    asked.onsuccess = () => { setTimeout(() => late.onsuccess(), 1500); };
    return late;
  };
"""
"""Lets the page read its journal of saved games so late that it has begun without it."""


def letters(page: Page) -> set[str]:
    """Return the letters of the ranks on the faces in hand."""
    found = page.locator("#hand .ix b").all_inner_texts()
    return {one for one in found if not one.isdigit()}


@pytest.mark.parametrize("language", SPOKEN)
def test_the_browsers_language_is_used_from_the_start(
    language: str, own_site: Site, open_context: OpenContext
) -> None:
    own, choose, draw, queen = SPOKEN[language]
    page = open_context(own_site.origin, locale=language).new_page()
    page.goto(own_site.address)
    expect(page.locator("[data-say=choose]")).to_have_text(choose)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("link[rel=manifest]")).to_have_attribute(
        "href", f"./talon-{language}.webmanifest"
    )
    tiles = page.locator("#games").inner_text()
    assert "Set up" not in tiles and "players" not in tiles
    wait_for_stage(page, "engine")
    # The build's first paint has the same words as the engine.
    assert page.locator("#games").inner_text() == tiles
    drawn = page.locator("#em-kalooki text").all_text_contents()
    assert queen in drawn and "Q" not in drawn
    page.goto(own_site.address + TABLE)
    expect(page.locator("#acts [data-act=draw]")).to_contain_text(draw)
    assert letters(page) <= {"Á", "A", "K", "D", "B", "G"}
    page.goto(own_site.address + "?lang=en")
    expect(page.locator("[data-say=choose]")).to_have_text("Choose a game")
    choice = page.locator("#language select")
    expect(choice).to_have_value("en")
    assert own in choice.locator("option").all_inner_texts()


def test_the_start_page_after_a_table_has_its_language(
    own_site: Site, open_context: OpenContext
) -> None:
    page = open_context(own_site.origin, locale="hu").new_page()
    page.add_init_script(SLOW_JOURNAL)
    # Without its engine the page shows no table yet.
    page.route("**/engine.bin", lambda _route: None)
    page.goto(own_site.address + TABLE)
    # Python draws the calendar between the texts that the build has painted.
    expect(page.locator("#puzzle-tally")).not_to_be_empty()
    page.unroute("**/engine.bin")
    wait_for_stage(page, "engine")
    table_taps.open_from_menu(page, "home")
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#games")).to_contain_text("játékos")
    tiles = page.locator("#games").inner_text()
    assert "players" not in tiles and "Set up" not in tiles


def test_the_language_can_be_changed_in_mid_game(own_site: Site, open_context: OpenContext) -> None:
    page = open_context(own_site.origin, locale="en").new_page()
    open_site(page, own_site.address + TABLE)
    page.locator("#acts [data-act=draw]").click()
    expect(page.locator("#acts [data-act=discard]")).to_be_visible()
    page.locator("#hand [data-ref]").first.click()
    page.locator("#acts [data-act=discard]").click()
    expect(page.locator("#acts [data-act=draw]")).to_be_enabled()
    hand = table_taps.cards(page)
    address = page.url
    page.evaluate("globalThis.stayed = true")
    for language in ("hu", "is", "en"):
        table_taps.open_from_menu(page, "settings")
        page.locator("#sheet [data-language]").select_option(language)
        settings = {"hu": "Beállítások", "is": "Stillingar", "en": "Settings"}[language]
        expect(page.locator("#sheet-title")).to_have_text(settings)
        page.locator("#sheet [data-act=close]").first.click()
        if language != "en":
            draw = SPOKEN[language][2]
            expect(page.locator("#acts [data-act=draw]")).to_contain_text(draw)
            expect(page.locator("#side")).not_to_contain_text("discarded")
        else:
            expect(page.locator("#acts [data-act=draw]")).to_contain_text("Draw")
        now = table_taps.cards(page)
        assert now == hand
    # The page was not reloaded, and the game is unchanged.
    assert page.evaluate("globalThis.stayed") and page.url == address
    page.goto(own_site.address)
    expect(page.locator("[data-say=choose]")).to_have_text("Choose a game")


def test_a_language_used_before_works_offline(own_site: Site, open_context: OpenContext) -> None:
    page = open_context(own_site.origin, locale="is").new_page()
    visit_and_store(page, own_site.address)
    # Only the files of the current language are stored.
    wait_for_value(page, STORED, ["is.engine.txt", "is.json", "is.start.json"])
    wait_for_value(page, KEPT, ["is"])
    page.locator("#language select").select_option("hu")
    every = ["is.engine.txt", "is.json", "is.start.json"]
    wait_for_value(page, STORED, [one.replace("is", "hu", 1) for one in every] + every)
    own_site.stop()
    # First from stored files, as the memory snapshot is in another language; then from the
    # snapshot.
    for _visit in range(2):
        page.goto(own_site.address + TABLE)
        expect(page.locator("#acts [data-act=draw]")).to_contain_text("Húzás")
        wait_for_stage(page, "engine")
        page.locator("#acts [data-act=hint]").click()
        expect(page.locator("#heard")).to_contain_text("Húzz a talonból.")
        wait_for_value(page, KEPT, ["hu"])


def test_a_language_that_fails_to_load_changes_nothing(
    own_site: Site, open_context: OpenContext
) -> None:
    page = open_context(own_site.origin, locale="is", service_workers="block").new_page()
    open_site(page, own_site.address)
    page.route("**/locale/hu*", lambda route: route.fulfill(status=204))
    page.locator("#language select").select_option("hu")
    expect(page.locator("#toast")).to_be_visible()
    expect(page.locator("[data-say=choose]")).to_have_text("Veldu leik")
    expect(page.locator("#language select")).to_have_value("is")
    page.unroute("**/locale/hu*")
    page.locator("#language select").select_option("hu")
    expect(page.locator("[data-say=choose]")).to_have_text("Válassz játékot")
