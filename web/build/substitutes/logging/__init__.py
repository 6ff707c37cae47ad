"""Substitute for `logging`, by which asyncio and concurrent.futures report faults."""

import sys
import traceback
from typing import Any

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class Logger:
    """Logger that writes faults to the standard error, like the library's own by default."""

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
    """Return the only logger."""
    return Logger()
