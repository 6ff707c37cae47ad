"""Jokers left over are placed where there is room."""

from engine.solver.search.path_to_melds import Run, park
from tests.solver.cases import RABLO

# Suit, position of the first card, True for each joker.
TOP: Run = (0, 12, (False, False, False))
LOW: Run = (0, 1, (False, False, False))


def test_a_spare_joker_goes_above_a_run_or_below_it_where_there_is_nothing_above() -> None:
    assert park([LOW], [], 1, RABLO) == ([(0, 1, (False, False, False, True))], [], 1)
    assert park([TOP], [], 1, RABLO) == ([(0, 11, (True, False, False, False))], [], 1)


def test_no_more_jokers_are_placed_than_melds_may_have() -> None:
    assert park([TOP, LOW], [(9, (0, 1, 2), 0)], 5, RABLO)[2] == 3
    # A set of four has no room.
    assert park([], [(9, (0, 1, 2, 3), 0)], 1, RABLO) == ([], [(9, (0, 1, 2, 3), 0)], 0)
