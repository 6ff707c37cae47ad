"""The start page before its Python, or the second part of it: what is touched then waits for it."""

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.drivers.site_server import OpenContext, Site, open_site, visit_and_store, wait_for_stage
from e2e.site.test_picture import MOST, SHIFTED

FIRST = "**/page.bin"
SECOND = "**/page.second.bin"


@pytest.fixture
def late(page: Page, site: Site) -> list[Route]:
    """Open the start page without its second part; return the held requests."""
    routes: list[Route] = []
    page.add_init_script(SHIFTED)
    page.route(SECOND, lambda route: routes.append(route))
    page.goto(site.address)
    expect(page.locator("[data-act=day-deal]")).to_be_visible()
    expect(page.locator(".daily")).to_be_visible()
    return routes


def let_go(page: Page, late: list[Route]) -> None:
    """Release the held request, of which there is one, and wait for the engine."""
    (route,) = late
    route.continue_()
    wait_for_stage(page, "engine")


def test_an_act_before_its_feature_waits_for_it_and_is_done_once(
    page: Page, late: list[Route]
) -> None:
    page.locator("[data-act=day-deal]").click()
    page.locator("[data-act=day-deal]").click()
    expect(page.locator("#sheet")).to_be_hidden()
    shown = page.locator("#first").inner_html()
    page.evaluate("shifted = 0")
    let_go(page, late)
    expect(page.get_by_role("dialog")).to_contain_text("Deal of the day")
    # The start page has neither changed nor moved.
    assert page.locator("#first").inner_html() == shown
    assert page.evaluate("shifted") <= MOST, page.evaluate("shiftedParts")


def test_a_game_asked_for_before_the_table_has_come_is_dealt_once(
    page: Page, late: list[Route], site: Site
) -> None:
    page.locator("a.play[data-game=rablo]").click()
    assert page.url == site.address
    let_go(page, late)
    expect(page.locator("#hand [data-ref]").first).to_be_visible()
    assert "play=" in page.url
    page.go_back()
    expect(page.locator("[data-act=continue]")).to_have_count(1)


def test_a_touch_before_any_python_is_answered_at_once_and_done_once(
    page: Page, site: Site
) -> None:
    routes: list[Route] = []
    page.route(FIRST, lambda route: routes.append(route))
    page.goto(site.address)
    told = page.locator("#progress.asked")
    tile = page.locator("a.play[data-game=kalooki]")
    # The browser keeps its own gestures, and they wait for nothing.
    with page.context.expect_page() as opened:
        tile.click(modifiers=["ControlOrMeta"])
    opened.value.close()
    page.locator("a.tune[href='#setup-kalooki']").click()
    page.locator("#setup-kalooki .ibtn").click()
    expect(told).to_have_count(0)
    for _ in range(2):
        tile.click()
    expect(told).to_be_visible()
    expect(told).to_contain_text("Almost ready")
    for route in routes:
        route.continue_()
    expect(page.locator("#hand [data-ref]").first).to_be_visible()
    page.go_back()
    expect(page.locator("[data-act=continue]")).to_have_count(1)


def test_a_lesson_and_a_form_before_any_python_are_begun_once(page: Page, site: Site) -> None:
    for address, touched, seen in (
        ("", "[data-act=learn]:visible", "#game[data-bare]"),
        ("#setup-rommi", "#setup-rommi [data-act=new-game]", "#progress.asked"),
    ):
        page.route(FIRST, lambda _route: None)
        page.goto("about:blank")
        page.goto(site.address + address)
        entries = page.evaluate("history.length")
        page.locator(touched).first.click()
        expect(page.locator(seen)).to_be_visible()
        page.unroute(FIRST)
        wait_for_stage(page, "engine")
        expect(page.locator("#hand [data-ref]").first).to_be_visible()
        assert page.evaluate("history.length") == entries + 1


def test_an_address_that_asks_for_more_has_both_parts_at_once(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    open_site(page, site.address + "?puzzle=day")
    expect(page.locator("#hand [data-ref]").first).to_be_visible()
    # Nothing of the engine is fetched before.
    assert asked.index("page.second.bin") < asked.index("pyodide.asm.js")


def test_the_start_page_is_whole_without_a_network(
    own_site: Site, open_context: OpenContext
) -> None:
    page = open_context(own_site.origin).new_page()
    visit_and_store(page, own_site.address)
    own_site.stop()
    page.reload()
    wait_for_stage(page, "engine")
    page.locator("[data-act=day-deal]").click()
    expect(page.get_by_role("dialog")).to_contain_text("Deal of the day")
