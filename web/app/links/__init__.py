"""Links: sharing one, and what is shown of the one opened last and what its opener makes of it."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["actions", "preview", "replies", "sharing", "view"]
