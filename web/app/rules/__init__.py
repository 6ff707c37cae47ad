"""The rules of a game, and help."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["guide"]
