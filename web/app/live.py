"""Short messages: spoken by a screen reader, or also shown for a few seconds."""

import asyncio

from browser import document, element, helper
from worker.seam import start as start_task

# The last message shown, so that an older one's timer does not hide it.
_shown = {"text": ""}


def say(text: str) -> None:
    """Let a screen reader say a text when it has finished speaking."""
    line = document.createElement("p")
    line.textContent = text
    live = element("live")
    live.appendChild(line)
    while live.childElementCount > 4:
        live.firstElementChild.remove()


def toast(text: str) -> None:
    """Show a message for as long as it takes to read; a screen reader speaks it too."""
    box = element("toast")
    box.textContent = text
    helper.rise(box)
    _shown["text"] = text

    async def later() -> None:
        await asyncio.sleep(max(3, len(text) / 18))
        if _shown["text"] is text:
            helper.sink(box)

    start_task(later())
