"""Reviews of a deal, its turns on the table, and own mistakes that come back as puzzles."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "actions",
    "card",
    "mistake_puzzle",
    "mistakes",
    "view",
]
