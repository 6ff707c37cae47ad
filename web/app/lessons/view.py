"""Markup of the words that a lesson shows on the felt."""

from cards.faces import icon, parts_of, sentence
from markup import html

if False:
    from shapes import Lesson

    from markup import Markup


SIGNS = {"wrong": "close", "right": "check"}


def card(lesson: "Lesson") -> "Markup":
    """Return the step's words: its task, why a try was wrong, or how it ended."""
    state = lesson["state"]
    sign = icon(SIGNS[state]) if state in SIGNS else str(lesson["at"])
    return html(
        '<div class="teach %(look)s"><span class="sig" aria-hidden="true">%(sign)s</span><p>'
        "%(said)s</p></div>",
        look=state,
        sign=sign,
        said=sentence(parts_of(lesson["said"])),
    )
