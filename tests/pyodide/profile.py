"""Writes the profile of the installed Pyodide: what it runs and reads when all is asked of it.

    python -m tests.pyodide.profile

The build parts Pyodide's WebAssembly by it (`web/build/wasm_parts/`). The site is built before if
it has changed. Then its engine is started and asked what `engine_requests.py` asks in Node, by
`profile.mjs`; and in Chromium, where some of the start differs, a newcomer plays some turns of each
game, and so does one who is none. It takes some minutes.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

import build
from e2e.drivers import chromium, table_taps
from e2e.drivers.browser_profiles import PLAYED
from e2e.drivers.site_server import MEMORY_KEPT, Site, wait_for_stage, wait_for_value
from engine.games import GAMES
from web.build import sealing
from web.build.__main__ import STAGED
from web.build.wasm_parts.parting import Layout, layout_of
from web.build.wasm_parts.profile import Profile, write
from web.build.wasm_parts.profiled import profiled
from web.build.wasm_parts.put import PYODIDE, Runtime

SOURCE = build.MODULES / "pyodide"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.js", "package.json")
HERE = Path(__file__).parent
PARTED = re.compile(r"\[\d+, ?\d+, ?\"first part \w+\", ?\"[\d ]+\"\]")
"""Statement in a staged script about the way its WebAssembly was parted."""

MATCH = "&seats=person,standard&seed=7&speed=off&r.seconds=0"
TURNS = 2
VISITORS = (("en", True), ("de", False))
"""The language of each visitor, and whether it is a newcomer, to whom the coach speaks."""

NOTES = "'noted' in globalThis"
LONG = 180_000  # milliseconds: a module that notes is slow


def in_node(folder: Path, noting: bytes, layout: Layout) -> list[Any]:
    """Return what is noted by the engine in Node, asked for everything."""
    for name in SCRIPTS:
        shutil.copy(SOURCE / name, folder)  # Node would follow a link to the module there
    (folder / PYODIDE.wasm).write_bytes(noting)
    script = HERE / "profile.mjs"
    command = [build.node(), script, folder, *map(str, layout), sys.executable]
    told = subprocess.check_output(command, cwd=build.ROOT, text=True)
    return [json.loads(told.splitlines()[-1])]


def in_browser(
    folder: Path, runtime: Runtime, noting: bytes, layout: Layout, starter: str
) -> list[Any]:
    """Return what is noted by the site in Chromium: on first visits and on later ones.

    `starter` is the script that starts the runtime.
    """
    site = folder / "dist"
    shutil.copytree(STAGED, site)
    vendored = site / "vendor" / runtime.name
    (vendored / runtime.wasm).write_bytes(noting)
    (vendored / runtime.rest).unlink(missing_ok=True)
    listening = (HERE / "noting.mjs").read_text("utf-8").replace("export function", "function")
    script = site / starter
    text = PARTED.sub("[]", script.read_text("utf-8"))
    script.write_text(
        f"{listening}globalThis.noted = noting({layout.table}, {layout.memory});\n{text}", "utf-8"
    )
    sealing.seal(site)
    served = Site(folder / "served", site)
    found: list[Any] = []
    with sync_playwright() as playwright:
        browser = chromium.launch_browser(playwright)
        for language, newcomer in VISITORS:
            context = browser.new_context(locale=language, service_workers="block")
            context.set_default_timeout(LONG)
            if not newcomer:
                context.add_init_script(PLAYED)
            for game in GAMES:
                page = context.new_page()
                page.goto(f"{served.address}?game={game}{MATCH}")
                _play(page, newcomer)
                places = [page, *page.workers]
                found += [one.evaluate("noted()") for one in places if one.evaluate(NOTES)]
                page.close()
            context.close()
        browser.close()
    served.stop()
    return found


def _play(page: Page, newcomer: bool) -> None:
    """Play some turns as the hints say; a newcomer draws, asks for a hint, and hears the coach."""
    wait_for_stage(page, "engine")
    table_taps.wait_until_idle(page)
    wait_for_value(page, MEMORY_KEPT, True)
    if not newcomer:
        for _ in range(TURNS):
            table_taps.turn(page)
        return
    for act in ("draw", "hint"):
        if act in table_taps.acts(page):
            table_taps.tap(page, act)


def keep(runtime: Runtime, module: bytes, found: list[Any]) -> None:
    """Write what was noted as the profile of the runtime's module, and say where it lies."""
    if not found or not all(one["functions"] for one in found):
        raise SystemExit("The module noted nothing: another one has run.")
    functions, granules = [
        frozenset(number for one in found for number in one[kind])
        for kind in ("functions", "granules")
    ]
    written = write(runtime.name, module, Profile(functions, granules))
    print(f"{len(functions)} functions, in {written}")


def main() -> None:
    """Make the profile and say where it lies."""
    build.build("--if-needed")
    build.fetch_browser()
    module = (SOURCE / PYODIDE.wasm).read_bytes()
    layout = layout_of((SOURCE / "pyodide.asm.js").read_text("utf-8"))
    noting = profiled(module, layout.table)
    with TemporaryDirectory(dir=build.SCRATCH) as temporary:
        folder = Path(temporary)
        found = in_browser(folder, PYODIDE, noting, layout, "engine.js")
        found += in_node(folder, noting, layout)
    keep(PYODIDE, module, found)


if __name__ == "__main__":
    main()
