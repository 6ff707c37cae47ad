"""Every step of the lessons by touches: at its start, after wrong and after right tries."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import lesson_player
from e2e.drivers.lesson_player import (
    announcements,
    at_step,
    faces,
    show_step,
    spoken_sentence,
    state,
    wait_for_step,
    wait_until_right,
)
from e2e.drivers.site_server import OpenContext, Site
from e2e.drivers.table_taps import melds, wait_until_idle
from tests.drivers import lessons
from tests.drivers.lessons import STEPS
from tests.drivers.scale import FULL, SCALE
from tests.drivers.sessions import ask
from web.build import words

Json = dict[str, Any]
SIZES = ((360, 640), (1366, 768))
BY_ID = {step["id"]: step for step in STEPS}
# Frees a joker, lays it with hand cards, and answers three wrong tries.
FIRST = "kalooki-4"
CASES = [BY_ID[FIRST], *(step for step in STEPS if step["id"] != FIRST)]
# Steps that rebuild the table, with broken melds on the way.
REBUILT = ("rablo-4", "rablo-5", "rablo-6", "raeuber-4", "raeuber-5", "raeuber-6")
# Steps played card by card take three times as long as the others.
QUICK_FIRST = [
    pytest.param(step, marks=pytest.mark.deep) if step["id"] in REBUILT else step for step in CASES
]
MOST_WORDS = 12
MOST_LINES = 3
# Cards in letters and signs, or by their names.
SPELLED = re.compile(
    r"\b(10|[2-9AKQJT])[♠♥♦♣]|\b([2-9]|10|ace|king|queen|jack) of (spades|hearts|diamonds|clubs)"
    r"|\b(red|blue|green|yellow) \d"
)

VISIBLE = """() => {
  const found = [];
  for (const one of document.querySelectorAll('#hint p, #prompt, #facts, #where')) {
    const copy = one.cloneNode(true);
    for (const other of copy.querySelectorAll('.sr, .fc')) other.remove();
    found.push(copy.textContent);
  }
  return found.join(' ');
}"""
LINES = """() => {
  const line = document.querySelector('#hint .teach p');
  const range = document.createRange();
  range.selectNodeContents(line.querySelector('[aria-hidden]') ?? line);
  const high = parseFloat(getComputedStyle(line).lineHeight);
  const box = range.getBoundingClientRect();
  return Math.round(box.height / high);
}"""


def ids(one: object) -> str:
    return str(one["id"]) if isinstance(one, dict) else str(one)


def first_table(step: str) -> Json:
    """Return the engine's table at the start of a step."""
    view: Json = ask(lessons.at_step(step), "show")["view"]
    return view


def shows(page: Page, view: Json) -> bool:
    """Return True if the page shows this hand and table, and nothing on the workbench."""
    laid = [sorted(meld["cards"]) for meld in view["table"]]
    return (
        sorted(faces(page, "hand")) == sorted(view["hand"])
        and [sorted(meld) for meld in melds(page)] == laid
        and not faces(page, "bench")
    )


def keeps_to(page: Page) -> None:
    """Check what holds at every moment: short sentences, no spelled card, one main button."""
    assert not SPELLED.search(page.evaluate(VISIBLE))
    assert page.locator(".go:visible, .pill.main:visible").count() <= 1
    assert page.evaluate(LINES) <= MOST_LINES


# --- each step, by touches (2, 3, 4, 5, 9, 11, 12, 14) -------------------------------------


@pytest.mark.parametrize("step", QUICK_FIRST, ids=ids)
def test_a_step_is_tried_and_done_by_touches(step: Json, page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    view = first_table(step["id"])
    at_step(page, site, step["id"])
    for wrong in step["wrong"]:
        assert shows(page, view)
        assert announcements(page) == spoken_sentence(" ".join(step["say"]))
        keeps_to(page)
        _make_wrong_try(page, wrong)
        at_step(page, site, step["id"])
    # Broken melds on the way are not marked as wrong.
    states = list(lesson_player.play(page, step["show"]))
    assert set(states[:-1]) <= {"try"}
    wait_until_right(page)
    assert announcements(page) == spoken_sentence(step["right"])
    keeps_to(page)


def visible_cards(page: Page) -> list[str]:
    """Return the cards of the hand, the table and the workbench."""
    laid = [card for meld in melds(page) for card in meld]
    return sorted([*faces(page, "hand"), *faces(page, "bench"), *laid])


def _make_wrong_try(page: Page, wrong: Json) -> None:
    """Make a wrong try, if the page has the buttons for it; check the answer and the cards."""
    had = visible_cards(page)
    for move in wrong["moves"]:
        if not lesson_player.has_button(page, move):
            return
        lesson_player.play_all(page, [move])
        if state(page) == "wrong":
            break
    wait_for_step(page, "wrong")
    assert announcements(page) == spoken_sentence(wrong["reply"])
    keeps_to(page)
    if not any(move in ("draw", "take") for move in wrong["moves"]):
        assert visible_cards(page) == had


@pytest.mark.deep
@pytest.mark.parametrize("step", CASES, ids=ids)
def test_a_step_is_done_by_touches_on_a_wide_screen(step: Json, page: Page, site: Site) -> None:
    page.set_viewport_size({"width": SIZES[1][0], "height": SIZES[1][1]})
    at_step(page, site, step["id"])
    lesson_player.play_all(page, step["show"])
    wait_until_right(page)


@pytest.mark.parametrize("step", CASES, ids=ids)
def test_a_step_is_offered_again_and_can_be_shown(step: Json, page: Page, site: Site) -> None:
    view = first_table(step["id"])
    at_step(page, site, step["id"])
    page.reload()
    page.locator(f"body[data-lesson={step['id']}]:not([data-busy])").wait_for(state="attached")
    wait_until_idle(page)
    assert shows(page, view)
    # After the tab was closed, the start page offers the step.
    page.goto(site.address)
    begin = page.locator("#first .begin")
    expect(begin).to_contain_text(re.compile(r"Step \d+ of|Start here"))
    begin.click()
    page.locator(f"body[data-lesson={step['id']}]:not([data-busy])").wait_for(state="attached")
    wait_until_idle(page)
    show_step(page)
    assert announcements(page) == spoken_sentence(step["right"])


# --- what glows (10) -----------------------------------------------------------------------

DELAY = "one => parseFloat(getComputedStyle(one).animationDelay)"


def test_help_returns_after_wrong_tries(page: Page, site: Site) -> None:
    at_step(page, site, "meld-3")
    glows = page.locator("#hand .glow").first
    assert glows.evaluate(DELAY) == 10
    for number in range(1, 4):
        lesson_player.play_all(page, ["lay 7s 8s 9d"])
        wait_for_step(page, "wrong")
        if number == 2:
            assert glows.evaluate(DELAY) == 0
        main = "go" in str(page.locator("#acts [data-act=show-me]").get_attribute("class")).split()
        assert main == (number == 3)


# --- every language (11) -------------------------------------------------------------------


@pytest.mark.deep
@pytest.mark.parametrize("language", [one for one in words.languages(words.ROOT) if one != "en"])
@pytest.mark.parametrize("step", STEPS if SCALE >= FULL else CASES[:1], ids=ids)
def test_in_every_language_a_step_fits_three_lines(
    step: Json, language: str, site: Site, open_context: OpenContext
) -> None:
    context = open_context(site.origin, locale=language, viewport={"width": 360, "height": 640})
    page = context.new_page()
    at_step(page, site, step["id"])
    keeps_to(page)
    show_step(page)
    keeps_to(page)
