"""Exact rearrangement solver: pure functions over cards and meld rules.

- `best` finds the most valuable lay, with any rearrangement of the table
- `only_best` finds the best lay if no other hand cards do as well
- `can_go_out` lays everything, if possible
- `nearest_legal` corrects a half-made draft
- `deadwood` splits a hand into melds and deadwood, in any of the games
- `match_melds`, `card_moves`, `disturbance` tell which meld became which, and the cards that moved
- `fewest_moved` proves the least disturbance with which given cards can be laid

Values are whole numbers (`Weights`, `weigh`; `COUNT` counts cards). Searches take a budget in
nodes, never in time; `proved` is False if it ran out.
"""

from .counts import COUNT, Weights, weigh
from .deadwood import Deadwood, deadwood
from .likeness import (
    CardMove,
    FewestMoved,
    card_moves,
    disturbance,
    fewest_moved,
    in_old_order,
    match_melds,
)
from .problem import Problem, Solution
from .queries import best, can_go_out, nearest_legal, only_best

__all__ = [
    "COUNT",
    "CardMove",
    "Deadwood",
    "FewestMoved",
    "Problem",
    "Solution",
    "Weights",
    "best",
    "can_go_out",
    "card_moves",
    "deadwood",
    "disturbance",
    "fewest_moved",
    "in_old_order",
    "match_melds",
    "nearest_legal",
    "only_best",
    "weigh",
]
