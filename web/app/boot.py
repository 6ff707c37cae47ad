"""Starts the page: imports its modules one after another, so that no task is long."""

import os

from polyscript import js_modules

# Where page.mjs has put them.
FOLDER = "/lib"

helper = js_modules.helper


async def boot():
    """Import everything, the page itself last, and start it."""
    for file in os.listdir(FOLDER):
        if not file.startswith("main."):
            __import__(file.split(".")[0])
            await helper.pause()
    await __import__("main").start()
    helper.traced()


await boot()
