"""Cost of a call, counted in function calls: equal on every machine."""

import sys
from collections.abc import Callable
from types import FrameType


class TooMuch(BaseException):
    """Raised for more calls than allowed; no `except Exception` catches it."""


def calls_of(do: Callable[[], object], most: int) -> int:
    """Return the number of functions it calls; raise `TooMuch` for more than `most`."""
    many = 0

    def count_call(frame: FrameType, event: str, argument: object) -> None:
        nonlocal many
        if event == "call":
            many += 1
            if many > most:
                raise TooMuch(most)

    before = sys.getprofile()
    sys.setprofile(count_call)
    try:
        do()
    finally:
        sys.setprofile(before)
    return many
