"""Storage: games in their slots, each turn as it is made, one tab at a time; what was played."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "entries",
    "jsontext",
    "kept",
    "last_tables",
    "lock",
    "played",
    "progress",
    "saving",
    "slots",
    "store",
]
