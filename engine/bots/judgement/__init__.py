"""Judgement of a position: hidden cards, cards in hand, laying or waiting, match equity."""

from .lay_or_draw import Holding, decide_holding, holding_turn, is_crowded, win_bonus
from .match_equity import Odds, chances_if_caught, going_out_loses, lays_for_match, match_ground
from .meld_potential import KeepingValue, completions
from .memory import SURE, Memory, goes_in_circles
from .opponent_hand import OpponentHand
from .waiting import POINT, Prospects, points_if_out

__all__ = [
    "POINT",
    "SURE",
    "Holding",
    "KeepingValue",
    "Memory",
    "Odds",
    "OpponentHand",
    "Prospects",
    "chances_if_caught",
    "completions",
    "decide_holding",
    "goes_in_circles",
    "going_out_loses",
    "holding_turn",
    "is_crowded",
    "lays_for_match",
    "match_ground",
    "points_if_out",
    "win_bonus",
]
