"""What goes on at a table: replays, what other tabs do, what is announced, the clock."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "clock",
    "counting",
    "moments",
    "other_tabs",
    "playback",
    "recovery",
    "telling",
]
