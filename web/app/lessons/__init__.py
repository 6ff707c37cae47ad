"""Lessons on the table: a person's progress, their words, and the cards that glow."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "actions",
    "lesson_progress",
    "view",
]
