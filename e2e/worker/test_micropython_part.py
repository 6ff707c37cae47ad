"""The second part of MicroPython fails, or is needed at once: the page waits, or names the file.

The page itself never needs that part. In these sites its start does.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.drivers import table_taps
from e2e.drivers.second_part_hosts import BROKEN, SOUND, SecondPartHandler
from e2e.drivers.site_server import Site, visit_and_store, wait_for_stage, wait_for_value
from e2e.drivers.site_versions import STAGED
from web.build import page as site_page
from web.build import sealing
from web.build.wasm_parts.put import MICROPYTHON

ALWAYS = 10**9
NEEDS = """import cmath
__import__("js").document.documentElement.dataset.root = str(cmath.sqrt(4))
"""
ROOT = "document.documentElement.dataset.root"
DRAW = "?game=rommi&seats=person,standard&seed=7&speed=off"

Start = Callable[[str, str], Site]


@pytest.fixture
def start(dist: Path, tmp_path: Path) -> Iterator[Start]:
    """Start a host of a site whose page begins with this code, and sends the part in this way."""
    started = []

    def begin(code: str, way: str) -> Site:
        folder = tmp_path / "dist"
        shutil.copytree(STAGED, folder)
        boot = folder / "app" / site_page.BOOT
        boot.write_text(code + boot.read_text("utf-8"), "utf-8")
        sealing.seal(folder)
        handler = type("Handler", (SecondPartHandler,), {"part": MICROPYTHON.rest})
        handler.way, handler.times = way, ALWAYS if way else 0
        started.append(Site(tmp_path / "served", folder, handler))
        return started[-1]

    yield begin
    for site in started:
        site.stop()


@pytest.mark.parametrize("way", SOUND)
def test_a_start_that_needs_the_second_part_waits_for_it(
    way: str, start: Start, faulty: BrowserContext
) -> None:
    page = faulty.new_page()
    page.goto(start(NEEDS, way).address + DRAW)
    table_taps.draws(page)
    assert page.evaluate(ROOT) == "(2+0j)"
    expect(page.get_by_role("alert")).to_be_hidden()


@pytest.mark.parametrize("way", BROKEN)
def test_a_start_without_the_second_part_that_it_needs_names_the_file(
    way: str, start: Start, faulty: BrowserContext
) -> None:
    page = faulty.new_page()
    page.goto(start(NEEDS, way).address + DRAW)
    expect(page.get_by_role("alert")).to_contain_text(MICROPYTHON.rest, timeout=20_000)


@pytest.mark.parametrize("way", ["missing", "cut off", "a page instead", "one bit wrong"])
def test_a_page_that_does_not_need_the_second_part_plays_on_without_it(
    way: str, start: Start, faulty: BrowserContext
) -> None:
    page = faulty.new_page()
    page.goto(start("", way).address + DRAW)
    table_taps.draws(page)


def test_a_later_visit_has_the_second_part_offline(start: Start, faulty: BrowserContext) -> None:
    site = start(NEEDS, "")
    page = faulty.new_page()
    visit_and_store(page, site.address + DRAW)
    site.stop()
    page.reload()
    wait_for_value(page, ROOT, "(2+0j)")
    wait_for_stage(page, "engine")
