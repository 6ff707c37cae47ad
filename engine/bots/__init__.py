"""Bots: computer players that see only one seat's view."""

from .autoplay import bot_turn, start
from .base import (
    NODES,
    Bot,
    Decision,
    Ground,
    NodeBudget,
    Opens,
    Plain,
    Waits,
    bot_stream,
    reason_of,
)
from .custom_players import OwnBot, ask_player, asks_again, seat_of
from .expert import ExpertBot, is_last_turn
from .futures import Course, HandFeatures, Player, measure_hand, packer_for, quick_out, way_out
from .judgement import Memory, completions, decide_holding, going_out_loses, points_if_out
from .lay_moves import Laying
from .manners import CHARACTERS, MANNERS, NEWCOMERS, PLAIN, Character, Manner
from .registry import BOTS, VERSION, decide, is_bot_name, level_and_manner, make_bot
from .standard import full_laying

__all__ = [
    "BOTS",
    "CHARACTERS",
    "MANNERS",
    "NEWCOMERS",
    "NODES",
    "PLAIN",
    "VERSION",
    "Bot",
    "Character",
    "Course",
    "Decision",
    "ExpertBot",
    "Ground",
    "HandFeatures",
    "Laying",
    "Manner",
    "Memory",
    "NodeBudget",
    "Opens",
    "OwnBot",
    "Plain",
    "Player",
    "Waits",
    "ask_player",
    "asks_again",
    "bot_stream",
    "bot_turn",
    "completions",
    "decide",
    "decide_holding",
    "full_laying",
    "going_out_loses",
    "is_bot_name",
    "is_last_turn",
    "level_and_manner",
    "make_bot",
    "measure_hand",
    "packer_for",
    "points_if_out",
    "quick_out",
    "reason_of",
    "seat_of",
    "start",
    "way_out",
]
