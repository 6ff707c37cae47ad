"""Puzzles by kind and level: their number, the cost of making them, and the bots that solve them.

    python -m tests.bench.puzzles [--puzzles N] [--games GAME,GAME]

`easy`, `standard` and `expert` play the puzzle's turn as at the table; only the part that a person
has to find counts. `brief` is the exact solver with very few nodes, which finds only what is near;
where melds only grow it is repeated first moves, and for discards level 1, which all three bots
find. Shares are in percent; `seconds` are the median and maximum time for making one.
"""

import time
from itertools import product
from statistics import mean, median
from typing import NamedTuple

from engine.advice import SECOND, Puzzle, kinds_of, puzzle
from engine.advice.puzzle import DISCARD, discard_by
from engine.bots import bot_stream, make_bot
from engine.games import GAMES
from engine.model import Discard, view_of, without
from engine.play import apply_all
from engine.solver import best

from .tables import PrintedTable, read_options

BOTS = ("easy", "standard", "expert")
_NODES, _BRIEF = 400, 3


class MadePuzzle(NamedTuple):
    """A puzzle, the seconds that it took to make, and who solved it."""

    puzzle: Puzzle
    seconds: float
    solved: tuple[bool, ...]


def solves(name: str, posed: Puzzle) -> bool:
    """Return True if the bot's turn solves the puzzle."""
    state = posed.state
    if posed.kind == DISCARD:
        return discard_by(name, state) == posed.moves[-1]
    view = view_of(state, state.turn)
    moves = make_bot(name).choose(view, bot_stream("puzzle", 1, state.turn, 0), _NODES).moves
    if not moves or not state.rules.turn.ends_turn(moves[-1]):
        return False
    hand = apply_all(state, moves[:-1]).hand
    gone = (moves[-1].card,) if isinstance(moves[-1], Discard) else ()
    return len(without(hand, gone) or ()) <= len(state.hand) - len(posed.answer) - len(gone)


def brief(posed: Puzzle) -> bool:
    """Return True if the solver finds a solution with few nodes, in games that rearrange tables."""
    rules, state = posed.state.rules, posed.state
    if not rules.turn.rearranges:
        return posed.level == 1
    found = best(state.table, state.hand, rules.melds, nodes=_BRIEF, origins=rules.origins)
    return len(found.laid) >= len(posed.answer)


def make_puzzle(seed: str, kind: str, game: str) -> MadePuzzle:
    """Return the puzzle of that seed, with the bots that solve it."""
    begun = time.process_time()
    made = puzzle(seed, kind, game)
    seconds = time.process_time() - begun
    return MadePuzzle(made, seconds, (*(solves(name, made) for name in BOTS), brief(made)))


def main() -> None:
    """Print a line for each game, kind and level."""
    chosen = read_options(__doc__, puzzles=20, games=list(GAMES))
    columns = "".join(f"{name}>10.0f " for name in (*BOTS, "brief"))
    table = PrintedTable(f"game<10 kind<8 level>6 puzzles>8 {columns}seconds>9.1f most>6.1f")
    for game in chosen.games:
        kinds = kinds_of(GAMES[game])
        made = [
            make_puzzle(f"{SECOND}bench {number}", kinds[number % len(kinds)], game)
            for number in range(chosen.puzzles)
        ]
        for kind, level in product(kinds, range(1, 5)):
            some = [one for one in made if (one.puzzle.kind, one.puzzle.level) == (kind, level)]
            if some:
                solved = zip(*(one.solved for one in some), strict=True)
                shares = [100 * mean(who) for who in solved]
                seconds = [one.seconds for one in some]
                times = median(seconds), max(seconds)
                table.row(game, kind, level, len(some), *shares, *times)


if __name__ == "__main__":
    main()
