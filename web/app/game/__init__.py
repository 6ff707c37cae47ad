"""What goes on at a table: openings, puzzles, replays, what is announced, the clock."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "clock",
    "counting",
    "linked",
    "openings",
    "playback",
    "quizzes",
    "recovery",
    "telling",
]
