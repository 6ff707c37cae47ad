"""Choosing the table most like the old one: matching, local search, fewest moved cards."""

from .arrangements import rearrange
from .fewest_moved import FewestMoved, fewest_moved
from .local_search import tidy_melds
from .matching import CardMove, card_moves, disturbance, in_old_order, match_melds

__all__ = [
    "CardMove",
    "FewestMoved",
    "card_moves",
    "disturbance",
    "fewest_moved",
    "in_old_order",
    "match_melds",
    "rearrange",
    "tidy_melds",
]
