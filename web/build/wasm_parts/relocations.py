"""Pointers in a module's data, which one of its functions sets when it is loaded."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from web.build.wasm_parts import wasm

MEMORY, TABLE = "__memory_base", "__table_base"
"""Imports with the place of the module's data in memory, and of its functions in the table."""

_RELOCATIONS = "__wasm_apply_data_relocs"
_GET_GLOBAL, _STORE, _CONSTANT, _ADD, _SUBTRACT, _END = 0x23, 0x36, 0x41, 0x6A, 0x6B, 0x0B


class Relocation(NamedTuple):
    """A pointer at `place`, counted from the start of the data, to `target`, counted from a base.

    The base is MEMORY, TABLE or the name of another imported global.
    """

    place: int
    base: str
    target: int


def is_relocated(content: Mapping[int, bytes]) -> bool:
    """Tell if the module with these sections sets its pointers when it is loaded."""
    return any(one.name == _RELOCATIONS for one in wasm.exports(content[wasm.EXPORTS]))


def number_of(content: Mapping[int, bytes]) -> int:
    """Return the number, without imports, of the function that sets the pointers."""
    (number,) = [
        one.number
        for one in wasm.exports(content[wasm.EXPORTS])
        if one.kind == wasm.FUNCTION and one.name == _RELOCATIONS
    ]
    return number - sum(one.kind == wasm.FUNCTION for one in wasm.imports(content[wasm.IMPORTS]))


def addresses_in_globals(content: Mapping[int, bytes]) -> list[int | None]:
    """Return the address in the module's own data that each global holds, or None."""
    imported = [one for one in wasm.imports(content[wasm.IMPORTS]) if one.kind == wasm.GLOBAL]
    values = [_constant(one.value) for one in wasm.globals_of(content[wasm.GLOBALS])]
    exported = {
        one.name: values[one.number - len(imported)]
        for one in wasm.exports(content[wasm.EXPORTS])
        if one.kind == wasm.GLOBAL and one.number >= len(imported)
    }
    # An imported global holds an address of the module's own, or one of the linker's.
    return [exported.get(one.name) for one in imported] + values


def _constant(expression: bytes) -> int | None:
    """Return the value of a constant expression if it is one integer."""
    steps = list(wasm.instructions(wasm.Reader(expression)))
    return steps[0][1] if len(steps) == 2 and steps[0][0] == _CONSTANT else None


def relocations(content: Mapping[int, bytes]) -> Iterator[Relocation]:
    """Yield the pointers that the module with these sections sets.

    Works the few instructions of the linker's function out on a stack of sums, each of a base (or
    None) and a constant. Raises Unreadable if it does anything but add, subtract and store.
    """
    known = addresses_in_globals(content)
    names = [one.name for one in wasm.imports(content[wasm.IMPORTS]) if one.kind == wasm.GLOBAL]
    body = wasm.bodies(content[wasm.CODE])[number_of(content)]
    reader = wasm.Reader(body, wasm.after_locals(body))
    stack: list[tuple[str | None, int]] = []
    for opcode, immediate in wasm.instructions(reader):
        if opcode == _GET_GLOBAL and immediate is not None:
            address = known[immediate]
            stack.append((names[immediate], 0) if address is None else (MEMORY, address))
        elif opcode == _CONSTANT and immediate is not None:
            stack.append((None, immediate))
        elif opcode in (_ADD, _SUBTRACT):
            (base, addend), (other, sum_so_far) = stack.pop(), stack.pop()
            addend = -addend if opcode == _SUBTRACT else addend
            stack.append((other if base is None else base, sum_so_far + addend))
        elif opcode == _STORE:
            (base, target), (_, place) = stack.pop(), stack.pop()
            yield Relocation(place + (immediate or 0), base or "", target)
        elif opcode != _END:
            raise wasm.Unreadable(f"a relocation by the instruction {opcode:#x}")
