"""The site as a whole: it starts, requests nothing from elsewhere, and works without a network."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers.site_server import OpenContext, Site, open_site, visit_and_store

QUICK = "{ const every = setInterval; setInterval = (work, time) => every(work, time / 50); }"
"""As an initial script, has what is done every second done every 20 ms."""


def test_the_site_starts_under_a_sub_path_and_requests_no_other_host(
    page: Page, site: Site
) -> None:
    open_site(page, site.address)


def test_the_start_page_lists_games_without_any_script(
    site: Site, open_context: OpenContext
) -> None:
    page = open_context(site.origin, java_script_enabled=False).new_page()
    page.goto(site.address)
    expect(page.locator("[data-game]").first).to_be_visible()


def _stored_site(site: Site, open_context: OpenContext) -> Page:
    """Return a page of the site after its first visit; from then on the site can't be reached."""
    page = open_context(site.origin).new_page()
    visit_and_store(page, site.address)
    site.stop()
    return page


@pytest.mark.deep
def test_a_slow_start_offline_reports_no_missing_language(
    own_site: Site, open_context: OpenContext
) -> None:
    page = _stored_site(own_site, open_context)
    # Timers run fast: all files are checked before the engine is there.
    page.add_init_script(QUICK)
    open_site(page, own_site.address)
    expect(page.locator("#trouble")).to_be_hidden()


def test_the_site_works_offline_after_the_first_visit(
    own_site: Site, open_context: OpenContext
) -> None:
    page = _stored_site(own_site, open_context)
    open_site(page, own_site.address)
    page.goto(own_site.address + "licences.html")
    expect(page.get_by_role("heading", name="Talon", exact=True)).to_be_visible()
    page.goto(own_site.address + "?puzzle=day&kind=lay&game=raeuber")
    expect(page.locator("#hand [data-ref]").first).to_be_visible()
