"""Hints on the page: three steps for every kind of decision, with their cards marked."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import looks, taps
from e2e.drivers.served import Site

# How the second steps of some turns begin.
GAMES = (
    ("rablo", 9, {"Lay", "Draw"}),
    ("raeuber", 25, {"Lay", "Draw"}),
    ("rommi", 21, {"Draw", "Discard:"}),
    ("kalooki", 25, {"Draw", "Discard:"}),
    ("rummy500", 21, {"Discard:"}),
)
SIZES = ((360, 640), (1366, 768))
TURNS = 4


def hint(page: Page, size: tuple[int, int]) -> str:
    """Ask for all steps of a hint and check each; returns the first word of the second step."""
    told = []
    for number in range(3):
        page.locator("#hint [data-act=hint]" if number else "#acts [data-act=hint]").click()
        taps.settled(page)
        assert page.locator("#game .hinted").count()
        looks.check(page, *size)
        told.append(page.locator("#hint li span").last.inner_text())
    assert len(set(told)) == 3 and all(told)
    expect(page.locator("#hint li")).to_have_count(3)
    return told[1].split()[0]


@pytest.mark.parametrize(("game", "seed", "kinds"), GAMES, ids=[game[0] for game in GAMES])
def test_every_decision_has_its_hint(
    game: str, seed: int, kinds: set[str], page: Page, site: Site
) -> None:
    query = f"game={game}&seats=person,standard&seed={seed}&speed=off&r.seconds=0"
    taps.start(page, site.address, query)
    spoken_of = set()
    for number in range(TURNS):
        size = SIZES[number % len(SIZES)]
        looks.resize(page, size)
        possible = taps.acts(page)
        if "review" in possible:
            break
        if "take" in possible:
            spoken_of.add(hint(page, size))
            taps.tap(page, "draw")
        elif "hint" not in possible:
            taps.tap(page, "draw")
        spoken_of.add(hint(page, size))
        taps.turn(page)
    assert kinds <= spoken_of


def test_a_hint_that_was_done_goes_on_to_the_end_of_the_turn(page: Page, site: Site) -> None:
    taps.start(page, site.address, "game=rablo&seats=person,standard&seed=9&speed=off")
    taps.tap(page, "hint")
    taps.tap(page, "try")
    taps.tap(page, "hint")
    taps.tap(page, "hint")
    expect(page.locator("#hint li span").last).to_have_text("End the turn.")
    expect(page.locator("#acts [data-act=end].hinted")).to_be_visible()
