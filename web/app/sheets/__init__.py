"""What opens over the table or before it: menu, settings, rules, sharing, start."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "calendar",
    "charts",
    "guide",
    "language",
    "links",
    "lobby",
    "menu",
    "opened",
    "played",
    "progress",
    "puzzles",
    "settings",
    "sharing",
    "sheet",
    "shell",
    "tables",
]
