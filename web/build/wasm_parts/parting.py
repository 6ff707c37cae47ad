"""Parts a module in two by a profile, so that both parts work as the whole does.

Both parts keep all index spaces of the whole (types, functions, globals, tables), so the body of no
function changes. The first part has the hot bodies. In place of a cold body it has a stub: it calls
the table's slot `LOAD`, in which lies what loads the second part or, later, a function that does
nothing; then it calls the cold function through a slot of the table. The second part has the cold
bodies, and stubs for the hot ones. It also brings the constants that only cold functions read.

`web/wasm_parts.js` loads the parts. `tests/building/test_wasm_parts.py` holds both to this.
"""

import hashlib
import re
from collections.abc import Set
from typing import NamedTuple

from web.build.wasm_parts import wasm
from web.build.wasm_parts.cold_data import Stretch, cold_stretches
from web.build.wasm_parts.profile import Profile
from web.build.wasm_parts.relocations import is_relocated
from web.build.wasm_parts.static_data import address_of_data
from web.build.wasm_parts.visitors import visitors


class Layout(NamedTuple):
    """The table's length and the start of the data, as the scripts around a module set them."""

    table: int
    memory: int


def layout_within(module: bytes) -> Layout:
    """Return the layout of a module that has its own table, and a fixed place for its data."""
    content = {number: part for number, part in wasm.sections(module) if number}
    (table,) = wasm.tables(content[wasm.TABLES])
    reader = wasm.Reader(table, 2)  # behind its type and whether its length is limited
    return Layout(reader.unsigned(), address_of_data(content))


def layout_of(script: str) -> Layout:
    """Return what `pyodide.asm.js` gives its module; raises `wasm.Unreadable` if it is unclear."""
    table = re.search(r'initial:(\d+),element:"anyfunc"', script)
    memory = re.search(r"relocateExports\(wasmExports,(\d+)\)", script)
    if not table or not memory:
        raise wasm.Unreadable("a script that gives its module another table or memory")
    return Layout(int(table[1]), int(memory[1]))


def words_of(*scripts: str) -> set[str]:
    """Return the names by which these scripts may ask a module for its exports."""
    words = {word for text in scripts for word in re.findall(r"[A-Za-z_$][\w$]*", text)}
    return words | {word[1:] for word in words if word.startswith("_")}


class Parts(NamedTuple):
    """Both parts, and what the script that loads them is told.

    The table has to grow by `slots`, unless the module has its own. The second part imports what
    the first exports under `name`, which no other pair has, so one of another version is refused.
    It brings the data `cold`.
    """

    first: bytes
    second: bytes
    slots: int
    name: str
    cold: list[Stretch]


class _Whole:
    """The sections of a module, read as far as parting needs them."""

    def __init__(self, module: bytes) -> None:
        """Read the module; raises `wasm.Unreadable` for what is not known here."""
        self.sections = wasm.sections(module)
        self.content = {number: part for number, part in self.sections if number}
        self.types = wasm.types(self.content[wasm.TYPES])
        self.imports = wasm.imports(self.content[wasm.IMPORTS])
        self.function_types = wasm.indices(self.content[wasm.FUNCTIONS])
        self.globals = wasm.globals_of(self.content[wasm.GLOBALS])
        self.tables = wasm.tables(self.content[wasm.TABLES])
        self.bodies = wasm.bodies(self.content[wasm.CODE])
        self.mutable = sum(one.is_mutable for one in self.globals)
        if not all(one.is_mutable for one in self.globals[: self.mutable]):
            raise wasm.Unreadable("a variable behind the constants among the globals")
        given = [one.description for one in self.imports if one.kind == wasm.TABLE]
        self.has_own_table = not given
        (table,) = given or self.tables
        if table[0] != wasm.FUNCTIONS_TABLE:
            raise wasm.Unreadable("a table of something else than functions comes first")
        self.memories = wasm.memories(self.content.get(wasm.MEMORIES, b"\0"))

    def lengthen_table(self, length: int) -> None:
        """Give the module's own table of functions another length, which it keeps."""
        self.tables[0] = self.tables[0][:1] + b"\1" + wasm.unsigned(length) * 2

    def imported(self, kind: int) -> int:
        """Return how many imports of a kind there are."""
        return sum(one.kind == kind for one in self.imports)


def part(module: bytes, profile: Profile, layout: Layout, names: Set[str]) -> Parts:
    """Return both parts of a module; what its profile names goes into the first, and visitors.

    Functions are numbered from 0 without imports. Of the exports only those in `names` stay, and
    those that the module itself asks for. Raises `wasm.Unreadable` for a module of another kind.
    """
    whole = _Whole(module)
    hot = profile.functions
    if is_relocated(whole.content):
        hot |= visitors(whole.content)
    profile = profile._replace(functions=hot)
    cold = [number for number in range(len(whole.bodies)) if number not in hot]
    slots = {number: layout.table + 1 + k for k, number in enumerate([*sorted(hot), *cold])}
    stretches = cold_stretches(whole.content, profile)
    made_of = [module, repr((sorted(hot), stretches, layout)).encode()]
    name = f"first part {hashlib.sha256(b''.join(made_of)).hexdigest()[:16]}"
    if whole.has_own_table:
        whole.lengthen_table(layout.table + 1 + len(whole.bodies))
    first = {
        wasm.TABLES: wasm.vector(whole.tables),
        wasm.EXPORTS: _exports(whole, names),
        wasm.ELEMENTS: _elements(whole, sorted(hot), slots),
        wasm.CODE: _code(whole, hot, slots, layout.table),
        wasm.DATA: _without(whole, stretches),
    }
    kept = whole.globals[whole.mutable :]
    second = {
        wasm.IMPORTS: _imports(whole, name),
        wasm.GLOBALS: wasm.vector([one.type + one.value for one in kept]),
        wasm.ELEMENTS: wasm.vector([_slots_of(whole, cold, slots)]),
        wasm.CODE: _code(whole, set(cold), slots, None),
        wasm.DATA: _only(whole, stretches, layout.memory),
    }
    same = (wasm.TYPES, wasm.FUNCTIONS)
    return Parts(
        wasm.written([(number, first.get(number, old)) for number, old in whole.sections]),
        wasm.written(
            [
                (number, second.get(number, old))
                for number, old in whole.sections
                if number in second or number in same
            ]
        ),
        1 + len(whole.bodies),
        name,
        stretches,
    )


