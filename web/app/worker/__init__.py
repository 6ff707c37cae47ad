"""The way to the engine's worker and back: requests, replies, and a connection that holds."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "connection",
    "queue",
]
