"""Failed starts: the page names the failure, offers ways out, and keeps the saved games."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from e2e.drivers import browser_storage as kept
from e2e.drivers.browser_profiles import PLAYED
from e2e.drivers.site_server import (
    MEMORY_KEPT,
    OpenContext,
    RecordingHandler,
    Site,
    open_site,
    visit_and_store,
    wait_for_stage,
    wait_for_value,
    wait_until_stored,
)
from tests.drivers.scale import few
from web.build.weights import weights_of

ROOT = Path(__file__).resolve().parents[2]
MOST = 2_720_000  # bytes, gzipped, before the engine answers

# Every file without which page or engine can't start.
NEEDED = (
    "page-*/style.css",
    "page-*/page.js",
    "page-*/engine.js",
    "page-*/engine.bin",
    "page-*/app/boot.txt",
    "page-*/app/scripts.js",
    "page-*/app/page.bin",
    "page-*/app/page.second.bin",
    "runtime-*/pyscript/core-*.js",
    "runtime-*/micropython/micropython.js",
    "runtime-*/micropython/micropython.wasm",
    "runtime-*/micropython/micropython.rest.wasm",
    "runtime-*/pyodide/pyodide.js",
    "runtime-*/pyodide/pyodide.asm.js",
    "runtime-*/pyodide/pyodide.asm.wasm",
    "runtime-*/pyodide/python_stdlib.bin",
)
FAULTS = {
    "missing": lambda file, whole: file.unlink(),
    "cut": lambda file, whole: file.write_bytes(whole[: len(whole) // 2]),
    "html": lambda file, whole: file.write_text("<!doctype html><title>Sign in</title>", "utf-8"),
}
SPOIL_STORED = """async (end) => {
  let spoilt = 0;
  for (const name of (await caches.keys()).filter((name) => !name.startsWith("talon memory "))) {
    const cache = await caches.open(name);
    for (const one of await cache.keys()) {
      if (!one.url.endsWith(end)) continue;
      const headers = { "Content-Type": "text/javascript" };
      await cache.put(one, new Response("spoilt", { headers }));
      spoilt += 1;
    }
  }
  return spoilt;
}"""

# Runs the clock that watches the start four times as fast.
QUICK = """
  const real = setInterval;
  window.setInterval = (work, time, ...more) => real(work, time === 1000 ? 250 : time, ...more);
