"""Talon's engine: rummy games in pure Python; it knows no browser, no clock and no files.

A match. `start` deals it; `step` plays one move, `bot_turn` a bot's decision, `next_deal` what
follows a finished deal, until `match.over`. `match.totals` are the scores, `match.ranks` the
places, `match.view(seat)` is what that seat may know. `decide` says what the bot on turn would
do, and why. Every value is frozen: what is played gives a new one.

A position. `legal(position)` lists the moves of a state (`match.state`) or of a view, and
`move in legal(position)` judges any; `why_not(position, move)` gives every reason against one,
which `reason_sentence` says in words. `apply(state, move)` plays one outside a match.

Text. Moves, positions and records (a whole match) are read and written by the pairs of `read_`
and `write_`; what cannot be read raises `TextFault` with a code and its place.

Games. `known_games` are all that are registered; `game_of(id)` finds one. `register` makes a
`Game` of yours known; `add_game` does so with the text of a file that registers one, and the
arena hands that on to its other processes.
"""

from .adding import add_game
from .autoplay import bot_turn, start
from .bots import BOTS, Bot, Decision, decide
from .cards import Card
from .events import Event
from .game import Game, register
from .games import game_of, known_games
from .match import PERSON, Match, Seat, next_deal, step
from .moves import Move
from .notation import (
    read_move,
    read_position,
    read_record,
    write_move,
    write_position,
    write_record,
)
from .play import Legal, apply, legal, why_not
from .refusal import IllegalMove, Reason, TalonError, TextFault
from .rules import Rules
from .state import State
from .view import View
from .words import fault_sentence, reason_sentence

__all__ = [
    "BOTS",
    "PERSON",
    "Bot",
    "Card",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "Legal",
    "Match",
    "Move",
    "Reason",
    "Rules",
    "Seat",
    "State",
    "TalonError",
    "TextFault",
    "View",
    "add_game",
    "apply",
    "bot_turn",
    "decide",
    "fault_sentence",
    "game_of",
    "known_games",
    "legal",
    "next_deal",
    "read_move",
    "read_position",
    "read_record",
    "reason_sentence",
    "register",
    "start",
    "step",
    "why_not",
    "write_move",
    "write_position",
    "write_record",
]
