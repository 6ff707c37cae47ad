"""The one reader of what is kept beside the games: settings, figures, lessons, whatever has a key.

Anybody can write under the page's keys, and a file of saved games may bring anything. Each module
says what its key may hold by the functions below: each returns a reader that takes any value and
gives it back if it fits, else what stands for it (`otherwise`). In a list or a table, what stands
for nothing is None and is left out.
"""

from .jsontext import json_of

if False:
    from collections.abc import Callable
    from typing import Any

    from shapes import Store

    Reader = Callable[[Any], Any]

# The most characters of a JSON text that is read: a number of many more digits would take seconds.
LONGEST = 40000
# The most characters of a line.
_LINE = 250
# Letters of a name.
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_:"


def read(store: "Store", key: str, reader: "Reader") -> "Any":
    """Return the JSON that a store has under a key, as far as it fits."""
    text = store.get(key)
    return reader(json_of(text, object) if len(text) <= LONGEST else None)


def lines(store: "Store", key: str, most: int) -> list[str]:
    """The newest lines, which are the last, of a text that a store keeps."""
    found = store.get(key)[-most * _LINE :].split("\n")
    return [line for line in found if 0 < len(line) <= _LINE][-most:]


# The readers of single values.


def whole(low: int, high: int, otherwise: int | None = None) -> "Reader":
    """A whole number in this range, both ends included."""
    return lambda found: found if type(found) is int and low <= found <= high else otherwise


def number(low: float, high: float) -> "Reader":
    """Any number in this range."""
    return lambda found: found if type(found) in (int, float) and low <= found <= high else None


def digits(low: int, high: int) -> "Reader":
    """A whole number in this range that is written as a text."""

    def reader(text: "Any") -> int | None:
        plain = text[1:] if text[:1] == "-" else text
        if not 0 < len(plain) < 10 or not all(letter in "0123456789" for letter in plain):
            return None
        return int(text) if low <= int(text) <= high else None

    return reader


def flag() -> "Reader":
    """Yes or no; anything else is no."""
    return lambda found: found is True


def text(longest: int, otherwise: str | None = None) -> "Reader":
    """A text of at most so many characters."""
    return lambda found: found if isinstance(found, str) and len(found) <= longest else otherwise


def name(longest: int = 60) -> "Reader":
    """A name that the program gives, of a game, a step, a level: letters, digits, a few signs."""
    return where(text(longest), lambda found: all(letter in _LETTERS for letter in found))


def one_of(values: "Any", otherwise: str | None = None) -> "Reader":
    """One of these texts."""
    return lambda found: found if isinstance(found, str) and found in values else otherwise


def where(reader: "Reader", fits: "Callable[[Any], Any]", otherwise: "Any" = None) -> "Reader":
    """Return another reader's value, if it also fits this."""

    def both(found: "Any") -> "Any":
        value = reader(found)
        return value if value is not None and fits(value) else otherwise

    return both


# The readers of several.


def parts(readers: "list[Reader]", otherwise: "Any" = None) -> "Reader":
    """A list with just one value for each reader, all of which fit."""

    def reader(found: "Any") -> "Any":
        if not isinstance(found, list) or len(found) != len(readers):
            return otherwise
        values = [readers[at](found[at]) for at in range(len(found))]
        return otherwise if None in values else values

    return reader


def every(one: "Reader", least: int, most: int) -> "Reader":
    """A list of this many values, all of which fit, else nothing."""

    def reader(found: "Any") -> "Any":
        many = isinstance(found, list) and least <= len(found) <= most
        return parts([one] * len(found))(found) if many else None

    return reader


def rows(one: "Reader", most: int) -> "Reader":
    """A list of at most so many values, the last ones; what does not fit is left out."""

    def reader(found: "Any") -> "list[Any]":
        values = [one(value) for value in found] if isinstance(found, list) else []
        return [value for value in values if value is not None][-most:]

    return reader


def table(key: "Reader", one: "Reader", most: int) -> "Reader":
    """A dict of at most so many values by their keys; what does not fit is left out."""

    def reader(found: "Any") -> "dict[str, Any]":
        found = found if isinstance(found, dict) else {}
        names = [given for given in found if key(given) is not None][:most]
        values = {given: one(found[given]) for given in names}
        return {given: value for given, value in values.items() if value is not None}

    return reader


def record(readers: "dict[str, Reader]") -> "Reader":
    """A dict with all of these names, each with a value that fits or what stands for it."""

    def reader(found: "Any") -> "dict[str, Any]":
        found = found if isinstance(found, dict) else {}
        return {field: readers[field](found.get(field)) for field in readers}

    return reader


def every_field(readers: "dict[str, Reader]") -> "Reader":
    """A dict with all of these names, each with a value that fits, else nothing."""
    whole_record = record(readers)

    def reader(found: "Any") -> "Any":
        taken = whole_record(found)
        return None if None in taken.values() else taken

    return reader
