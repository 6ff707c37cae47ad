"""Names for the parts of the browser and of PyScript's core that the page uses."""

import js
from jsffi import create_proxy
from scripts import archive, helper, journal, lifeline, said, sound, tabs, touch

if False:
    from js import Element

document = js.document
window = js.window

# The groups of things that the arrow keys move in.
GROUPS = {
    "hand": "#hand [data-ref]",
    # A closed slot takes no focus, so the arrows would get stuck on it.
    "table": "#melds [data-ref], #melds .slot-new.open, #bench [data-ref]",
    "acts": "[data-rove=acts] button",
}


def element(name: str) -> "Element":
    """The page's element of this id."""
    return document.getElementById(name)


def all_of(query: str) -> "list[Element]":
    """Every element that matches, as a list."""
    return list(document.querySelectorAll(query))


def members_of(group: str) -> "list[Element]":
    """Every element of a group that can be seen, as a list."""
    return list(helper.members(GROUPS.get(group) or "#%s button" % group))


async def rest() -> None:
    """Let the browser draw and answer taps if it has not had time for that a moment ago."""
    if helper.due():
        await helper.pause()


__all__ = [
    "GROUPS",
    "all_of",
    "archive",
    "create_proxy",
    "document",
    "element",
    "helper",
    "journal",
    "lifeline",
    "members_of",
    "rest",
    "said",
    "sound",
    "tabs",
    "touch",
    "window",
]
