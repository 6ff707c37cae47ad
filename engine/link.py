"""A position in a short link: version, checksum and the canonical position, compressed."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from .notation import position_of, read_json, write_position
from .refusal import TextFault
from .state import State

PREFIX = "p1."
# A position is under 4 KB; whatever grows beyond this is no position.
_LONGEST_TEXT = 8_000
_LONGEST_POSITION = 64_000


def write_link(state: State) -> str:
    """The position as text for the part of an address after `#`."""
    text = write_position(state)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    checked = zlib.crc32(text.encode()).to_bytes(4, "big") + packed
    return PREFIX + urlsafe_b64encode(checked).decode().rstrip("=")


def read_link(text: str) -> State:
    """The position of a link; `TextFault` bad-link (with `why`), or the position's own fault."""
    text = text.strip().removeprefix("#")
    if not text.startswith(PREFIX):
        known = text[:1] == "p" and "." in text[:6]
        raise TextFault("bad-link", why="version" if known else "form")
    return position_of(_unpacked(text[len(PREFIX) :]))


def _unpacked(body: str) -> dict[str, Any]:
    if len(body) > _LONGEST_TEXT:
        raise TextFault("bad-link", why="length")
    try:
        raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj(-15)
        data = unpacker.decompress(raw[4:], _LONGEST_POSITION)
    except (ValueError, zlib.error):
        raise TextFault("bad-link", why="form") from None
    if not unpacker.eof or zlib.crc32(data) != int.from_bytes(raw[:4], "big"):
        raise TextFault("bad-link", why="checksum")
    try:
        found = read_json(data.decode())
    except (UnicodeDecodeError, TextFault):
        raise TextFault("bad-link", why="form") from None
    if not isinstance(found, dict):
        raise TextFault("bad-link", why="form")
    return found
