"""Random moves: legal ones that advance a match, and arbitrary ones."""

from collections.abc import Callable

from engine.bots import NODES, make_bot
from engine.model import (
    JOKER,
    UNKNOWN,
    Add,
    Discard,
    Draw,
    End,
    Fail,
    Free,
    Lay,
    Move,
    Pass,
    State,
    Stream,
    Table,
    Take,
    Timeout,
)
from engine.play import Match, legal


def random_move(state: State, stream: Stream) -> Move:
    """Return an arbitrary move, mostly illegal, made of cards and melds of the position."""
    hand = [one for one in state.hand if one is not UNKNOWN] or [JOKER]
    cards = stream.shuffled(hand)[: 1 + stream.below(4)]
    meld = stream.below(len(state.table) + 2)
    table = [meld.cards for meld in state.table]
    if table:
        table[0] = (*table[0], cards[0])
    makers: tuple[Callable[[], Move], ...] = (
        Draw,
        Take,
        End,
        Pass,
        Fail,
        Timeout,
        lambda: Lay(cards),
        lambda: Add(meld, cards[:1]),
        lambda: Free(meld, cards[:2]),
        lambda: Table(tuple(table)),
        lambda: Table((*table[1:], cards)),
        lambda: Discard(cards[0]),
    )
    return stream.choice(makers)()


def next_move(match: Match, start: Match, stream: Stream) -> tuple[Match, Move]:
    """Return the match to play on, and a legal move; a turn that can't be ended starts again."""
    tried = (Fail, Timeout) if stream.below(20) else ()
    moves = [move for move in legal(match.state) if not isinstance(move, tried)]
    laying = [move for move in moves if isinstance(move, Lay | Add | Free)]
    if laying and stream.below(3):
        return match, stream.choice(laying)
    if moves:
        return match, stream.choice(moves)
    decision = make_bot("random").choose(start.view(start.state.turn), stream, NODES)
    return start, decision.moves[0]
