"""Place of a fault in a text; each reader adds the part of the place that it knows."""

from collections.abc import Callable
from typing import TypeVar

from ..model import TextFault, Value

Text = TypeVar("Text")
Result = TypeVar("Result")


def with_place(fault: TextFault, **place: Value) -> TextFault:
    """Return the fault with its place (`key`, `line`, `word`) before its other parameters."""
    return TextFault(fault.code, **{**place, **fault.params}).among(fault.names)


def read_with_place(read: Callable[[Text], Result], text: Text, **place: Value) -> Result:
    """Return `read(text)`; add the place to its `TextFault`."""
    try:
        return read(text)
    except TextFault as fault:
        raise with_place(fault, **place) from None


def whole_number(text: str, most: int = 999_999) -> int | None:
    """Return the number in plain digits, without sign or leading zeros; None for anything else."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most and str(number) == text else None
