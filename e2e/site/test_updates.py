"""New versions of the site: complete or not at all, never mixed, never during a turn."""

import io
import random
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.drivers.site_server import (
    OpenContext,
    Site,
    open_site,
    visit_and_store,
    wait_for_stage,
    wait_for_value,
)
from e2e.drivers.site_versions import check_version, make_version
from tests.drivers.scale import few, many

UPDATES = many(1, 20)
GAME = "?game=rommi&seats=person,standard&seed=7&speed=off"
# Records the state of a new service worker: "installed" (it waits) or "redundant". A navigation may
# have found the new version before this runs.
NOTED = """navigator.serviceWorker.getRegistration().then((registration) => {
  const noted = (worker) => {
    const note = () => { globalThis.cameOf = worker.state; };
    worker.addEventListener("statechange", note);
    note();
  };
  registration?.addEventListener("updatefound", () => noted(registration.installing));
  const found = registration?.installing ?? registration?.waiting;
  if (found) noted(found);
});"""
OWN_CACHES = """async () => {
  const scope = new URL("./", location).href;
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(`talon ${scope} `)).sort();
}"""
CACHES = f"({OWN_CACHES})().then((all) => all.length)"
# Resolves once the service worker has deleted all unused files.
TIDIED = """async () => {
  const { active } = await navigator.serviceWorker.getRegistration();
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((done) => { port1.onmessage = done; });
  active.postMessage("tidy", [port2]);
  await told;
}"""
DATABASES = "indexedDB.databases().then((all) => all.map(({ name }) => name))"


@pytest.fixture
def versions(tmp_path: Path) -> Iterator[tuple[Path, Path]]:
    yield make_version(tmp_path, "one"), make_version(tmp_path, "two")


@pytest.fixture
def updated_site(versions: tuple[Path, Path], tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path / "served", versions[0])
    yield site
    site.stop()


def visit(site: Site, context: BrowserContext, address: str = "") -> Page:
    """Open a page of the site, and wait until the site is stored for offline use."""
    page = context.new_page()
    page.add_init_script(NOTED)
    visit_and_store(page, site.address + address)
    return page


def parts_of(dist: Path) -> set[str]:
    """Return the names of a version's two folders."""
    return {path.name for path in dist.iterdir() if path.name.startswith(("page-", "runtime-"))}


def comes(page: Page, state: str) -> None:
    """Wait until the new service worker has reached this state."""
    wait_for_value(page, "globalThis.cameOf", state)


def accept(page: Page) -> None:
    """Reload the page so that it learns of the update, and press the button."""
    open_site(page, page.url.split("?")[0])
    with page.expect_navigation():
        page.get_by_role("button", name="Use it now").click()
    wait_for_stage(page, "engine")


