"""The page shows each moment of the others' turns as the engine tells it, and nothing before."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import table_taps
from e2e.drivers.frames import RECORDER, Reference
from e2e.drivers.site_server import Site, open_site, wait_for_stage

GAMES = ("rommi", "kalooki", "rummy500", "raeuber", "rablo")


def play_turn(page: Page) -> bool:
    """Play the person's next move, as short as can be; returns whether the deal goes on."""
    acts = table_taps.acts(page)
    for act in ("draw", "pass"):
        if act in acts:
            table_taps.tap(page, act)
            return True
    for act in ("discard", "knock"):
        if page.locator(f"#acts [data-act={act}]").count():
            page.locator("#hand [data-ref]").last.click()
            table_taps.tap(page, act)
            return True
    if "next" in acts:
        table_taps.tap(page, "next")
        return True
    return False


def compare_frames(page: Page, site: Site, game: str, seed: int, turns: int) -> Reference:
    page.add_init_script(RECORDER)
    # Räuber's clock would end turns by the time that it takes here.
    untimed = "&r.seconds=0" if game == "raeuber" else ""
    query = f"game={game}&seats=person,standard,easy&seed={seed}&speed=fast{untimed}"
    open_site(page, f"{site.address}?{query}")
    table_taps.wait_until_idle(page)
    reference = Reference(page)
    for _ in range(turns):
        goes_on = play_turn(page)
        assert reference.faults() == []
        if not goes_on:
            break
    return reference


@pytest.mark.every
@pytest.mark.parametrize("game", GAMES)
def test_every_frame_shows_its_moment_and_nothing_of_a_later_one(
    page: Page, site: Site, game: str
) -> None:
    reference = compare_frames(page, site, game, 3, 4)
    assert reference.moments > 2 and reference.compared > reference.moments


def test_a_frame_that_shows_anything_else_is_found(page: Page, site: Site) -> None:
    page.add_init_script(RECORDER)
    query = "game=rommi&seats=person,standard&seed=3&speed=slow"
    table_taps.start(page, site.address, query)
    reference = Reference(page)
    table_taps.tap(page, "draw")
    page.locator("#hand [data-ref]").last.click()
    page.locator("#acts [data-act=discard]").click()
    expect(page.locator("#game[data-moment='0']")).to_have_count(1)
    page.evaluate(
        "document.getElementById('prompt').textContent = '?';"
        "document.querySelector('#seats .fx .brief').textContent = '99'"
    )
    table_taps.wait_until_idle(page)
    table_taps.tap(page, "draw")
    found = " ".join(reference.faults())
    assert "'?' does not say" in found and "moment 0 seats" in found


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_frame_of_many_turns_shows_its_moment(
    page: Page, site: Site, game: str, seed: int
) -> None:
    reference = compare_frames(page, site, game, 100 + seed, 50)
    assert reference.moments > 20


SKIPS = ("button", "felt", "space")


@pytest.mark.parametrize("way", SKIPS)
def test_what_the_others_do_can_be_skipped(page: Page, site: Site, way: str) -> None:
    query = "game=rommi&seats=person,standard,easy,rosa&seed=3&speed=slow"
    table_taps.start(page, site.address, query)
    table_taps.tap(page, "draw")
    page.locator("#hand [data-ref]").last.click()
    page.locator("#acts [data-act=discard]").click()
    for _ in range(3):
        skip = page.locator("#chips [data-act=skip]")
        expect(skip).to_be_visible()
        assert not page.locator("#acts .main [data-act]").count()
        moment = page.locator("#game[data-moment]")
        turn = page.locator("body").get_attribute("data-turn")
        if way == "button":
            skip.click()
        elif way == "space":
            page.keyboard.press("Space")
        else:
            page.locator("#felt").click(position={"x": 5, "y": 5})
        expect(page.locator(f"body[data-turn='{turn}']")).to_have_count(0)
    expect(moment).to_have_count(0)
    expect(page.locator("#acts [data-act=draw]")).to_be_visible()


def test_a_reload_shows_the_last_position_at_once(page: Page, site: Site) -> None:
    query = "game=rommi&seats=person,standard&seed=3&speed=slow"
    table_taps.start(page, site.address, query)
    table_taps.tap(page, "draw")
    page.locator("#hand [data-ref]").last.click()
    page.locator("#acts [data-act=discard]").click()
    expect(page.locator("#game[data-moment='0']")).to_have_count(1)
    page.reload()
    wait_for_stage(page, "engine")
    expect(page.locator("#acts [data-act=draw]")).to_be_visible()
    assert not page.locator("#game[data-moment]").count()
