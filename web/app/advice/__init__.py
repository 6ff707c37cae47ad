"""Advice while playing: hints in three depths, the cards that can be laid, and the coach."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["coach", "coach_record", "hint", "view"]
