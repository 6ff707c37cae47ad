"""The bot `expert`: a way of playing for each kind of game, on what the hidden cards may be."""

from .expert import ExpertBot, odds_of

__all__ = [
    "ExpertBot",
    "odds_of",
]
