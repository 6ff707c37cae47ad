"""Opens the built site in a real browser; every fault on the page fails the test."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
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

    def watch(self, context: BrowserContext, origin: str) -> None:
        """Note every fault of a context from now on."""

        def on_console(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.append(f"console: {message.text[:500]} ({message.location.get('url')})")

        def on_request(address: str) -> None:
            if not address.startswith((origin + "/", "data:", "blob:")):
                self.append(f"foreign request: {address}")

        context.on("console", on_console)
        context.on("weberror", lambda fault: self.append(f"exception: {fault.error}"))
        context.on("request", lambda request: on_request(request.url))


@pytest.fixture
def open_context(browser: Browser) -> Iterator[OpenContext]:
    """Opens a fresh browser profile for an origin; any fault in it then fails the test."""
    faults, contexts = Faults(), []

    def opened(origin: str, **options: object) -> BrowserContext:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        faults.watch(context, origin)
        contexts.append(context)
        return context

    yield opened
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def page(site: Site, open_context: OpenContext) -> Page:
    """A page in a fresh profile, not at any address yet; ask for `site.address`.

    With TALON_OFFLINE=1 the site has been visited before, and the network is gone.
    """
    if os.environ.get("TALON_OFFLINE") != "1":
        # Storing the site for later visits would take time, and there are none.
        return open_context(site.origin, service_workers="block").new_page()
    context = open_context(site.origin)
    page = context.new_page()
    page.goto(site.address)
    ready(page, "engine")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("about:blank")
    context.set_offline(True)
    return page
