"""References to the data of a module that is linked for one place in memory, such as MicroPython's.

There each constant of a function, and each word of data, that may be an address counts as one. The
first segment has constants only.

The page's MicroPython has modules written in Python, of which the page imports a few. All lie
behind one table, so they would all be reached. One that was not imported while the profile was made
counts as not reached: `tests/building/test_micropython_parts.py` compares them with all imports of
the page.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from web.build.wasm_parts import wasm
from web.build.wasm_parts.profile import GRANULE, Profile
from web.build.wasm_parts.references import References

_NAMES = re.compile(rb"(?:[\w/]+\.py\0){2,}\0")
_WORD = 4
_MODULE = 12
"""Size of a module's entry: two tables, and the code that its import runs."""

_CODE = 8  # where in an entry


class Frozen(NamedTuple):
    """A module written in Python: its file, the place of the pointer to it, and of its code."""

    name: str
    place: int
    code: int


class _Data:
    """The constants of a module, at `start` in memory."""

    def __init__(self, content: Mapping[int, bytes]) -> None:
        """Read the data section."""
        (head, self.constants), *others = wasm.segments(content[wasm.DATA])
        ((_, start), _) = wasm.instructions(wasm.Reader(head, 1))
        self.start = start or 0
        self.variables = [data for _, data in others]

    def address(self, value: int) -> int | None:
        """Return where a value points to if it may be an address in the constants."""
        place = value - self.start
        return place if 0 <= place < len(self.constants) else None

    def pointers(self, data: bytes) -> list[tuple[int, int]]:
        """Return the places of words that may be pointers to the constants, with their targets."""
        places = range(0, len(data) // _WORD * _WORD, _WORD)
        words = [(place, data[place : place + _WORD]) for place in places]
        found = [(place, self.address(int.from_bytes(word, "little"))) for place, word in words]
        return [(place, target) for place, target in found if target is not None]


def address_of_data(content: Mapping[int, bytes]) -> int:
    """Return where the data begins in memory."""
    return _Data(content).start


def frozen(content: Mapping[int, bytes]) -> list[Frozen]:
    """Return the modules written in Python that lie in a module with these sections.

    Raises Unreadable if their table is not found.
    """
    data = _Data(content)
    listed = _NAMES.search(data.constants)
    if not listed:
        raise wasm.Unreadable("no names of modules in Python")
    names = [name.decode() for name in listed[0].rstrip(b"\0").split(b"\0")]
    pointers = dict(data.pointers(data.constants))
    for place, first in pointers.items():
        entries = [first + _MODULE * number for number in range(len(names))]
        places = [place + _WORD * number for number in range(len(names))]
        if [pointers.get(one) for one in places] == entries:
            found = zip(names, places, entries, strict=True)
            return [Frozen(name, at, pointers[entry + _CODE]) for name, at, entry in found]
    raise wasm.Unreadable("no table of modules in Python")


def is_imported(module: Frozen, profile: Profile) -> bool:
    """Tell if the module's code was read while the profile was made."""
    return module.code // GRANULE in profile.granules


def static_references(content: Mapping[int, bytes], profile: Profile) -> References:
    """Return the references in the module with these sections; modules not imported have none."""
    data = _Data(content)
    unused = {one.place for one in frozen(content) if not is_imported(one, profile)}
    pointers = data.pointers(data.constants)
    of_function = [
        {place for number in wasm.constants(body) if (place := data.address(number)) is not None}
        for body in wasm.bodies(content[wasm.CODE])
    ]
    always = {target for one in data.variables for _, target in data.pointers(one)}
    addresses = always.union(*of_function, [target for _, target in pointers])
    followed = [(place, target) for place, target in pointers if place not in unused]
    return References(followed, addresses, of_function, always, len(data.constants))
