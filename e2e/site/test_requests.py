"""Requests to the engine: one for each gesture; its reply brings the table and the new save."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page

from e2e.drivers import browser_storage, table_taps
from e2e.drivers.site_server import Site


@pytest.fixture(autouse=True)
def record_requests(page: Page) -> None:
    """Record every request to the engine."""
    page.add_init_script(table_taps.ASKED)


@contextmanager
def asks(page: Page, *wanted: str) -> Iterator[None]:
    """Check that the block sends exactly these requests to the engine.

    What selected cards fit is asked as well, once the engine is idle: it is not counted.
    """
    page.evaluate("window.asked = []")
    yield
    table_taps.wait_until_idle(page)
    assert [one for one in page.evaluate("window.asked") if one != "fits"] == list(wanted)


@contextmanager
def saves(page: Page, changed: bool) -> Iterator[None]:
    """Check whether the block changes the stored save."""
    (before,) = browser_storage.records(page).values()
    yield
    table_taps.wait_until_idle(page)
    (after,) = browser_storage.records(page).values()
    assert (after[0]["save"] != before[0]["save"]) is changed


def test_each_gesture_of_a_rearranging_turn_is_one_request(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=7&speed=off")
    cards = page.locator("#hand [data-card]")
    with saves(page, False):
        with asks(page):
            cards.first.click()
        page.wait_for_function("window.asked.includes('fits')")
        with asks(page, "hint"):
            page.locator("#acts [data-act=hint]").click()
        with asks(page):
            page.locator("#acts [data-act=hint]").click()
    with saves(page, True), asks(page, "place"):
        page.locator("[data-zone=new]").click()
    with saves(page, True), asks(page, "place"):
        cards.first.click()
        page.locator("[data-meld='1'] [data-card]").first.click()
    for act in ("undo", "redo"):
        with saves(page, True), asks(page, act):
            page.locator(f"#acts [data-act={act}]").click()
    with saves(page, False), asks(page, "end"):
        page.locator("#acts [data-act=end]").click()
    page.locator("#reasons [data-act=close-reasons]").click()
    with saves(page, True), asks(page, "reset"):
        page.locator("[data-act=reset]:visible").first.click()
    # The hand is dealt in the order that the first touch would sort it into.
    for changes in (False, True):
        with saves(page, changes), asks(page, "sort"):
            page.locator("#chips [data-act=sort]").click()
    with saves(page, True), asks(page, "order"):
        cards.first.drag_to(cards.last)
    with saves(page, True), asks(page, "place"):
        table_taps.drag(page, cards.first, page.locator("[data-zone=new]"))


# The tests above count the requests of a rearranging turn too.
@pytest.mark.deep
def test_a_turn_of_drawing_and_discarding_is_two_requests_and_one_for_each_bot(
    page: Page, site: Site
) -> None:
    table_taps.start(
        page, site.address, "game=rommi&seats=person,standard,standard&seed=7&speed=off"
    )
    with saves(page, True), asks(page, "move"):
        page.locator("#acts [data-act=draw]").click()
    with saves(page, True), asks(page, "discard", "bot", "bot"):
        page.locator("#hand [data-ref]").last.click()
        page.locator("#acts [data-act=discard]").click()


def test_a_saved_game_is_opened_by_one_request(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rommi&seats=person,standard&seed=7&speed=off")
    table_taps.reload(page)
    assert page.evaluate("window.asked") == ["load"]
