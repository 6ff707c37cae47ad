"""Reads and writes WebAssembly modules: sections and what they hold, down to the instructions.

The names and numbers are those of the WebAssembly specification 2.0, chapter 5 ("Binary Format").
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

HEADER = b"\0asm\1\0\0\0"

# Section numbers.
TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES = 1, 2, 3, 4, 5
GLOBALS, EXPORTS, ELEMENTS, CODE, DATA = 6, 7, 9, 10, 11

# Kinds of imports and exports.
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)

FUNCTIONS_TABLE = 0x70
"""Type of what a table of functions holds."""

# Opcodes that the parts' own code uses.
CALL_INDIRECT, LOCAL_GET, I32_CONST, END = b"\x11", b"\x20", b"\x41", b"\x0b"


class FunctionType(NamedTuple):
    """Types of the parameters and of the results, a byte each."""

    parameters: bytes
    results: bytes


class Import(NamedTuple):
    """An import: module, name, kind, and the bytes that describe its type."""

    module: str
    name: str
    kind: int
    description: bytes


class Export(NamedTuple):
    """An export: name, kind, and the number of what is exported among those of its kind."""

    name: str
    kind: int
    number: int


class Global(NamedTuple):
    """A global that the module defines: type and mutability (two bytes), and its initial value."""

    type: bytes
    value: bytes

    @property
    def is_mutable(self) -> bool:
        """Tell if code may change it."""
        return self.type[1] == 1


class Unreadable(ValueError):
    """The module has something that this reader does not know."""


class Reader:
    """Reads a stretch of bytes from `place` on."""

    def __init__(self, data: bytes, place: int = 0) -> None:
        """Begin at `place` of `data`."""
        self.data = data
        self.place = place

    def byte(self) -> int:
        """Read one byte."""
        self.place += 1
        return self.data[self.place - 1]

    def take(self, length: int) -> bytes:
        """Read so many bytes."""
        self.place += length
        return self.data[self.place - length : self.place]

    def unsigned(self) -> int:
        """Read an unsigned integer in LEB128."""
        value = shift = 0
        while True:
            byte = self.data[self.place]
            self.place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self) -> int:
        """Read a signed integer in LEB128."""
        start = self.place
        value = self.unsigned()
        bits = 7 * (self.place - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def name(self) -> str:
        """Read a name in UTF-8."""
        return self.take(self.unsigned()).decode()

    def limits(self) -> None:
        """Read the limits of a table or memory."""
        flags = self.unsigned()
        self.unsigned()
        if flags & 1:
            self.unsigned()


def unsigned(value: int) -> bytes:
    """Return an unsigned integer in LEB128."""
    return _leb128(value, max(1, -(-value.bit_length() // 7)))


def signed(value: int) -> bytes:
    """Return a signed integer in LEB128, in which the highest bit is the sign."""
    return _leb128(value, (value if value >= 0 else ~value).bit_length() // 7 + 1)


def _leb128(value: int, length: int) -> bytes:
    """Return the lowest bits of an integer, seven in each of so many bytes."""
    groups = [value >> 7 * place & 0x7F for place in range(length)]
    return bytes([*(group | 0x80 for group in groups[:-1]), groups[-1]])


def vector(items: Sequence[bytes]) -> bytes:
    """Return a vector of encoded items: how many there are, then each."""
    return unsigned(len(items)) + b"".join(items)


def sized(data: bytes) -> bytes:
    """Return bytes with their length before them."""
    return unsigned(len(data)) + data


def sections(module: bytes) -> list[tuple[int, bytes]]:
    """Return the sections of a module in order, each with its number; custom ones have 0.

    Raises Unreadable if it is no module.
    """
    if not module.startswith(HEADER):
        raise Unreadable("no WebAssembly module of version 1")
    reader = Reader(module, len(HEADER))
    found = []
    while reader.place < len(module):
        number = reader.byte()
        found.append((number, reader.take(reader.unsigned())))
    return found


def written(parts: Sequence[tuple[int, bytes]]) -> bytes:
    """Return the module that these sections make."""
    return HEADER + b"".join(bytes([number]) + sized(content) for number, content in parts)


def types(section: bytes) -> list[FunctionType]:
    """Return the function types of the type section; raises Unreadable for other types."""
    reader = Reader(section)
    found = []
    for _ in range(reader.unsigned()):
        if reader.byte() != 0x60:
            raise Unreadable("a type that is not a function's")
        found.append(FunctionType(reader.take(reader.unsigned()), reader.take(reader.unsigned())))
    return found


def imports(section: bytes) -> list[Import]:
    """Return the imports of the import section."""
    reader = Reader(section)
    found = []
    for _ in range(reader.unsigned()):
        module, name, kind = reader.name(), reader.name(), reader.byte()
        start = reader.place
        if kind == FUNCTION:
            reader.unsigned()
        elif kind == TABLE:
            reader.byte()
            reader.limits()
        elif kind == MEMORY:
            reader.limits()
        elif kind == GLOBAL:
            reader.take(2)
        elif kind == TAG:
            reader.byte()
            reader.unsigned()
        else:
            raise Unreadable(f"an import of kind {kind}")
        found.append(Import(module, name, kind, section[start : reader.place]))
    return found


def exports(section: bytes) -> list[Export]:
    """Return the exports of the export section."""
    reader = Reader(section)
    return [
        Export(reader.name(), reader.byte(), reader.unsigned()) for _ in range(reader.unsigned())
    ]


def indices(section: bytes) -> list[int]:
    """Return a vector of indices, such as the types of the functions."""
    reader = Reader(section)
    return [reader.unsigned() for _ in range(reader.unsigned())]


def tables(section: bytes) -> list[bytes]:
    """Return the types of the tables that the module defines, as they stand."""
    reader = Reader(section)
    found = []
    for _ in range(reader.unsigned()):
        start = reader.place
        reader.byte()
        reader.limits()
        found.append(section[start : reader.place])
    return found


def memories(section: bytes) -> list[bytes]:
    """Return the limits of the memories that the module defines, as they stand."""
    reader = Reader(section)
    found = []
    for _ in range(reader.unsigned()):
        start = reader.place
        reader.limits()
        found.append(section[start : reader.place])
    return found


def segments(section: bytes) -> list[tuple[bytes, bytes]]:
    """Return what stands before the bytes of each data segment (mode and place), and the bytes."""
    reader = Reader(section)
    found = []
    for _ in range(reader.unsigned()):
        start = reader.place
        reader.unsigned()
        for _ in instructions(reader):
            pass
        head = section[start : reader.place]
        found.append((head, reader.take(reader.unsigned())))
    return found


def globals_of(section: bytes) -> list[Global]:
    """Return the globals that the module defines."""
    reader = Reader(section)
    found = []
    for _ in range(reader.unsigned()):
        kind, start = reader.take(2), reader.place
        for _ in instructions(reader):
            pass
        found.append(Global(kind, section[start : reader.place]))
    return found


def bodies(section: bytes) -> list[bytes]:
    """Return the bodies of the code section: locals and instructions, without their length."""
    reader = Reader(section)
    return [reader.take(reader.unsigned()) for _ in range(reader.unsigned())]


def after_locals(body: bytes) -> int:
    """Return where the instructions of a body begin."""
    reader = Reader(body)
    for _ in range(reader.unsigned()):
        reader.unsigned()
        reader.byte()
    return reader.place


# --- instructions ---------------------------------------------------------------------------------

# Immediates of an opcode: b block type, u index, s signed integer, m memory argument, 4 or 8 bytes.
_IMMEDIATES = {
    **dict.fromkeys((0x02, 0x03, 0x04, 0x06), "b"),
    **dict.fromkeys((0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x18), "u"),
    **dict.fromkeys((0x11, 0x13), "uu"),
    **dict.fromkeys(range(0x20, 0x27), "u"),
    **dict.fromkeys(range(0x28, 0x3F), "m"),
    **dict.fromkeys((0x3F, 0x40), "u"),
    **dict.fromkeys((0x41, 0x42), "s"),
    0x43: "4",
    0x44: "8",
    0xD0: "u",
    0xD2: "u",
}
_PLAIN = {0x00, 0x01, 0x05, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, *range(0x45, 0xC5), 0xD1}
# Immediates of an opcode behind the prefix 0xfc: saturating truncations, bulk memory and tables.
_PREFIXED = {
    **dict.fromkeys(range(8), ""),
    **dict.fromkeys((8, 10, 12, 14), "uu"),
    **dict.fromkeys((9, 11, 13), "u"),
    **dict.fromkeys((15, 16, 17), "u"),
}
_OPENS = {0x02, 0x03, 0x04, 0x06}


def instructions(reader: Reader) -> Iterator[tuple[int, int | None]]:
    """Yield opcodes up to the `end` of the expression, each with its last integer immediate.

    Raises Unreadable at an opcode that is not known.
    """
    depth = 0
    while True:
        opcode = reader.byte()
        immediate = None
        if opcode in _IMMEDIATES:
            kinds = _IMMEDIATES[opcode]
        elif opcode == 0xFC:
            number = reader.unsigned()
            if number not in _PREFIXED:
                raise Unreadable(f"the instruction fc {number}")
            kinds = _PREFIXED[number]
        elif opcode == 0x0E:  # a table of branches
            kinds = "u" * (reader.unsigned() + 1)
        elif opcode == 0x1C:  # a choice with its types
            kinds = "u" * reader.unsigned()
        elif opcode in _PLAIN:
            kinds = ""
        else:
            raise Unreadable(f"the instruction {opcode:#x}")
        for kind in kinds:
            if kind == "u":
                immediate = reader.unsigned()
            elif kind in "sb":
                immediate = reader.signed()
            elif kind == "m":
                reader.unsigned()
                immediate = reader.unsigned()
            else:
                reader.take(int(kind))
        yield opcode, immediate
        if opcode in _OPENS:
            depth += 1
        elif opcode in (0x0B, 0x18):  # `delegate` ends a `try` as well
            if not depth:
                return
            depth -= 1


def constants(body: bytes) -> set[int]:
    """Return the 32-bit constants in a body, and the offsets of its memory accesses."""
    found = set()
    for opcode, immediate in instructions(Reader(body, after_locals(body))):
        if immediate is not None and (opcode == 0x41 or 0x28 <= opcode < 0x3F):
            found.add(immediate & 0xFFFFFFFF)
    return found
