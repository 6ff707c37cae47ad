"""Starts the page: unpacks its modules and imports one after another, so that no task is long."""

import json
import os

from polyscript import js_modules

BUNDLE = "page.bundle"

helper = js_modules.helper


def unpack(name):
    """Write the bundle's files beside it; returns the names of the modules in their order."""
    with open(name, "rb") as bundle:
        files = json.loads(bundle.readline())
        for file, size in files:
            with open(file, "wb") as part:
                part.write(bundle.read(size))
    os.remove(name)
    return [file.split(".")[0] for file, _size in files]


async def boot():
    """Import everything, the page itself last, and start it."""
    for module in unpack(BUNDLE):
        __import__(module)
        await helper.pause()
    await __import__("main").start()
    helper.traced()


await boot()
