"""Opens the built site in a real browser; every fault on the page fails the test."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    sync_playwright,
)

from e2e.drivers import chromium
from e2e.drivers.browser_profiles import PLAYED, Faults, emptied
from e2e.drivers.site_server import OpenContext, Site, ready
from tests.drivers.case_selection import one_of_each
from tests.drivers.left_out import (
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
    """Leave what goes deeper, and all cases of a test but one, to the long run.

    A test marked `every` is run in each of its cases, one marked `deep` in the long run only; what
    is asked for by its name is run.
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
    """The site as built, shared by all tests."""
    served = Site(tmp_path_factory.mktemp("served"), dist)
    yield served
    served.stop()


@pytest.fixture
def own_site(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """A site of the test's own, whose files it may change and whose server it may stop."""
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
        opened = chromium.launched(playwright)
    except chromium.NoBrowser as fault:
        pytest.exit(str(fault), returncode=1)
    yield opened
    opened.close()


@pytest.fixture
def open_context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenContext]:
    """Opens a fresh browser profile for an origin; any fault in it then fails the test.

    A test marked `newcomer` is somebody's first visit, whom the coach may speak to.
    """
    faults = Faults()
    with ExitStack() as opened:

        def open_one(origin: str, **options: object) -> BrowserContext:
            context = browser.new_context(**options)  # type: ignore[arg-type]
            opened.callback(context.close)
            if not request.node.get_closest_marker("newcomer"):
                context.add_init_script(PLAYED)
            opened.enter_context(faults.watched(context, origin))
            return context

        yield open_one
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="session")
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """The profile that the tests of a process share: what it has compiled once starts faster."""
    # Storing the site for later visits would take time, and it is emptied before each test.
    context = browser.new_context(service_workers="block")
    yield context
    context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, site: Site, open_context: OpenContext) -> Iterator[Page]:
    """A page in a profile that keeps nothing, not at any address yet; ask for `site.address`.

    With TALON_OFFLINE=1 the site has been visited before, and the network is gone.
    """
    if os.environ.get("TALON_OFFLINE") == "1":
        yield visited(open_context(site.origin), site)
        return
    newcomer = request.node.get_closest_marker("newcomer") is not None
    with emptied(request.getfixturevalue("profile"), site.origin, newcomer) as page:
        yield page


def visited(context: BrowserContext, site: Site) -> Page:
    """A page in a profile that has stored the site, without a network."""
    page = context.new_page()
    page.goto(site.address)
    ready(page, "engine")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("about:blank")
    context.set_offline(True)
    return page
