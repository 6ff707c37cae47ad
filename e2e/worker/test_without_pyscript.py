"""The built site starts its two interpreters without PyScript's core, and plays.

`page.js` gives a started MicroPython to whoever asks, `engine.js` starts Pyodide by itself.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.drivers import table_taps
from e2e.drivers.site_server import Site, wait_for_stage, wait_until_stored
from e2e.drivers.site_versions import STAGED
from web.build import page as site_page
from web.build import sealing

QUERY = "game=rablo&seats=person,easy&seed=7&speed=off&r.seconds=0"
# All that PyScript's core does for the page.
START = f"""
import {{ loadMicroPython }} from "./page.js";
const python = await loadMicroPython({{ stdout: console.log, stderr: console.error }});
const boot = await fetch(new URL("./app/{site_page.BOOT}", import.meta.url));
await python.runPythonAsync(await boot.text());
"""
PYSCRIPT = re.compile(
    r'<link rel="modulepreload" href="\./vendor/pyscript/[^"]*">\n?'
    r'|<script type="module" src="\./vendor/pyscript/[^"]*"></script>'
    r"|<py-config hidden>[^<]*</py-config>"
    r'|<script type="mpy"[^>]*></script>'
)


def direct_site(folder: Path) -> Path:
    """Make the built site in a new folder, with `START` in place of PyScript's core."""
    shutil.copytree(STAGED, folder)
    shutil.rmtree(folder / "vendor" / "pyscript")
    (folder / "start.js").write_text(START, "utf-8")
    index = folder / "index.html"
    html, found = PYSCRIPT.subn("", index.read_text("utf-8"))
    assert found >= 4 and "pyscript" not in html
    begin = '<script type="module" src="./start.js"></script>'
    # PyScript's core needs `unsafe-eval`, the interpreters do not.
    html = html.replace("'unsafe-eval' ", "").replace("</body>", f"{begin}\n</body>")
    index.write_text(html, "utf-8")
    sealing.seal(folder)
    return folder


@pytest.fixture
def direct(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """The site without PyScript's core, served."""
    site = Site(tmp_path / "served", direct_site(tmp_path / "dist"))
    yield site
    site.stop()


def test_the_site_starts_and_plays_without_pyscript_and_is_kept_offline(
    direct: Site, browser: Browser
) -> None:
    context = browser.new_context()
    page = context.new_page()
    table_taps.start(page, direct.address, QUERY)
    table_taps.turn(page)
    expect(page.locator("#heard")).to_contain_text("drew")
    wait_until_stored(page)
    direct.stop()
    page.reload()
    wait_for_stage(page, "engine")
    table_taps.draws(page)
    assert page.evaluate("globalThis.talonFaults") == 0
    context.close()
