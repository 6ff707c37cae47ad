"""The hand and the piles of a phone: large cards, one layout for a deal, drops on the felt."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import layout_checks, table_taps
from e2e.drivers.screens import MIDDLE, PILES, Json, open_position
from e2e.drivers.site_server import OpenContext, Site
from tests.drivers.position_text import position_from

LAYING: Json = position_from(
    "game kalooki; hands 9s Ts Js 6c 7h 7d 8h 9h Tc 3d / ?*4 / ?*5; "
    "table 5c X=6c 7c 8c | Ks Kh Kc; owners 1 2; opened + + +; discards Td; phase play; turn 0; "
    "stock ?*40"
)
LONG = "7h 8h 9h Th Jh Qh Kh 6c 3d Tc"
# Where the person's own area begins.
PANEL = "() => document.querySelector('.say').getBoundingClientRect().top"
WIDTH = "() => document.querySelector('#hand .card').offsetWidth"
LINE = re.compile(r"^\d+ cards\s*\d+ points\s*$")
# The dot between both is drawn on a space, which has no width at the end of a line.
DOT = "one => one.querySelector('.total.long .sep').getBoundingClientRect().width"
TOPS = "all => all.map((one) => Math.round(one.getBoundingClientRect().bottom))"


def spot(page: Page, query: str) -> tuple[float, float]:
    """Return the middle of an element."""
    box = page.locator(query).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lift(page: Page, card: str, x: float, y: float) -> None:
    """Drag a card of the hand to a point, and hold it there."""
    box = page.locator(f"#hand [data-card='{card}']").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 14)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] - 10, steps=3)
    page.mouse.move(x, y, steps=4)


def empty_felt(page: Page) -> tuple[float, float]:
    """Return a point of the felt with nothing on it."""
    box = page.locator("#melds").bounding_box()
    assert box
    return box["x"] + 6, box["y"] + box["height"] - 6


@pytest.mark.parametrize(("size", "least"), [((390, 844), 56), ((360, 640), 50), ((844, 390), 56)])
def test_ten_cards_of_a_phones_hand_are_large(
    size: tuple[int, int], least: int, page: Page, site: Site
) -> None:
    layout_checks.resize(page, size)
    open_position(page, site.address, LAYING)
    assert page.evaluate(WIDTH) >= least
    layout_checks.check(page, *size)


def test_stock_and_discards_lie_on_the_felt_with_their_names(page: Page, site: Site) -> None:
    open_position(page, site.address, PILES)
    for size in ((390, 844), (360, 640), (640, 360), (844, 390), (820, 1180)):
        layout_checks.resize(page, size)
        felt = page.locator("#felt").bounding_box()
        assert felt
        for pile, words in (("stock", "left"), ("discards", "Discards")):
            lies = page.locator(f"#piles [data-zone={pile}]")
            expect(lies.get_by_text(words)).to_be_visible()
            box = lies.bounding_box()
            assert box and felt["y"] <= box["y"]
            assert box["y"] + box["height"] <= felt["y"] + felt["height"] + 1, (size, pile)


def test_cards_dropped_on_the_felt_make_a_legal_meld_or_say_why_not(page: Page, site: Site) -> None:
    layout_checks.resize(page, (390, 844))
    open_position(page, site.address, LAYING)
    lift(page, "3d", *empty_felt(page))
    page.mouse.up()
    expect(page.locator("#toast")).to_contain_text("three cards")
    assert len(table_taps.melds(page)) == 2
    for card in ("9s", "Ts", "Js"):
        page.locator(f"#hand [data-card='{card}']").click()
    expect(page.locator(".slot-new.lit")).to_be_visible()
    lift(page, "Ts", *empty_felt(page))
    expect(page.locator(".slot-new.aim")).to_be_visible()
    page.mouse.up()
    table_taps.wait_until_idle(page)
    assert ["9s", "Ts", "Js"] in table_taps.melds(page)


def test_only_what_fits_all_dragged_cards_is_lit(page: Page, site: Site) -> None:
    layout_checks.resize(page, (390, 844))
    open_position(page, site.address, LAYING)
    for card in ("9s", "Ts", "Js"):
        page.locator(f"#hand [data-card='{card}']").click()
    lift(page, "Ts", *spot(page, "#melds [data-meld='1']"))
    expect(page.locator(".slot-new.lit")).to_be_visible()
    expect(page.locator("#melds .meld.lit")).to_have_count(0)
    page.mouse.up()


def test_the_hand_opens_where_a_card_would_land(page: Page, site: Site) -> None:
    layout_checks.resize(page, (390, 844))
    open_position(page, site.address, LAYING)
    lift(page, "9s", *spot(page, "#hand [data-ref=h6]"))
    expect(page.locator("#hand .slot.before")).to_have_count(2)
    expect(page.locator("#hand .slot.behind")).to_have_count(3)
    page.mouse.up()
    table_taps.wait_until_idle(page)
    expect(page.locator("#hand :is(.before, .behind)")).to_have_count(0)
    expect(page.locator("#hand [data-ref=h6]")).to_have_attribute("data-card", "9s")


def test_a_tap_on_a_card_offers_to_lay_its_whole_meld(page: Page, site: Site) -> None:
    layout_checks.resize(page, (390, 844))
    open_position(page, site.address, LAYING)
    page.locator("#hand [data-card='3d']").click()
    table_taps.wait_until_idle(page)
    expect(page.locator("[data-act=lay-whole]")).to_have_count(0)
    page.locator("#hand [data-card='3d']").click()
    page.locator("#hand [data-card='8h']").click()
    page.locator("[data-act=lay-whole]").click()
    table_taps.wait_until_idle(page)
    assert ["7h", "8h", "9h"] in table_taps.melds(page)


@pytest.mark.parametrize("language", ["en", "de", "hu", "is"])
def test_a_long_meld_to_lay_leaves_the_prompt_its_room(
    language: str, site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin, locale=language).new_page()
    layout_checks.resize(page, (360, 640))
    open_position(page, site.address, LAYING | {"hands": [LONG, "?*4", "?*5"]})
    height = page.evaluate(PANEL)
    page.locator("#hand [data-card='8h']").click()
    drawn = page.locator("[data-act=lay-whole] .fc")
    expect(drawn).to_have_count(7)
    expect(drawn.locator("visible=true")).to_have_count(2)
    assert page.evaluate(PANEL) == height
    layout_checks.check(page, 360, 640)


def test_a_phones_seats_count_in_words_in_one_line_below_name_and_signs(
    page: Page, site: Site
) -> None:
    # The dealer has laid, too: two signs.
    open_position(page, site.address, MIDDLE)
    for size in ((360, 640), (390, 844), (640, 360), (844, 390)):
        layout_checks.resize_and_check(page, size)
        seats = page.locator("#seats .seat:not(.me)")
        for number, signs in ((0, 2), (1, 1)):
            told = seats.nth(number).locator(".fx")
            expect(told).to_have_text(LINE, use_inner_text=True)
            assert len(set(told.locator("> *:visible").evaluate_all(TOPS))) == 1, size
            assert told.evaluate(DOT) > 4, size
            expect(seats.nth(number).locator(".nm .mk:visible")).to_have_count(signs)


@pytest.mark.parametrize("language", ["en", "de", "hu", "is"])
def test_seats_in_little_room_count_in_two_lines_and_say_what_they_count(
    language: str, site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin, locale=language).new_page()
    five = {"hands": [MIDDLE["hands"][0], *["?*5"] * 4], "opened": [True] * 5}
    scores = {"scores": [0, -85, -485, -110, -12], "deal": 2}
    open_position(page, site.address, MIDDLE | five | scores)
    for size in ((360, 640), (390, 844), (640, 360), (844, 390)):
        layout_checks.resize_and_check(page, size)
        for seat in page.locator("#seats .seat:not(.me)").all():
            told = seat.locator(".fx")
            assert re.search(r"\d+\s\D", told.inner_text().replace("\n", " ")), size
            assert len(set(told.locator("> *:visible").evaluate_all(TOPS))) <= 2, size
            assert told.evaluate("one => one.scrollWidth <= one.clientWidth + 1"), size
            shown = told.locator("> .total.long").is_visible()
            one_line = len(set(told.locator("> :is(.held, .total):visible").evaluate_all(TOPS))) < 2
            assert not shown or (told.evaluate(DOT) > 4) is one_line, size


def test_the_place_for_a_new_meld_shows_its_words_whole(page: Page, site: Site) -> None:
    open_position(page, site.address, MIDDLE)
    page.locator("#hand [data-card='7s']").click()
    layout_checks.check_sizes(
        page, ((360, 640), (640, 360), (844, 390), (820, 1180), (1366, 768), (1920, 1080))
    )
