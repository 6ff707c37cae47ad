"""Puzzles: the one on the table, and the day's on the start page."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["actions", "card", "replies", "view"]
