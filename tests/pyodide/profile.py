"""Writes the profile of the installed Pyodide: what it runs and reads when all is asked of it.

    python -m tests.pyodide.profile

The build parts Pyodide's WebAssembly by it (`web/build/wasm_parts/`). The site is built before if
it has changed. Then its engine is started and asked what `shipped.py` asks in Node, by
`profile.mjs`; and started and played with for some turns in Chromium, where some of the start
differs. It takes a minute or two.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

import build
from e2e.drivers import chromium
from e2e.drivers.site_server import MEMORY_KEPT, Site, wait_for_stage, wait_for_value
from web.build import sealing
from web.build.__main__ import STAGED
from web.build.wasm_parts.parting import layout_of
from web.build.wasm_parts.profile import Profile, write
from web.build.wasm_parts.profiled import profiled
from web.build.wasm_parts.put import REST, WASM

PYODIDE = build.MODULES / "pyodide"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.js", "package.json")
HERE = Path(__file__).parent
BEGINS = 1024  # where data begins in memory, as `noting.mjs` has it
PARTED = re.compile(r"\[\d+, ?\d+, ?\"first part \w+\", ?\"[\d ]+\"\]")
"""How the staged engine's script says in which way its Pyodide was parted."""

GAME = "?game=rablo&seats=person,standard&seed=7&speed=off"
LANGUAGES = ("en", "de")


def in_node(folder: Path, noting: bytes, table: int) -> list[Any]:
    """Return what is noted by the engine in Node, asked for everything."""
    for name in SCRIPTS:
        shutil.copy(PYODIDE / name, folder)  # Node would follow a link to the module there
    (folder / WASM).write_bytes(noting)
    script = HERE / "profile.mjs"
    command = [build.node(), script, folder, str(table), sys.executable]
    told = subprocess.check_output(command, cwd=build.ROOT, text=True)
    return [json.loads(told.splitlines()[-1])]


def in_browser(folder: Path, noting: bytes, table: int) -> list[Any]:
    """Return what is noted by the site in Chromium: on first visits and on second ones."""
    site = folder / "dist"
    shutil.copytree(STAGED, site)
    pyodide = site / "vendor" / "pyodide"
    (pyodide / WASM).write_bytes(noting)
    (pyodide / REST).unlink(missing_ok=True)
    listening = (HERE / "noting.mjs").read_text("utf-8").replace("export function", "function")
    script = site / "engine.js"
    text = PARTED.sub("[]", script.read_text("utf-8"))
    script.write_text(f"{listening}globalThis.noted = noting({table});\n{text}", "utf-8")
    sealing.seal(site)
    served = Site(folder / "served", site)
    found = []
    with sync_playwright() as playwright:
        browser = chromium.launch_browser(playwright)
        for language in LANGUAGES:
            context = browser.new_context(locale=language, service_workers="block")
            page = context.new_page()
            for _ in range(2):
                page.goto(served.address + GAME)
                found.append(_played(page))
            context.close()
        browser.close()
    served.stop()
    return found


def _played(page: Page) -> Any:
    """Ask for a hint, let the bot play, and return what the engine has noted."""
    wait_for_stage(page, "engine")
    wait_for_value(page, MEMORY_KEPT, True)
    page.locator("#acts [data-act=hint]").click()
    expect(page.locator("#prompt")).not_to_be_empty()
    page.locator("#acts [data-act=draw]").click()
    expect(page.locator("body[data-turn='0'] #acts [data-act=draw]")).to_be_enabled()
    (worker,) = page.workers
    return worker.evaluate("noted()")


def main() -> None:
    """Make the profile and say where it lies."""
    build.build("--if-needed")
    build.browser()
    module = (PYODIDE / WASM).read_bytes()
    layout = layout_of((PYODIDE / "pyodide.asm.js").read_text("utf-8"))
    if layout.memory != BEGINS:
        raise SystemExit(f"The data begins at {layout.memory}, not at {BEGINS}.")
    noting = profiled(module, layout.table)
    with TemporaryDirectory(dir=build.SCRATCH) as temporary:
        folder = Path(temporary)
        found = in_browser(folder, noting, layout.table) + in_node(folder, noting, layout.table)
    if not all(one["functions"] for one in found):
        raise SystemExit("The module noted nothing: another one has run.")
    functions, granules = [
        frozenset(number for one in found for number in one[kind])
        for kind in ("functions", "granules")
    ]
    print(f"{len(functions)} functions, in {write(module, Profile(functions, granules))}")


if __name__ == "__main__":
    main()
