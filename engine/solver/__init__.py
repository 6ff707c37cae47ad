"""The exact rearrangement solver: pure functions over cards and meld rules.

- `best`, `k_best` — the most valuable lays, with any rearrangement of the table
- `only_best` — the best lay, if no other hand cards do as well
- `can_go_out`, `layable` — whether everything can be laid, and which single cards can
- `nearest_legal` — a half-made draft put right
- `deadwood`, `improving_draws` — for a hand on its own, in any of the games
- `matched`, `moves`, `disturbance` — which meld became which, and the cards that moved
- `fewest_moved` — the least disturbance with which given cards can be laid, proved

Values are whole numbers (`Weights`, `weigh`; `COUNT` counts cards). Searches take a budget in
nodes, never in time; `proved` is False if it ran out.
"""

from .counts import COUNT, Weights, weigh
from .deadwood import Deadwood, deadwood, improving_draws
from .likeness import Fewest, Move, disturbance, fewest_moved, in_old_order, matched, moves
from .problem import Problem, Solution
from .queries import best, can_go_out, k_best, layable, nearest_legal, only_best

__all__ = [
    "COUNT",
    "Deadwood",
    "Fewest",
    "Move",
    "Problem",
    "Solution",
    "Weights",
    "best",
    "can_go_out",
    "deadwood",
    "disturbance",
    "fewest_moved",
    "improving_draws",
    "in_old_order",
    "k_best",
    "layable",
    "matched",
    "moves",
    "nearest_legal",
    "only_best",
    "weigh",
]
