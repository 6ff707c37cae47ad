"""What a search for puzzles needs: hands that go out where melds only grow, and how hard it is."""

from collections.abc import Iterator
from itertools import combinations

from ..bots import NodeBudget, quick_out
from ..model import UNKNOWN, Add, Cards, Free, Lay, State, Stream, replaced, without
from ..notation import reseeded
from ..play import apply, ending_moves, legal
from ..solver import best

# Levels are from 1 to this one.
HARDEST = 4
# Solver nodes for a few melds.
_NODES = 400
# The cards of a hand: fewer make no puzzle, more are hard to see on a small screen.
_HAND = range(5, 9)
# Hands that are cut from one position.
_CUTS = 4
# The cards of a hand of which one is to be discarded.
_LOOSE = range(4, 8)


def apart(state: State, cards: int) -> int:
    """How many melds have to be taken apart at once so that so many cards can be laid."""
    rules = state.rules
    for many in range(1, HARDEST):
        for former in combinations(state.table, many):
            lay = best(former, state.hand, rules.melds, nodes=_NODES, origins=rules.origins)
            if len(lay.laid) >= cards:
                return many
    return HARDEST


def strayed(state: State) -> int:
    """1, and 1 more for each time that going out asks for another move than the one seen first.

    Long melds of the hand are seen before short ones, then additions, and releases last. What a
    beginner overlooks, releases and which of several cards the table takes, counts 1 as well.
    """
    strays = 0
    while strays < HARDEST and not _out(state, strays):
        strays += 1
    return min(HARDEST, 1 + strays + (not quick_out(state, NodeBudget(_NODES))))


def _out(state: State, strays: int) -> bool:
    """Whether plain moves go out, if the first ones are passed over so many times at most."""
    if len(state.hand) < 2 and next(ending_moves(state), None):
        return True
    return any(
        _out(apply(state, move)[0], strays - passed)
        for passed, move in enumerate(_seen(state)[: strays + 1])
    )


def _seen(state: State) -> list[Lay | Add | Free]:
    """The plain moves that lay cards, in the order in which people see them."""
    moves = [move for move in legal(state) if isinstance(move, Lay | Add | Free)]
    return sorted(moves, key=lambda move: -len(move.cards) * isinstance(move, Lay))


def grown(positions: list[State], stream: Stream) -> Iterator[State]:
    """The positions with the hand cut to cards that can be laid at random, and one more."""
    for state in stream.shuffled(positions * _CUTS):
        after = state = state._replace(before=None, taken=None)
        while len(state.hand) - len(after.hand) < _HAND.stop - 2 and (lays := _seen(after)):
            after = apply(after, stream.choice(lays))[0]
        hand = without(state.hand, after.hand[:-1])
        if hand and len(hand) in _HAND:
            yield with_hand(state, hand)


def cut(positions: list[State], stream: Stream) -> State | None:
    """One of the positions with the hand cut to a few cards at random; None if there is none."""
    whole = [state for state in positions if len(state.hand) >= _LOOSE.start]
    if not whole:
        return None
    state = stream.choice(whole)._replace(before=None, taken=None)
    size = _LOOSE.start + stream.below(len(_LOOSE))
    return with_hand(state, stream.shuffled(state.hand)[:size])


def with_hand(state: State, hand: Cards) -> State:
    """The position with only these cards in hand; the others go back to the stock, unseen."""
    return reseeded(
        state._replace(
            hands=replaced(state.hands, state.turn, tuple(sorted(hand))),
            stock=state.stock + (UNKNOWN,) * (len(state.hand) - len(hand)),
            deal=1,
            scores=(0,) * state.seats,
        )
    )
