"""Short messages: spoken by a screen reader, or also shown for a few seconds."""

import asyncio

from browser import dialogs, element, speech
from worker.queue import start as start_task

# The last message shown, so that an older one's timer does not hide it.
_shown = {"text": ""}
# Announcements since the person's last turn, to be said again.
_told: list[str] = []


def say(text: str) -> None:
    """Let a screen reader say a text, whole and after what it has to say before."""
    if text:
        _told.append(text)
        speech.say(text)


def remember(text: str) -> None:
    """Remember a text that the focus tells of, to be said again."""
    _told.append(text)


def again() -> None:
    """Say once more what was said since the person's last turn."""
    for text in _told[-MOST:]:
        speech.say(text)


def afresh() -> None:
    """Begin to collect anew what can be said again: the person's turn is over."""
    _told.clear()


def hush() -> None:
    """Say nothing more of a game that is left."""
    _told.clear()
    speech.silence()


def toast(text: str) -> None:
    """Show a message for as long as it takes to read; a screen reader speaks it too."""
    box = element("toast")
    box.textContent = text
    dialogs.show_above(box)
    _shown["text"] = text
    say(text)

    async def later() -> None:
        await asyncio.sleep(max(3, len(text) / 18))
        if _shown["text"] is text:
            dialogs.hide_above(box)

    start_task(later())


# So many messages are said again at most.
MOST = 12