def _exports(whole: _Whole, names: Set[str]) -> bytes:
    """Return the exports of the first part: what is asked for, and what the second imports."""
    wanted = names | {one.name for one in whole.imports if one.module.startswith("GOT")}
    kept = [one for one in wasm.exports(whole.content[wasm.EXPORTS]) if one.name in wanted]
    kept += [
        wasm.Export(f"table {number}", wasm.TABLE, whole.imported(wasm.TABLE) + number)
        for number in range(len(whole.tables))
    ]
    kept += [
        wasm.Export(f"memory {number}", wasm.MEMORY, number)
        for number in range(len(whole.memories))
    ]
    kept += [
        wasm.Export(f"global {number}", wasm.GLOBAL, whole.imported(wasm.GLOBAL) + number)
        for number in range(whole.mutable)
    ]
    return wasm.vector(
        [
            wasm.sized(one.name.encode()) + bytes([one.kind]) + wasm.unsigned(one.number)
            for one in kept
        ]
    )


def _imports(whole: _Whole, module: str) -> bytes:
    """Return the imports of the second part: those of the whole, then what the first has of all."""
    described = [
        (f"table {number}", bytes([wasm.TABLE]) + table)
        for number, table in enumerate(whole.tables)
    ]
    described += [
        (f"memory {number}", bytes([wasm.MEMORY]) + memory)
        for number, memory in enumerate(whole.memories)
    ]
    described += [
        (f"global {number}", bytes([wasm.GLOBAL]) + whole.globals[number].type)
        for number in range(whole.mutable)
    ]
    old = wasm.Reader(whole.content[wasm.IMPORTS])
    count = old.unsigned()
    more = [
        wasm.sized(module.encode()) + wasm.sized(name.encode()) + kind for name, kind in described
    ]
    rest = whole.content[wasm.IMPORTS][old.place :]
    return wasm.unsigned(count + len(more)) + rest + b"".join(more)


def _slots_of(whole: _Whole, numbers: list[int], slots: dict[int, int]) -> bytes:
    """Return the element segment that puts these functions, which follow one another, in slots."""
    functions = [wasm.unsigned(whole.imported(wasm.FUNCTION) + number) for number in numbers]
    place = wasm.I32_CONST + wasm.signed(slots[numbers[0]]) + wasm.END
    return b"\0" + place + wasm.vector(functions)


def _elements(whole: _Whole, numbers: list[int], slots: dict[int, int]) -> bytes:
    """Return the element section of the whole with the slots of the hot functions."""
    old = wasm.Reader(whole.content[wasm.ELEMENTS])
    count = old.unsigned()
    rest = whole.content[wasm.ELEMENTS][old.place :]
    return wasm.unsigned(count + 1) + rest + _slots_of(whole, numbers, slots)


def _code(whole: _Whole, own: Set[int], slots: dict[int, int], load: int | None) -> bytes:
    """Return a code section with the bodies of `own` and stubs for all others.

    A stub first calls what lies in the slot `load`, if there is one.
    """
    bodies = [
        body if number in own else _stub(whole, number, slots[number], load)
        for number, body in enumerate(whole.bodies)
    ]
    return wasm.vector([wasm.sized(body) for body in bodies])


def _stub(whole: _Whole, number: int, slot: int, load: int | None) -> bytes:
    """Return a body that passes its parameters to the function in a slot of the table."""
    kind = whole.function_types[number]
    body = b"\0"  # no locals
    if load is not None:
        body += _call(load, whole.types.index(wasm.FunctionType(b"", b"")))
    for place in range(len(whole.types[kind].parameters)):
        body += wasm.LOCAL_GET + wasm.unsigned(place)
    return body + _call(slot, kind) + wasm.END


def _call(slot: int, kind: int) -> bytes:
    """Return the instructions that call a slot of table 0 as a function of that type."""
    place = wasm.I32_CONST + wasm.signed(slot)
    return place + wasm.CALL_INDIRECT + wasm.unsigned(kind) + wasm.unsigned(0)


def _without(whole: _Whole, stretches: list[Stretch]) -> bytes:
    """Return the data section with zeros in the cold stretches of its first segment."""
    (head, data), *more = wasm.segments(whole.content[wasm.DATA])
    left = bytearray(data)
    for start, end in stretches:
        left[start:end] = bytes(end - start)
    segments = [(head, bytes(left)), *more]
    return wasm.vector([place + wasm.sized(content) for place, content in segments])


def _only(whole: _Whole, stretches: list[Stretch], memory: int) -> bytes:
    """Return a data section with the cold stretches alone, each put where it belongs."""
    _, data = wasm.segments(whole.content[wasm.DATA])[0]
    return wasm.vector(
        [
            b"\0"
            + wasm.I32_CONST
            + wasm.signed(memory + start)
            + wasm.END
            + wasm.sized(data[start:end])
            for start, end in stretches
        ]
    )
