"""Starts the page: imports its modules one after another, so that no task is long."""

import gc
import os
import sys

from scripts import timing

if False:
    from collections.abc import Iterator

# MicroPython collects its garbage after every 16 KB, which took a fifth of Python's time in a move.
gc.threshold(256 * 1024)  # type: ignore[attr-defined]

# Where page.js has put them.
FOLDER = "/lib"
# These import nearly all others, and come last.
LAST = ("wiring", "main")


def _modules() -> "Iterator[str]":
    """The names of all modules that are here; a room is a folder, which has no ending."""
    for file in os.listdir(FOLDER):
        if "." in file:
            yield file.split(".")[0]
        else:
            for inner in os.listdir(FOLDER + "/" + file):
                if not inner.startswith("__init__."):
                    yield file + "." + inner.split(".")[0]


async def load() -> None:
    """Import everything that is here and not imported yet, but for the wiring."""
    for name in _modules():
        if name not in LAST and name not in sys.modules:
            __import__(name)
            await timing.pause()


async def boot() -> None:
    """Import everything, and start the page."""
    await load()
    await __import__("main").start(load)
    timing.record_stacks()


await boot()  # type: ignore[top-level-await]
