"""An export of saved games, as an earlier version wrote it, and one whose text was changed."""

import json
import zlib
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "golden" / "browser" / "games.talon"
# The games in that file, newest first: Rabló, Rommí, Kalooki.
IDS = ("79febbc0846f", "1c7dcb6643fb", "ab384e3c2f1a")


def resealed(text: str, old: str, new: str) -> str:
    """The file with a changed body, and its checksum in the first line."""
    head, _, body = text.partition("\n")
    assert old in body
    return _sealed(head, body.replace(old, new))


def extended(text: str, kept: dict[str, str]) -> str:
    """The file with more that the page keeps beside games, by its key."""
    head, _, body = text.partition("\n")
    lines = [{"name": name, "text": one} for name, one in kept.items()]
    more = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    return _sealed(head, body + more)


def _sealed(head: str, body: str) -> str:
    told = {**json.loads(head), "check": f"{zlib.crc32(body.encode()):08x}"}
    return json.dumps(told, separators=(",", ":")) + "\n" + body
