"""Puts WebAssembly in two parts and Pyodide's script into a site; keeps them between builds."""

import hashlib
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from web.build.wasm_parts.parting import Layout, layout_of, layout_within, part, words_of
from web.build.wasm_parts.profile import Profile, path_of, profile_of
from web.build.wasm_parts.pyodide_script import pruned


class Runtime(NamedTuple):
    """A Python in WebAssembly: its name, its file, the second part's, and the scripts around it.

    `layout` is told the module and the first script. `profiler` is the command that makes a
    profile. If there is a `prune`, the site has what it returns in place of the first script; it
    is told the scripts' texts and the module.
    """

    name: str
    wasm: str
    rest: str
    scripts: tuple[str, ...]
    layout: Callable[[bytes, str], Layout]
    profiler: str
    prune: Callable[[str, str, bytes], str] | None = None


PYODIDE = Runtime(
    "pyodide",
    "pyodide.asm.wasm",
    "pyodide.rest.wasm",
    ("pyodide.asm.js", "pyodide.mjs"),
    lambda module, script: layout_of(script),
    "tests.pyodide.profile",
    pruned,
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

    Adds its first script too, where that is pruned. Returns what the script that loads them is
    told: the table's length, by how many slots it grows, the first part's name for the second, and
    the second one's checksum. Without a profile for this version the module stays whole, and the
    list is empty.
    """
    module = (source / runtime.wasm).read_bytes()
    scripts = [(source / name).read_text("utf-8") for name in runtime.scripts]
    profile = profile_of(runtime.name, module)
    listed = b""
    if profile is None:
        print(f"{runtime.name} whole, as there is no profile of it ", end="")
        print(f"(python -m {runtime.profiler}) ...", end="")
    else:
        listed = path_of(runtime.name, module).read_bytes()
    code = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    made_of = b"".join([module, listed, *[text.encode() for text in scripts], *code])
    ready = scratch / f"parts-{hashlib.sha256(made_of).hexdigest()[:16]}"
    if not ready.exists():
        unfinished = ready.with_suffix(f".{os.getpid()}")
        unfinished.mkdir(parents=True)
        _write(runtime, module, scripts, profile, unfinished)
        unfinished.rename(ready)  # atomic, as another build may read it meanwhile
    for path in ready.iterdir():
        if path.name != _SETTINGS:
            shutil.copy(path, site)
    told: list[object] = json.loads((ready / _SETTINGS).read_text("utf-8"))
    return told


def _write(
    runtime: Runtime, module: bytes, scripts: list[str], profile: Profile | None, folder: Path
) -> None:
    """Write both parts into the folder, or the whole; the script, if pruned; and the settings."""
    script, *beside = scripts
    if runtime.prune:
        scripts = [runtime.prune(script, beside[0], module), *beside]
        (folder / runtime.scripts[0]).write_text(scripts[0], "utf-8")
    settings: list[object] = []
    if profile:
        layout = runtime.layout(module, script)
        parts = part(module, profile, layout, words_of(*scripts))
        module = parts.first
        (folder / runtime.rest).write_bytes(parts.second)
        settings = [layout.table, parts.slots, parts.name, checksum(parts.second)]
    (folder / runtime.wasm).write_bytes(module)
    (folder / _SETTINGS).write_text(json.dumps(settings), "utf-8")


def checksum(data: bytes) -> str:
    """Return length and checksum of a file, as `checked` in `web/engine.js` does."""
    whole = data[: len(data) // 4 * 4]
    words = memoryview(whole + bytes(-len(whole) % 16)).cast("I")
    sums = [1, 2, 3, 4]
    for place in range(len(sums)):
        for word in words[place::4]:
            sums[place] = (sums[place] ^ word) * 0x01000193 & 0xFFFFFFFF
    return " ".join(map(str, [len(data), *sums]))
