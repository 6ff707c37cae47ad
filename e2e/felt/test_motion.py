"""Motion on the table: a glow before each flight, and piles that move aside; or marks and a list
instead.
"""

from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import screens, table_taps
from e2e.drivers.site_server import Site

# Records each animation that the page starts: its element, origin, delay, duration and start.
NOTED = """
  window.begun = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const over = document.getElementById('over');
    window.begun.push({what: this.className, over: !over.hidden, glow: Boolean(frames[0].outline),
      from: frames[0].transform ?? "", delay: options.delay ?? 0, long: options.duration,
      at: performance.now()});
    return animate.call(this, frames, options);
  };
"""


def take_animations(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.begun.splice(0)")
    return found


def begin(page: Page, site: Site, motion: Literal["no-preference", "reduce"]) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(NOTED)
    table_taps.start(page, site.address, "game=rommi&seats=person,standard&seed=14&speed=slow")


@pytest.mark.deep
def test_a_seat_glows_before_its_cards_fly_and_piles_make_room(page: Page, site: Site) -> None:
    begin(page, site, "no-preference")
    table_taps.tap(page, "draw")
    page.locator("#hand [data-ref]").last.click()
    take_animations(page)
    table_taps.tap(page, "discard")
    moves = take_animations(page)
    glows = [one for one in moves if one["glow"]]
    assert glows and {one["long"] for one in glows} == {300}
    # An opponent's card flies only after the glow has ended; timers may be a millisecond early.
    sent = [number for number, one in enumerate(moves) if "sent" in str(one["what"])]
    assert sent and all(moves[number - 1] in glows for number in sent)
    assert all(moves[number]["at"] - moves[number - 1]["at"] >= 299 for number in sent)
    # The first meld on the table makes the piles move aside, once.
    assert page.locator("#game.bare").count()
    table_taps.tap(page, "draw")
    take_animations(page)
    table_taps.lay_first_card(page)
    assert [
        one["long"] for one in take_animations(page) if str(one["what"]).startswith("pile")
    ] == [420, 420]


@pytest.mark.deep
def test_the_last_players_moves_stay_marked_until_the_person_acts(page: Page, site: Site) -> None:
    begin(page, site, "no-preference")
    table_taps.tap(page, "draw")
    table_taps.discard_last(page)
    other = page.locator("#seats .who").first.inner_text()
    expect(page.locator("#prompt .did")).to_contain_text(other)
    table_taps.tap(page, "draw")
    expect(page.locator("#prompt .did")).to_have_count(0)


def test_no_card_flies_over_the_result(page: Page, site: Site) -> None:
    page.add_init_script(NOTED)
    screens.open_position(page, site.address, screens.LAST, speed="slow")
    table_taps.add_first_card(page)
    take_animations(page)
    table_taps.tap(page, "end")
    expect(page.locator("#over")).to_be_visible()
    assert [
        one for one in take_animations(page) if "card" in str(one["what"]) and one["over"]
    ] == []


def test_without_motion_moves_are_marked_and_listed(page: Page, site: Site) -> None:
    begin(page, site, "reduce")
    table_taps.tap(page, "draw")
    table_taps.discard_last(page)
    assert not take_animations(page)
    marks = page.locator("#game [data-step]")
    page.locator("#chips [data-act=side]").click()
    steps = page.locator("#side .steps li")
    expect(steps.first).to_be_visible()
    numbers = marks.evaluate_all("all => all.map(one => Number(one.dataset.step))")
    assert numbers and max(numbers) <= steps.count()
