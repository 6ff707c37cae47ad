"""Makes a module note which functions have run and which data they have read.

Each function sets an exported global of its own. Before each load, and for each copy of memory, a
function in the table is called, which the one who instantiates the module puts there
(`tests/pyodide/noting.mjs`): slot `NOTE` takes an address and an offset and returns the address;
slot `NOTE + 1` takes what `memory.copy` takes, and copies.
"""

from web.build.wasm_parts import wasm

MARK = "~"
"""Prefix of a function's number in the name of its global."""

_SET_GLOBAL = b"\x24"
_LOADS = range(0x28, 0x36)
_COPY = b"\xfc\x0a"
_MUTABLE_ZERO = b"\x7f\x01" + wasm.I32_CONST + b"\0" + wasm.END


def profiled(module: bytes, note: int) -> bytes:
    """Return the module that notes; `note` is the first of two slots behind the end of its table.

    A function that is called sets the global `~NUMBER` to 1.
    """
    parts = wasm.sections(module)
    content = dict(parts)
    own = wasm.globals_of(content[wasm.GLOBALS])
    imported = sum(one.kind == wasm.GLOBAL for one in wasm.imports(content[wasm.IMPORTS]))
    bodies = wasm.bodies(content[wasm.CODE])
    first = imported + len(own)
    kinds = wasm.types(content[wasm.TYPES])
    calls = _Calls(kinds, note)
    marks = [
        wasm.sized(f"{MARK}{number}".encode())
        + bytes([wasm.GLOBAL])
        + wasm.unsigned(first + number)
        for number in range(len(bodies))
    ]
    changed = {
        wasm.GLOBALS: wasm.vector([g.type + g.value for g in own] + [_MUTABLE_ZERO] * len(bodies)),
        wasm.EXPORTS: _longer(content[wasm.EXPORTS], marks),
        wasm.CODE: wasm.vector(
            [wasm.sized(_noting(body, first + k, calls)) for k, body in enumerate(bodies)]
        ),
    }
    if not any(one.kind == wasm.TABLE for one in wasm.imports(content[wasm.IMPORTS])):
        changed[wasm.TABLES] = wasm.vector([*map(_growing, wasm.tables(content[wasm.TABLES]))])
    return wasm.written([(number, changed.get(number, part)) for number, part in parts])


def _growing(table: bytes) -> bytes:
    """Return the type of a table without the limit of its length."""
    reader = wasm.Reader(table, 2)  # behind its type and whether there is a limit
    return table[:1] + b"\0" + wasm.unsigned(reader.unsigned())


def _longer(section: bytes, more: list[bytes]) -> bytes:
    """Return a vector with more items behind those that it has."""
    reader = wasm.Reader(section)
    count = reader.unsigned()
    return wasm.unsigned(count + len(more)) + section[reader.place :] + b"".join(more)


class _Calls:
    """The instructions that call the two functions in the table."""

    def __init__(self, kinds: list[wasm.FunctionType], note: int) -> None:
        """Find the types of both functions among `kinds`."""
        loads = kinds.index(wasm.FunctionType(b"\x7f\x7f", b"\x7f"))
        copies = kinds.index(wasm.FunctionType(b"\x7f\x7f\x7f", b""))
        self.load = _call(note, loads)
        self.copy = _call(note + 1, copies)


def _call(slot: int, kind: int) -> bytes:
    """Return the instructions that call a slot of table 0 as a function of that type."""
    return wasm.I32_CONST + wasm.signed(slot) + wasm.CALL_INDIRECT + wasm.unsigned(kind) + b"\0"


def _noting(body: bytes, mark: int, calls: _Calls) -> bytes:
    """Return a body that first sets its global, and notes what it loads and copies."""
    place = wasm.after_locals(body)
    note = wasm.I32_CONST + b"\x01" + _SET_GLOBAL + wasm.unsigned(mark)
    changed = bytearray(body[:place] + note)
    reader = wasm.Reader(body, place)
    for opcode, offset in wasm.instructions(reader):
        step = body[place : reader.place]
        place = reader.place
        if opcode in _LOADS and offset is not None:
            changed += wasm.I32_CONST + wasm.signed(offset) + calls.load + step
        elif step[:2] == _COPY:
            changed += calls.copy
        else:
            changed += step
    return bytes(changed)
