"""Several people at one device: no card of a hand stays on the page for the next person."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import table_taps
from e2e.drivers.site_server import Site

GAMES = ("rommi", "rablo", "rummy500", "kalooki", "raeuber")
# All words of the page: markup, values of fields, and announcements.
WORDS = """() => document.documentElement.outerHTML
  + [...document.querySelectorAll("input, textarea")].map((one) => one.value).join("\\n")"""
# Names of the cards: the first part of each card button's label.
NAMED = "all => all.map(one => one.getAttribute('aria-label').split(',')[0])"


def words(page: Page) -> str:
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    read = [str(node.get("name", {}).get("value", "")) for node in tree["nodes"]]
    return "\n".join([page.evaluate(WORDS), *read])


def often(card: str, words: str) -> int:
    return len(re.findall(rf"\b{card}\b", words))


@pytest.mark.every
@pytest.mark.parametrize("game", GAMES)
def test_the_page_contains_no_card_of_the_previous_hand(game: str, page: Page, site: Site) -> None:
    seats = f"game={game}&seats=person,person&seed=7&speed=off&r.seconds=0"
    table_taps.start(page, site.address, seats)
    expect(page.locator("#curtain")).to_be_visible()
    before = words(page)
    page.locator("#curtain [data-act=reveal]").click()
    hand = page.locator("#hand [data-ref]")
    expect(hand).not_to_have_count(0)
    # Open everything that names cards of the hand.
    hand.first.click()
    page.keyboard.press("m")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    table_taps.open_from_menu(page, "share")
    link = page.locator("#sheet textarea").input_value()
    page.locator("#sheet [data-act=close]").first.click()
    held = set(hand.evaluate_all(NAMED))
    while not page.locator("#curtain").is_visible():
        if "draw" in table_taps.acts(page):
            table_taps.tap(page, "draw")
            held |= set(hand.evaluate_all(NAMED))
            continue
        if "discard" in table_taps.acts(page):
            # Discards are public, even in a game that shows no pile.
            held.discard(str(hand.last.evaluate(f"one => ({NAMED})([one])[0]")))
            hand.last.click()
            table_taps.tap(page, "discard")
        else:
            table_taps.tap(page, "end")
    lies = page.locator(":is(#melds, #piles) [aria-label]")
    public = " ".join(lies.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))"))
    after = words(page)
    private = {card for card in held if card not in public}
    assert len(private) > 3
    left = [card for card in private if often(card, after) > often(card, before)]
    assert not left, [after[(at := after.rindex(card)) - 80 : at + 40] for card in left]
    assert link not in after
