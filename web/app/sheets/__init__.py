"""What opens over the table or before it: menu, settings, rules, sharing, saved games, start."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "calendar",
    "guide",
    "language",
    "lobby",
    "menu",
    "moving",
    "opened",
    "progress",
    "puzzles",
    "report",
    "settings",
    "sharing",
    "sheet",
    "shelf",
    "shell",
    "tables",
]
