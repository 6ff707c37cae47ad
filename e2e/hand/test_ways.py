"""A whole deal of each game by taps, keys, mouse or touch alone, in two sizes.

The regular run plays one of these combinations, the full one every one.
"""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import taps, ways
from e2e.drivers.served import OpenContext, Site

SIZES = ((360, 640), (1366, 768))
EVERY = [(game, way, size) for game in ways.SEEDS for way in ways.WAYS for size in SIZES]


@pytest.mark.parametrize(("game", "way", "size"), EVERY, ids=str)
def test_a_deal_in_one_way_alone(
    game: str,
    way: str,
    size: tuple[int, int],
    page: Page,
    site: Site,
    open_context: OpenContext,
) -> None:
    if way == "touch":
        page = open_context(site.origin, has_touch=True).new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    query = f"game={game}&seats=person,easy&seed={ways.SEEDS[game]}&speed=off&r.seconds=0"
    taps.start(page, site.address, query)
    ways.deal(page, ways.WAYS[way](page), ways.MOST_TURNS)
    expect(page.locator("#over h2")).to_be_visible()
