"""Puzzles of games in which melds only grow: a hand with a way out, cut from one that was dealt."""

from collections.abc import Iterator

from ..bots import Budget, way_out
from ..model import PLAY, UNKNOWN, Add, Free, Move, State, Stream, replaced, without
from ..notation import reseeded
from ..play import apply
from .puzzle_level import plain_lays

# Fewer cards make no puzzle, more are hard to see on a small screen.
_HAND = range(5, 9)
_NODES = 400
# Hands that are cut from one position.
_CUTS = 4


def has_drawn(state: State) -> bool:
    """Whether the seat on turn has drawn, and laid nothing yet."""
    return state.phase == PLAY and state.table == state.start.table


def moves_out(state: State) -> tuple[Move, ...]:
    """The turn that goes out; empty if there is none, or if the position is no puzzle."""
    if state.phase != PLAY or state.before or UNKNOWN in state.hand:
        return ()
    return way_out(state, Budget(_NODES))


def cut(positions: list[State], stream: Stream) -> Iterator[State]:
    """The positions with the hand cut to cards that can be laid at random, and one more.

    Not all of them come from the hand as new melds. The cards cut go back to the stock.
    """
    for state in stream.shuffled(positions * _CUTS):
        state = state._replace(before=None, taken=None)
        after, tabled = state, False
        while len(state.hand) - len(after.hand) < _HAND.stop - 2 and (lays := plain_lays(after)):
            move = stream.choice(lays)
            tabled |= isinstance(move, Add | Free)
            after = apply(after, move)[0]
        left = after.hand[:-1]
        hand = without(state.hand, left)
        if hand and tabled and len(hand) in _HAND:
            yield reseeded(
                state._replace(
                    hands=replaced(state.hands, state.turn, hand),
                    stock=state.stock + (UNKNOWN,) * len(left),
                    deal=1,
                    scores=(0,) * state.seats,
                )
            )
