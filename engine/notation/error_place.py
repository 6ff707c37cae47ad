"""Where in a text a fault is: each reader adds the part of the place that it knows."""

from collections.abc import Callable
from typing import TypeVar

from ..model import TextFault, Value

Text = TypeVar("Text")
Found = TypeVar("Found")


def placed(fault: TextFault, **place: Value) -> TextFault:
    """The same fault with its place (`key`, `line`, `word`) put before its other parameters."""
    return TextFault(fault.code, **{**place, **fault.params}).among(fault.names)


def read_at(read: Callable[[Text], Found], text: Text, **place: Value) -> Found:
    """`read(text)`; its `TextFault` also names the place."""
    try:
        return read(text)
    except TextFault as fault:
        raise placed(fault, **place) from None


def whole_number(text: str, most: int = 999_999) -> int | None:
    """The number in plain digits, without a sign or leading zeros; None for anything else."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most and str(number) == text else None
