"""Links in text as people pass them on: escaped, wrapped, with words or marks around them."""

import re
from collections.abc import Iterator

from ..model import TextFault

# Longer than any address of a link that was ever written, with all its letters escaped.
_LONGEST = 32_000
# A link may have been broken into this many lines, and this many if words follow it.
_LINES = 40
_LINES_BEFORE_WORDS = 4
# The most marks of a chat's italics, or dashes, that may follow it; they may be letters of it too.
_MARKS = 3
_ESCAPED = re.compile("((?:%[0-9A-Fa-f]{2})+)|&#x([0-9A-Fa-f]{1,5});|&#([0-9]{1,6});|&(amp);")
# Soft hyphens and other characters that are invisible.
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]")
_QUOTED = re.compile(r"\s*\n[>|\s]*")
_START = r"(?<![A-Za-z0-9_-])(?P<kind>[{}])(?P<version>[1-9][0-9]{{0,3}})\.\s*"
# The letters of the kinds: positions, puzzles and deals.
_KINDS = "pqd"
_PIECE = re.compile(r"([A-Za-z0-9_-]+)(\s*)")
# Three dots where the rest of it was left out, or nothing at all.
_CUT = re.compile(r"\s*(?:\u2026|\.\.\.|$)")
# A character that no link has, between letters that it may have.
_STRANGE = re.compile(r"([^A-Za-z0-9_\s-])[A-Za-z0-9_-]")


def possible_links(
    text: str, kinds: str = _KINDS, missing: str = "no-link"
) -> Iterator[tuple[str, str, str]]:
    """Return the possible links in the text: kind, version, and body in one piece.

    The longest comes first. Raises `TextFault` with the code `missing` if there is no link of these
    kinds in the text.
    """
    text, start = _find_start(text, kinds, missing)
    pieces: list[str] = []
    place = start.end()
    while (piece := _PIECE.match(text, place)) and len(pieces) < _LINES:
        pieces.append(piece[1])
        place = piece.end()
        if not piece[2]:
            break
    bodies = ["".join(pieces)]
    # Words may follow it.
    most = min(len(pieces), _LINES_BEFORE_WORDS + 1)
    bodies += ["".join(pieces[:many]) for many in range(1, most)]
    for body in bodies:
        yield start["kind"], start["version"], body
    for body in bodies:
        for many in range(1, min(len(body) - len(body.rstrip("_-")), _MARKS) + 1):
            yield start["kind"], start["version"], body[:-many]


def split_links(text: str, kinds: str) -> list[tuple[str, str]]:
    """Return every link of these kinds in the text, of any length, as (kind, text from it on).

    The text of each goes on to the next one.
    """
    text = _unescape(text)
    starts = [*re.finditer(_START.format(kinds), text)]
    ends = [start.start() for start in starts] + [len(text)]
    return [
        (start["kind"], text[start.start() : end])
        for start, end in zip(starts, ends[1:], strict=True)
    ]


def visible_damage(text: str, kinds: str = _KINDS) -> TextFault | None:
    """Return the visible damage of a link that can't be read, if any.

    The link is "cut", or has a `letter` that no link has.
    """
    text, start = _find_start(text, kinds)
    piece = _PIECE.match(text, start.end())
    place = piece.end() if piece else start.end()
    if _CUT.match(text, place) and (place < len(text) or not piece):
        return TextFault("bad-link", why="cut")
    strange = _STRANGE.match(text, place)
    return TextFault("bad-link", why="letter", letter=strange[1]) if strange else None


def _find_start(text: str, kinds: str, missing: str = "no-link") -> tuple[str, re.Match[str]]:
    """Return the text in plain letters, and the beginning of the link in it."""
    text = _unescape(text[:_LONGEST])
    begins = re.compile(_START.format(kinds))
    start = begins.search(text, text.rfind("#") + 1) or begins.search(text)
    if start is None:
        raise TextFault(missing)
    return text, start


def _unescape(text: str) -> str:
    """Return the text as it was before a messenger escaped it, once or twice."""
    for _ in range(2):
        text = _ESCAPED.sub(_unescape_letter, text)
    return _QUOTED.sub("\n", _UNSEEN.sub("", text))


def _unescape_letter(escaped: re.Match[str]) -> str:
    code, high, low, _ = escaped.groups()
    if code:
        return bytes.fromhex(code.replace("%", "")).decode(errors="replace")
    if high:
        return chr(int(high, 16))
    return chr(int(low)) if low else "&"
