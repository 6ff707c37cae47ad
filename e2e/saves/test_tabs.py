"""One game in several tabs and windows: one plays, the others watch and follow."""

import json
import random

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import browser_storage, table_taps
from e2e.drivers.site_server import Site, open_site
from tests.drivers.scale import many

GESTURES = many(12, 200)
# A long match, which is not over after all gestures.
GAME = "game=rummy500&r.cutthroat=on&seats=person,standard&seed=7&speed=off"


def cards(page: Page) -> list[str]:
    return sorted(table_taps.cards(page))


def open_second_tab(page: Page, window: bool = False) -> Page:
    """Open the same game in another tab or window, which watches."""
    if window:
        with page.context.expect_page() as opened:
            page.evaluate("open(location.href, '_blank', 'popup,width=800,height=600') && true")
        tab = opened.value
    else:
        tab = page.context.new_page()
        open_site(tab, page.url)
    looks_on(tab)
    return tab


def looks_on(page: Page) -> None:
    table_taps.wait_until_idle(page)
    expect(page.locator("#prompt")).to_contain_text("another tab")
    expect(page.locator("#acts button")).to_have_text(["Play here instead"])


def plays(page: Page) -> None:
    expect(page.locator("[data-act=take-over]")).to_have_count(0)
    table_taps.wait_until_idle(page)


def take_over(page: Page) -> None:
    page.locator("#acts [data-act=take-over]").click()
    plays(page)


def test_a_watching_tab_follows_and_takes_over_when_the_first_closes(
    page: Page, site: Site
) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    second_tab = open_second_tab(page)
    third = open_second_tab(page)
    held = cards(page)
    table_taps.tap(page, "draw")
    expect(second_tab.locator("#hand [data-card]")).to_have_count(len(held) + 1)
    expect(third.locator("#hand [data-card]")).to_have_count(len(held) + 1)
    # This tab can only watch.
    second_tab.locator("#hand [data-ref]").first.click()
    expect(second_tab.locator(".lit")).to_have_count(0)
    looks_on(second_tab)
    # The other tab sees unfinished turns too.
    table_taps.lay_first_card(page)
    expect(second_tab.locator("#melds [data-card]")).to_have_count(1)
    hand = cards(page)
    page.close()
    plays(second_tab)
    expect(second_tab.locator("#toast")).to_contain_text("goes on here")
    assert cards(second_tab) == hand
    looks_on(third)
    table_taps.tap(second_tab, "undo")
    expect(third.locator("#melds [data-card]")).to_have_count(0)
    # The tab that asks gets the game, even if another has waited longer.
    fourth = open_second_tab(third)
    take_over(fourth)
    looks_on(second_tab)
    looks_on(third)
    # A deleted game is gone in every tab.
    table_taps.open_from_menu(fourth, "saved")
    fourth.locator("#sheet [data-act=about-game]").click()
    fourth.locator("#sheet [data-act=forget]").click()
    for tab in (second_tab, third, fourth):
        expect(tab.locator("#home")).to_be_visible()
    assert not browser_storage.records(second_tab)


def test_a_tab_that_does_not_answer_loses_the_game(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    second_tab = open_second_tab(page)
    page.evaluate("setTimeout(() => { const end = Date.now() + 5000; while (Date.now() < end); })")
    take_over(second_tab)
    table_taps.tap(second_tab, "draw")
    hand = cards(second_tab)
    looks_on(page)
    assert cards(page) == hand


# `tests/page/journeys/match.txt` has the curtain; the tests above take the game over.
@pytest.mark.deep
def test_a_covered_game_can_be_taken_over(page: Page, site: Site) -> None:
    open_site(page, f"{site.address}?game=rommi&seats=person,person&seed=7&speed=off")
    page.locator("#curtain [data-act=reveal]").click()
    second_tab = page.context.new_page()
    second_tab.goto(page.url)
    expect(second_tab.locator("#curtain")).to_contain_text("another tab")
    second_tab.locator("#curtain [data-act=take-over]").click()
    # The button that uncovers the hand is at another place: a double click does not press it.
    table_taps.move_pointer_away(second_tab)
    second_tab.locator("#curtain [data-act=reveal]").click()
    table_taps.tap(second_tab, "draw")


@pytest.mark.deep
def test_tabs_and_windows_take_turns_and_nothing_is_lost_or_doubled(page: Page, site: Site) -> None:
    chance = random.Random(19)
    table_taps.start(page, site.address, GAME)
    game = browser_storage.number_of(page)
    pages = [page, open_second_tab(page, window=True)]
    if GESTURES == 200:
        pages += [open_second_tab(page), open_second_tab(page, window=True)]
    playing, made = page, []
    for _ in range(GESTURES):
        chosen = chance.choice(pages)
        if chosen is not playing:
            hand = cards(playing)
            take_over(chosen)
            looks_on(playing)
            assert cards(chosen) == hand
            playing = chosen
        before = json.loads(browser_storage.records(playing)[game][0]["save"])
        act = table_taps.gesture(playing, chance)
        now = json.loads(browser_storage.records(playing)[game][0]["save"])
        if act == "next":
            assert len(now["played"]) == len(before["played"]) + 1
            made = [move for move in now["moves"] if move.startswith("0 ")]
            continue
        assert now["moves"][: len(before["moves"])] == before["moves"]
        made.append(f"0 {act}")
        found = [move for move in now["moves"] if move.startswith("0 ")]
        assert [" ".join(move.split()[:2]) for move in found] == made
    hand = cards(playing)
    for one in pages:
        table_taps.wait_until_idle(one)
        expect(one.locator("#hand [data-card]")).to_have_count(len(hand))
        assert cards(one) == hand
