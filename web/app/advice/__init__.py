"""Advice while playing: hints in three depths, and the cards that can be laid."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "hint",
]
