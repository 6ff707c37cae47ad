"""Finds constant data that only cold functions can reach, by following every reference to it.

Data lies in one segment: constants first, then variables, which alone hold pointers. An object is
taken to reach from one address in use up to the next. An object is hot if a hot function refers to
it, or if a pointer in a hot object does. What is neither, lies among the constants, is long enough,
and was not read while the profile was made is cold: it may be missing until a cold function runs.

A number in a function that only looks like an address makes an object hot that is not: that costs
some bytes. Only a number that is added to something counts as an address where objects end, as
others would part an array that is one. Where that errs too, the profile shows reads of what was
taken for cold; and the engine's tests run with rubbish in the cold stretches (`tests/pyodide`).
"""

import bisect
from collections.abc import Iterator, Set
from itertools import pairwise
from typing import NamedTuple

from web.build.wasm_parts import wasm
from web.build.wasm_parts.profile import Profile

SHORTEST = 4096
"""A shorter stretch is not worth its place in a list."""

GRANULE = 64
"""Reads are noted for so many bytes at a time."""

MARGIN = 64
"""So many bytes at either end of a stretch stay."""

_RELOCATIONS = "__wasm_apply_data_relocs"
_GET_GLOBAL, _STORE, _CONSTANT, _ADD, _SUBTRACT, _END = 0x23, 0x36, 0x41, 0x6A, 0x6B, 0x0B
_ACCESSES = range(0x28, 0x3F)


class Stretch(NamedTuple):
    """Data from `start` up to `end`, counted from the start of the segment."""

    start: int
    end: int


class _References:
    """Who refers to which addresses of a module's data."""

    def __init__(self, content: dict[int, bytes], size: int) -> None:
        """Read all functions of the module with these sections and so much data."""
        imports = wasm.imports(content[wasm.IMPORTS])
        exports = wasm.exports(content[wasm.EXPORTS])
        self._size = size
        imported = [one for one in imports if one.kind == wasm.GLOBAL]
        functions = sum(one.kind == wasm.FUNCTION for one in imports)
        values = [_constant(one.value) for one in wasm.globals_of(content[wasm.GLOBALS])]
        exported = {
            one.name: values[one.number - len(imported)]
            for one in exports
            if one.kind == wasm.GLOBAL and one.number >= len(imported)
        }
        # What a global holds: an address of the module's own, or one that the linker looks up.
        self._globals = [exported.get(one.name) for one in imported] + values
        names = {one.name: one.number - functions for one in exports if one.kind == wasm.FUNCTION}
        relocations = names[_RELOCATIONS]
        bodies = wasm.bodies(content[wasm.CODE])
        self.pointers = sorted(self._pointers(bodies[relocations]))
        self.addresses = {target for _, target in self.pointers}
        self.of_function = [
            set[int]() if number == relocations else self._numbers(body)
            for number, body in enumerate(bodies)
        ]
        self.addresses = {one for one in self.addresses if 0 <= one < size}

    def _numbers(self, body: bytes) -> set[int]:
        """Return all that may be an address of data in a function's body; note those that are."""
        found = set()
        before = None
        reader = wasm.Reader(body, wasm.after_locals(body))
        for opcode, immediate in wasm.instructions(reader):
            if opcode == _ADD and before is not None:
                self.addresses.add(before)
            before = immediate if opcode == _CONSTANT else None
            if immediate is None:
                continue
            value: int | None = immediate
            if opcode == _GET_GLOBAL:
                value = self._globals[immediate]
            elif opcode != _CONSTANT and opcode not in _ACCESSES:
                continue
            if value is not None and 0 <= value < self._size:
                found.add(value)
                if opcode != _CONSTANT:
                    self.addresses.add(value)
        return found

    def _pointers(self, body: bytes) -> Iterator[tuple[int, int]]:
        """Yield the place and the target of each pointer to data that the linker's function sets.

        Works its few instructions out on a stack of sums, each of a global's number (or None) and a
        constant. Raises Unreadable if the function does anything but add, subtract and store.
        """
        reader = wasm.Reader(body, wasm.after_locals(body))
        stack: list[tuple[int | None, int]] = []
        memory_base = None
        for opcode, immediate in wasm.instructions(reader):
            if opcode == _GET_GLOBAL and immediate is not None:
                known = self._globals[immediate]
                stack.append((immediate, 0) if known is None else (memory_base, known))
            elif opcode == _CONSTANT and immediate is not None:
                stack.append((None, immediate))
            elif opcode in (_ADD, _SUBTRACT):
                (base, addend), (other, sum_so_far) = stack.pop(), stack.pop()
                addend = -addend if opcode == _SUBTRACT else addend
                stack.append((other if base is None else base, sum_so_far + addend))
            elif opcode == _STORE:
                (base, target), (place_base, place) = stack.pop(), stack.pop()
                memory_base = place_base if memory_base is None else memory_base
                if base == memory_base:
                    yield place + (immediate or 0), target
            elif opcode != _END:
                raise wasm.Unreadable(f"a relocation by the instruction {opcode:#x}")


def _constant(expression: bytes) -> int | None:
    """Return the value of a constant expression if it is one integer."""
    steps = list(wasm.instructions(wasm.Reader(expression)))
    return steps[0][1] if len(steps) == 2 and steps[0][0] == _CONSTANT else None


def segment(section: bytes) -> tuple[bytes, bytes]:
    """Return the one data segment: what stands before its bytes (mode and place), and its bytes.

    Raises Unreadable if there are several.
    """
    reader = wasm.Reader(section)
    if reader.unsigned() != 1:
        raise wasm.Unreadable("more than one data segment")
    start = reader.place
    reader.unsigned()
    for _ in wasm.instructions(reader):
        pass
    head = section[start : reader.place]
    return head, reader.take(reader.unsigned())


def cold_stretches(content: dict[int, bytes], profile: Profile) -> list[Stretch]:
    """Return the stretches of data that no function of the profile can reach, in order."""
    _, data = segment(content[wasm.DATA])
    references = _References(content, len(data))
    ends = sorted(references.addresses | {0, len(data)})
    reached = _reached(references, ends, profile.functions)
    constants = references.pointers[0][0]
    found: list[Stretch] = []
    for number, (start, end) in enumerate(pairwise(ends)):
        if number in reached or end > constants:
            continue
        for stretch in _unread(Stretch(start, end), profile.granules):
            if found and found[-1].end == stretch.start:
                found[-1] = Stretch(found[-1].start, stretch.end)
            else:
                found.append(stretch)
    inner = [Stretch(start + MARGIN, end - MARGIN) for start, end in found]
    return [one for one in inner if one.end - one.start >= SHORTEST]


def _unread(stretch: Stretch, granules: Set[int]) -> Iterator[Stretch]:
    """Yield an object's stretch if no byte of it was read, else nothing."""
    if granules.isdisjoint(range(stretch.start // GRANULE, (stretch.end - 1) // GRANULE + 1)):
        yield stretch


def _reached(references: _References, ends: list[int], hot: Set[int]) -> set[int]:
    """Return the numbers of the objects between `ends` that hot functions reach."""
    places = [place for place, _ in references.pointers]
    waiting = [address for number in hot for address in references.of_function[number]]
    reached: set[int] = set()
    while waiting:
        number = bisect.bisect_right(ends, waiting.pop()) - 1
        if number in reached or number + 1 == len(ends):
            continue
        reached.add(number)
        first, last = (bisect.bisect_left(places, ends[number + k]) for k in (0, 1))
        waiting += [target for _, target in references.pointers[first:last]]
    return reached
