"""Play with one switch: a frame steps, a key chooses; whole moves come first, in a fixed order."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import layout_checks, switch_player, table_taps
from e2e.drivers.site_server import Site, open_site, wait_for_value

QUERY = "game=rommi&seats=person,easy&seed=14&speed=off"
MOST = 90


def test_two_keys_play_a_turn_and_whole_moves_come_first(page: Page, site: Site) -> None:
    switch_player.enable_switch(page, "two")
    table_taps.start(page, site.address, QUERY)
    assert switch_player.choose_first(page, "draw")
    page.locator("#wholes button").first.wait_for()
    found = switch_player.walk_round(page)
    names = [name for _act, name in found]
    assert names[0] == "ace of spades, ace of diamonds and ace of clubs, a new meld"
    assert [act for act, _name in found[:3]] == ["whole-move", "whole-move", "discard"]
    assert ("hand", "Your hand") in found
    for size in ((360, 640), (1366, 768)):
        layout_checks.check_at(page, [size])
    assert switch_player.choose_first(page, names[0])
    expect(page.locator("#melds .meld")).to_have_count(1)
    # Enter the hand and choose its first card.
    assert switch_player.choose_first(page, "hand") == "hand"
    switch_player.choose(page)
    assert switch_player.choose_first(page, "discard")
    expect(page.locator("#hand [data-ref]")).to_have_count(7)


@pytest.mark.deep
def test_the_frame_steps_by_itself_and_one_key_chooses(page: Page, site: Site) -> None:
    switch_player.enable_switch(page, "fast")
    open_site(page, site.address)
    wait_for_value(page, f"({switch_player.FRAMED})()[0]", "settings")
    page.keyboard.press("Space")
    expect(page.locator("#sheet[open]")).to_be_attached()
    # The frame also reaches the setting for the switch itself.
    wait_for_value(page, "document.querySelector('[data-aimed]')?.value", "slow")


@pytest.mark.deep
def test_a_deal_is_played_to_its_end_from_the_start_page_by_two_keys(
    page: Page, site: Site
) -> None:
    switch_player.enable_switch(page, "two")
    open_site(page, site.address)
    assert switch_player.choose_first(page, "Set up: Rommí") is not None
    assert switch_player.choose_first(page, "new-game")
    for _ in range(MOST):
        if page.locator("#over").is_visible():
            break
        switch_player.turn(page)
    expect(page.locator("#over")).to_be_visible()
    assert switch_player.choose_first(page, "next")
    expect(page.locator("#over")).not_to_be_visible()