BROKEN = {
    "missing": lambda file: file.unlink(),
    "cut": lambda file: file.write_bytes(file.read_bytes()[: file.stat().st_size // 2]),
    "old": lambda file: file.write_text(file.read_text("utf-8").replace("two", "one"), "utf-8"),
    "html": lambda file: file.write_text("<!doctype html><title>Not found</title>", "utf-8"),
}


def test_a_half_deployed_update_is_rejected_and_tried_again(
    updated_site: Site, versions: tuple[Path, Path], open_context: OpenContext
) -> None:
    page = visit(updated_site, open_context(updated_site.origin), GAME)
    (file,) = versions[1].glob("page-*/app/scripts.js")
    whole = file.read_bytes()
    updated_site.deploy(versions[1])
    for spoil in few(list(BROKEN.values()), 2):
        spoil(file)
        page.reload()
        comes(page, "redundant")
        file.write_bytes(whole)
    assert page.evaluate("document.documentElement.dataset.scripts") == "one"
    page.reload()
    comes(page, "installed")
    accept(page)
    page.goto(updated_site.address + GAME)
    check_version(page, "two")


@pytest.mark.deep
def test_an_update_accepted_in_one_tab_leaves_the_other_its_files(
    updated_site: Site, versions: tuple[Path, Path], open_context: OpenContext
) -> None:
    context = open_context(updated_site.origin)
    old_page = visit(updated_site, context, GAME)
    page = visit(updated_site, context)
    updated_site.deploy(versions[1])
    page.reload()
    comes(page, "installed")
    accept(page)
    page.goto(updated_site.address + GAME)
    check_version(page, "two")
    page.evaluate(TIDIED)
    # All files of the old page are still cached, though no host has them; of the languages only the
    # current one ever was.
    files = [file for file in versions[0].glob("page-*/**/*.*") if file.parent.name != "locale"]
    for file in files:
        path = file.relative_to(versions[0]).as_posix()
        same = "async ([path, size]) => (await (await fetch(path)).blob()).size === size"
        assert old_page.evaluate(same, [path, file.stat().st_size]), path
    check_version(old_page, "one")
    old_page.goto(updated_site.address + GAME)
    check_version(old_page, "two")
    old_page.evaluate(TIDIED)
    gone = parts_of(versions[0]) - parts_of(versions[1])
    wait_for_value(page, CACHES, 3)
    assert not any(name in cache for name in gone for cache in page.evaluate(OWN_CACHES))
    assert not any(name in base for name in gone for base in page.evaluate(DATABASES))


def changed_wheel(site: Path) -> None:
    """Change the wheel, so that the browser takes it for another engine."""
    wheel = site / "engine.bin"
    whole = io.BytesIO(zlib.decompress(wheel.read_bytes()))
    with zipfile.ZipFile(whole, "a") as archive:
        archive.writestr("engine/news.txt", "news")
    wheel.write_bytes(zlib.compress(whole.getvalue()))


def test_an_update_fetches_only_changed_files(tmp_path: Path, open_context: OpenContext) -> None:
    old = make_version(tmp_path, "one")
    new = make_version(tmp_path / "new", "one", changed_wheel)
    site = Site(tmp_path / "served", old)
    page = visit(site, open_context(site.origin), GAME)
    site.deploy(new)
    site.asked.clear()
    page.reload()
    comes(page, "installed")
    fetched = {Path(path).name for path in site.asked}
    # The pages and the manifest name the folders, so they change; nothing else is fetched.
    pages = {path.name for path in new.glob("*.*")} - {"index.html"} | {"."}
    assert {name or "." for name in fetched} <= pages | {"engine.bin", "engine.js"}
    assert "engine.bin" in fetched
    site.stop()


@pytest.mark.deep
def test_a_missing_stored_file_is_stored_again(
    updated_site: Site, open_context: OpenContext
) -> None:
    page = visit(updated_site, open_context(updated_site.origin), GAME)
    lost = """async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const one of await cache.keys()) {
          const gone = one.url.endsWith("scripts.js") || one.url.endsWith("/talon/");
          if (gone) await cache.delete(one);
        }
      }
    }"""
    page.evaluate(lost)
    page.reload()
    check_version(page, "one")
    updated_site.stop()
    page.reload()
    check_version(page, "one")


@pytest.mark.deep
def test_copies_of_the_site_on_one_origin_are_independent(
    tmp_path: Path, versions: tuple[Path, Path], open_context: OpenContext
) -> None:
    outer = Site(tmp_path / "served", versions[0])
    (versions[0] / "inner").symlink_to(versions[1])
    context = open_context(outer.origin)
    page = visit(outer, context, GAME)
    inner = context.new_page()
    open_site(inner, outer.address + "inner/" + GAME)
    wait_for_value(inner, CACHES, 3)
    for tab in (page, inner):
        tab.evaluate(TIDIED)
    wait_for_value(inner, "navigator.serviceWorker.controller.scriptURL.includes('inner')", True)
    outer.stop()
    for tab, word in ((page, "one"), (inner, "two")):
        tab.reload()
        check_version(tab, word)


def test_an_update_in_mid_turn_neither_mixes_versions_nor_interrupts(
    tmp_path: Path, open_context: OpenContext
) -> None:
    chance = random.Random(19)
    site = Site(tmp_path / "served", make_version(tmp_path, "v0"))
    context = open_context(site.origin)
    page = visit(site, context)
    table = visit(site, context, GAME)
    for number in range(1, UPDATES + 1):
        before, after = f"v{number - 1}", f"v{number}"
        check_version(table, before)
        table.evaluate("globalThis.stayed = true")
        site.deploy(make_version(tmp_path, after))
        held = table.locator("#hand [data-ref]").count()
        table.locator("#acts [data-act=draw]").click()
        expect(table.locator("#hand [data-ref]")).to_have_count(held + 1)
        table.locator("#hand [data-ref]").first.click()
        page.goto(site.address)
        passes(page, chance.randrange(1500))  # while the update is being stored
        expect_working_table(table)
        comes(page, "installed")
        passes(page, chance.randrange(200))
        with page.expect_navigation():
            page.get_by_role("button", name="Use it now").click()
        passes(page, chance.randrange(1500))  # while the other tab loads the new version
        expect_working_table(table)
        table.locator("#acts [data-act=discard]").click()
        expect(table.locator("#acts [data-act=draw]")).to_be_enabled()
        assert table.evaluate("globalThis.stayed"), "the page was loaded anew"
        check_version(table, before)
        page.goto(site.address + GAME)
        check_version(page, after)
        table.goto(site.address + GAME)
    site.stop()


def passes(page: Page, milliseconds: int) -> None:
    """In the full run wait for some time, so that each update comes at another moment."""
    if UPDATES > 1:
        page.wait_for_timeout(milliseconds)


def expect_working_table(table: Page) -> None:
    """Check that gestures work: one tap selects a card, the next deselects it."""
    card = table.locator("#hand [data-ref]").nth(1)
    card.click()
    expect(card).to_have_attribute("aria-selected", "true")
    card.click()
    expect(card).to_have_attribute("aria-selected", "false")
