"""Search for puzzles where melds only grow, and their difficulty."""

from collections.abc import Iterator
from itertools import combinations

from ..bots import NodeBudget, quick_out
from ..model import UNKNOWN, Add, Cards, Free, Lay, State, Stream, replaced, without
from ..notation import with_derived_seed
from ..play import apply, ending_moves, legal
from ..solver import best

# Highest level; the lowest is 1.
HARDEST = 4
# Solver nodes for a few melds.
_NODES = 400
# Hand cards of a puzzle: fewer make no puzzle, more are hard to see on a small screen.
_HAND = range(5, 9)
# Hands cut from one position.
_CUTS = 4
# Hand cards of a discard puzzle.
_DISCARD_HAND = range(4, 8)


def melds_to_dismantle(state: State, cards: int) -> int:
    """Return how many melds have to be taken apart at once to lay that many cards."""
    rules = state.rules
    for many in range(1, HARDEST):
        for former in combinations(state.table, many):
            lay = best(former, state.hand, rules.melds, nodes=_NODES, origins=rules.origins)
            if len(lay.laid) >= cards:
                return many
    return HARDEST


def going_out_level(state: State) -> int:
    """Return 1 plus the number of times that going out needs a move other than the obvious one.

    Long melds of the hand are obvious first, then shorter ones, then additions, and releases last.
    What a beginner overlooks (releases, and choosing between cards that the table takes) counts 1
    more.
    """
    strays = 0
    while strays < HARDEST and not _can_go_out(state, strays):
        strays += 1
    return min(HARDEST, 1 + strays + (not quick_out(state, NodeBudget(_NODES))))


def _can_go_out(state: State, strays: int) -> bool:
    """Return True if plain moves go out, passing over obvious ones at most `strays` times."""
    if len(state.hand) < 2 and next(ending_moves(state), None):
        return True
    return any(
        _can_go_out(apply(state, move)[0], strays - passed)
        for passed, move in enumerate(_obvious_moves(state)[: strays + 1])
    )


def _obvious_moves(state: State) -> list[Lay | Add | Free]:
    """Return the plain moves that lay cards, most obvious first."""
    moves = [move for move in legal(state) if isinstance(move, Lay | Add | Free)]
    return sorted(moves, key=lambda move: -len(move.cards) * isinstance(move, Lay))


def growing_positions(positions: list[State], stream: Stream) -> Iterator[State]:
    """Yield the positions with the hand cut to random cards that can be laid, and one more."""
    for state in stream.shuffled(positions * _CUTS):
        after = state = state._replace(before=None, taken=None)
        while len(state.hand) - len(after.hand) < _HAND.stop - 2 and (
            lays := _obvious_moves(after)
        ):
            after = apply(after, stream.choice(lays))[0]
        hand = without(state.hand, after.hand[:-1])
        if hand and len(hand) in _HAND:
            yield with_only_hand(state, hand)


def cut_hand(positions: list[State], stream: Stream) -> State | None:
    """Return a position with the hand cut to a few random cards; None without positions."""
    whole = [state for state in positions if len(state.hand) >= _DISCARD_HAND.start]
    if not whole:
        return None
    state = stream.choice(whole)._replace(before=None, taken=None)
    size = _DISCARD_HAND.start + stream.below(len(_DISCARD_HAND))
    return with_only_hand(state, stream.shuffled(state.hand)[:size])


def with_only_hand(state: State, hand: Cards) -> State:
    """Return the position with only these cards in hand; the others go to the stock, unseen."""
    return with_derived_seed(
        state._replace(
            hands=replaced(state.hands, state.turn, tuple(sorted(hand))),
            stock=state.stock + (UNKNOWN,) * (len(state.hand) - len(hand)),
            deal=1,
            scores=(0,) * state.seats,
        )
    )
