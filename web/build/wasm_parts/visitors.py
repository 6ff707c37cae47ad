"""Finds the functions by which Python's garbage collector visits objects, one for each type.

Which types have objects when garbage is collected differs from run to run, so no profile has them
all. They are short.
"""

from collections.abc import Mapping

from web.build.wasm_parts import wasm
from web.build.wasm_parts.relocations import MEMORY, TABLE, relocations

# `PyTypeObject` in 32 bits: where a type's name, flags and visitor (`tp_traverse`) are.
_NAME, _FLAGS, _VISITOR = 12, 84, 92
_HAS_VISITOR = 1 << 14  # `Py_TPFLAGS_HAVE_GC`
_SLOT = 71  # `Py_tp_traverse`, before a visitor among the slots that a type is made from


def visitors(content: Mapping[int, bytes]) -> set[int]:
    """Return the numbers of these functions in the module with these sections, without imports."""
    imported = sum(one.kind == wasm.FUNCTION for one in wasm.imports(content[wasm.IMPORTS]))
    ((_, data),) = wasm.segments(content[wasm.DATA])
    functions = _functions_in_table(content[wasm.ELEMENTS])
    found = [*relocations(content)]
    names = {one.place for one in found if one.base == MEMORY}

    def word(place: int) -> int:
        return int.from_bytes(data[max(0, place) : place + 4], "little")

    def is_visitor(place: int) -> bool:
        start = place - _VISITOR
        of_type = start + _NAME in names and bool(word(start + _FLAGS) & _HAS_VISITOR)
        return of_type or word(place - 4) == _SLOT

    of_table = [one for one in found if one.base == TABLE and 0 <= one.target < len(functions)]
    return {functions[one.target] - imported for one in of_table if is_visitor(one.place)}


def _functions_in_table(section: bytes) -> list[int]:
    """Return the functions of the first element segment, which fills the table."""
    reader = wasm.Reader(section)
    reader.unsigned()  # how many segments
    reader.unsigned()  # its kind
    for _ in wasm.instructions(reader):  # its place in the table
        pass
    return [reader.unsigned() for _ in range(reader.unsigned())]
