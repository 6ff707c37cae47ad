"""Moving cards by touch, pen and mouse: dragged cards, highlighted targets, effects of a drop."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.drivers import table_taps
from e2e.drivers.screens import MIDDLE, PILES, Json
from e2e.drivers.site_server import Site
from engine.notation import position_of, write_link


def show_position(page: Page, site: Site, position: Json) -> None:
    table_taps.play_link(page, f"{site.address}?speed=off#{write_link(position_of(position))}")


def meld(page: Page, number: int) -> Locator:
    return page.locator(f"#melds [data-meld='{number}']")


def card(page: Page, text: str) -> Locator:
    return page.locator(f"#hand [data-card='{text}']").first


def carry(page: Page, start: Locator, end: Locator) -> None:
    """Drag from the middle of one element to that of another, which may be hidden until then."""
    table_taps.drag(page, start, end)
    table_taps.wait_until_idle(page)


def test_melds_are_moved_whole_split_and_put_aside(page: Page, site: Site) -> None:
    show_position(page, site, MIDDLE)
    # Drag a run by its handle to the workbench and back to the table.
    meld(page, 1).hover()
    carry(page, meld(page, 1).locator(".grip"), page.locator("#bench"))
    expect(page.locator("#bench [data-card]")).to_have_count(3)
    for _ in range(3):
        page.locator("#bench [data-card]").first.click()
        place = page.locator("#melds .meld").last.locator("[data-ref]").last
        (place if _ else page.locator("[data-zone=new]")).click()
        table_taps.wait_until_idle(page)
    expect(page.locator("#bench [data-card]")).to_have_count(0)
    assert ["4s", "5s", "6s"] in table_taps.melds(page)
    # The scissors are above a selected card; the tray between two cards is a gap.
    hearts = page.locator("#melds .meld", has=page.locator("[data-card=Th]"))
    hearts.locator("[data-card=Qh]").click()
    expect(hearts.locator("[data-card=Qh]")).to_have_class(re.compile(r"\bsel\b"))
    box = hearts.locator("[data-card=Qh]").bounding_box()
    assert box
    page.mouse.click(box["x"], box["y"] - 8)
    table_taps.wait_until_idle(page)
    assert ["Th", "Jh"] in table_taps.melds(page) and ["Qh", "Kh"] in table_taps.melds(page)
    low = page.locator("#melds .meld", has=page.locator("[data-card='3h']"))
    box = low.locator("[data-card='3h']").bounding_box()
    assert box
    page.mouse.click(box["x"] - 1.5, box["y"] + box["height"] / 2)
    table_taps.wait_until_idle(page)
    assert ["2h"] in table_taps.melds(page) and ["3h", "4h"] in table_taps.melds(page)
    # The list of places has the same effect without dragging or aiming.
    page.locator("[data-act=reset]").click()
    table_taps.wait_until_idle(page)
    page.locator("#melds [data-card=Jh]").click()
    page.locator("#chips [data-act=where]").click()
    page.locator("#places [data-act=split]").click()
    table_taps.wait_until_idle(page)
    assert ["Th"] in table_taps.melds(page)


def test_dragging_a_card_highlights_its_targets(page: Page, site: Site) -> None:
    show_position(page, site, MIDDLE)
    box = card(page, "7s").bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 10, box["y"] - 60, steps=3)
    expect(page.locator("#melds .meld.lit")).to_have_count(1)
    expect(page.locator("[data-zone=new]")).to_be_visible()
    over = meld(page, 1).bounding_box()
    assert over
    page.mouse.move(over["x"] + 8, over["y"] + 8, steps=3)
    expect(page.locator(".meld.aim")).to_have_count(1)
    # A drop outside any target changes nothing, not even the selection.
    page.mouse.move(4, 300)
    page.mouse.up()
    table_taps.wait_until_idle(page)
    expect(page.locator("#game .sel, #air .card, .aim")).to_have_count(0)
    assert "undo" not in table_taps.acts(page)
    for text in ("7d", "Kh"):
        card(page, text).click()
    carry(page, card(page, "2c"), page.locator("#prompt"))
    selected = page.locator("#hand [aria-selected=true]")
    expect(selected).to_have_count(2)
    # Several cards at once.
    carry(page, card(page, "7d"), page.locator("[data-zone=new]"))
    assert ["7d", "Kh"] in table_taps.melds(page) or ["Kh", "7d"] in table_taps.melds(page)
    # A second tap moves a card to its only possible target.
    table_taps.tap(page, "undo")
    card(page, "7s").dblclick()
    table_taps.wait_until_idle(page)
    assert ["4s", "5s", "6s", "7s"] in table_taps.melds(page)


def test_a_hand_can_be_reordered(page: Page, site: Site) -> None:
    show_position(page, site, MIDDLE)
    before = table_taps.cards(page)
    carry(page, card(page, "5s"), card(page, "7s"))
    assert table_taps.cards(page) == ["5s", *before[:-1]]
    card(page, "9h").click()
    page.locator("#chips [data-act=where]").click()
    page.locator("#places [data-act=hand-last]").click()
    table_taps.wait_until_idle(page)
    assert table_taps.cards(page)[-1] == "9h"
    orders = []
    for _ in range(3):
        table_taps.tap(page, "sort")
        orders.append(table_taps.cards(page))
    together, by_suit, by_rank = orders
    assert together[:3] == ["5s", "7s", "7d"]
    assert (by_suit[1], by_rank[0]) == ("7s", "2c")


@pytest.mark.deep
def test_a_hand_can_be_reordered_during_the_turns_of_others(page: Page, site: Site) -> None:
    # Three experts think for a while, so that their turns can be seen.
    seats = "person,expert,expert,expert"
    table_taps.start(page, site.address, f"game=rommi&seats={seats}&seed=7&speed=slow")
    table_taps.tap(page, "draw")
    page.locator("#hand [data-ref]").last.click()
    page.locator("#acts [data-act=discard]").click()
    expect(page.locator("body:not([data-turn='0'])")).to_be_attached()
    before = table_taps.cards(page)
    table_taps.drag(
        page, page.locator("#hand [data-ref]").first, page.locator("#hand [data-ref]").last
    )
    expect(page.locator("#hand [data-ref]").last).to_have_attribute("data-card", before[0])
    assert page.locator("body").get_attribute("data-turn") != "0"
    table_taps.wait_until_idle(page)
    assert table_taps.cards(page)[: len(before)] == [*before[1:], before[0]]


def test_piles_are_drawn_from_and_discarded_to(page: Page, site: Site) -> None:
    show_position(page, site, PILES)
    count = len(table_taps.cards(page))
    carry(page, page.locator("#piles [data-pile=stock]"), page.locator("#melds"))
    assert len(table_taps.cards(page)) == count
    carry(page, page.locator("#piles [data-pile=stock]"), page.locator("#hand"))
    assert len(table_taps.cards(page)) == count + 1
    carry(page, card(page, "2c"), page.locator("#piles [data-pile=discards]"))
    expect(page.locator("#hand [data-card='2c']")).to_have_count(0)


def test_a_card_is_shown_large(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    show_position(page, site, MIDDLE)
    box = card(page, "Kh").bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.mouse.down(button="right")
    loupe = page.locator("#air .loupe .face")
    expect(loupe).to_be_visible()
    page.mouse.up(button="right")
    expect(loupe).to_have_count(0)
    page.mouse.down()
    expect(loupe).to_be_visible()
    page.mouse.up()
    expect(loupe).to_have_count(0)
    # The drag did not count as a tap.
    expect(page.locator("#hand [aria-selected=true]")).to_have_count(0)


def test_the_discards_stay_in_sight_while_a_card_comes(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    show_position(page, site, PILES)
    table_taps.tap(page, "draw")
    pile = page.locator("#piles [data-pile=discards]")
    goal = pile.bounding_box()
    assert goal
    # Playwright's hover waits until the card lies still.
    card(page, "2c").hover(position={"x": 10, "y": 20})
    page.mouse.down()
    page.mouse.move(goal["x"] + 20, goal["y"] + 20, steps=5)
    expect(page.locator(".pile.aim.lit")).to_be_visible()
    page.mouse.up()
    table_taps.wait_until_idle(page)
    expect(page.locator("#hand [data-card='2c']")).to_have_count(0)
