"""Puts both parts of Pyodide's WebAssembly into a folder, and prints what loads them is told.

    python -m tests.pyodide.two_parts FOLDER

Where the first part lacks data, it gets rubbish here instead of zeros: a program that reads it
before the second part is there would not work for long.
"""

import contextlib
import json
import sys
from pathlib import Path

import build
from web.build.wasm_parts import wasm
from web.build.wasm_parts.cold_data import Stretch, segment
from web.build.wasm_parts.parting import layout_of
from web.build.wasm_parts.put import REST, WASM, put_wasm

PYODIDE = build.MODULES / "pyodide"


def missing_data(second: bytes, memory: int) -> list[Stretch]:
    """Return the stretches of data that the second part brings; `memory` is where data begins."""
    content = dict(wasm.sections(second))
    reader = wasm.Reader(content[wasm.DATA])
    found = []
    for _ in range(reader.unsigned()):
        reader.unsigned()
        ((_, place), _) = wasm.instructions(reader)
        assert place is not None
        start = place - memory
        found.append(Stretch(start, start + len(reader.take(reader.unsigned()))))
    return found


def with_rubbish(first: bytes, stretches: list[Stretch]) -> bytes:
    """Return the first part with rubbish in these stretches of its data."""
    sections = wasm.sections(first)
    head, data = segment(dict(sections)[wasm.DATA])
    spoilt = bytearray(data)
    for start, end in stretches:
        spoilt[start:end] = bytes(place * 167 + 91 & 0xFF for place in range(start, end))
    spoilt_section = wasm.vector([head + wasm.sized(bytes(spoilt))])
    return wasm.written(
        [(number, spoilt_section if number == wasm.DATA else part) for number, part in sections]
    )


def main(folder: Path) -> None:
    """Put both parts there."""
    with contextlib.redirect_stdout(sys.stderr):
        told = put_wasm(PYODIDE, folder, build.SCRATCH)
    if told:
        layout = layout_of((PYODIDE / "pyodide.asm.js").read_text("utf-8"))
        first, second = folder / WASM, (folder / REST).read_bytes()
        first.write_bytes(with_rubbish(first.read_bytes(), missing_data(second, layout.memory)))
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
