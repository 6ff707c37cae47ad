"""Positions of Rummikub as sold, for comparison with other solvers, and rummikub-solver's results.

Two packs of 13 numbers in four colours, two jokers or none; sets and runs of three tiles or more,
no corner, a joker for any tile.
"""

from functools import cache
from typing import Any

from engine.model import FRENCH, JOKER, Card, Meld, MeldRules, Stream
from engine.solver import Weights, best
from tests.solver.cases import Case

MANY = 240
RULES = MeldRules(FRENCH)


def cases(jokers: int) -> list[tuple[Case, int]]:
    """Return fixed positions, with the most tiles that can be laid by our solver."""
    made = [
        _random_case(Stream("rummikub", str(jokers), str(number)), jokers) for number in range(MANY)
    ]
    return [(case, len(best(case.table, case.hand, RULES).laid)) for case in made]


def _random_case(stream: Stream, jokers: int) -> Case:
    """Return a random table of 20 to 80 tiles, such as players may have laid, and a rack of 5 to
    25.
    """
    tiles = stream.shuffled([*FRENCH.cards * 2, *[JOKER] * jokers])
    many, rack = 20 + stream.below(61), 5 + stream.below(21)
    drawn = tuple(tiles[:many])
    table: tuple[Meld, ...] = best((), drawn, RULES).melds
    return Case("", RULES, table, tuple(tiles[many : many + rack]), Weights())


def rummikub_solver_result(case: Case) -> int | None:
    """Return the most tiles by rummikub-solver with GLPK, which may not be installed."""
    rules, tiles = _rules()
    game = rules.new_game()
    game.initial = False
    game.add_table(*[tiles[card] for meld in case.table for card in meld.cards])
    game.add_rack(*[tiles[card] for card in case.hand])
    found = rules.solve(game)
    return len(found.tiles) if found else 0


@cache
def _rules() -> tuple[Any, dict[Card, int]]:
    from rummikub_solver import MILPSolver, RuleSet

    rules = RuleSet(solver_backend=MILPSolver.GLPK_MI)
    numbers = {face: place for place, face in enumerate(FRENCH.cards, 1)}
    return rules, {**numbers, JOKER: len(FRENCH.cards) + 1}