"""


def test_a_first_visit_weighs_at_most_3_megabytes_before_the_engine_answers(dist: Path) -> None:
    assert weights_of(dist)["before the engine answers"][1] <= MOST


@pytest.mark.parametrize(("pattern", "number"), [(one, at) for at, one in enumerate(NEEDED)])
def test_a_file_that_fails_to_load_is_named(
    pattern: str, number: int, own_site: Site, browser: Browser
) -> None:
    (file,) = own_site.folder.glob(pattern)
    whole = file.read_bytes()
    faults = list(FAULTS)[number % len(FAULTS) :] + list(FAULTS)[: number % len(FAULTS)]
    for how in few(faults, 1):
        FAULTS[how](file, whole)
        context = browser.new_context()
        page = context.new_page()
        page.goto(own_site.address)
        box = page.get_by_role("alert")
        expect(box).to_contain_text(file.name, timeout=10_000)
        expect(box).to_contain_text("missing" if how == "missing" else "damaged")
        expect(box.get_by_role("link", name="Saved games")).to_be_visible()
        file.write_bytes(whole)
        if how == "html":
            page.get_by_role("button", name="Load again").click()
            wait_for_stage(page, "engine")
            expect(box).to_be_hidden()
        context.close()


def test_a_connection_lost_during_the_first_visit_is_named(
    own_site: Site, faulty: BrowserContext
) -> None:
    page = faulty.new_page()
    page.route("**/python_stdlib.bin", lambda route: route.abort())
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(own_site.address)
    expect(page.get_by_role("alert")).to_contain_text("the network does not answer")


def stored_site(site: Site, context: BrowserContext) -> Page:
    """Return a page of a site stored for offline use, with a saved game."""
    page = context.new_page()
    visit_and_store(page, site.address + "?game=rommi&seats=person,standard&seed=7&speed=off")
    page.evaluate("caches.open('of another site')")
    page.locator("#acts [data-act=draw]").click()
    expect(page.locator("#acts [data-act=discard]")).to_be_attached()
    return page


def test_a_damaged_stored_file_is_named_and_fetched_again(
    own_site: Site, faulty: BrowserContext
) -> None:
    page = stored_site(own_site, faulty)
    assert page.evaluate(SPOIL_STORED, "page.bin") == 1
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("page.bin")
    page.get_by_role("button", name="Load again").click()
    wait_for_stage(page, "engine")
    own_site.stop()
    page.reload()
    wait_for_stage(page, "engine")


def test_starting_over_deletes_everything_but_the_saved_games(
    own_site: Site, faulty: BrowserContext
) -> None:
    page = stored_site(own_site, faulty)
    assert page.evaluate(SPOIL_STORED, "engine.js") == 1
    page.evaluate(
        "caches.keys().then((all) => all.filter((one) => one.startsWith('talon memory'))"
        ".forEach((one) => caches.delete(one)))"
    )
    page.goto(own_site.address)
    expect(page.get_by_role("alert")).to_contain_text("engine.js")
    games = kept.records(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Start afresh").click()
    assert page.evaluate("caches.keys()") == ["of another site"]
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    wait_for_stage(page, "engine")
    assert games and kept.records(page) == games
    page.get_by_role("button", name=re.compile("Continue")).click()
    expect(page.locator("#acts [data-act=discard]")).to_be_attached()


@pytest.mark.deep
def test_a_snapshot_that_hangs_is_dropped_without_a_message(
    own_site: Site, faulty: BrowserContext
) -> None:
    faulty.add_init_script(PLAYED)
    page = stored_site(own_site, faulty)
    # Shorten the wait until the page gives the engine up.
    faulty.add_init_script(QUICK)
    wait_for_value(page, MEMORY_KEPT, True)
    source = (ROOT / "web" / "engine.js").read_text("utf-8")
    checked = re.search(r"function checked.*?\n}\n", source, re.DOTALL)
    assert checked
    page.evaluate(f"""async () => {{{checked[0]}
      const name = (await caches.keys()).find((name) => name.startsWith("talon memory "));
      const cache = await caches.open(name);
      const [one] = await cache.keys();
      const memory = await (await cache.match(one)).arrayBuffer();
      new Uint8Array(memory).fill(0, 12_000_000);
      const headers = {{ "Talon-Check": checked(memory) }};
      await cache.put(one, new Response(memory, {{ headers }}));
    }}""")
    page.reload()
    wait_for_stage(page, "engine")
    expect(page.get_by_role("alert")).to_be_hidden()
    page.locator("#hand [data-ref]").first.click()
    page.locator("#acts [data-act=discard]").click()
    expect(page.locator("#acts [data-act=draw]")).to_be_enabled()


def test_the_first_visit_shows_its_progress(site: Site, open_context: OpenContext) -> None:
    context = open_context(site.origin)
    page = context.new_page()
    slow = {"offline": False, "latency": 20, "downloadThroughput": 4e6, "uploadThroughput": 4e6}
    context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    page.goto(site.address)
    bar = page.locator("#progress")
    # Of its two beginnings one is hidden: nobody has touched anything yet.
    told = re.compile(r"^\s*Loading\s*[1-9]\d*\.\d / \d+\.\d MB$")
    expect(bar).to_contain_text(told, use_inner_text=True)
    wait_for_stage(page, "engine")
    expect(bar).to_be_hidden()


def test_the_static_table_is_shown_before_python_and_takes_no_taps(page: Page, site: Site) -> None:
    waiting: list[Route] = []
    page.route("**/page.bin", lambda route: waiting.append(route))
    page.goto(site.address + "?game=rablo&seats=person,standard&seed=7&speed=off")
    expect(page.locator("#game")).to_be_visible()
    expect(page.locator("#home")).to_be_hidden()
    assert page.locator("#game").evaluate("game => game.inert")
    wait_for_value(page, "document.readyState", "complete")
    for route in waiting:
        route.continue_()
    wait_for_stage(page, "engine")
    page.locator("#acts [data-act=draw]").click()
    expect(page.locator("#hand [data-ref]")).to_have_count(6)
    expect(page.locator("#title")).to_contain_text("Rabl")
    page.unroute_all()
    page.goto(site.address + "?play=nowhere")
    expect(page.locator("#notice")).to_contain_text("no longer stored")
    expect(page.locator("#game")).to_be_hidden()


@pytest.mark.deep
def test_the_engine_starts_after_the_pages_own_files_and_later_once_the_snapshot_is_read(
    site: Site, open_context: OpenContext
) -> None:
    context = open_context(site.origin)
    context.add_init_script("""
      const Plain = Worker;
      window.Worker = function (...how) {
        window.begun ??= document.body ? document.readyState : "nothing yet";
        return new Plain(...how);
      };
    """)
    page = context.new_page()
    open_site(page, site.address)
    assert page.evaluate("begun") == "complete"
    wait_until_stored(page)
    page.reload()
    wait_for_stage(page, "engine")
    assert page.evaluate("begun") == "interactive"


class VaryingHandler(RecordingHandler):
    """Host whose replies must not be cached as they come."""

    def end_headers(self) -> None:
        self.send_header("Vary", "*")
        super().end_headers()


@pytest.mark.deep
def test_the_site_of_a_host_that_sends_vary_is_stored(
    dist: Path, tmp_path: Path, open_context: OpenContext
) -> None:
    site = Site(tmp_path, dist, VaryingHandler)
    page = open_context(site.origin).new_page()
    visit_and_store(page, site.address)
    site.stop()
    page.reload()
    wait_for_stage(page, "engine")
