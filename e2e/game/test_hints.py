"""Hints on the page: up to three depths for every kind of decision, with their cards marked."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import looks, taps
from e2e.drivers.served import Site

# The first words of some turns' hints.
GAMES = (
    ("rablo", 9),
    ("raeuber", 25),
    ("rommi", 21),
    ("kalooki", 25),
    ("rummy500", 21),
)
SIZES = ((360, 640), (1366, 768))
TURNS = 4


def hint(page: Page, size: tuple[int, int]) -> str:
    """Ask for all depths of a hint and check each; returns the first one."""
    told = []
    more = page.locator("#hint [data-act=hint]")
    while not told or more.count():
        (more if told else page.locator("#acts [data-act=hint]")).click()
        taps.settled(page)
        assert page.locator("#game .hinted").count()
        looks.check(page, *size)
        told.append(page.locator("#hint li span").last.inner_text())
    assert len(set(told)) == len(told) > 1 and all(told)
    expect(page.locator("#hint li")).to_have_count(len(told))
    assert len(told[0].split()) <= 15, "cards are named here, of up to four words"
    return told[0]


@pytest.mark.parametrize(("game", "seed"), GAMES, ids=[game[0] for game in GAMES])
def test_every_decision_has_its_hint(game: str, seed: int, page: Page, site: Site) -> None:
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
    assert len(spoken_of) > 1


def test_a_hint_that_was_done_goes_on_to_the_end_of_the_turn(page: Page, site: Site) -> None:
    taps.start(page, site.address, "game=rablo&seats=person,standard&seed=9&speed=off")
    taps.tap(page, "hint")
    taps.tap(page, "try")
    taps.tap(page, "hint")
    expect(page.locator("#hint li span").first).to_have_text("All is laid: end your turn.")
    expect(page.locator("#acts [data-act=end].hinted")).to_be_visible()
