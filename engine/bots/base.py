"""The one protocol of all bots: what they are given, and the decision that they return."""

from typing import NamedTuple, Protocol

from ..model import Draw, Fail, Move, Pass, Reason, State, Stream, Take, View
from ..play import may
from .grounds import Ground, Plain, Waits, reason_of

# What a decision may cost unless the caller asks for something else.
NODES = 400


class Decision(NamedTuple):
    """The moves until the turn ends or something hidden is shown, and the grounds for them.

    `moves` is empty if nothing can be played (the deal is over, or the turn as it stands can only
    be taken back).
    """

    moves: tuple[Move, ...]
    grounds: tuple[Ground, ...] = ()

    @property
    def why(self) -> tuple[Reason, ...]:
        """The grounds as reasons."""
        return tuple(map(reason_of, self.grounds))

    @property
    def goes_out(self) -> bool:
        """Whether it was chosen because it goes out."""
        return Plain.GOES_OUT in self.grounds

    @property
    def waits(self) -> Waits | None:
        """What it holds back, and with what odds; None if it doesn't."""
        return next((one for one in self.grounds if isinstance(one, Waits)), None)


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


def draws(state: State) -> Plain:
    """Why the turn begins with a draw from the stock, which may be the only choice."""
    return Plain.DRAWS_HIDDEN if may(state, Take()) else Plain.DRAWS_FIRST


def nothing_laid(state: State) -> Decision:
    """How the turn goes on if nothing can be laid: a draw, passing or giving up."""
    if may(state, Draw()):
        return Decision((Draw(),), (Plain.DRAWS,))
    if may(state, Pass()):
        return Decision((Pass(),), (Plain.PASSES,))
    return Decision((Fail(),) if may(state, Fail()) else (), (Plain.NO_END,))


def bot_stream(master: str, deal: int, seat: int, moves: int) -> Stream:
    """The randomness of a bot's decision in deal `deal`, after `moves` moves of that deal.

    It is derived by name, so it shares nothing with the shuffle.
    """
    return Stream(master, "bot", str(deal), str(seat), str(moves))
