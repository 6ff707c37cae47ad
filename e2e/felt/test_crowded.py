"""Crowded tables and large hands, opened by a link: nothing overlaps, nothing is cut off."""

import pytest
from playwright.sync_api import Page

from e2e.drivers import axe_checks, crowded_positions, layout_checks, table_taps
from e2e.drivers.site_server import Site
from tests.drivers.scale import few

SIZES = ((360, 640), (768, 1024), (1366, 768))
# Number of seats, and of cards in hand; 0 for a full table.
POSITIONS = few(((4, 0), (3, 30), (3, 22)), 2)


@pytest.mark.parametrize("game", few(list(crowded_positions.PACKS), 3))
def test_a_crowded_position_fits_every_window(game: str, page: Page, site: Site) -> None:
    for seats, many in POSITIONS:
        _open(page, site, crowded_positions.link(game, seats, many))
        layout_checks.check_sizes(page, SIZES)
    assert not axe_checks.faults(page)


def _open(page: Page, site: Site, link: str) -> None:
    # After the first link the page stays open and loads the next one.
    table_taps.play_link(page, f"{site.address}#{link}")
