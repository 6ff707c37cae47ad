"""Short link of a position or puzzle: version, checksum and compressed canonical JSON.

Every version ever written stays readable.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from ..model import State, TextFault
from .jsontext import read_json, write_json
from .position import position_data, position_of

PREFIX = "p1."
PUZZLE_PREFIX = "q1."
# A position is under 4 KB; a longer text is none.
_LONGEST_TEXT = 8_000
_START = re.compile(r"(?P<kind>[pq])(?P<version>[1-9][0-9]{0,3})\.")
_LONGEST_POSITION = 64_000


def write_link(state: State) -> str:
    """Write the position as text for the part of an address after `#`."""
    return PREFIX + _pack(position_data(state))


def read_link(text: str) -> State:
    """Read the position in a link.

    Raises `TextFault` no-link, later-link, bad-link (with `why`), or the position's own fault.
    """
    return position_of(_unpack(_body(text, PREFIX)))


def write_puzzle_link(kind: str, state: State) -> str:
    """Write a puzzle's kind and position as text for the part of an address after `#`."""
    return PUZZLE_PREFIX + _pack({"kind": kind, "position": position_data(state)})


def read_puzzle_link(text: str) -> tuple[str, State]:
    """Read the kind and position in a puzzle's link; faults as for `read_link`."""
    data = _unpack(_body(text, PUZZLE_PREFIX))
    kind = data.get("kind")
    if set(data) != {"kind", "position"} or not isinstance(kind, str):
        raise TextFault("bad-link", why="form")
    return kind, position_of(data["position"])


def _body(text: str, prefix: str) -> str:
    """Return the text after the version."""
    text = text[: _LONGEST_TEXT + 1].strip().removeprefix("#")
    start = _START.match(text)
    if start is None or start["kind"] != prefix[0]:
        raise TextFault("no-link")
    # Refuse leading zeros: `write_link` never writes them.
    if start["version"] != prefix[1:-1]:
        raise TextFault("later-link")
    return text[len(prefix) :]


def _pack(data: dict[str, Any]) -> str:
    text = write_json(data)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    checked = zlib.crc32(text.encode()).to_bytes(4, "big") + packed
    return urlsafe_b64encode(checked).decode().rstrip("=")


def _unpack(body: str) -> dict[str, Any]:
    if len(body) > _LONGEST_TEXT:
        raise TextFault("bad-link", why="length")
    try:
        raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj(-15)
        data = unpacker.decompress(raw[4:], _LONGEST_POSITION)
    except (ValueError, zlib.error):
        raise TextFault("bad-link", why="form") from None
    if not unpacker.eof and not unpacker.unconsumed_tail:
        raise TextFault("bad-link", why="cut")
    if not unpacker.eof or zlib.crc32(data) != int.from_bytes(raw[:4], "big"):
        raise TextFault("bad-link", why="checksum")
    try:
        unpacked = read_json(data.decode())
    except (UnicodeDecodeError, TextFault):
        raise TextFault("bad-link", why="form") from None
    if not isinstance(unpacked, dict):
        raise TextFault("bad-link", why="form")
    return unpacked
