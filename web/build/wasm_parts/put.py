"""Puts Pyodide's WebAssembly into a site in two parts, which it keeps between builds."""

import hashlib
import json
import os
import shutil
from pathlib import Path

from web.build.wasm_parts.parting import layout_of, part, words_of
from web.build.wasm_parts.profile import path_of, profile_of

WASM, REST = "pyodide.asm.wasm", "pyodide.rest.wasm"
"""Pyodide's WebAssembly, and what of it the engine does not need."""

_SCRIPTS = ("pyodide.asm.js", "pyodide.mjs")
_SETTINGS = "settings.json"


def put_wasm(source: Path, site: Path, scratch: Path) -> list[object]:
    """Add the parts of the module in `source` to a folder of the site.

    Returns what `engine.js` is told: the table's length, by how many slots it grows, the first
    part's name for the second, and the second one's checksum. Without a profile for this
    version the module stays whole, and the list is empty.
    """
    module = (source / WASM).read_bytes()
    profile = profile_of(module)
    if profile is None:
        shutil.copy(source / WASM, site)
        print("whole, as there is no profile of it (python -m tests.pyodide.profile) ...", end="")
        return []
    scripts = [(source / name).read_text("utf-8") for name in _SCRIPTS]
    code = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    made_of = b"".join([module, path_of(module).read_bytes(), scripts[0].encode(), *code])
    ready = scratch / f"parts-{hashlib.sha256(made_of).hexdigest()[:16]}"
    if not ready.exists():
        layout = layout_of(scripts[0])
        parts = part(module, profile, layout, words_of(*scripts))
        unfinished = ready.with_suffix(f".{os.getpid()}")
        unfinished.mkdir(parents=True)
        (unfinished / WASM).write_bytes(parts.first)
        (unfinished / REST).write_bytes(parts.second)
        settings = [layout.table, parts.slots, parts.name, checksum(parts.second)]
        (unfinished / _SETTINGS).write_text(json.dumps(settings), "utf-8")
        unfinished.rename(ready)  # atomic, as another build may read it meanwhile
    for name in (WASM, REST):
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
