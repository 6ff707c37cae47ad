"""What goes on at a table: openings, puzzles, reviews, replays, what is announced, the clock."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "clock",
    "counting",
    "linked",
    "misses",
    "openings",
    "playback",
    "quizzes",
    "recovery",
    "reviews",
    "telling",
]
