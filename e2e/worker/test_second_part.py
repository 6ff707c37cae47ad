"""The second part of Pyodide fails, or is needed at once: the game goes on, or the page says so.

The engine itself never needs that part. In these sites a hint and a bot of rommi do.
"""

import py_compile
import shutil
import time
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.drivers import other_browsers, table_taps, webdriver_page
from e2e.drivers.second_part_hosts import BROKEN, SOUND, SecondPartHandler
from e2e.drivers.site_server import MEMORY_KEPT, Site, wait_for_value, wait_until_stored
from e2e.drivers.site_versions import STAGED
from web.build import page as site_page
from web.build import sealing

ALWAYS = 10**9
CALM = "game=rablo&seats=person,standard&seed=7&speed=off&r.seconds=0"
BOT = "game=rommi&seats=person,easy&seed=7&speed=off&r.seconds=0"
MISSING = "hasn't loaded: check your connection"

BEGINS = "session = talon.session.Session()"
# Has an engine need the second part. The site gets it compiled: to compile it needs that part too.
NEEDING = """
def put(session):
    handle = session.handle

    def needing(request):
        game = session.table.match.rules.game.id if session.table else None
        if request.get("do") == "hint" or request.get("do") == "bot" and game == "rommi":
            import _codecs, unicodedata
            assert _codecs.utf_7_encode("\\u00fc")[0] == b"+APw-"
            assert unicodedata.name("\\u00fc") == "LATIN SMALL LETTER U WITH DIAERESIS"
        return handle(request)

    session.handle = needing
"""
# Storage in a browser whose settings refuse data to every site.
REFUSED = """
const refused = async () => { throw new DOMException("denied", "SecurityError"); };
const value = { open: refused, match: refused, keys: refused, delete: refused, has: refused };
Object.defineProperty(globalThis, "caches", { value });
"""
FORGET_REST = """async () => {
  let gone = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const one of await cache.keys()) {
      if (one.url.endsWith("pyodide.rest.wasm")) gone += await cache.delete(one);
    }
  }
  return gone;
}"""


def needing_site(folder: Path, before: str = "") -> Path:
    """Make the built site in a new folder, with an engine that needs the second part at times."""
    shutil.copytree(STAGED, folder)
    script = folder / "engine.js"
    text = script.read_text("utf-8")
    assert text.count(BEGINS) == 1
    begins = f"{BEGINS}\nimport needing; needing.put(session)"
    script.write_text(before + text.replace(BEGINS, begins), "utf-8")
    wheel = folder / site_page.ENGINE
    content = BytesIO(zlib.decompress(wheel.read_bytes()))
    source, compiled = folder / "needing.py", folder / "needing.pyc"
    source.write_text(NEEDING, "utf-8")
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), str(compiled), invalidation_mode=unchecked)
    with zipfile.ZipFile(content, "a") as archive:
        archive.write(compiled, compiled.name)
    wheel.write_bytes(zlib.compress(content.getvalue()))
    source.unlink()
    compiled.unlink()
    sealing.seal(folder)
    return folder


class Host:
    """A host of such a site, whose way with the second part can be changed."""

    def __init__(self, folder: Path, before: str = "") -> None:
        self.handler = type("Handler", (SecondPartHandler,), {})
        self.site = Site(folder / "served", needing_site(folder / "dist", before), self.handler)

    def sends(self, way: str, times: int = ALWAYS) -> None:
        """Send the second part in this way so many times, then as it is."""
        self.handler.way, self.handler.times = way, times

    def sends_it(self) -> None:
        """Send the second part as it is."""
        self.handler.times = 0

    def wait_until_fetched(self, page: Page) -> None:
        """Wait until the second part has been sent as it is."""
        deadline = time.monotonic() + 30
        while not self.handler.whole:
            assert time.monotonic() < deadline
            page.wait_for_timeout(100)
        page.wait_for_timeout(1000)  # for the way to the worker


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    found = Host(tmp_path)
    yield found
    found.site.stop()


def hint(page: Any) -> None:
    page.locator("#acts [data-act=hint]").click()


def is_hinted(page: Any) -> None:
    """Check that a hint is there, and that nothing went wrong on the way."""
    expect(page.locator("#prompt")).to_contain_text("Hint.")
    assert not page.locator("#toast").is_visible()


def is_refused(page: Page) -> None:
    """Check that the page says that a part is missing, and that the request was not done."""
    told = f"{MISSING}. That wasn't done: please try again."
    expect(page.locator("#toast")).to_contain_text(told)


@pytest.mark.parametrize("way", SOUND)
def test_a_hint_that_needs_the_second_part_waits_for_it(
    way: str, host: Host, faulty: BrowserContext
) -> None:
    host.sends(way)
    page = faulty.new_page()
    table_taps.start(page, host.site.address, CALM)
    hint(page)
    is_hinted(page)


@pytest.mark.parametrize("way", BROKEN)
def test_a_hint_without_the_second_part_fails_and_the_game_continues(
    way: str, host: Host, faulty: BrowserContext
) -> None:
    host.sends(way)
    page = faulty.new_page()
    table_taps.start(page, host.site.address, CALM)
    hint(page)
    is_refused(page)
    table_taps.draws(page)
    host.sends_it()
    hint(page)
    expect(page.locator("#prompt")).to_contain_text("Hint.")


