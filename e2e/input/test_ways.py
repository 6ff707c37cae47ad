"""A whole deal of each game by taps, keys, letters, mouse or touch alone, in two sizes.

The short run plays one combination, the full run all of them.
"""

from statistics import median

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import play_styles, table_taps
from e2e.drivers.site_server import OpenContext, Site

SIZES = ((360, 640), (1366, 768))
FEW = 12
"""The most keys of a usual turn."""
LONG = {"rommi": 10, "rablo": 2, "raeuber": 5}
"""Deals of more turns than those with which the ways are tried."""
REBUILT = ("rablo", "raeuber")
"""Games whose tables are rebuilt card by card: `felt/test_table.py` plays one deal of each."""
EVERY = [
    pytest.param(game, way, size, marks=pytest.mark.deep if game in REBUILT else ())
    for game in play_styles.SEEDS
    for way in play_styles.PLAY_STYLES
    for size in SIZES
]


@pytest.mark.parametrize(("game", "way", "size"), EVERY, ids=str)
def test_a_deal_is_played_in_one_style_alone(
    game: str, way: str, size: tuple[int, int], page: Page, site: Site, open_context: OpenContext
) -> None:
    if way == "touch":
        page = open_context(site.origin, has_touch=True).new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    query = f"game={game}&seats=person,easy&seed={play_styles.SEEDS[game]}&speed=off&r.seconds=0"
    table_taps.start(page, site.address, query)
    play_styles.deal(page, play_styles.PLAY_STYLES[way](page), play_styles.MOST_TURNS)
    expect(page.locator("#over h2")).to_be_visible()


@pytest.mark.deep
@pytest.mark.parametrize("game", play_styles.SEEDS)
def test_a_turn_by_letters_and_digits_is_few_keys(game: str, page: Page, site: Site) -> None:
    query = f"game={game}&seats=person,easy&seed={LONG.get(game, play_styles.SEEDS[game])}"
    table_taps.start(page, site.address, f"{query}&speed=off&r.seconds=0")
    way = play_styles.Letters(page)
    turns, keys, laid, rebuilt = [], 0, 0, False
    while not page.locator("#over").is_visible():
        moves = play_styles.advance(page, way)
        keys += way.count()
        laid += sum(move.split()[0] in play_styles.LAYS for move in moves)
        # Here whole tables are rebuilt meld by meld; with keys alone the hint lays them out.
        rebuilt = rebuilt or any(move.startswith("table") for move in moves)
        if "draw" in table_taps.acts(page) or page.locator("#over").is_visible():
            if not rebuilt:
                turns.append((keys, laid))
            keys, laid, rebuilt = 0, 0, False
    # Shown by pytest -s.
    print(f"{game}: keys and melds of each turn: {turns}")
    assert median(keys for keys, _laid in turns) <= FEW
    assert all(keys <= FEW for keys, laid in turns if laid < 2), turns
