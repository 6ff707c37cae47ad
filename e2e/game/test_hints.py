"""Hints on the page: three depths for every kind of decision, with their cards marked."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import layout_checks, table_taps
from e2e.drivers.site_server import Site

# First word of the advice in some turns of each game.
GAMES = (
    ("rablo", 9, {"Lay", "Draw"}),
    ("raeuber", 25, {"Lay", "Draw"}),
    ("rommi", 21, {"Draw", "Take", "Lay"}),
    ("kalooki", 25, {"Draw", "Lay"}),
    ("rummy500", 21, {"Discard:"}),
)
SIZES = ((360, 640), (1366, 768))
TURNS = 4


def hint(page: Page, size: tuple[int, int]) -> str:
    """Ask for all depths of a hint and check each; return "Lay" or another first word."""
    page.locator("#acts [data-act=hint]").click()
    table_taps.wait_until_idle(page)
    expect(page.locator("#prompt")).to_contain_text("Hint.")
    expect(page.locator("#hint")).to_be_hidden()
    told = [page.locator("#prompt").inner_text()]
    layout_checks.check(page, *size)
    asking = page.locator("#chips [data-act=hint], #hint [data-act=hint]")
    while asking.count():
        asking.first.click()
        table_taps.wait_until_idle(page)
        assert page.locator("#game :is(.hinted, .advised)").count()
        layout_checks.check(page, *size)
        told.append(page.locator("#hint :is(li > span, p.big)").first.inner_text())
    assert len(told) > 1 and len(set(told)) == len(told) and all(told)
    lays = page.locator("#hint [data-act=try]").count()
    return "Lay" if lays else told[0].split()[1]


@pytest.mark.parametrize(("game", "seed", "kinds"), GAMES, ids=[game[0] for game in GAMES])
def test_there_is_a_hint_for_every_kind_of_decision(
    game: str, seed: int, kinds: set[str], page: Page, site: Site
) -> None:
    query = f"game={game}&seats=person,standard&seed={seed}&speed=off&r.seconds=0"
    table_taps.start(page, site.address, query)
    spoken_of = set()
    for number in range(TURNS):
        size = SIZES[number % len(SIZES)]
        layout_checks.resize(page, size)
        possible = table_taps.acts(page)
        if "review" in possible:
            break
        if "take" in possible:
            spoken_of.add(hint(page, size))
            table_taps.tap(page, "draw")
        elif "hint" not in possible:
            table_taps.tap(page, "draw")
        spoken_of.add(hint(page, size))
        table_taps.turn(page)
    assert kinds <= spoken_of, spoken_of


def test_a_hint_continues_to_the_end_of_the_turn(page: Page, site: Site) -> None:
    table_taps.start(page, site.address, "game=rablo&seats=person,standard&seed=9&speed=off")
    table_taps.tap(page, "hint")
    table_taps.tap(page, "hint")
    table_taps.tap(page, "try")
    table_taps.tap(page, "hint")
    expect(page.locator("#prompt")).to_have_text("Hint. Everything is down: end your turn.")
    table_taps.tap(page, "hint")
    expect(page.locator("#acts [data-act=end].advised")).to_be_visible()
