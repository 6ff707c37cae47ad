"""The bots: players that see one seat's view and nothing else."""

from .autoplay import bot_turn, start
from .base import NODES, Bot, Budget, Decision, bot_stream
from .choosing import BOTS, decide, known, level_and_manner, make
from .going_out import way_out
from .holding import held
from .keeping import completions
from .layings import Laying
from .manners import CHARACTERS, MANNERS, NEWCOMERS, PLAIN, Character
from .memory import Memory
from .rough import Course, Player
from .stakes import out_loses
from .standard import full_laying
from .waiting import points_if_out

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
    "Laying",
    "Memory",
    "Player",
    "bot_stream",
    "bot_turn",
    "completions",
    "decide",
    "full_laying",
    "held",
    "known",
    "level_and_manner",
    "make",
    "out_loses",
    "points_if_out",
    "start",
    "way_out",
]
