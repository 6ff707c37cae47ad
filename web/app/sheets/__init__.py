"""The dialog over the page, and what the sheets of several features show."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["calendar", "fields", "link_faults", "set_up", "sheet"]
