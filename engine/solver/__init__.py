"""The exact rearrangement solver: pure functions over cards and meld rules.

- `best`, `k_best` — the most valuable lays with any rearrangement of the table
- `can_go_out`, `layable` — whether everything, and which single cards, can be laid
- `nearest_legal` — a half-made draft put right
- `deadwood`, `improving_draws` — a hand alone, for any of the games
- `matched`, `moves`, `disturbance` — which meld became which, and the cards that moved

Values are whole numbers (`Weights`, `weigh`; `COUNT` counts cards). Searches take a budget in
nodes, never in time; a `proved` of False says that it ran out.
"""

from .counts import COUNT, Weights, weigh
from .deadwood import Deadwood, deadwood, improving_draws
from .matching import Move, disturbance, in_old_order, matched, moves
from .queries import Solution, best, can_go_out, k_best, layable, nearest_legal

__all__ = [
    "COUNT",
    "Deadwood",
    "Move",
    "Solution",
    "Weights",
    "best",
    "can_go_out",
    "deadwood",
    "disturbance",
    "improving_draws",
    "in_old_order",
    "k_best",
    "layable",
    "matched",
    "moves",
    "nearest_legal",
    "weigh",
]
