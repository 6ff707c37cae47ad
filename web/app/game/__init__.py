"""The course of a game: replays, other tabs' news, screen-reader announcements, the clock."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "announcer",
    "clock",
    "game_counts",
    "moments",
    "other_tabs",
    "playback",
    "recovery",
]
