"""Fixtures that open the built site in a real browser; every fault on the page fails the test."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from e2e.drivers import chromium
from e2e.drivers.browser_profiles import PLAYED, Faults, reused_page_without_faults
from e2e.drivers.killable_browser import KillableBrowser
from e2e.drivers.site_server import OpenContext, Site, visit_and_store
from tests.drivers.case_selection import one_of_each
from tests.drivers.left_out_tests import (
    leave_out,
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)
from tests.drivers.scale import FULL, SCALE

__all__ = ["pytest_sessionfinish", "pytest_terminal_summary", "pytest_testnodedown"]

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out `deep` tests and all but one case of each test, except in the full run.

    All cases of a test marked `every` are run. Tests named on the command line are always run.
    """
    if SCALE >= FULL or any("::" in name for name in config.args):
        return
    shallow = [item for item in items if not item.get_closest_marker("deep")]
    every = [item for item in shallow if item.get_closest_marker("every")]
    others = [item for item in shallow if not item.get_closest_marker("every")]
    chosen = {*every, *one_of_each(others)}
    deep, more = len(items) - len(shallow), len(shallow) - len(chosen)
    told = f"in a browser, {more} more cases of tests that ran, {deep} that go deeper"
    leave_out(config, told)
    items[:] = [item for item in items if item in chosen]


@pytest.fixture(scope="session")
def dist() -> Path:
    if not (DIST / "index.html").exists():
        pytest.exit("There is no dist/: run `python build.py build` first.", returncode=1)
    return DIST


@pytest.fixture(scope="session")
def site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Return the built site, shared by all tests."""
    served = Site(tmp_path_factory.mktemp("served"), dist)
    yield served
    served.stop()


@pytest.fixture
def own_site(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """Return a site of the test's own, whose files it may change and whose server it may stop."""
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy)
    served = Site(tmp_path / "served", copy)
    yield served
    served.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        opened = chromium.launch_browser(playwright)
    except chromium.NoBrowser as fault:
        pytest.exit(str(fault), returncode=1)
    yield opened
    opened.close()


@pytest.fixture
def open_context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenContext]:
    """Yield a function that opens a fresh browser profile for an origin; any fault in it fails the
    test.

    With the mark `newcomer` the profile is a first visit, so the coach speaks.
    """
    faults = Faults()
    with ExitStack() as opened:

        def open_one(origin: str, **options: object) -> BrowserContext:
            context = browser.new_context(**options)  # type: ignore[arg-type]
            opened.callback(context.close)
            if not request.node.get_closest_marker("newcomer"):
                context.add_init_script(PLAYED)
            opened.enter_context(faults.watch(context, origin))
            return context

        yield open_one
    assert not faults, "\n".join(faults)


@pytest.fixture
def faulty(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser profile for tests that cause errors."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def killable_browser(playwright: Playwright, tmp_path: Path) -> Iterator[KillableBrowser]:
    found = KillableBrowser(playwright, tmp_path / "profile")
    yield found
    found.kill()


@pytest.fixture(scope="session")
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """Return the browser profile that the tests of a process share: it keeps compiled code."""
    # Storing the site for later visits would take time, and the storage is emptied before each
    # test.
    context = browser.new_context(service_workers="block")
    yield context
    context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, site: Site, open_context: OpenContext) -> Iterator[Page]:
    """Return a blank page in a profile without stored data; open `site.address` on it.

    With TALON_OFFLINE=1 the site was visited before, and the network is off.
    """
    if os.environ.get("TALON_OFFLINE") == "1":
        yield offline_page(open_context(site.origin), site)
        return
    newcomer = request.node.get_closest_marker("newcomer") is not None
    with reused_page_without_faults(
        request.getfixturevalue("profile"), site.origin, newcomer
    ) as page:
        yield page


def offline_page(context: BrowserContext, site: Site) -> Page:
    """Return a page in a profile that has stored the site, without a network."""
    page = context.new_page()
    visit_and_store(page, site.address)
    page.goto("about:blank")
    context.set_offline(True)
    return page
