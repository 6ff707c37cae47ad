"""Storage: games in their slots, each turn as it is made, one tab at a time."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "entries",
    "jsontext",
    "kept",
    "last_tables",
    "lock",
    "saving",
    "slots",
    "store",
]
