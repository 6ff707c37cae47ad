"""Puts WebAssembly into a site in two parts, which it keeps between builds."""

import hashlib
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from web.build.wasm_parts.parting import Layout, layout_of, layout_within, part, words_of
from web.build.wasm_parts.profile import path_of, profile_of


class Runtime(NamedTuple):
    """A Python in WebAssembly: its name, its file, the second part's, and the scripts around it.

    `layout` is told the module and the first script. `profiler` is the command that makes a
    profile.
    """

    name: str
    wasm: str
    rest: str
    scripts: tuple[str, ...]
    layout: Callable[[bytes, str], Layout]
    profiler: str


PYODIDE = Runtime(
    "pyodide",
    "pyodide.asm.wasm",
    "pyodide.rest.wasm",
    ("pyodide.asm.js", "pyodide.mjs"),
    lambda module, script: layout_of(script),
    "tests.pyodide.profile",
)
"""Python of the engine."""

MICROPYTHON = Runtime(
    "micropython",
    "micropython.wasm",
    "micropython.rest.wasm",
    ("micropython.mjs",),
    lambda module, script: layout_within(module),
    "tests.page.profile",
)
"""Python of the page."""

_SETTINGS = "settings.json"


def put_wasm(runtime: Runtime, source: Path, site: Path, scratch: Path) -> list[object]:
    """Add the parts of the runtime's module in `source` to a folder of the site.

    Returns what the script that loads it is told: the table's length, by how many slots it grows,
    the first part's name for the second, and the second one's checksum. Without a profile for this
    version the module stays whole, and the list is empty.
    """
    module = (source / runtime.wasm).read_bytes()
    profile = profile_of(runtime.name, module)
    if profile is None:
        shutil.copy(source / runtime.wasm, site)
        print(f"{runtime.name} whole, as there is no profile of it ", end="")
        print(f"(python -m {runtime.profiler}) ...", end="")
        return []
    scripts = [(source / name).read_text("utf-8") for name in runtime.scripts]
    code = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    listed = path_of(runtime.name, module).read_bytes()
    made_of = b"".join([module, listed, scripts[0].encode(), *code])
    ready = scratch / f"parts-{hashlib.sha256(made_of).hexdigest()[:16]}"
    if not ready.exists():
        layout = runtime.layout(module, scripts[0])
        parts = part(module, profile, layout, words_of(*scripts))
        unfinished = ready.with_suffix(f".{os.getpid()}")
        unfinished.mkdir(parents=True)
        (unfinished / runtime.wasm).write_bytes(parts.first)
        (unfinished / runtime.rest).write_bytes(parts.second)
        settings = [layout.table, parts.slots, parts.name, checksum(parts.second)]
        (unfinished / _SETTINGS).write_text(json.dumps(settings), "utf-8")
        unfinished.rename(ready)  # atomic, as another build may read it meanwhile
    for name in (runtime.wasm, runtime.rest):
        shutil.copy(ready / name, site)
    told: list[object] = json.loads((ready / _SETTINGS).read_text("utf-8"))
    return told


def checksum(data: bytes) -> str:
    """Return length and checksum of a file, as `checked` in `web/engine.js` does."""
    whole = data[: len(data) // 4 * 4]
    words = memoryview(whole + bytes(-len(whole) % 16)).cast("I")
    sums = [1, 2, 3, 4]
    for place in range(len(sums)):
        for word in words[place::4]:
            sums[place] = (sums[place] ^ word) * 0x01000193 & 0xFFFFFFFF
    return " ".join(map(str, [len(data), *sums]))
