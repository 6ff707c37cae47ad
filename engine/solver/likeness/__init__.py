"""Choosing the table most like the old one: matching, local search, fewest moved cards."""

from .arrangements import rearranged
from .fewest_moved import Fewest, fewest_moved
from .local_search import tidied
from .matching import Move, disturbance, in_old_order, matched, moves

__all__ = [
    "Fewest",
    "Move",
    "disturbance",
    "fewest_moved",
    "in_old_order",
    "matched",
    "moves",
    "rearranged",
    "tidied",
]
