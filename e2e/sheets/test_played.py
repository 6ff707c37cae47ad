"""Statistics of a person's deals."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import table_taps
from e2e.drivers.browser_storage import store_texts, texts
from e2e.drivers.site_server import Site, open_site
from e2e.game.test_review import lazy_deal

SIZES = ((360, 640), (820, 1180), (1366, 768))


def open_figures(page: Page, site: Site) -> None:
    open_site(page, site.address)
    page.locator("#more [data-act=figures]").click()
    expect(page.locator("#sheet[open] h2")).to_have_text("How you play")


def test_a_finished_deal_is_counted_once_and_can_be_removed(page: Page, site: Site) -> None:
    open_figures(page, site)
    expect(page.locator("#sheet .body")).to_contain_text("Play a deal to the end")
    # A short deal of ten turns, so its review is quick.
    lazy_deal(page, site, "raeuber", 394)
    # A reload does not count the deal twice.
    table_taps.reload(page)
    page.locator("#acts [data-act=review]").click()
    expect(page.locator("#sheet .worst li")).to_have_count(3)
    page.locator("#sheet [data-act=figures]").click()
    row = page.locator("#sheet .sums").first.locator("tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Räuber-Rommé")
    expect(row.locator("td").first).to_have_text("1")
    expect(page.locator("#sheet .tally")).to_contain_text("Points lost in ten turns")
    with page.expect_download() as saved:
        page.locator("#sheet [data-act=export-played]").click()
    lines = saved.value.path().read_text("utf-8").splitlines()
    assert lines[0].startswith("deal,date,game") and len(lines) == 2
    assert lines[1].split(",")[2] == "raeuber" and lines[1].split(",")[-2] != ""
    page.locator("#sheet [data-act=forget-played]").click()
    page.locator("#sheet [data-act=figures]").click()
    expect(row).to_have_count(1)
    page.locator("#sheet [data-act=forget-played]").click()
    page.locator("#sheet [data-act=forget-now]").click()
    expect(page.locator("#sheet .body")).to_contain_text("Play a deal to the end")
    # The proved mistakes come back as puzzles; the figures are not used for that.
    assert len(json.loads(texts(page)["misses"])["list"]) == 3


def with_rows(page: Page, site: Site) -> None:
    """Store some played deals before the page opens."""
    page.goto(site.address + "licences.html")
    rows = [
        f"g{n},1,2026-11-{n + 1:02},{game},{kinds},{mine},{best},{low},{won},1,{won},{n % 2},9,{n}"
        for n, (game, kinds, mine, best, low, won) in enumerate(
            (
                ("rommi", "easy", 20, -20, 0, 1),
                ("rommi", "standard:early", -31, 31, 0, 0),
                ("kalooki", "expert+easy", 0, 46, 1, 1),
            )
        )
    ]
    store_texts(page, {"played": "\n".join(rows)})


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_figures_fit_and_can_be_read(page: Page, site: Site, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    with_rows(page, site)
    open_figures(page, site)
    expect(page.locator("#sheet [data-act=forget-played]")).to_be_in_viewport()
    wide = "document.querySelector('#sheet .body').scrollWidth"
    assert page.evaluate(f"{wide} <= document.querySelector('#sheet .body').clientWidth")
    page.locator("#sheet dl").scroll_into_view_if_needed()
    expect(page.locator("#sheet dl")).to_be_in_viewport()
