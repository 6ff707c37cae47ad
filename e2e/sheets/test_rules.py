"""Rules pages: a refusal links to its sentence, melds are pictured, the index has links."""

from playwright.sync_api import Page, expect

from e2e.drivers import layout_checks, screens, table_taps
from e2e.drivers.site_server import Site

SIZES = ((360, 640), (820, 1180), (1366, 768))


def test_melds_are_pictured_and_the_index_leads_to_each_heading(page: Page, site: Site) -> None:
    screens.open_position(page, site.address, screens.TILES)
    table_taps.open_from_menu(page, "rules")
    pictures = page.locator("#sheet .pics li")
    expect(pictures.first).to_contain_text("a group")
    assert page.locator("#sheet .pics .card.tile").count() > 8
    for link in page.locator("#sheet .index button").all():
        link.click()
        expect(page.locator("#sheet h3:focus")).to_have_text(link.inner_text())
    layout_checks.check_at(page, SIZES)
