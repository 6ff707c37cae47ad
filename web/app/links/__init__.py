"""The link that was opened last: what is shown of it, and what its opener makes of it."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["actions", "preview", "replies", "view"]
