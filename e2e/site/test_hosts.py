"""Any static host: the site needs no file types, headers or endings that some hosts don't know."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.drivers import hosts, other_browsers, table_taps, webdriver_page
from e2e.drivers.site_server import (
    OpenContext,
    RecordingHandler,
    Site,
    visit_and_store,
    wait_for_stage,
    wait_until_stored,
)
from engine.codes import write_link
from engine.notation import position_of

GAME = "game=rommi&seats=person,easy&seed=7&speed=off"
LINK = write_link(position_of({"game": "rommi", "hands": ["7s 8s 9s", "2c 3c"]}))

HOSTS = {
    "plain": RecordingHandler,
    "unpacks on the way": hosts.UnpackingHandler,
    "unpacks on its disk": RecordingHandler,
    "knows few types": hosts.DownloadingHandler,
    "withholds programs": hosts.WithholdingHandler,
}


@pytest.fixture
def host(kind: str, dist: Path, tmp_path: Path) -> Iterator[Site]:
    """Return the site on a host of this kind."""
    kept = hosts.copy_unpacked(dist, tmp_path / "kept") if "disk" in kind else dist
    served = Site(tmp_path / "served", kept, HOSTS[kind])
    yield served
    served.stop()


def turn(page: Any) -> None:
    """Draw, and discard the last card."""
    table_taps.tap(page, "draw")
    table_taps.discard_last(page)


def plays_and_is_kept(page: Page | webdriver_page.Page, host: Site) -> None:
    """Check a first visit with a turn, and a second one after the host is gone."""
    drawn: Any = page
    table_taps.start(drawn, host.address, GAME)
    turn(page)
    assert page.evaluate("document.getElementById('trouble').hidden")
    wait_until_stored(page)
    host.stop()
    table_taps.start(drawn, host.address, GAME.replace("seed=7", "seed=8"))
    turn(page)
    assert page.evaluate("document.getElementById('trouble').hidden")


@pytest.mark.every
@pytest.mark.parametrize("kind", HOSTS)
def test_on_any_host_the_site_starts_plays_and_is_kept_offline(
    host: Site, open_context: OpenContext
) -> None:
    plays_and_is_kept(open_context(host.origin).new_page(), host)


@pytest.mark.parametrize("kind", [*HOSTS][::-1])
def test_on_any_host_the_site_works_in_firefox(host: Site, tmp_path: Path) -> None:
    with other_browsers.browser_in(other_browsers.Firefox, tmp_path / "profile") as firefox:
        plays_and_is_kept(firefox.start(), host)


def test_no_file_has_a_type_that_hosts_unpack_withhold_or_mislabel(dist: Path) -> None:
    files = [path for path in dist.rglob("*") if path.is_file()]
    kinds = {".bin", ".css", ".html", ".js", ".json", ".png", ".svg", ".txt", ".wasm", ".woff2"}
    assert {path.suffix for path in files} == kinds | {".webmanifest"}
    assert not [path for path in files if path.read_bytes().startswith(b"\x1f\x8b")]


def with_cors(route: Route) -> None:
    response = route.fetch()
    allowed = {**response.headers, "access-control-allow-origin": "*"}
    route.fulfill(response=response, headers=allowed)


@pytest.mark.parametrize("changed", [None, with_cors], ids=["alone", "files for everybody"])
def test_in_a_sandboxed_frame_the_page_reports_that_it_cannot_start(
    changed: Callable[[Route], None] | None, site: Site, faulty: BrowserContext
) -> None:
    page = faulty.new_page()
    if changed:
        page.route("**/*", changed)
    sandbox = "allow-scripts allow-popups allow-popups-to-escape-sandbox"
    page.set_content(f'<iframe sandbox="{sandbox}" src="{site.address}#{LINK}"></iframe>')
    box = page.frame_locator("iframe").locator("#trouble")
    expect(box).to_contain_text("lets it neither start nor save games")
    expect(box.locator("[data-start]:visible")).to_have_count(0)
    with faulty.expect_page() as opened:
        box.get_by_role("link", name="window of its own").click()
    expect(opened.value.locator("#sheet .opn")).to_contain_text("3 cards shown")
    # Requests that are still on their way would fail in a later test.
    page.unroute_all(behavior="ignoreErrors")


# --- addresses ------------------------------------------------------------------------------------


@pytest.fixture
def finding(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """Return the site on a host that shows its page for other addresses."""
    served = Site(tmp_path / "served", dist, hosts.NotFoundHandler)
    yield served
    served.stop()


@pytest.mark.parametrize("escaped", ["%23{}", "%2523{}?utm_source=chat", "index.html%23{}"])
def test_an_escaped_number_sign_in_an_address_is_repaired(
    escaped: str, finding: Site, faulty: BrowserContext
) -> None:
    page = faulty.new_page()
    page.goto(finding.address + escaped.format(LINK))
    expect(page.locator("#sheet .opn")).to_contain_text("3 cards shown")


def test_an_unknown_address_shows_the_not_found_page(finding: Site, faulty: BrowserContext) -> None:
    page = faulty.new_page()
    page.goto(f"{finding.address}nothing")
    expect(page.get_by_text("There is no such page here.")).to_be_visible()
    assert page.url == f"{finding.address}nothing"
    page.get_by_role("link", name="Back to Talon").click()
    wait_for_stage(page, "engine")
    assert page.url == finding.address


def test_the_stored_site_repairs_addresses_offline(
    own_site: Site, open_context: OpenContext
) -> None:
    page = open_context(own_site.origin).new_page()
    visit_and_store(page, own_site.address)
    own_site.stop()
    page.goto(f"{own_site.address}%23{LINK}")
    expect(page.locator("#sheet .opn")).to_contain_text("3 cards shown")


def test_the_not_found_page_leads_to_no_other_host(finding: Site, faulty: BrowserContext) -> None:
    page = faulty.new_page()
    page.goto(f"{finding.origin}//example.org/%23{LINK}")
    expect(page.get_by_text("There is no such page here.")).to_be_visible()
    assert page.url.startswith(f"{finding.origin}//example.org/")
