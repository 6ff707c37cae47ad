"""The first visit: from an empty profile to a meld, a lesson and a deal, with touches counted."""

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.drivers.lesson_player import wait_until_right
from e2e.drivers.site_server import OpenContext, Site
from e2e.drivers.table_taps import wait_until_idle

SCREENS = ((360, 640), (1366, 768))


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_first_lesson_is_offered_until_a_deal_was_dealt(
    width: int, height: int, page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site.address + "?speed=off")
    start = page.locator("#first .begin")
    expect(start).to_contain_text("Start here")
    expect(start).to_be_visible()
    page.locator("body[data-ready=engine]").wait_for(state="attached")
    box = start.bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= height
    # There is only one main button.
    assert page.locator("#first .pill:visible").count() == 1
    tile = page.locator("a.play[data-game=rommi]")
    expect(tile).to_contain_text("easy · 5 min a deal · 2–6 players")
    # One touch deals; the link to the first lesson is gone.
    tile.click()
    wait_until_idle(page)
    expect(page.locator("#hand [data-card]")).to_have_count(10)
    page.go_back()
    expect(page.locator("#first .begin")).to_have_count(0)
    expect(page.locator("#first [data-act=continue]")).to_have_count(1)


def first_meld(page: Page) -> None:
    """Lay the first meld of the first lesson: one card by two touches, the whole meld by five."""
    touches = 0
    page.locator("#first .begin").click()
    touches += 1
    page.locator("body[data-lesson=meld-1]").wait_for(state="attached")
    page.locator("#game:not([data-bare])").wait_for()
    wait_until_idle(page)
    for face in ("9c", "9d", "9h"):
        page.locator(f'#hand [data-card="{face}"]').click()
        touches += 1
        if touches == 2:
            expect(page.locator("#hand .sel")).to_have_count(1)
    page.locator("#melds [data-to=new]").click()
    touches += 1
    wait_until_right(page)
    assert touches == 5


@pytest.mark.deep
def test_a_set_up_fits_a_phone_with_further_seats_folded(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site.address}?speed=off#setup-rommi")
    page.locator("body[data-ready=engine]").wait_for(state="attached")
    setup = page.locator("#setup-rommi")
    assert setup.locator(".seatlist li:visible").count() == 2
    setup.locator("summary", has_text="More players").click()
    assert setup.locator(".seatlist li:visible").count() == 6
    setup.locator("[name=seat]").nth(2).select_option("rosa")
    setup.locator("[data-act=new-game]").click()
    wait_until_idle(page)
    expect(page.locator("#seats li")).to_have_count(3)


@pytest.mark.newcomer
def test_a_first_deal_begins_with_three_lines_of_rules_and_is_a_match_of_one_deal(
    page: Page, site: Site
) -> None:
    page.goto(site.address + "?speed=off")
    # The easiest game comes first, and there is one way to learn.
    assert page.locator("a.play").first.get_attribute("data-game") == "rommi"
    expect(page.locator(".line [data-act=learn]")).to_be_hidden()
    page.locator("a.play[data-game=raeuber]").click()
    expect(page.locator("#sheet .three li")).to_have_count(3)
    deal = page.locator("#sheet [data-act=first-deal]")
    expect(deal).to_be_focused()
    deal.click()
    wait_until_idle(page)
    expect(page.locator("#clock")).to_be_hidden()
    # Of a single deal no number is told.
    expect(page.locator("#where")).to_contain_text("Opening: 0 of 20")
    expect(page.locator("#where")).not_to_contain_text("Deal 1")


def test_the_first_two_steps_are_played_before_the_engine_is_there(
    open_context: OpenContext, site: Site
) -> None:
    # A service worker would have the file at once.
    page = open_context(site.origin, service_workers="block").new_page()
    held: list[Route] = []
    page.route("**/engine.bin", lambda route: held.append(route))
    page.goto(site.address)
    page.locator("#first .begin").click()
    page.locator("#game:not([data-bare])").wait_for()
    progress = page.locator("#progress .soon")
    for step, faces in (("meld-1", ("9c", "9d", "9h")), ("meld-2", ("4h", "5h", "6h"))):
        page.locator(f"body[data-lesson={step}][data-step=try]").wait_for(state="attached")
        for face in faces:
            page.locator(f'#hand [data-card="{face}"]').click()
        page.locator("#melds [data-to=new]").click()
        wait_until_right(page)
        expect(progress).to_be_hidden()
        page.locator("#acts [data-act=next]").click()
    page.locator("body[data-lesson=meld-3]").wait_for(state="attached")
    expect(page.locator("body[data-ready=engine]")).to_have_count(0)
    # A touch that needs the engine is answered by how much of it has come.
    page.locator("#acts [data-act=show-me]").click()
    expect(progress).to_be_visible()
    for route in held:
        route.continue_()
    # The engine goes on where the recorded steps have led.
    page.locator("body[data-ready=engine]").wait_for(state="attached")
    wait_until_right(page)
    expect(page.locator("body[data-lesson=meld-3]")).to_be_attached()
    expect(page.locator("#melds .meld")).not_to_have_count(0)


def test_a_finger_on_the_bare_table_is_told_how_much_has_come(
    open_context: OpenContext, site: Site
) -> None:
    phone = {"width": 360, "height": 640}
    context = open_context(site.origin, viewport=phone, has_touch=True, service_workers="block")
    page = context.new_page()
    held: list[Route] = []
    page.route("**/engine.bin", lambda route: held.append(route))
    page.goto(f"{site.address}?game=rommi&seats=person,standard&speed=off")
    page.locator("body[data-ready=table], body[data-ready=shell]").wait_for(state="attached")
    told = page.locator("#progress .soon")
    expect(told).to_be_hidden()
    tools = context.new_cdp_session(page)
    for kind, points in (("touchStart", [{"x": 180, "y": 300}]), ("touchEnd", [])):
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(told).to_have_text("Almost ready:")
    expect(told).to_be_visible()
    expect(page.locator("#progress span")).to_contain_text("MB")
    for route in held:
        route.continue_()
    page.unroute("**/engine.bin")
    wait_until_idle(page)
    expect(told).to_be_hidden()
