"""What a call costs, counted in calls of functions: the same on every machine."""

import sys
from collections.abc import Callable
from types import FrameType


class TooMuch(BaseException):
    """More calls than are allowed; no `except Exception` on the way takes it."""


def calls_of(do: Callable[[], object], most: int) -> int:
    """How many functions it calls; raises `TooMuch` once they are more than `most`."""
    many = 0

    def counted(frame: FrameType, event: str, argument: object) -> None:
        nonlocal many
        if event == "call":
            many += 1
            if many > most:
                raise TooMuch(most)

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        do()
    finally:
        sys.setprofile(before)
    return many
