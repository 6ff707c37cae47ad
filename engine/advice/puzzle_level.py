"""How hard a puzzle is: what it costs a search that goes about it as people do."""

from itertools import combinations

from ..bots import Budget, quick_out
from ..model import Add, Free, Lay, State
from ..play import apply, endings, legal
from ..solver import best

# Levels are from 1 to this one.
HARDEST = 4
# Solver nodes for a few melds.
_NODES = 400


def apart(state: State, cards: int) -> int:
    """How many melds have to be taken apart at once so that so many cards can be laid."""
    table, rules = state.table, state.rules
    for many in range(1, HARDEST):
        for former in combinations(table, many):
            lay = best(former, state.hand, rules.melds, nodes=_NODES, origins=rules.origins)
            if len(lay.laid) >= cards:
                return many
    return HARDEST


def strayed(state: State) -> int:
    """1, and 1 more for each time that going out asks for another move than the one seen first.

    Long melds of the hand are seen before short ones, then additions, and releases last. What a
    beginner overlooks, releases and which of several cards the table takes, counts 1 as well.
    """
    missed = not quick_out(state, Budget(_NODES))
    strays = next((most for most in range(HARDEST - 1) if _out(state, most)), HARDEST)
    return min(HARDEST, 1 + missed + strays)


def plain_lays(state: State) -> list[Lay | Add | Free]:
    """The plain moves that lay cards, in the order in which people see them."""
    moves = [move for move in legal(state) if isinstance(move, Lay | Add | Free)]
    return sorted(moves, key=lambda move: -len(move.cards) * isinstance(move, Lay))


def _out(state: State, strays: int) -> bool:
    """Whether plain moves go out, if the first ones are passed over so many times at most."""
    if len(state.hand) < 2 and next(endings(state), None):
        return True
    return any(
        _out(apply(state, move)[0], strays - passed)
        for passed, move in enumerate(plain_lays(state)[: strays + 1])
    )
