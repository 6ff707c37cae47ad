"""Names for the parts of the browser and of PyScript's core that the page uses."""

import js
from jsffi import create_proxy
from polyscript import js_modules

if False:
    from js import Element

archive = js_modules.archive
document = js.document
window = js.window
helper = js_modules.helper
journal = js_modules.journal
lifeline = js_modules.lifeline
sound = js_modules.sound
tabs = js_modules.tabs
touch = js_modules.touch


def element(name: str) -> "Element":
    """The page's element of this id."""
    return document.getElementById(name)


def all_of(query: str) -> "list[Element]":
    """Every element that matches, as a list."""
    return list(document.querySelectorAll(query))


async def rest() -> None:
    """Let the browser draw and answer taps if it has not had time for that a moment ago."""
    if helper.due():
        await helper.pause()


__all__ = [
    "all_of",
    "archive",
    "create_proxy",
    "document",
    "element",
    "helper",
    "journal",
    "lifeline",
    "rest",
    "sound",
    "tabs",
    "touch",
    "window",
]
