"""Markup of the words that a lesson shows on the felt."""

from cards.faces import icon, parts_of, sentence

if False:
    from shapes import Lesson

SIGNS = {"wrong": "close", "right": "check"}


def card(lesson: "Lesson") -> str:
    """Return the step's words: its task, why a try was wrong, or how it ended."""
    state = lesson["state"]
    sign = icon(SIGNS[state]) if state in SIGNS else str(lesson["at"])
    return '<div class="teach %s"><span class="sig" aria-hidden="true">%s</span><p>%s</p></div>' % (
        state,
        sign,
        sentence(parts_of(lesson["said"])),
    )
