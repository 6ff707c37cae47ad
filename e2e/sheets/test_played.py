"""Statistics of a person's deals, and own mistakes that come back as puzzles."""

import json
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

import engine.games  # noqa: F401 (the games register themselves)
from e2e.drivers import play_styles, table_taps
from e2e.drivers.browser_storage import store_texts
from e2e.drivers.site_server import Site, open_site, wait_for_stage
from e2e.game.test_review import lazy_deal
from engine.notation import position_of, write_link
from tests.drivers.position_text import position_from

SIZES = ((360, 640), (820, 1180), (1366, 768))
# 8s fits the run; with the nine of the set, 8s 9s Ts would all fit.
SMALL = position_from("game rablo; hands 8s Ts 2h / ?*3; opened + +; table 5s 6s 7s | 9s 9h 9d 9c")
NOW = datetime(2026, 11, 24, 12)


def stored_value(page: Page, name: str) -> str:
    """Return the page's stored value of this name."""
    found = "name => Object.entries(localStorage).find(([key]) => key.endsWith(name))?.[1] ?? ''"
    return str(page.evaluate(found, name))


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
    assert len(json.loads(stored_value(page, "misses"))["list"]) == 3


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


def with_miss(page: Page, site: Site, step: int = 0) -> None:
    """Store a mistake that is due at noon of `NOW`."""
    page.clock.install(time=NOW)
    page.goto(site.address + "licences.html")
    link = write_link(position_of(SMALL))
    kept = {"done": "", "list": [[link, "2026-11-22", "2026-11-24", step, 1, 2]]}
    store_texts(page, {"misses": json.dumps(kept), "settings": json.dumps({"speed": "off"})})
    open_site(page, site.address)


def start(page: Page) -> None:
    page.locator("#first [data-act=miss]").click()
    expect(page.locator("#prompt")).to_have_text("You laid 1 card. Lay more.")
    table_taps.wait_until_idle(page)


def solve(page: Page) -> None:
    play_styles.arrange(
        page, play_styles.Taps(page), [["5s", "6s", "7s", "8s", "9s", "Ts"], ["9h", "9d", "9c"]]
    )
    table_taps.tap(page, "end")


def due(page: Page) -> str:
    return str(json.loads(stored_value(page, "misses"))["list"][0][2])


def test_a_mistake_comes_back_and_is_solved_by_laying(page: Page, site: Site) -> None:
    with_miss(page, site)
    expect(page.locator("#first .past")).to_contain_text("From your deal of Nov 22, 2026")
    start(page)
    solve(page)
    expect(page.locator("#prompt")).to_have_text("Right. In the deal you laid 1, here 2.")
    expect(page.locator("#hint")).to_contain_text("You will see it again in 7 days.")
    assert due(page) == "2026-12-01"
    page.locator("#hint [data-act=home]").click()
    expect(page.locator("#first [data-act=miss]")).to_have_count(0)
    # The repeated mistake is neither saved nor counted as a game.
    expect(page.locator("#first [data-act=continue]")).to_have_count(0)
    assert stored_value(page, "played") == "" and "solved" not in stored_value(page, "puzzles")
    page.clock.set_system_time(NOW + timedelta(days=7))
    page.reload()
    wait_for_stage(page, "engine")
    expect(page.locator("#first [data-act=miss]")).to_be_visible()
