"""The bot `expert`: a way of playing for each kind of game, on what the hidden cards may be."""

from .expert import ExpertBot

__all__ = [
    "ExpertBot",
]
