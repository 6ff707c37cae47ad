"""Statistics of a person's deals and puzzles: figures, charts and tables, by game and opponents."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "actions",
    "view",
]
