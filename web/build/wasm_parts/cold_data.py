"""Finds constant data that only cold functions can reach, by following every reference to it.

Data lies in one segment: constants first, then variables, which alone hold pointers. An object is
taken to reach from one address in use up to the next. An object is hot if a hot function refers to
it, or if a pointer in a hot object does. What is neither, lies among the constants, is long enough,
and was not read while the profile was made is cold: it may be missing until a cold function runs.

A number in a function that only looks like an address makes an object hot that is not: that costs
some bytes. Only a number that is added to something counts as an address where objects end, as
others would part an array that is one. Where that errs too, the profile shows reads of what was
taken for cold; and the engine's tests run with rubbish in the cold stretches (`tests/pyodide`).

A module that is linked for one place in memory (`static_data.py`) has other references.
"""

import bisect
from collections.abc import Iterator, Set
from itertools import pairwise
from typing import NamedTuple

from web.build.wasm_parts import wasm
from web.build.wasm_parts.profile import GRANULE, Profile
from web.build.wasm_parts.references import References
from web.build.wasm_parts.relocations import (
    MEMORY,
    addresses_in_globals,
    is_relocated,
    number_of,
    relocations,
)
from web.build.wasm_parts.static_data import static_references

SHORTEST, SHORTEST_STATIC = 4096, 512
"""A shorter stretch is not worth its place in a list; in a small module, one is."""

MARGIN = 64
"""So many bytes at either end of a stretch stay."""

_GET_GLOBAL, _CONSTANT, _ADD = 0x23, 0x41, 0x6A
_ACCESSES = range(0x28, 0x3F)


class Stretch(NamedTuple):
    """Data from `start` up to `end`, counted from the start of the segment."""

    start: int
    end: int


class _Sources:
    """References to the addresses of a module's data, by their sources."""

    def __init__(self, content: dict[int, bytes], size: int) -> None:
        """Read all functions of the module with these sections and so much data."""
        self._size = size
        self._globals = addresses_in_globals(content)
        setting = number_of(content)
        bodies = wasm.bodies(content[wasm.CODE])
        self.pointers = sorted(
            (one.place, one.target) for one in relocations(content) if one.base == MEMORY
        )
        self.addresses = {target for _, target in self.pointers}
        self.of_function = [
            set[int]() if number == setting else self._numbers(body)
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


def _relocated_references(content: dict[int, bytes]) -> References:
    """Return the references in a module that sets its pointers when it is loaded."""
    ((_, data),) = wasm.segments(content[wasm.DATA])
    found = _Sources(content, len(data))
    constants = found.pointers[0][0]
    return References(found.pointers, found.addresses, found.of_function, set(), constants)


def cold_stretches(content: dict[int, bytes], profile: Profile) -> list[Stretch]:
    """Return the stretches of the first segment that no function of the profile can reach."""
    _, data = wasm.segments(content[wasm.DATA])[0]
    if is_relocated(content):
        references, shortest = _relocated_references(content), SHORTEST
    else:
        references, shortest = static_references(content, profile), SHORTEST_STATIC
    ends = sorted(references.addresses | {0, len(data)})
    reached = _reached(references, ends, profile.functions)
    found: list[Stretch] = []
    for number, (start, end) in enumerate(pairwise(ends)):
        if number in reached or end > references.constants:
            continue
        for stretch in _unread(Stretch(start, end), profile.granules):
            if found and found[-1].end == stretch.start:
                found[-1] = Stretch(found[-1].start, stretch.end)
            else:
                found.append(stretch)
    inner = [Stretch(start + MARGIN, end - MARGIN) for start, end in found]
    return [one for one in inner if one.end - one.start >= shortest]


def _unread(stretch: Stretch, granules: Set[int]) -> Iterator[Stretch]:
    """Yield an object's stretch if no byte of it was read, else nothing."""
    if granules.isdisjoint(range(stretch.start // GRANULE, (stretch.end - 1) // GRANULE + 1)):
        yield stretch


def _reached(references: References, ends: list[int], hot: Set[int]) -> set[int]:
    """Return the numbers of the objects between `ends` that hot functions reach."""
    places = [place for place, _ in references.pointers]
    waiting = [address for number in hot for address in references.of_function[number]]
    waiting += references.always
    reached: set[int] = set()
    while waiting:
        number = bisect.bisect_right(ends, waiting.pop()) - 1
        if number in reached or number + 1 == len(ends):
            continue
        reached.add(number)
        first, last = (bisect.bisect_left(places, ends[number + k]) for k in (0, 1))
        waiting += [target for _, target in references.pointers[first:last]]
    return reached
