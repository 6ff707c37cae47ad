"""Motion and sound: flights of cards, their pace, and what is heard."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "flights",
    "motion",
    "sounds",
]
