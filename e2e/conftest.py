"""Opens the built site in a real browser; every fault on the page fails the test."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebError,
    sync_playwright,
)

from e2e.drivers import chromium
from e2e.drivers.served import OpenContext, Site, ready

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"


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


class Faults(list[str]):
    """What went wrong in a browser context: console errors, exceptions, foreign requests."""

    @contextmanager
    def watched(self, context: BrowserContext, origin: str) -> Iterator[None]:
        """Note every fault of a context meanwhile."""

        def on_console(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.append(f"console: {message.text[:500]} ({message.location.get('url')})")

        def on_fault(fault: WebError) -> None:
            self.append(f"exception: {fault.error}")

        def on_request(request: Request) -> None:
            if not request.url.startswith((origin + "/", "data:", "blob:")):
                self.append(f"foreign request: {request.url}")

        context.on("console", on_console)
        context.on("weberror", on_fault)
        context.on("request", on_request)
        yield
        context.remove_listener("console", on_console)
        context.remove_listener("weberror", on_fault)
        context.remove_listener("request", on_request)


@pytest.fixture
def open_context(browser: Browser) -> Iterator[OpenContext]:
    """Opens a fresh browser profile for an origin; any fault in it then fails the test."""
    faults = Faults()
    with ExitStack() as opened:

        def open_one(origin: str, **options: object) -> BrowserContext:
            context = browser.new_context(**options)  # type: ignore[arg-type]
            opened.callback(context.close)
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
    context: BrowserContext = request.getfixturevalue("profile")
    page, faults = context.new_page(), Faults()
    tools = context.new_cdp_session(page)
    tools.send("Storage.clearDataForOrigin", {"origin": site.origin, "storageTypes": "all"})
    tools.detach()
    with faults.watched(context, site.origin):
        yield page
        for one in context.pages:
            one.close()
    assert not faults, "\n".join(faults)


def visited(context: BrowserContext, site: Site) -> Page:
    """A page in a profile that has stored the site, without a network."""
    page = context.new_page()
    page.goto(site.address)
    ready(page, "engine")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("about:blank")
    context.set_offline(True)
    return page
