"""Challenges: the same deals for friends, their results side by side, and the deal of the day."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "actions",
    "common",
    "daily",
    "message",
    "offer",
    "picture",
    "records",
    "replies",
    "results",
    "results_view",
    "view",
]
