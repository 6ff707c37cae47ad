"""Names for the parts of the browser and of PyScript's core that the page uses."""

import js
from jsffi import create_proxy
from scripts import (
    animations,
    archive,
    clipboard,
    clock,
    device,
    dialogs,
    early,
    focusing,
    journal,
    lifeline,
    morphing,
    part,
    peek,
    pictures,
    said,
    selecting,
    sizes,
    snapshot,
    sound,
    speech,
    storage,
    tabs,
    timing,
    touch,
    urls,
)

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
    return list(focusing.members_of(GROUPS.get(group) or "#%s button" % group))


async def rest() -> None:
    """Let the browser draw and answer taps if it has not had time for that a moment ago."""
    if timing.is_pause_due():
        await timing.pause()


__all__ = [
    "GROUPS",
    "all_of",
    "animations",
    "archive",
    "clipboard",
    "clock",
    "create_proxy",
    "device",
    "dialogs",
    "document",
    "early",
    "element",
    "focusing",
    "journal",
    "lifeline",
    "members_of",
    "morphing",
    "part",
    "peek",
    "pictures",
    "rest",
    "said",
    "selecting",
    "sizes",
    "snapshot",
    "sound",
    "speech",
    "storage",
    "tabs",
    "timing",
    "touch",
    "urls",
    "window",
]
