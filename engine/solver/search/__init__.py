"""Search from a position to a proved optimum: A* over the ranks, its lower bound, and back to
melds.
"""

from .a_star import STOPPED, Step
from .by_suits import FOUR
from .path_to_melds import Group, Run, as_melds, cut, deal_sets, lengthen, park, run_fits
from .solver import (
    COUNTED_NODES,
    FREELY,
    Effort,
    Search,
    SearchResult,
    Solver,
    answer_of,
    better,
    find_tidier,
    solve,
)
from .straight import straight_rules, under
from .task import INFINITE, Task

__all__ = [
    "COUNTED_NODES",
    "FOUR",
    "FREELY",
    "INFINITE",
    "STOPPED",
    "Effort",
    "Group",
    "Run",
    "Search",
    "SearchResult",
    "Solver",
    "Step",
    "Task",
    "answer_of",
    "as_melds",
    "better",
    "cut",
    "deal_sets",
    "find_tidier",
    "lengthen",
    "park",
    "run_fits",
    "solve",
    "straight_rules",
    "under",
]
