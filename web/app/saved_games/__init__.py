"""Saved games: the list with its search and order, one game's sheet, and files in and out."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "actions",
    "files",
    "view",
]
