"""A whole deal of each game by taps, keys, mouse or touch alone, in two sizes.

The regular run plays each way and each game once; the full one plays every combination.
"""

import pytest
from playwright.sync_api import expect

from e2e.drivers import taps, ways
from e2e.drivers.served import OpenContext, Site
from tests.drivers.scale import FULL, SCALE

SIZES = ((360, 640), (1366, 768))
EVERY = [(game, way, size) for game in ways.SEEDS for way in ways.WAYS for size in SIZES]
SOME = [
    ("rablo", "touch", SIZES[0]),
    ("rummy500", "touch", SIZES[0]),
    ("kalooki", "taps", SIZES[0]),
    ("kalooki", "keys", SIZES[0]),
    ("raeuber", "mouse", SIZES[1]),
    ("rommi", "keys", SIZES[1]),
]


@pytest.mark.parametrize(("game", "way", "size"), EVERY if SCALE >= FULL else SOME, ids=str)
def test_a_deal_in_one_way_alone(
    game: str, way: str, size: tuple[int, int], site: Site, open_context: OpenContext
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_context(site.origin, viewport=viewport, has_touch=way == "touch").new_page()
    query = f"game={game}&seats=person,easy&seed={ways.SEEDS[game]}&speed=off&r.seconds=0"
    taps.start(page, site.address, query)
    ways.deal(page, ways.WAYS[way](page), ways.MOST_TURNS)
    expect(page.locator("#over h2")).to_be_visible()