@pytest.mark.parametrize("way", BROKEN)
def test_a_hint_without_the_second_part_of_python_says_so_and_is_given_once_it_is_loaded(
    way: str, host: Host, faulty: BrowserContext
) -> None:
    host.handler.part = f"/{site_page.REST}"
    host.sends(way)
    page = faulty.new_page()
    table_taps.start(page, host.site.address, CALM)
    hint(page)
    is_refused(page)
    host.sends_it()
    hint(page)
    expect(page.locator("#prompt")).to_contain_text("Hint.")
    table_taps.draws(page)


@pytest.mark.parametrize("way", ["missing", "cut off", "hung up"])
def test_a_bot_without_the_second_part_waits_for_the_person_and_plays_once_it_is_loaded(
    way: str, host: Host, faulty: BrowserContext
) -> None:
    host.sends(way)
    page = faulty.new_page()
    page.goto(f"{host.site.address}?{BOT}")  # the bot begins
    again = page.locator("#chips [data-act=again]")
    expect(again).to_be_visible()
    expect(page.locator("#toast")).to_contain_text("let it try again")
    host.sends_it()
    again.click()
    expect(page.locator("body[data-turn='0']")).to_be_attached()
    table_taps.draws(page)


@pytest.fixture
def alone(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile without a service worker, which asks for all files as well."""
    context = browser.new_context(service_workers="block")
    yield context
    context.close()


@pytest.mark.parametrize("way", ["missing", "hung up", "a page instead", "one bit wrong"])
def test_a_failed_second_part_is_fetched_again_and_then_works_offline(
    way: str, host: Host, alone: BrowserContext
) -> None:
    host.sends(way, times=1)
    page = alone.new_page()
    table_taps.start(page, host.site.address, CALM)
    host.wait_until_fetched(page)
    host.site.stop()
    hint(page)
    is_hinted(page)


def test_the_second_part_is_fetched_once_after_the_first_reply(
    host: Host, alone: BrowserContext
) -> None:
    page = alone.new_page()
    table_taps.start(page, host.site.address, CALM)
    host.wait_until_fetched(page)
    hint(page)
    is_hinted(page)
    assert host.handler.whole == 1


def test_a_later_visit_has_the_second_part_offline(host: Host, faulty: BrowserContext) -> None:
    page = faulty.new_page()
    table_taps.start(page, host.site.address, CALM)
    wait_for_value(page, MEMORY_KEPT, True)
    wait_until_stored(page)
    host.site.stop()
    page.reload()
    table_taps.wait_until_idle(page)
    hint(page)
    is_hinted(page)


def test_offline_and_without_the_second_part_a_hint_fails_and_the_game_continues(
    host: Host, faulty: BrowserContext
) -> None:
    host.sends("not to be kept")  # nor by the browser's own cache
    page = faulty.new_page()
    table_taps.start(page, host.site.address, CALM)
    wait_for_value(page, MEMORY_KEPT, True)
    wait_until_stored(page)
    host.site.stop()
    assert page.evaluate(FORGET_REST) == 1
    page.reload()
    table_taps.wait_until_idle(page)
    hint(page)
    expect(page.locator("#toast")).to_contain_text(MISSING)
    table_taps.draws(page)


def test_each_of_two_tabs_gets_the_second_part(host: Host, faulty: BrowserContext) -> None:
    host.sends("late")
    pages = [faulty.new_page() for _ in range(2)]
    for page, seed in zip(pages, "78", strict=True):
        table_taps.start(page, host.site.address, CALM.replace("seed=7", f"seed={seed}"))
    for page in pages:
        hint(page)
    for page in pages:
        is_hinted(page)


def test_refused_storage_does_not_prevent_the_second_part(
    dist: Path, tmp_path: Path, faulty: BrowserContext
) -> None:
    host = Host(tmp_path, before=REFUSED)
    page = faulty.new_page()
    table_taps.start(page, host.site.address, CALM)
    hint(page)
    is_hinted(page)
    host.site.stop()


def shows(page: Any, place: str, text: str) -> None:
    webdriver_page.wait_until(lambda: text in page.locator(place).inner_text(), text)


@pytest.mark.deep
@pytest.mark.parametrize("kind", [other_browsers.Firefox, other_browsers.WebKit])
@pytest.mark.parametrize("way", ["late", "missing", "of another version"])
def test_the_second_part_works_in_other_browsers(
    way: str, kind: type[other_browsers.OtherBrowser], host: Host, tmp_path: Path
) -> None:
    with other_browsers.browser_in(kind, tmp_path / "profile") as browser:
        host.sends(way)
        page: Any = browser.start()
        table_taps.start(page, host.site.address, CALM)
        hint(page)
        if way in BROKEN:
            shows(page, "#toast", MISSING)
            table_taps.draws(page)
            host.sends_it()
            hint(page)
        shows(page, "#prompt", "Hint.")
