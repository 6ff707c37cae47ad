"""The kinds of turns. A game's rules hold one of them, which alone judges what may be done."""

from .draw_discard import DRAW_AND_DISCARD
from .protocol import Laid, Offer, Turn
from .rearranging import REARRANGING

__all__ = ["DRAW_AND_DISCARD", "REARRANGING", "Laid", "Offer", "Turn"]
