"""Lessons on the real table: the first touch, whole lessons, wrong tries, highlighted cards."""

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.drivers.lesson_player import at_step, play_all, wait_until_right
from e2e.drivers.site_server import OpenContext, Site
from e2e.drivers.table_taps import wait_until_idle
from tests.drivers.scale import few


# `test_acceptance.py` begins with the same touch and step; `site/test_picture.py` touches the page
# before Python runs.
@pytest.mark.deep
@pytest.mark.newcomer
def test_a_first_visit_has_its_first_step_at_one_touch(
    site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin, viewport={"width": 360, "height": 640}).new_page()
    # A lesson in progress in another copy of the site does not count here.
    page.add_init_script("""localStorage["talon /other/ lessons"] = '{"game": "rablo"}'""")
    held: list[Route] = []
    page.route("**/page.bin", lambda route: held.append(route))
    page.goto(site.address, wait_until="commit")
    page.locator("[data-act=learn]").first.click()
    # The first paint shows a picture without Python, then the step itself at the same place.
    expect(page.locator("#hand [data-card]")).to_have_count(5)
    assert page.locator("body").get_attribute("data-lesson") == "meld-1"
    for route in held:
        route.continue_()
    page.unroute("**/page.bin")
    page.locator("#game:not([data-bare])").wait_for()
    wait_until_idle(page)
    play_all(page, ["lay 9c 9d 9h"])
    wait_until_right(page)
    assert "learn=rommi" in page.url


def test_two_cards_are_not_judged_before_the_learner_stops(page: Page, site: Site) -> None:
    at_step(page, site, "meld-1")
    play_all(page, ["lay 9c 9d"])
    assert page.locator("body").get_attribute("data-step") == "try"
    page.locator("body[data-step=wrong]").wait_for(state="attached")
    expect(page.locator("#hint .teach .sr")).to_contain_text("Two so far")
    expect(page.locator("#hand [data-card]")).to_have_count(5)


def test_highlights_come_at_once_or_after_a_delay(page: Page, site: Site) -> None:
    for step, fade in few((("meld-1", "3"), ("meld-3", "1"), ("meld-2", "2")), 2):
        at_step(page, site, step)
        assert page.locator("body").get_attribute("data-fade") == fade
        delay = "one => parseFloat(getComputedStyle(one).animationDelay)"
        assert page.locator("#hand .glow").first.evaluate(delay) == {"3": 0, "2": 5, "1": 10}[fade]
