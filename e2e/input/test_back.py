"""Back button: closes open sheets and menus before it leaves the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import layout_checks, table_taps
from e2e.drivers.site_server import Site, open_site

MENU = ".top [data-act=menu]"


def at_table(page: Page, site: Site) -> None:
    """Open a table from the start page."""
    open_site(page, site.address)
    table_taps.start_by_tile(page)
    layout_checks.resize(page, (390, 844))


def stays(page: Page, close: Callable[[], None]) -> None:
    """Check that going back closes an open sheet or menu and keeps address and table."""
    there = page.url
    close()
    expect(page.locator("#game")).to_be_visible()
    expect(page.locator("#hand [data-ref]").first).to_be_visible()
    page.wait_for_function("there => location.href === there", arg=there)


def test_back_closes_sheet_place_menu_hint_and_panel_before_it_leaves(
    page: Page, site: Site
) -> None:
    at_table(page, site)
    for opens in ((MENU,), (MENU, "#sheet [data-act=rules]"), (MENU, "#sheet [data-act=settings]")):
        for one in opens:
            page.locator(one).click()
            table_taps.wait_until_idle(page)
        expect(page.locator("#sheet")).to_be_visible()
        stays(page, page.go_back)
        expect(page.locator("#sheet")).not_to_be_visible()
    page.locator(".top [data-act=side]").click()
    stays(page, page.go_back)
    expect(page.locator("#side")).not_to_be_visible()
    page.locator("#hand [data-ref]").first.click()
    page.keyboard.press("m")
    expect(page.locator("#places")).to_be_visible()
    stays(page, page.go_back)
    expect(page.locator("#places")).not_to_be_visible()
    page.go_back()
    expect(page.locator("#home")).to_be_visible()
    # The table works after going forward again.
    page.go_forward()
    expect(page.locator("#game")).to_be_visible()
    page.locator(MENU).click()
    page.locator("#sheet [data-act=rules]").click()
    expect(page.locator("#sheet .text").first).to_be_visible()


@pytest.mark.deep
def test_back_closes_a_sheet_of_the_start_page_and_the_rules_over_a_set_up(
    page: Page, site: Site
) -> None:
    open_site(page, site.address)
    page.locator("a[href='#setup-rablo']").click()
    page.locator("#setup-rablo [data-act=rules]").click()
    expect(page.locator("#sheet")).to_be_visible()
    page.go_back()
    expect(page.locator("#sheet")).not_to_be_visible()
    expect(page.locator("#setup-rablo form")).to_be_visible()
    page.go_back()
    expect(page.locator("#setup-rablo form")).not_to_be_visible()
    page.locator("#home [data-act=settings]").click()
    expect(page.locator("#sheet")).to_be_visible()
    # The history entry before this page is the test's own.
    page.evaluate("history.pushState(null, '', '#here')")
    page.go_back()
    expect(page.locator("#sheet")).not_to_be_visible()
