"""Exports of saved games as an earlier version wrote them, and one with changed text."""

import json
import zlib

from tests.drivers.vectors import COMPAT

GOLDEN = COMPAT / "browser" / "games.talon"
# The games in that file, newest first: Rabló, Rommí, Kalooki.
IDS = ("79febbc0846f", "1c7dcb6643fb", "ab384e3c2f1a")


def with_body(text: str, old: str, new: str) -> str:
    """Return the file with a changed body and its checksum in the first line."""
    head, _, body = text.partition("\n")
    assert old in body
    return _seal(head, body.replace(old, new))


def with_extra_values(text: str, kept: dict[str, str]) -> str:
    """Return the file with more values that the page keeps beside games, by their keys."""
    head, _, body = text.partition("\n")
    lines = [{"name": name, "text": one} for name, one in kept.items()]
    extra = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    return _seal(head, body + extra)


def _seal(head: str, body: str) -> str:
    told = {**json.loads(head), "check": f"{zlib.crc32(body.encode()):08x}"}
    return json.dumps(told, separators=(",", ":")) + "\n" + body
