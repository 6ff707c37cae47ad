"""The one protocol of all bots: what they are given, and the decision that they return."""

from typing import NamedTuple, Protocol

from ..model import Move, Reason, State, Stream, Take, Value, View
from ..play import may

# What a decision may cost unless the caller asks for something else.
NODES = 400


class Decision(NamedTuple):
    """The moves until the turn ends or something hidden is shown, and the reasons for them.

    `moves` is empty if nothing can be played (the deal is over, or the turn as it stands can only
    be taken back).
    """

    moves: tuple[Move, ...]
    why: tuple[Reason, ...] = ()


class Bot(Protocol):
    """A player that sees one seat's view and nothing else."""

    name: str

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """Decides for `view.seat`, which is on turn; `nodes` limits the positions looked at.

        The decision depends on nothing but these three, on every Python alike.
        """
        ...


class Budget:
    """How many more positions may be looked at."""

    __slots__ = ("left",)

    def __init__(self, nodes: int) -> None:
        self.left = nodes

    def spend(self, nodes: int = 1) -> bool:
        """Takes off `nodes`; False if they are used up."""
        self.left -= nodes
        return self.left >= 0


def reason(code: str, **params: Value) -> Reason:
    """A `Reason` for a decision, its parameters kept in the order given."""
    return Reason(code, tuple(params.items()))


def draws(state: State) -> Reason:
    """Why the turn begins with a draw from the stock, which may be the only choice."""
    return reason("draw-hidden" if may(state, Take()) else "draws-first")


def bot_stream(master: str, deal: int, seat: int, moves: int) -> Stream:
    """The randomness of a bot's decision in deal `deal`, after `moves` moves of that deal.

    It is derived by name, so it shares nothing with the shuffle.
    """
    return Stream(master, "bot", str(deal), str(seat), str(moves))
