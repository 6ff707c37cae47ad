"""A clock that is set back while the page is open: nothing stops."""

from playwright.sync_api import Page, expect

from e2e.drivers import table_taps
from e2e.drivers.site_server import Site, wait_for_value
from e2e.drivers.table_taps import YOUR_TURN

# Sets the clock back by an hour on request.
CLOCK = """
  const now = Date.now;
  window.back = 0;
  Date.now = () => now() - window.back;
"""
BACK = "window.back = 3600000"


def test_bots_and_the_turn_clock_go_on_after_the_clock_was_set_back(page: Page, site: Site) -> None:
    page.add_init_script(CLOCK)
    seats = "game=raeuber&seats=person,standard,standard&seed=7&r.seconds=60"
    table_taps.start(page, site.address, f"{seats}&speed=fast")
    page.evaluate(BACK)
    clock = page.locator("#clock")
    for _ in range(2):
        expect(clock).not_to_have_text(clock.inner_text())
    page.evaluate("window.back = 0")
    page.locator("#acts [data-act=draw]").click()
    wait_for_value(page, "Boolean(document.body.dataset.busy !== undefined)", True)
    page.evaluate(BACK)
    expect(page.locator("#prompt b", has_text=YOUR_TURN)).to_be_visible()
    expect(page.locator("#acts [data-act=draw]:not([aria-disabled])")).to_be_visible()


def test_announcements_go_on_after_the_clock_was_set_back(page: Page, site: Site) -> None:
    page.add_init_script(CLOCK)
    table_taps.start(page, site.address, "game=rommi&seats=person,standard&seed=7&speed=off")
    heard = page.locator("#heard li")
    expect(heard).not_to_have_count(0)
    page.locator("#hand [data-ref]").first.focus()
    page.evaluate(BACK)
    for key in "wo":
        before = heard.count()
        page.keyboard.press(key)
        # The announcement of the start may come meanwhile.
        expect(heard.nth(before)).to_be_attached()
