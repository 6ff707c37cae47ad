"""The document by purpose: zones that are drawn again, focus, and what only JavaScript can do."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "focus",
    "zones",
]
