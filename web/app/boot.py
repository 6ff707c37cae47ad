"""Starts the page: imports its modules one after another, so that no task is long."""

import gc
import os

from scripts import timing

if False:
    from collections.abc import Iterator

# MicroPython collects its garbage after every 16 KB, which took a fifth of Python's time in a move.
gc.threshold(256 * 1024)  # type: ignore[attr-defined]

# Where page.js has put them.
FOLDER = "/lib"


def _modules() -> "Iterator[str]":
    """The names of all modules; a room is a folder, which has no ending."""
    for file in os.listdir(FOLDER):
        if "." in file:
            yield file.split(".")[0]
        else:
            for inner in os.listdir(FOLDER + "/" + file):
                if not inner.startswith("__init__."):
                    yield file + "." + inner.split(".")[0]


async def boot() -> None:
    """Import everything, the page itself last, and start it."""
    for name in _modules():
        if name != "main":
            __import__(name)
            await timing.pause()
    await __import__("main").start()
    timing.record_stacks()
    timing.mark("talon-page")


await boot()  # type: ignore[top-level-await]
