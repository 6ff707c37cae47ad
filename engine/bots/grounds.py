"""What a decision is: its grounds as typed values, from which its reasons are made."""

from enum import Enum
from typing import NamedTuple

from ..model import Card, Reason, remark


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
