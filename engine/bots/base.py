"""Protocol of all bots: their input, and the decision that they return with its grounds.

Grounds are typed values; reasons in words are made from them.
"""

from enum import Enum
from itertools import takewhile
from typing import NamedTuple, Protocol

from ..model import Card, Draw, Fail, Move, Pass, Reason, State, Stream, Take, View, remark
from ..play import Match, is_legal

# Default limit on the search for one decision.
NODES = 400


class Plain(Enum):
    """Ground without values; each is the code of its reason."""

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
    """Grounds for or against one card."""

    LEAST_USE = "discards-least-use"
    FITS_NOBODY = "discard-fits-nobody"
    GOES_OUT = "take-goes-out"
    HELPS = "take-helps"
    WORSE_THAN_STOCK = "draw-better"


class OfCard(NamedTuple):
    """Ground about a card: the discard, or the top of the pile."""

    about: About
    card: Card


class TakesToLay(NamedTuple):
    """Ground for taking the top discard: with it, `cards` cards have a place."""

    card: Card
    cards: int


class Lays(NamedTuple):
    """Ground: this number of hand cards is laid."""

    cards: int
    hand: int


class Opens(NamedTuple):
    """Ground: as `Lays`, by opening with as few cards as possible."""

    cards: int
    hand: int


class Holds(NamedTuple):
    """Ground: this number of cards is kept for the turn that goes out."""

    cards: int


class Waits(NamedTuple):
    """Ground for laying nothing yet: `cards` can be laid, `stuck` can't."""

    cards: int
    stuck: int


class Chances(NamedTuple):
    """Ground: this many of a hundred sampled deals go out in time."""

    percent: int


# A refusal is a ground too: it says why nothing can be played.
Ground = Plain | OfCard | TakesToLay | Lays | Opens | Holds | Waits | Chances | Reason


def reason_of(ground: Ground) -> Reason:
    """Return the ground as a reason that can be put into words."""
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
        case Waits(cards, stuck):
            return remark("waits-for-all", cards=cards, stuck=stuck)
        case Chances(percent):
            return remark("keeps-chances", percent=percent)


class Decision(NamedTuple):
    """Moves up to the turn's end or to the next hidden card, and the grounds for them.

    `moves` is empty if nothing can be played (the deal is over, or the turn as it stands can only
    be taken back).
    """

    moves: tuple[Move, ...]
    grounds: tuple[Ground, ...] = ()

    @property
    def why(self) -> tuple[Reason, ...]:
        """Grounds as reasons."""
        return tuple(map(reason_of, self.grounds))

    @property
    def goes_out(self) -> bool:
        """True if the moves were chosen because they go out."""
        return Plain.GOES_OUT in self.grounds

    @property
    def waits(self) -> Waits | None:
        """Cards held back and the odds of that; None if none are."""
        return next((one for one in self.grounds if isinstance(one, Waits)), None)


class Bot(Protocol):
    """Player that sees only one seat's view."""

    name: str

    def choose(self, view: View, stream: Stream, nodes: int) -> Decision:
        """Decide for `view.seat`, which is on turn; `nodes` limits the positions searched.

        The decision depends on these three only, and is the same on every Python.
        """
        ...


class NodeBudget:
    """Number of positions that may still be searched."""

    __slots__ = ("left",)

    def __init__(self, nodes: int) -> None:
        self.left = nodes

    def spend(self, nodes: int = 1) -> bool:
        """Take off `nodes`; return False if they are used up."""
        self.left -= nodes
        return self.left >= 0


def draw_ground(state: State) -> Plain:
    """Return the ground for a draw from the stock, which may be the only choice."""
    return Plain.DRAWS_HIDDEN if is_legal(state, Take()) else Plain.DRAWS_FIRST


def decide_without_laying(state: State) -> Decision:
    """Return the decision if nothing can be laid: a draw, passing or giving up."""
    if is_legal(state, Draw()):
        return Decision((Draw(),), (Plain.DRAWS,))
    if is_legal(state, Pass()):
        return Decision((Pass(),), (Plain.PASSES,))
    return Decision((Fail(),) if is_legal(state, Fail()) else (), (Plain.NO_END,))


def bot_stream(master: str, deal: int, seat: int, moves: int) -> Stream:
    """Return the random numbers for a bot's decision after `moves` moves of deal `deal`.

    The stream has its own name, so it shares nothing with the shuffle.
    """
    return Stream(master, "bot", str(deal), str(seat), str(moves))


def challenge_stream(match: Match) -> Stream:
    """Return the random numbers for the decision of the bot on turn in a challenge.

    They depend on deal, seat, the seat's own turn and the step in it, but not on how many moves the
    other seats needed: the same view and history give the same decision.
    """
    seat, ends_turn = match.state.turn, match.rules.turn.ends_turn
    turn = sum(mover == seat and ends_turn(move) for mover, move in match.moves)
    this_turn = takewhile(lambda made: not ends_turn(made[1]), reversed(match.moves))
    places = (match.state.deal, seat, turn, sum(1 for _ in this_turn))
    return Stream(match.seed, "challenge bot", *map(str, places))
