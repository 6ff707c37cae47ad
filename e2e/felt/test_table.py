"""The table: five games by taps, drafts after a reload, links, tabs, keys, and its looks."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, layout_checks, table_taps
from e2e.drivers.site_server import Site, open_site, wait_for_stage
from tests.drivers.scale import few

# With these seeds the deal ends soon under sensible play. `test_ways` plays a deal of every game.
GAMES = (("rablo", 9), ("rommi", 21), ("rummy500", 21), ("kalooki", 25), ("raeuber", 25))
MOST_TURNS = 250
SIZES = ((360, 640), (390, 844), (768, 1024), (1366, 768))


@pytest.mark.parametrize(("game", "seed"), few(GAMES, 1))
def test_a_deal_by_taps_only(game: str, seed: int, page: Page, site: Site) -> None:
    seats = f"game={game}&seats=person,standard&seed={seed}&speed=off"
    table_taps.start(page, site.address, f"{seats}&r.seconds=0")
    table_taps.deal(page, MOST_TURNS)
    expect(page.locator("#over")).to_be_visible()
    expect(page.locator("#over code")).to_have_text(re.compile("[0-9a-f]{8}"))


@pytest.mark.deep
def test_a_short_match_by_taps_only(page: Page, site: Site) -> None:
    table_taps.start(
        page, site.address, "game=rommi&seats=person,standard&seed=13&speed=off&r.target=100"
    )
    deals = 1
    table_taps.deal(page, MOST_TURNS)
    while "next" in table_taps.acts(page):
        expect(page.locator("#over h2")).to_contain_text("the deal")
        table_taps.tap(page, "next")
        expect(page.locator("#over")).not_to_be_visible()
        table_taps.deal(page, MOST_TURNS)
        deals += 1
    assert deals > 1
    expect(page.locator("#over h2")).to_contain_text("the match")
    expect(page.locator("#over tbody th").first).to_contain_text("1.")
    assert not axe_checks.faults(page)
    over = page.url
    table_taps.tap(page, "new-game")
    # A rematch has the same seats, starts with the first deal, and deals other cards.
    expect(page.locator("#over")).not_to_be_visible()
    expect(page.locator("#hand [data-card]")).to_have_count(10)
    assert page.url != over
    table_taps.open_from_menu(page, "home")
    expect(page.locator("#home [data-game=rommi]")).to_be_visible()
    expect(page.locator("[data-act=continue]")).to_have_count(1)


def test_taps_before_the_engine_is_up_are_answered_later(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    page.reload()
    wait_for_stage(page, "table")
    page.locator("#hand [data-ref=h0]").click()
    expect(page.locator("#hand [aria-selected=true]")).to_have_count(1)
    page.locator("[data-zone=new]").click()
    wait_for_stage(page, "engine")
    expect(page.locator("[data-zone=table] [data-meld='1'] [data-card]")).to_have_count(1)


@pytest.mark.deep
def test_nothing_overlaps_and_nothing_is_cut_off(page: Page, site: Site) -> None:
    seats = "person,standard,standard,standard"
    table_taps.start(page, site.address, f"game=rablo&seats={seats}&seed=11&speed=off")
    layout_checks.check_at(page, SIZES)
    for _ in range(2):
        for _ in range(6):
            if not page.locator("#over").is_visible():
                table_taps.turn(page)
        layout_checks.check_at(page, SIZES)


def test_settings_change_the_look_and_are_kept(page: Page, site: Site) -> None:
    open_site(page, site.address)
    page.locator("[data-act=settings]").click()
    page.locator(".seg label", has_text="Dark").click()
    page.locator(".seg label", has_text="Two colours").click()
    assert not axe_checks.faults(page)
    page.reload()
    expect(page.locator("html[data-theme=dark][data-suits=classic]")).to_be_attached()
