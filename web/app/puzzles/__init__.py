"""Puzzles: the one on the table, the day's on the start page, and what became of all of them."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["actions", "calendar", "menu", "progress", "replies", "view"]
