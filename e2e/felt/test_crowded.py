"""Crowded tables and large hands, opened by a link: nothing overlaps, nothing is cut off."""

import pytest
from playwright.sync_api import Page, expect

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


@pytest.mark.deep
def test_a_rack_of_more_tiles_than_are_dealt_has_two_rows_on_a_tablet(
    page: Page, site: Site
) -> None:
    for many, rows in ((14, 1), (22, 2)):
        _open(page, site, crowded_positions.link("raeuber", 3, many))
        layout_checks.resize(page, (820, 1180))
        expect(page.locator("#hand .row")).to_have_count(rows)
        layout_checks.check(page, 820, 1180)
    # A laptop shows the whole hand in one row: no card covers the index of the one before.
    _open(page, site, crowded_positions.link("rablo", 3, 25))
    layout_checks.resize(page, (1366, 768))
    expect(page.locator("#hand .row")).to_have_count(1)
    hidden = page.locator("#hand .slot:not(:last-child)").evaluate_all(
        "all => all.filter(one => one.querySelector('.ix').getBoundingClientRect().right >"
        " one.nextElementSibling.getBoundingClientRect().left + 1).length"
    )
    assert hidden == 0


def _open(page: Page, site: Site, link: str) -> None:
    # After the first link the page stays open and loads the next one.
    table_taps.play_link(page, f"{site.address}#{link}")
