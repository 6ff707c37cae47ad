"""The coach at the table: its warning before a costly move."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, layout_checks
from e2e.drivers.site_server import Site
from e2e.drivers.table_taps import start, tap

pytestmark = pytest.mark.newcomer

# The open card makes a meld, so a press on the stock would lose it.
OPEN_CARD = "game=rommi&seats=person,emil&seed=1&speed=off"
SIZES = ((360, 640), (820, 1180), (1366, 768))


def test_the_coach_warns_before_a_draw_and_the_second_press_draws(page: Page, site: Site) -> None:
    start(page, site.address, OPEN_CARD)
    tap(page, "draw")
    expect(page.locator("#prompt b")).to_have_text("Tip.")
    assert page.locator("#hand [data-card]").count() == 10
    # The tip shows drawn cards and has one main button, "Show me".
    expect(page.locator("#prompt .fc").first).to_be_visible()
    assert page.locator(".act.go:visible").count() == 1
    expect(page.locator("#acts [data-act=draw]")).to_contain_text("Draw anyway")
    for width, height in SIZES:
        layout_checks.resize(page, (width, height))
        for name in ("show-tip", "tips-off"):
            box = page.locator(f"#chips [data-act={name}]").bounding_box()
            assert box and box["height"] >= 44 and box["x"] >= 0
            assert box["x"] + box["width"] <= width
        assert axe_checks.faults(page) == []
    tap(page, "draw")
    assert page.locator("#hand [data-card]").count() == 11
    expect(page.locator("#chips [data-act=show-tip]")).to_have_count(0)
