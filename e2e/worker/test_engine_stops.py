"""The engine's worker dies, hangs or throws: the page says so, and the game continues."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.drivers import table_taps
from e2e.drivers.browser_profiles import reused_page
from e2e.drivers.site_server import Site, open_site, wait_for_value

# Keeps every worker that the page has made, the active one last.
NOTED = """
  window.engines = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      window.engines.push(this);
    }
  };
"""
TERMINATE = "engines.at(-1).terminate()"
HANG = "setTimeout(() => { while (true); }, 0)"
BUSY = "setTimeout(() => { const end = Date.now() + 1500; while (Date.now() < end); }, 0)"
THROW = "setTimeout(() => { throw new Error('thrown by the test'); }, 0)"
# Runs the page's timer this much faster, so that no test waits for a time limit.
FASTER = """
  const real = setInterval;
  window.setInterval = (work, time, ...more) => real(work, time === 250 ? 20 : time, ...more);
"""
# The worker dies on the requests named in `deadly`.
DEADLY = """
  window.deadly = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data, ...more) {
    if (!window.deadly.includes(JSON.parse(data.text).do)) return post.call(this, data, ...more);
    this.terminate();
  };
"""
QUERY = "game=rablo&seats=person,standard&seed=7&speed=off&r.seconds=0"


@pytest.fixture
def blank(profile: BrowserContext, site: Site) -> Iterator[Page]:
    """Return a page whose errors are caused by the test."""
    with reused_page(profile, site.origin) as page:
        yield page


@pytest.fixture
def page(blank: Page, site: Site) -> Page:
    """Return a game in the middle of a turn: one card lies on the table."""
    for script in (FASTER, NOTED, DEADLY):
        blank.add_init_script(script)
    table_taps.start(blank, site.address, QUERY)
    place(blank, "h0", "new")
    return blank


def place(page: Page, ref: str, zone: str) -> None:
    page.locator(f"#hand [data-ref={ref}]").click()
    page.locator(f"[data-zone={zone}]").click()
    table_taps.wait_until_idle(page)


def goes_on(page: Page, hand: list[str]) -> None:
    """Check that the unfinished turn is unchanged, and that the game can be played."""
    table_taps.wait_until_idle(page)
    assert table_taps.cards(page) == hand
    table_taps.tap(page, "undo")
    assert len(table_taps.cards(page)) == len(hand) + 1
    table_taps.tap(page, "draw")
    assert page.locator("body[data-turn='0']").count()
    assert len(table_taps.cards(page)) == len(hand) + 2


def test_a_worker_that_ends_is_replaced_at_once(page: Page) -> None:
    hand = table_taps.cards(page)
    page.evaluate(TERMINATE)
    expect(page.locator("#toast")).to_contain_text("got stuck and is starting again")
    goes_on(page, hand)
    # Once more: the next worker is watched like the first.
    hand = table_taps.cards(page)
    page.evaluate(TERMINATE)
    wait_for_value(page, "engines.length", 3)
    table_taps.wait_until_idle(page)
    assert table_taps.cards(page) == hand


@pytest.mark.deep
def test_a_worker_that_throws_is_replaced(page: Page) -> None:
    hand = table_taps.cards(page)
    page.workers[0].evaluate(THROW)
    expect(page.locator("#toast")).to_contain_text("got stuck and is starting again")
    goes_on(page, hand)


def test_the_unanswered_tap_is_named_and_waiting_taps_are_executed(page: Page) -> None:
    hand = table_taps.cards(page)
    page.evaluate("deadly = ['undo']")
    page.locator("#acts [data-act=undo]").click()
    place(page, "h0", "new")
    expect(page.locator("#toast")).to_contain_text("Your cards weren't moved")
    # The undo is not repeated; the card that was laid after it is there.
    assert table_taps.cards(page) == hand[1:]


def test_a_hanging_worker_is_given_up_after_a_time_limit(page: Page) -> None:
    hand = table_taps.cards(page)
    page.workers[0].evaluate(HANG)
    page.locator("#chips [data-act=sort]").click()
    expect(page.locator("#toast")).to_contain_text("Your cards weren't moved")
    goes_on(page, hand)


@pytest.mark.deep
def test_a_late_reply_closes_the_question(page: Page) -> None:
    page.workers[0].evaluate(BUSY.replace("1500", "8000"))
    page.locator("#acts [data-act=hint]").click()
    expect(page.locator("#sheet")).to_contain_text("taking unusually long")
    expect(page.locator("#sheet")).not_to_be_visible()
    expect(page.locator("#prompt")).to_contain_text("Hint.")
    assert not page.locator("#toast").is_visible()


def test_an_unavailable_engine_is_reported_and_can_be_retried(page: Page) -> None:
    hand = table_taps.cards(page)
    broken = {"content_type": "text/javascript", "body": "throw new Error('by the test')"}
    page.context.route("**/engine.js", lambda route: route.fulfill(**broken))
    page.evaluate(TERMINATE)
    expect(page.locator("#sheet")).to_contain_text("Your game is saved")
    page.context.unroute("**/engine.js")
    page.locator("#sheet [data-act=engine-again]").click()
    goes_on(page, hand)


@pytest.mark.deep
def test_without_locks_a_dead_worker_is_noticed_when_the_reply_is_due(
    blank: Page, site: Site
) -> None:
    page = blank
    for script in (FASTER, NOTED):
        page.add_init_script(script)
    page.add_init_script("Object.defineProperty(navigator, 'locks', {value: undefined})")
    table_taps.start(page, site.address, QUERY)
    place(page, "h0", "new")
    hand = table_taps.cards(page)
    page.evaluate(TERMINATE)
    page.locator("#chips [data-act=sort]").click()
    expect(page.locator("#toast")).to_contain_text("Your cards weren't moved")
    goes_on(page, hand)


def test_a_slow_start_is_not_taken_for_a_dead_worker(blank: Page, site: Site) -> None:
    page = blank
    page.add_init_script(NOTED)
    open_site(page, site.address + "?" + QUERY)
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "draw")
    assert page.evaluate("engines.length") == 1
    assert not page.locator("#toast").is_visible()
