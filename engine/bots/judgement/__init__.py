"""Judgement of a position: hidden cards, cards in hand, laying or waiting, match equity."""

from .lay_or_draw import Holding, crowded, drawn, held, table_odds, win_bonus
from .match_equity import Odds, caught_with, for_match, laid_for_match, out_loses
from .meld_potential import Keeping, completions
from .memory import SURE, Memory, in_circles
from .opponent_hand import OpponentHand
from .waiting import POINT, Waiting, points_if_out

__all__ = [
    "POINT",
    "SURE",
    "Holding",
    "Keeping",
    "Memory",
    "Odds",
    "OpponentHand",
    "Waiting",
    "caught_with",
    "completions",
    "crowded",
    "drawn",
    "for_match",
    "held",
    "in_circles",
    "laid_for_match",
    "out_loses",
    "points_if_out",
    "table_odds",
    "win_bonus",
]
