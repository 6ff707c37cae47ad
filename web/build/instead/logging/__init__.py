"""Stands in for the library's module of this name: asyncio and futures report faults through it."""

import sys
import traceback
from typing import Any

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class Logger:
    """Writes what is wrong to the standard error, as the library's own does by itself."""

    def debug(self, text: str, *values: object, **how: object) -> None:
        """Write nothing."""

    info = debug

    def warning(self, text: str, *values: object, exc_info: Any = None, **how: object) -> None:
        """Write a text with its values, and the fault that it is about."""
        print(text % values if values else text, file=sys.stderr)
        fault = sys.exc_info()[1] if exc_info is True else exc_info
        if isinstance(fault, tuple):
            fault = fault[1]
        if fault:
            traceback.print_exception(fault)

    error = critical = warning

    def exception(self, text: str, *values: object, **how: object) -> None:
        """Write a text with the fault that is being handled."""
        self.warning(text, *values, exc_info=True)


def getLogger(name: str = "") -> Logger:  # noqa: N802 (asyncio calls it so)
    """The one logger."""
    return Logger()
