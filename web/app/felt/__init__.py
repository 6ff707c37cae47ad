"""The drawn table: melds, hand, seats, piles, panels, flights and sounds, as markup and motion."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "buttons",
    "curtain",
    "felt",
    "flights",
    "layout",
    "marks",
    "motion",
    "panels",
    "pick",
    "portraits",
    "seats",
    "sounds",
    "table",
    "thumb",
    "tools",
    "veil",
]
