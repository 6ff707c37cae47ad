"""What fingers and keys do: gestures, the places where cards may go, the keys."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "command",
    "gestures",
    "keys",
    "places",
    "wholes",
]
