"""Where in a text a fault is: each reader adds what it knows of the place."""

from collections.abc import Callable
from typing import TypeVar

from ..refusal import TextFault, Value

Text = TypeVar("Text")
Found = TypeVar("Found")


def placed(fault: TextFault, **place: Value) -> TextFault:
    """The same fault with its place (`key`, `line`, `word`) before its other parameters."""
    return TextFault(fault.code, **{**place, **fault.params})


def read_at(read: Callable[[Text], Found], text: Text, **place: Value) -> Found:
    """What `read` makes of `text`; its `TextFault` names the place too."""
    try:
        return read(text)
    except TextFault as fault:
        raise placed(fault, **place) from None


def whole_number(text: str, most: int = 999_999) -> int | None:
    """The number that plain digits write, without a sign or leading zeros; None for all else."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most and str(number) == text else None
