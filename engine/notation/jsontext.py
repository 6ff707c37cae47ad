"""Strict JSON: no duplicate keys, no NaN, and limits on length, numbers and depth."""

import json
import re
from math import isfinite

from ..model import TextFault, text_limits

_DEEPEST = 32
_DIGITS = 15
_FLOAT_DIGITS = 25
_BRACKETS = re.compile(r"[\[\]{}]")


def read_json(text: str, most: int = text_limits.JSON) -> object:
    """Return the value of a JSON text of at most `most` characters.

    Raises `TextFault` too-long, or bad-json with the line of the fault.
    """
    _check_depth(text_limits.check_length(text, most))
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_read_integer,
            parse_float=_read_float,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as fault:
        raise TextFault("bad-json", line=fault.lineno, column=fault.colno) from None
    # A lone surrogate may stand in the text as it is, or as an escape.
    _check_letters(write_json(value) if "\\u" in text else text)
    return value


def write_json(value: object) -> str:
    """Write one line of JSON, letters of all languages unescaped."""
    return json.dumps(value, ensure_ascii=False)


def _check_depth(text: str) -> None:
    """Refuse nesting so deep that reading it could exhaust the stack.

    In the browser that would end the engine, not only the reading.
    """
    depth = 0
    for bracket in _BRACKETS.findall(_outside_strings(text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            raise TextFault("bad-json", depth=_DEEPEST)


def _outside_strings(text: str) -> str:
    """Return the text outside of strings; an unclosed string runs to the end."""
    unescaped = text.replace("\\\\", "").replace('\\"', "")
    return "".join(unescaped.split('"')[::2])


def _check_letters(text: str) -> None:
    """Refuse a lone surrogate, which can't be stored, sent or hashed."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise TextFault("bad-json") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members: dict[str, object] = {}
    for key, value in pairs:
        if key in members:
            raise TextFault("bad-json", key=key)
        members[key] = value
    return members


def _read_integer(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise TextFault("bad-json", number=digits[:_DIGITS])
    return int(digits)


def _read_float(digits: str) -> float:
    number = float(digits) if len(digits) <= _FLOAT_DIGITS else float("inf")
    if not isfinite(number):
        raise TextFault("bad-json", number=digits[:_DIGITS])
    return number


def _constant(name: str) -> object:
    raise TextFault("bad-json", number=name)
