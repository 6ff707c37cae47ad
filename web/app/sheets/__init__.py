"""Sheets over the table or before it: menu, settings, rules, sharing, start."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "charts",
    "guide",
    "language",
    "links",
    "menu",
    "played",
    "settings",
    "sharing",
    "sheet",
    "shell",
]
