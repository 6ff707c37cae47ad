"""Lessons on the table: where a person is in them, what they say, what glows and when."""

__all__ = [
    "card",
    "lesson",
    "taught",
]
