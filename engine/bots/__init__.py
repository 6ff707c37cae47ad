"""Bots: computer players that see only one seat's view."""

from .autoplay import bot_turn, start
from .base import NODES, Bot, Budget, Decision, Ground, Opens, Plain, Waits, bot_stream, reason_of
from .expert import ExpertBot, odds_of
from .futures import Course, Marks, Player, marks, quick_out, way_out
from .judgement import Memory, Odds, completions, held, out_loses, points_if_out
from .layings import Laying
from .manners import CHARACTERS, MANNERS, NEWCOMERS, PLAIN, Character, Manner
from .own import OwnBot, asked, asks_again, seat_of
from .registry import BOTS, decide, known, level_and_manner, make
from .standard import full_laying

__all__ = [
    "BOTS",
    "CHARACTERS",
    "MANNERS",
    "NEWCOMERS",
    "NODES",
    "PLAIN",
    "Bot",
    "Budget",
    "Character",
    "Course",
    "Decision",
    "ExpertBot",
    "Ground",
    "Laying",
    "Manner",
    "Marks",
    "Memory",
    "Odds",
    "Opens",
    "OwnBot",
    "Plain",
    "Player",
    "Waits",
    "asked",
    "asks_again",
    "bot_stream",
    "bot_turn",
    "completions",
    "decide",
    "full_laying",
    "held",
    "known",
    "level_and_manner",
    "make",
    "marks",
    "odds_of",
    "out_loses",
    "points_if_out",
    "quick_out",
    "reason_of",
    "seat_of",
    "start",
    "way_out",
]
