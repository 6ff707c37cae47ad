"""The bot `expert`: one way of playing for each kind of game, by estimates of the hidden cards."""

from .expert import ExpertBot, odds_of

__all__ = [
    "ExpertBot",
    "odds_of",
]
