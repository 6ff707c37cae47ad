"""Acceptance of the lessons: keys alone, small and plain screens, nothing saved, from lesson to
deal.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import play_styles
from e2e.drivers.browser_storage import settings_script
from e2e.drivers.lesson_player import (
    GAMES,
    at_step,
    begin_lesson,
    next_step,
    show_step,
    wait_until_right,
)
from e2e.drivers.site_server import OpenContext, Site, wait_for_value
from e2e.drivers.table_taps import acts, follow_hint, move_pointer_away, tap, wait_until_idle
from e2e.learn.test_first_visit import first_meld
from tests.drivers.lessons import STEPS
from tests.drivers.scale import FULL, SCALE, many

Json = dict[str, Any]
BY_ID = {step["id"]: step for step in STEPS}
# Number of steps of a lesson whose announcements are checked.
HEARD = many(5, full=99)


# --- keys alone (16) -----------------------------------------------------------------------


def by_keys(page: Page, moves: list[str]) -> None:
    """Play moves by keys."""
    way = play_styles.Letters(page)
    for move in moves:
        play_styles.perform(page, way, move)
        wait_until_idle(page)
        assert page.evaluate("document.activeElement !== document.body"), move


def press(page: Page, act: str) -> None:
    """Press a button by keys."""
    play_styles.Keys(page).press(act)
    wait_until_idle(page)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES if SCALE >= FULL else ("rommi", "raeuber"))
def test_keys_alone_finish_a_lesson(game: str, page: Page, site: Site) -> None:
    begin_lesson(page, site, game)
    while True:
        step = page.locator("body").get_attribute("data-lesson") or ""
        moves = BY_ID[step]["show"]
        if any(move.split()[0] in ("table", "free") for move in moves):
            press(page, "show-me")
        else:
            by_keys(page, moves)
        wait_until_right(page)
        if "play-deal" in acts(page):
            break
        press(page, "next")
        page.locator(f"body:not([data-lesson={step}])").wait_for(state="attached")
        wait_until_idle(page)


def test_each_sentence_is_announced_once(page: Page, site: Site) -> None:
    page.add_init_script(
        """window.heard = [];
        addEventListener('DOMContentLoaded', () => new MutationObserver((all) => {
          for (const one of all)
            for (const added of one.addedNodes) heard.push(added.textContent);
        }).observe(document.querySelector('#live'), { childList: true }));"""
    )
    begin_lesson(page, site, "rommi")
    wanted = []
    while True:
        said = page.locator("#hint .teach p")
        wanted.append(said.locator(".sr").inner_text() if said.locator(".sr").count() else "")
        before = page.locator("body").get_attribute("data-lesson")
        # Find the button as a screen reader does: by role and name.
        move_pointer_away(page)
        page.get_by_role("button", name="Show me", exact=True).click()
        wait_until_idle(page)
        last = page.get_by_role("button", name="Play a deal").count()
        if last or len(wanted) == HEARD:
            break
        move_pointer_away(page)
        page.get_by_role("button", name="Next", exact=True).click()
        page.locator(f"body:not([data-lesson={before}])").wait_for(state="attached")
        wait_until_idle(page)
    # Announcements come one after another, a moment apart.
    wait_for_value(page, f"heard.includes({json.dumps([one for one in wanted if one][-1])})", True)
    heard = page.evaluate("heard")
    for sentence in filter(None, wanted):
        assert heard.count(sentence) == 1, sentence


# --- small and plain screens (17) ----------------------------------------------------------

COVERED = """() => {
  const box = document.querySelector('#hint').getBoundingClientRect();
  const over = (one) => {
    const its = one.getBoundingClientRect();
    return its.width && its.left < box.right - 1 && box.left < its.right - 1
      && its.top < box.bottom - 1 && box.top < its.bottom - 1;
  };
  return [...document.querySelectorAll('#hand [data-ref], #game .glow')]
    .filter(over).map((one) => one.dataset.ref ?? one.className);
}"""
SCREENS: dict[str, Json] = {
    "lying": {"viewport": {"width": 640, "height": 360}},
    "plain": {
        "viewport": {"width": 360, "height": 640},
        "forced_colors": "active",
        "reduced_motion": "reduce",
    },
    "doubled": {"viewport": {"width": 683, "height": 384}, "device_scale_factor": 2},
}
WATCHED = ("meld-1", "rommi-5", "rablo-4", "kalooki-6")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("step", list(BY_ID) if SCALE >= FULL else WATCHED)
def test_the_sentence_covers_no_needed_element(
    step: str, screen: str, site: Site, open_context: OpenContext
) -> None:
    context = open_context(site.origin, **SCREENS[screen])
    if screen == "lying":
        context.add_init_script(settings_script(print="large"))
    page = context.new_page()
    at_step(page, site, step)
    assert page.evaluate(COVERED) == []


# --- nothing of it is a game (19) ----------------------------------------------------------

KEPT = """async () => {
  const texts = Object.entries(localStorage).filter(([key]) => !key.endsWith(' lessons')).sort();
  const done = (request) => new Promise((found) => {
    request.onsuccess = () => found(request.result);
  });
  const journal = [];
  for (const { name } of await indexedDB.databases()) {
    const base = await done(indexedDB.open(name));
    for (const store of base.objectStoreNames)
      journal.push([name, store, await done(base.transaction(store).objectStore(store).getAll())]);
    base.close();
  }
  return JSON.stringify([texts, journal]);
}"""


@pytest.mark.deep
@pytest.mark.parametrize("end", ("finished", "skipped", "broken off"))
def test_a_lesson_changes_nothing_in_storage(end: str, page: Page, site: Site) -> None:
    page.goto(f"{site.address}?game=rommi&seats=person,emil&seed=3&speed=off")
    page.locator("body[data-ready=engine]").wait_for(state="attached")
    wait_until_idle(page)
    tap(page, "draw")
    begin_lesson(page, site, "rommi")
    before = page.evaluate(KEPT)
    for _ in range(99 if end == "finished" else 1):
        show_step(page)
        if "play-deal" in acts(page):
            break
        next_step(page)
    if end == "skipped":
        page.locator("#seats [data-act=home]").click()
    elif end == "broken off":
        page.reload()
        page.locator("body[data-lesson]:not([data-busy])").wait_for(state="attached")
    wait_until_idle(page)
    assert page.evaluate(KEPT) == before


# --- the first way, from the start to a review ---------------------------------------------

# Deals a fixed deal: the open card makes a meld, so a press on the stock would lose it.
DEALT = """const fill = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (all) => all.length === 16 ? all.fill(11) : fill(all);"""


@pytest.mark.newcomer
def test_a_first_time_player_learns_plays_with_the_coach_and_sees_the_review(
    site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin, viewport={"width": 360, "height": 640}).new_page()
    page.add_init_script(DEALT)
    page.add_init_script(settings_script(speed="off"))
    page.goto(site.address)
    first_meld(page)
    # The rest of the lesson, played by its own "Show me".
    while "play-deal" not in acts(page):
        next_step(page)
        show_step(page)
    # One touch deals, and the coach speaks before the first mistake.
    tap(page, "play-deal")
    page.locator("body:not([data-lesson]):not([data-busy])").wait_for(state="attached")
    wait_until_idle(page)
    tap(page, "draw")
    expect(page.locator("#prompt b")).to_have_text("Tip.")
    tap(page, "show-tip")
    tap(page, "take")
    if SCALE < FULL:
        # Other tests play a deal and its review too, but not in one go.
        expect(page.locator("#hand [data-card]")).to_have_count(11)
        return
    played_out(page)
    # Open the review.
    tap(page, "review")
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#sheet h2").first).to_be_visible()


def played_out(page: Page) -> None:
    """Play the deal to its end against the coach's tips."""
    tips = 0
    for _ in range(400):
        possible = acts(page)
        if "review" in possible:
            assert tips <= 4
            return
        if "draw" in possible and "end" not in possible:
            tap(page, "draw")
        elif "hint" in possible:
            follow_hint(page)
            page.locator("#hand [data-ref]").last.click()
            tap(page, "discard")
        tips += page.locator("#chips [data-act=show-tip]").count()
    raise AssertionError("the deal does not end")
