"""The start page: the way in, games to continue, the puzzle of the day, and the games."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = ["first_deal", "games", "puzzle_menu", "replies", "view"]
