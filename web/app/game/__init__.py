"""What goes on at a table: playing, hints, replays, puzzles, reviews, and the desk they share."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "acts",
    "desk",
    "linked",
    "misses",
    "openings",
    "picture",
    "play",
    "playback",
    "quizzes",
    "recovery",
    "replies",
    "reviews",
]
