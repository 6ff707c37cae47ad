"""Puts both parts of Pyodide's or MicroPython's WebAssembly into a folder.

    python -m tests.pyodide.two_parts FOLDER pyodide|micropython

Prints what loads them is told.

Where the first part lacks data, it gets rubbish here instead of zeros: a program that reads it
before the second part is there would not work for long.
"""

import contextlib
import json
import sys
from pathlib import Path

import build
from web.build.wasm_parts import wasm
from web.build.wasm_parts.cold_data import Stretch
from web.build.wasm_parts.put import MICROPYTHON, PYODIDE, put_wasm

PLACES = {
    PYODIDE: build.MODULES / "pyodide",
    MICROPYTHON: build.MODULES / "@micropython" / "micropython-webassembly-pyscript",
}


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
    (head, data), *others = wasm.segments(dict(sections)[wasm.DATA])
    spoilt = bytearray(data)
    for start, end in stretches:
        spoilt[start:end] = bytes(place * 167 + 91 & 0xFF for place in range(start, end))
    segments = [(head, bytes(spoilt)), *others]
    spoilt_section = wasm.vector([place + wasm.sized(content) for place, content in segments])
    return wasm.written(
        [(number, spoilt_section if number == wasm.DATA else part) for number, part in sections]
    )


def main(folder: Path, name: str) -> None:
    """Put both parts there."""
    (runtime,) = (one for one in PLACES if one.name == name)
    source = PLACES[runtime]
    with contextlib.redirect_stdout(sys.stderr):
        told = put_wasm(runtime, source, folder, build.SCRATCH)
    if told:
        script = (source / runtime.scripts[0]).read_text("utf-8")
        layout = runtime.layout((source / runtime.wasm).read_bytes(), script)
        first, second = folder / runtime.wasm, (folder / runtime.rest).read_bytes()
        first.write_bytes(with_rubbish(first.read_bytes(), missing_data(second, layout.memory)))
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
