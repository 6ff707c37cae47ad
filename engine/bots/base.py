"""The one protocol of all bots: what they are given, and the decision that they return.

A decision says what it is by its grounds, which are typed values; its reasons are made from them.
"""

from enum import Enum
from typing import NamedTuple, Protocol

from ..model import Card, Draw, Fail, Move, Pass, Reason, State, Stream, Take, View, remark
from ..play import is_legal

# What a decision may cost unless the caller asks for something else.
NODES = 400


class Plain(Enum):
    """A ground without values; each has the code of its reason."""

    GOES_OUT = "goes-out"
    OUT_LOSES = "out-loses-match"
    LAYS_FOR_MATCH = "lays-for-match"
    WAITS_FOR_MATCH = "waits-for-match"
    FEW_POINTS = "leaves-few-points"
    DRAWS_FIRST = "draws-first"
    DRAWS_HIDDEN = "draw-hidden"
    DRAWS = "draw-nothing-fits"
    PASSES = "pass-nothing-fits"
    MUST_TAKE = "take-must"
    AT_RANDOM = "at-random"
    NO_END = "no-way-to-end"


class About(Enum):
    """What speaks for or against one card."""

    LEAST_USE = "discards-least-use"
    FITS_NOBODY = "discard-fits-nobody"
    GOES_OUT = "take-goes-out"
    HELPS = "take-helps"
    WORSE_THAN_STOCK = "draw-better"


class OfCard(NamedTuple):
    """A ground about a card: the discard, or the top of the pile."""

    about: About
    card: Card


class TakesToLay(NamedTuple):
    """With the top discard, `cards` cards have a place."""

    card: Card
    cards: int


class Lays(NamedTuple):
    """So many cards of the hand are laid."""

    cards: int
    hand: int


class Opens(NamedTuple):
    """The same, by opening with as few cards as it takes."""

    cards: int
    hand: int


class Holds(NamedTuple):
    """So many cards are kept for the turn that goes out."""

    cards: int


class Waits(NamedTuple):
    """Nothing is laid until all can be: `cards` can now, `stuck` can't; it wins `percent` deals."""

    cards: int
    stuck: int
    percent: int


class Chances(NamedTuple):
    """Of a hundred sampled deals, so many go out in time."""

    percent: int


# A refusal of the rules is a ground by itself: it says why nothing can be played.
Ground = Plain | OfCard | TakesToLay | Lays | Opens | Holds | Waits | Chances | Reason


def reason_of(ground: Ground) -> Reason:
    """The ground as a reason that can be put into words."""
    match ground:
        case Reason():
            return ground
        case Plain():
            return Reason(ground.value)
        case OfCard(about, card):
            return remark(about.value, card=card.text)
        case TakesToLay(card, cards):
            return remark("taken-to-lay", card=card.text, cards=cards)
        case Lays(cards, hand):
            return remark("lays-cards", cards=cards, hand=hand)
        case Opens(cards, hand):
            return remark("opens", cards=cards, hand=hand)
        case Holds(cards):
            return remark("waits-to-go-out", cards=cards)
        case Waits(cards, stuck, percent):
            return remark("waits-for-all", cards=cards, stuck=stuck, percent=percent)
        case Chances(percent):
            return remark("keeps-chances", percent=percent)


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
    return Plain.DRAWS_HIDDEN if is_legal(state, Take()) else Plain.DRAWS_FIRST


def nothing_laid(state: State) -> Decision:
    """How the turn goes on if nothing can be laid: a draw, passing or giving up."""
    if is_legal(state, Draw()):
        return Decision((Draw(),), (Plain.DRAWS,))
    if is_legal(state, Pass()):
        return Decision((Pass(),), (Plain.PASSES,))
    return Decision((Fail(),) if is_legal(state, Fail()) else (), (Plain.NO_END,))


def bot_stream(master: str, deal: int, seat: int, moves: int) -> Stream:
    """The randomness of a bot's decision in deal `deal`, after `moves` moves of that deal.

    It is derived by name, so it shares nothing with the shuffle.
    """
    return Stream(master, "bot", str(deal), str(seat), str(moves))
