"""JSON read strictly: no duplicate keys, no NaN, and no length, number or depth that could hurt."""

import json
import re
from math import isfinite

from ..model import TextFault, text_limits

_DEEPEST = 32
_DIGITS = 15
_FLOAT_DIGITS = 25
_BRACKETS = re.compile(r"[\[\]{}]")


def read_json(text: str, most: int = text_limits.JSON) -> object:
    """The value of a JSON text of at most `most` characters.

    Raises `TextFault` too-long, or bad-json with the line of the fault.
    """
    _check_depth(text_limits.check_length(text, most))
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_broken,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as fault:
        raise TextFault("bad-json", line=fault.lineno, column=fault.colno) from None
    # Half a pair stands in the text as it is, or is spelled out.
    _check_letters(write_json(value) if "\\u" in text else text)
    return value


def write_json(value: object) -> str:
    """One line of JSON, with letters of every language as they are."""
    return json.dumps(value, ensure_ascii=False)


def _check_depth(text: str) -> None:
    """Refuses nesting so deep that reading it could exhaust the stack.

    In the browser that would end the engine, not only the reading.
    """
    depth = 0
    for bracket in _BRACKETS.findall(_outside_strings(text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            raise TextFault("bad-json", depth=_DEEPEST)


def _outside_strings(text: str) -> str:
    """What stands outside of the strings; one that is not closed runs to the end."""
    unescaped = text.replace("\\\\", "").replace('\\"', "")
    return "".join(unescaped.split('"')[::2])


def _check_letters(text: str) -> None:
    """Refuses half a surrogate pair, which can't be stored, sent or hashed."""
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


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise TextFault("bad-json", number=digits[:_DIGITS])
    return int(digits)


def _broken(digits: str) -> float:
    number = float(digits) if len(digits) <= _FLOAT_DIGITS else float("inf")
    if not isfinite(number):
        raise TextFault("bad-json", number=digits[:_DIGITS])
    return number


def _constant(name: str) -> object:
    raise TextFault("bad-json", number=name)
