"""The bot `random`: any legal move, weighted to lay, in turns that can be ended."""

from ..model import Add, Discard, Draw, End, Fail, Free, Lay, Move, Pass, State, Stream, Take, View
from ..play import apply, legal
from .base import Decision, NodeBudget, Plain

_TRIES = 6
_LAYING = (Lay, Add, Free)
_ENDING = (Draw, Take, Discard, End, Pass)


class RandomBot:
    """Bot that plays any legal move; if it can lay, it does so three times in four."""

    name = "random"

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """Try random turns until one can be ended, else lay nothing."""
        budget = NodeBudget(nodes)
        for _ in range(_TRIES):
            moves = _random_turn(view.state, stream, budget)
            if moves:
                return Decision(moves, (Plain.AT_RANDOM,))
        plain = _plain_turn(view.state, stream)
        return Decision(plain, (Plain.AT_RANDOM if plain else Plain.NO_END,))


def _random_turn(state: State, stream: Stream, budget: NodeBudget) -> tuple[Move, ...]:
    """Return moves up to the turn's end; none if they led to a turn that can't be ended."""
    moves: list[Move] = []
    while budget.spend():
        playable = list(legal(state))
        laying = [move for move in playable if isinstance(move, _LAYING)]
        ending = [move for move in playable if isinstance(move, _ENDING)]
        if laying and (not ending or stream.below(4)):
            moves.append(stream.choice(laying))
            state, _ = apply(state, moves[-1])
        elif ending:
            return (*moves, stream.choice(ending))
        else:
            return ()
    return ()


def _plain_turn(state: State, stream: Stream) -> tuple[Move, ...]:
    """Return the end of the turn with nothing more laid; giving up only if nothing else ends it."""
    playable = list(legal(state))
    for kinds in (_ENDING, (Fail,)):
        ending = [move for move in playable if isinstance(move, kinds)]
        if ending:
            return (stream.choice(ending),)
    return ()
