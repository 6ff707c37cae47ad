"""The drawn table: melds, hand, seats, piles and panels as markup, and the selection."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "buttons",
    "curtain",
    "felt",
    "hide_cards",
    "marks",
    "panels",
    "portraits",
    "preview",
    "seats",
    "selection",
    "table",
    "tools",
]
