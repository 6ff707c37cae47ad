"""Damage to texts that the engine wrote: links, files and stored values."""

import json
import random
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from typing import Any

Json = dict[str, Any]

# Replacements for values: other types, and extreme values.
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    7,
    99,
    10**14,
    1.5,
    "",
    "X",
    "?",
    "?*3",
    "?*999",
    "X X X",
    "7s 8s 9s",
    "7s 7h 7d | 4s 5s 6s",
    "b1 b2 b3",
    "X=6d",
    "draw",
    "play",
    "over",
    "person",
    "expert",
    "0 draw",
    "1 table",
    "\ud800",
    "a" * 5000,
    "%s",
    [],
    [[]],
    {},
    [None],
    ["", ""],
    [0, 0],
)
_SIGNS = '{}[]",:.;|=?*%#\\0123456789AKQXshdcbygr \n\t\0\u00e9\u2028\U0001f0cf'
_WORDS = "7s Kd X X=6d ? ?*9 b1 r10 draw take lay add free table discard end pass fail 0 1 99 ;"


class Damage:
    """Damages texts and JSON values; the same number always causes the same damage."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)

    def text(self, text: str) -> str:
        """Return the text with a few letters or words changed, moved, doubled or missing."""
        for _ in range(self.chance.choice((1, 1, 1, 2, 3, 8))):
            text = self.chance.choice(_WAYS)(self.chance, text)
        return text

    def value(self, value: Any) -> Any:
        """Return a copy of the JSON value with one to three places changed."""
        value = json.loads(json.dumps(value))
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            found = list(places(value))
            if not found:
                return self.chance.choice(VALUES)
            holder, key = self.chance.choice(found)
            if self.chance.random() < 0.15:
                del holder[key]
            else:
                holder[key] = self._other(holder[key], value)
        return value

    def _other(self, value: Any, whole: Any) -> Any:
        """Return a replacement for a value: damaged, from another place, or extreme."""
        way = self.chance.random()
        if isinstance(value, str) and way < 0.5:
            return self.text(value)
        if type(value) is int and way < 0.5:
            return value + self.chance.choice((-1, 1, 2, 10))
        if isinstance(value, list) and value and way < 0.5:
            return self._damage_list(value)
        if way < 0.75:
            holder, key = self.chance.choice(list(places(whole)))
            return json.loads(json.dumps(holder[key]))
        return self.chance.choice(VALUES)

    def _damage_list(self, value: list[Any]) -> list[Any]:
        found = list(value)
        at = self.chance.randrange(len(found))
        way = self.chance.randrange(3)
        if way == 0:
            found.insert(self.chance.randrange(len(found) + 1), found[at])
        elif way == 1:
            del found[at]
        else:
            self.chance.shuffle(found)
        return found


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a JSON value: its container, and its key there."""
    keys: Any = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    for key in keys:
        yield value, key
        yield from places(value[key])


def _change_letter(chance: random.Random, text: str) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(_SIGNS) + text[at + chance.choice((0, 1)) :]


def _cut(chance: random.Random, text: str) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + chance.choice((1, 2, 5, 40, 10**6)) :]


def _repeat_part(chance: random.Random, text: str) -> str:
    at = chance.randrange(len(text) + 1)
    end = at + chance.choice((1, 3, 10, 80))
    return text[:end] + text[at:end] * chance.choice((1, 1, 2, 60)) + text[end:]


def _replace_word(chance: random.Random, text: str) -> str:
    words = text.split(" ")
    at = chance.randrange(len(words))
    words[at] = chance.choice((*_WORDS.split(), chance.choice(words)))
    return " ".join(words)


def _swap_lines(chance: random.Random, text: str) -> str:
    lines = text.split("\n")
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(lines)


_WAYS: tuple[Callable[[random.Random, str], str], ...] = (
    _change_letter,
    _change_letter,
    _cut,
    _repeat_part,
    _replace_word,
    _replace_word,
    _swap_lines,
)


def pack_link(text: str, kind: str = "p1.") -> str:
    """Return a link that holds the text, complete and with its checksum."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = text.encode("utf-8", "surrogatepass")
    body = zlib.crc32(data).to_bytes(4, "big") + packer.compress(data) + packer.flush()
    return kind + urlsafe_b64encode(body).decode().rstrip("=")
