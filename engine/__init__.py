"""Talon's engine: rummy games in pure Python, with no knowledge of browser, clock or files.

Matches. `start` deals one; `step` plays one move, `bot_turn` a bot's decision, and `next_deal`
moves on from a finished deal, until `match.over`. `match.totals` holds the scores, `match.ranks`
the places, and `match.view(seat)` what that seat may know. `decide` says what the bot on turn would
do, and why. Every value is frozen: a move returns a new one.

Positions. `legal(position)` lists the plain legal moves of a state (`match.state`) or a view, and
`move in legal(position)` tests any move; `why_not(position, move)` gives every reason against one,
and `reason_sentence` puts a reason into words. `apply(state, move)` plays a move outside a match.

Text. Pairs of `read_` and `write_` functions handle moves, positions and records (whole matches);
anything that can't be read raises `TextFault` with a code and the place of the fault.

Games. `known_games()` lists the registered games; `game_of(id)` finds one. `register` makes a
`Game` of your own known; `add_game` runs the text of a file that registers one, and the arena
passes that text on to its other processes.
"""

__version__ = "0.1.0"

from .bots import BOTS, Bot, Decision, bot_turn, decide, start
from .games import add_game, game_of, known_games
from .model import (
    Card,
    Event,
    Game,
    IllegalMove,
    Move,
    Reason,
    Rules,
    State,
    TalonError,
    TextFault,
    View,
    register,
)
from .notation import (
    read_move,
    read_position,
    read_record,
    write_move,
    write_position,
    write_record,
)
from .play import PERSON, Legal, Match, Seat, apply, legal, next_deal, step, why_not
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
