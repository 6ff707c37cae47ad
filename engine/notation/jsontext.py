"""JSON read strictly: no key twice, no NaN, no number or depth that could hurt."""

import json
import re

from ..refusal import TextFault

_DEEPEST = 32
_DIGITS = 15
_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKETS = re.compile(r"[\[\]{}]")


def read_json(text: str) -> object:
    """The value that a JSON text writes; `TextFault` bad-json names the line of the fault."""
    _check_depth(text)
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as fault:
        raise TextFault("bad-json", line=fault.lineno, column=fault.colno) from None


def write_json(value: object) -> str:
    """One line of JSON, letters of every language as they are."""
    return json.dumps(value, ensure_ascii=False)


def _check_depth(text: str) -> None:
    """Refuses what is nested so deep that reading it could exhaust the stack.

    In the browser that would end the engine, not only the reading.
    """
    depth = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            raise TextFault("bad-json", depth=_DEEPEST)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise TextFault("bad-json", key=next(key for key in keys if keys.count(key) > 1))
    return found


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise TextFault("bad-json", number=digits[:_DIGITS])
    return int(digits)


def _constant(name: str) -> object:
    raise TextFault("bad-json", number=name)
