"""English as a `Language`: names of cards, ranks and melds in two forms, bare and with "the".

The build writes this table for the page too; other languages bring their own (`Language`).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..model import TextFault
from .language import Language

_RANKS = "A23456789TJQK"
_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
_PLURALS = (
    *("aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings"),
)
_NUMBERS = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_COLOURS = {"b": "blue", "y": "yellow", "g": "green", "r": "red"}


def _english_names() -> dict[str, tuple[str, ...]]:
    names: dict[str, tuple[str, ...]] = {
        rank: (name,) for rank, name in zip(_RANKS, _NAMES, strict=True)
    }
    names |= {f"many {rank}": (many,) for rank, many in zip(_RANKS, _PLURALS, strict=True)}
    names |= {"1": ("1",), "10": ("10",), "many 1": ("ones",), "many 10": ("tens",)}
    names |= {f"number {number}": (name,) for number, name in enumerate(_NUMBERS, 1)}
    for letter, suit in _SUITS.items():
        names[letter] = (f"%(rank)s of {suit}",)
        names[f"run {letter}"] = (f"run, %(low)s to %(high)s of {suit}", f"the run of {suit}")
    for letter, colour in _COLOURS.items():
        names[letter] = (f"{colour} %(rank)s",)
        names[f"run {letter}"] = (f"row, {colour} %(low)s to %(high)s", f"the {colour} row")
    return names | {
        "X": ("joker",),
        "X=": ("joker as %(card)s",),
        "?": ("hidden card",),
        "? tile": ("hidden tile",),
        "set": ("set of %(ranks)s", "the %(ranks)s"),
        "group": ("group of %(ranks)s", "the %(ranks)s"),
        ",": (", ",),
        "thousands": (",",),
        ".": (".",),
        ";": ("; ",),
        "and": (" and ",),
        "or": (" or ",),
    }


ENGLISH = Language("en", {}, "101", ("bare", "the"), _english_names())


_KINDS: Mapping[str, type | tuple[type, ...]] = MappingProxyType(
    {"language": str, "plural": str, "messages": (dict, str), "forms": list, "names": dict}
)
_KEY = 5  # length of `Message.key`


def read_language(data: object) -> Language:
    """Return the language that the build wrote as JSON, with English names if it has none of its
    own.

    Its messages may also be lines of text: key and wording, with tabs between plural forms.

    Raises `TextFault` bad-request.
    """
    if not isinstance(data, dict) or not _is_language(data):
        raise TextFault("bad-request", do="speak")
    named = bool(data.get("forms") and data.get("names"))
    return Language(
        data.get("language", ""),
        _by_key(data.get("messages", {})),
        data.get("plural") or ENGLISH.plural,
        data["forms"] if named else ENGLISH.forms,
        data["names"] if named else ENGLISH.names,
    )


def _is_language(data: dict[str, Any]) -> bool:
    if not all(isinstance(data[key], kind) for key, kind in _KINDS.items() if key in data):
        return False
    digits = not data.get("plural", "").strip("0123456789")
    rows = [data.get("forms", []), *data.get("names", {}).values()]
    return digits and all(
        isinstance(row, list) and all(isinstance(name, str) for name in row) for row in rows
    )


def _by_key(messages: Mapping[str, Any] | str) -> Mapping[str, Any]:
    if not isinstance(messages, str):
        return messages
    rows = messages.split("\n") if messages else []
    return {row[:_KEY]: _plural_forms(row[_KEY:]) for row in rows}


def _plural_forms(wording: str) -> str | list[str]:
    return wording.split("\t") if "\t" in wording else wording
