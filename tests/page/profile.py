"""Writes the profile of the installed MicroPython: what the page runs and reads of it.

    python -m tests.page.profile

The build parts MicroPython's WebAssembly by it (`web/build/wasm_parts/`). The site is built before
if it has changed. Then all journeys are made, and in Chromium a newcomer plays some turns of each
game, and so does one who is none. It takes half an hour.
"""

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import build
from tests.pyodide.profile import in_browser, keep
from web.build.__main__ import MICROPYTHON_SOURCE
from web.build.wasm_parts.parting import Layout, layout_within
from web.build.wasm_parts.profiled import profiled
from web.build.wasm_parts.put import MICROPYTHON

JOURNEYS = Path(__file__).parent / "journeys" / "run.mjs"


def in_journeys(folder: Path, noting: bytes, layout: Layout) -> list[Any]:
    """Return what is noted on the journeys."""
    module = folder / MICROPYTHON.wasm
    module.write_bytes(noting)
    command = [build.node(), JOURNEYS, "--note", module, *map(str, layout)]
    told = subprocess.check_output(command, cwd=build.ROOT, text=True)
    found: list[Any] = json.loads(told.splitlines()[-1])
    return found


def main() -> None:
    """Make the profile and say where it lies."""
    build.build("--if-needed")
    build.fetch_browser()
    module = (MICROPYTHON_SOURCE / MICROPYTHON.wasm).read_bytes()
    layout = layout_within(module)
    noting = profiled(module, layout.table)
    with TemporaryDirectory(dir=build.SCRATCH) as temporary:
        folder = Path(temporary)
        found = in_browser(folder, MICROPYTHON, noting, layout, "page.js")
        found += in_journeys(folder, noting, layout)
    keep(MICROPYTHON, module, found)


if __name__ == "__main__":
    main()
