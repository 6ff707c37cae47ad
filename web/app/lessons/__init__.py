"""Lessons on the table: where a person is in them, what they say, what glows and when."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "actions",
    "lesson_progress",
    "view",
]
