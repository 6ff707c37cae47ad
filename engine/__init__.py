"""Talon's engine: rummy games in pure Python, independent of browser, clock and files.

Matches. `start` deals one; `step` plays one move, `bot_turn` a bot's decision, and `next_deal`
moves on from a finished deal, until `match.over`. `match.totals` holds the scores, `match.ranks`
the places, and `match.view(seat)` what that seat may know; `print` shows either as text. `decide`
says what the bot on turn would do, and why. Every value is frozen: a move returns a new one.

Players. A seat takes a bot's name, "person", or a player of your own: anything with `decide(view,
stream)` that returns a move (`Draw`, `Take`, `Lay`, `Add`, `Free`, `Table`, `Discard`, `End`,
`Pass`, `Fail`), several, or a `Decision`.

Positions. `legal(position)` lists the plain legal moves of a state (`match.state`) or a view, and
`move in legal(position)` tests any move; `why_not(position, move)` gives every reason against one,
and `reason_sentence` puts a reason into words. `apply(state, move)` plays a move outside a match,
and `judge` several. `best` and `can_go_out` ask the solver what can be laid.

Advice. `hint(view)` suggests moves, `hint_text` gives it in sentences; `review(match)` names the
turns that cost most, and `review_lines` describes them; `puzzle(seed)` makes a puzzle.

Text. Pairs of `read_` and `write_` functions handle moves, positions and records (whole matches);
text that can't be read raises `TextFault` with a code and the place of the fault. `str` of any
`TalonError` is its sentence.

Games. `known_games()` lists the registered games; `game_of(id)` finds one, and its `rules_page`
returns the rules in paragraphs. `register` adds a `Game` of your own; `add_game` runs the text of a
file that registers one, and the arena passes that text on to its other processes. The parts of a
game are in `talon.model`, `talon.turns`, `talon.solver` and `talon.games.common`; `talon.arena`
compares bots.
"""

__version__ = "0.1.0"

from .advice import Hint, Puzzle, Review, puzzle, review_lines
from .bots import BOTS, Bot, Decision, OwnBot, bot_turn, decide, start
from .games import add_game, game_of, known_games
from .model import (
    Add,
    Card,
    Discard,
    Draw,
    End,
    Event,
    Fail,
    Free,
    Game,
    IllegalMove,
    Lay,
    Meld,
    Move,
    Pass,
    Reason,
    Rules,
    State,
    Stream,
    Table,
    Take,
    TalonError,
    TextFault,
    Timeout,
    View,
    register,
)
from .notation import (
    Verdict,
    judge,
    read_move,
    read_position,
    read_record,
    write_move,
    write_position,
    write_record,
)
from .play import PERSON, Legal, Match, Seat, apply, legal, next_deal, step, why_not
from .program import hint, hint_text
from .program import review_match as review
from .solver import Solution, best, can_go_out
from .words import fault_sentence, reason_sentence

__all__ = [
    "BOTS",
    "PERSON",
    "Add",
    "Bot",
    "Card",
    "Decision",
    "Discard",
    "Draw",
    "End",
    "Event",
    "Fail",
    "Free",
    "Game",
    "Hint",
    "IllegalMove",
    "Lay",
    "Legal",
    "Match",
    "Meld",
    "Move",
    "OwnBot",
    "Pass",
    "Puzzle",
    "Reason",
    "Review",
    "Rules",
    "Seat",
    "Solution",
    "State",
    "Stream",
    "Table",
    "Take",
    "TalonError",
    "TextFault",
    "Timeout",
    "Verdict",
    "View",
    "__version__",
    "add_game",
    "apply",
    "best",
    "bot_turn",
    "can_go_out",
    "decide",
    "fault_sentence",
    "game_of",
    "hint",
    "hint_text",
    "judge",
    "known_games",
    "legal",
    "next_deal",
    "puzzle",
    "read_move",
    "read_position",
    "read_record",
    "reason_sentence",
    "register",
    "review",
    "review_lines",
    "start",
    "step",
    "why_not",
    "write_move",
    "write_position",
    "write_record",
]
