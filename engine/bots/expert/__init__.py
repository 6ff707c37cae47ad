"""The bot `expert`: one way of playing for each kind of game, by estimates of the hidden cards."""

from .expert import ExpertBot
from .stock_only import is_last_turn

__all__ = [
    "ExpertBot",
    "is_last_turn",
]
