"""Crowded tables and large hands, opened by a link: nothing overlaps, nothing is cut off."""

import pytest
from playwright.sync_api import Page

from e2e.drivers import accessible, crowded, looks, taps
from e2e.drivers.served import Site
from tests.drivers.scale import few

SIZES = ((360, 640), (768, 1024), (1366, 768))
# Seats, and how many cards are in hand; with 0 the table is full.
POSITIONS = ((4, 0), (3, 22), (3, 30))


@pytest.mark.parametrize("game", few(list(crowded.PACKS), 3))
def test_a_crowded_position(game: str, page: Page, site: Site) -> None:
    for seats, many in POSITIONS:
        _open(page, site, crowded.link(game, seats, many))
        for size in SIZES:
            looks.resize(page, size)
            looks.check(page, *size)
    assert not accessible.faults(page)


def _open(page: Page, site: Site, link: str) -> None:
    page.goto("about:blank")
    taps.play_link(page, f"{site.address}#{link}")
