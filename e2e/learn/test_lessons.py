"""Lessons on the real table, by taps: the ways of their steps, wrong tries, what glows."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.drivers import stored
from e2e.drivers.served import OpenContext, Site
from e2e.drivers.taps import aim_anew, settled, tap
from tests.drivers.lessons import GAME, STEPS
from tests.drivers.scale import FULL, SCALE, few

Json = dict[str, Any]
SIZES = ((360, 640), (1366, 768))
GAMES = ("rommi", "rablo", "raeuber", "kalooki", "rummy500")
# Steps whose way is one of single gestures; the others rebuild the table.
PLAIN = [step for step in STEPS if not any(move.startswith("table") for move in step["show"])]
SOME = [step for step in PLAIN if step["id"] in ("meld-1", "rommi-4", "rommi-5", "kalooki-4")]


def at_step(page: Page, site: Site, step: str) -> None:
    """Open a lesson at a step, as if it were under way."""
    lesson = step.partition("-")[0]
    game = "rommi" if step in ("meld-1", "meld-2", "meld-3") else GAME.get(lesson, lesson)
    # A page without Python does to write by.
    page.goto(site.address + "licences.html")
    lessons = json.dumps({"known": [], "game": game, "step": step})
    stored.put_plain(page, {"talon.lessons": lessons})
    stored.put(page, {"lessons": lessons})
    page.goto(f"{site.address}?learn={game}")
    page.locator(f"body[data-lesson={step}]:not([data-busy])").wait_for(state="attached")
    settled(page)


def on_bench(page: Page, face: str) -> Locator:
    """The cards of the workbench with this face."""
    return page.locator(f'#bench [data-card="{face}"]')


def card(page: Page, face: str) -> Locator:
    """A card of the workbench or the hand that is not chosen yet."""
    bench = on_bench(page, face)
    if bench.count():
        return bench.first
    return page.locator(f'#hand [data-card="{face}"]:not(.sel)').first


def play(page: Page, moves: list[str]) -> None:
    """Play moves by touches."""
    for move in moves:
        verb, *rest = move.split()
        aim_anew(page)
        if verb == "draw":
            # On a phone the button stands for the stock.
            page.locator("#game :is([data-pile=stock], [data-act=draw]):visible").first.click()
        elif verb == "take":
            page.locator("#game [data-pile=discards]").first.click()
        elif verb == "end":
            tap(page, "end")
        else:
            meld = rest.pop(0) if verb in ("add", "free") else None
            # With cards chosen, a touch on the workbench would put them there.
            for face in sorted(rest, key=lambda face: not on_bench(page, face).count()):
                card(page, face).click()
                aim_anew(page)
            if verb == "discard":
                page.locator("#acts [data-act=discard], #acts [data-act=knock]").first.click()
            elif verb == "lay":
                page.locator("#melds [data-to=new]").click()
            else:
                page.locator(f'#melds [data-to="t{int(str(meld)) - 1}"] [data-ref]').first.click()
        settled(page)


def is_right(page: Page) -> None:
    page.locator("body[data-step=right]").wait_for(state="attached")
    assert page.locator("#acts .go:visible").count() == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("step", PLAIN if SCALE >= FULL else SOME, ids=lambda one: one["id"])
def test_the_way_of_a_step_by_touches(
    step: Json, size: tuple[int, int], page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    at_step(page, site, step["id"])
    play(page, step["show"])
    is_right(page)


@pytest.mark.newcomer
def test_a_first_visit_has_its_first_step_at_one_touch(
    site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin, viewport={"width": 360, "height": 640}).new_page()
    # A lesson under way in another copy of the site is none of this one's.
    page.add_init_script("""localStorage["talon /other/ lessons"] = '{"game": "rablo"}'""")
    held: list[Route] = []
    page.route("**/page.bundle", lambda route: held.append(route))
    page.goto(site.address, wait_until="commit")
    page.locator("[data-act=learn]").first.click()
    # A picture at first, before any Python runs; then the step itself, at the same place.
    expect(page.locator("#hand [data-card]")).to_have_count(5)
    assert page.locator("body").get_attribute("data-lesson") == "meld-1"
    for route in held:
        route.continue_()
    page.unroute("**/page.bundle")
    page.locator("#game:not([data-bare])").wait_for()
    settled(page)
    play(page, ["lay 9c 9d 9h"])
    is_right(page)
    assert "learn=rommi" in page.url


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES if SCALE >= FULL else ("rommi",))
def test_a_whole_lesson_is_shown_and_leads_to_a_deal(game: str, page: Page, site: Site) -> None:
    page.goto(f"{site.address}?learn={game}&speed=off")
    page.locator("body[data-lesson]:not([data-busy])").wait_for(state="attached")
    saves = page.evaluate("Object.keys(localStorage).filter((key) => !key.endsWith('lessons'))")
    while True:
        tap(page, "show-me")
        is_right(page)
        if page.locator("#acts [data-act=play-deal]").count():
            break
        before = page.locator("body").get_attribute("data-lesson")
        tap(page, "next")
        page.locator(f"body:not([data-lesson={before}])").wait_for(state="attached")
        settled(page)
    # Nothing of it is a game.
    after = page.evaluate("Object.keys(localStorage).filter((key) => !key.endsWith('lessons'))")
    assert after == saves
    tap(page, "play-deal")
    page.locator("body:not([data-lesson]):not([data-busy])").wait_for(state="attached")
    expect(page.locator("#hand [data-card]").first).to_be_visible()


def test_a_wrong_try_is_answered_and_the_cards_go_back(page: Page, site: Site) -> None:
    at_step(page, site, "meld-1")
    play(page, ["lay 9c 9d 2s"])
    page.locator("body[data-step=wrong]").wait_for(state="attached")
    said = page.locator("#hint .teach")
    expect(said.locator(".sr")).to_have_text(
        "2 of spades does not fit: this set takes 9 of hearts."
    )
    # Cards are drawn, not spelled.
    assert said.locator("[aria-hidden=true] .fc").count() == 2
    expect(page.locator("#hand [data-card]")).to_have_count(5)


def test_two_cards_are_left_in_peace_until_nobody_touches_them(page: Page, site: Site) -> None:
    at_step(page, site, "meld-1")
    play(page, ["lay 9c 9d"])
    assert page.locator("body").get_attribute("data-step") == "try"
    page.locator("body[data-step=wrong]").wait_for(state="attached")
    expect(page.locator("#hint .teach .sr")).to_contain_text("Two so far")
    expect(page.locator("#hand [data-card]")).to_have_count(5)


@pytest.mark.deep
def test_before_the_draw_a_touch_on_the_table_says_what_comes_first(page: Page, site: Site) -> None:
    at_step(page, site, "rommi-1")
    card(page, "5s").click()
    card(page, "6s").click()
    box = page.locator("#melds").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 4, box["y"] + 4)
    page.locator("body[data-step=wrong]").wait_for(state="attached")
    expect(page.locator("#hint .teach .sr")).to_have_text(
        "First take a card. 7 of spades goes with them."
    )


def test_a_reload_finds_the_same_step_and_back_leads_to_the_one_before(
    page: Page, site: Site
) -> None:
    at_step(page, site, "meld-2")
    page.reload()
    page.locator("body[data-lesson=meld-2]:not([data-busy])").wait_for(state="attached")
    tap(page, "lesson-back")
    page.locator("body[data-lesson=meld-1]").wait_for(state="attached")


def test_what_glows_comes_at_once_or_late(page: Page, site: Site) -> None:
    for step, fade in few((("meld-1", "3"), ("meld-3", "1"), ("meld-2", "2")), 2):
        at_step(page, site, step)
        assert page.locator("body").get_attribute("data-fade") == fade
        delay = "one => parseFloat(getComputedStyle(one).animationDelay)"
        assert page.locator("#hand .glow").first.evaluate(delay) == {"3": 0, "2": 5, "1": 10}[fade]
