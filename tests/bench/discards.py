"""Seeds for discard puzzles: positions in which rollouts prove one discard to be the best.

    python -m tests.bench.discards [--games GAME,GAME] [--deals FROM-TO] [--seconds S]

Each line is a seed number, the puzzle's level, the right discard, and the cost of the next best
one, with twice its standard error, in tenths of points. A position counts if the puzzle's own check
is sure of the discard, and still is after five times as many rollouts: of many positions some seem
clear by chance. A deal gives at most two positions, and none with the same gain in every rollout,
where another player is sure to go out. Most positions are dropped early: all bots discard the same
card, or a few rollouts don't distinguish the cards.
"""

import sys
import time
from collections.abc import Iterator
from itertools import combinations

from engine.advice.choice_rollouts import ChoiceComparison
from engine.advice.discards import BLOCKS, BestDiscard, best_discard
from engine.advice.puzzle import DISCARD, LEVEL_BOTS, discard_by, discard_positions, puzzle_of
from engine.games import GAMES
from engine.model import Discard, Game, Move, State, view_of

from .tables import read_options

# Factor of rollouts here against a played puzzle.
_LONGER = 5
_EACH = 2


def sure(state: State, blocks: int) -> BestDiscard | None:
    """Return the best discard if it is sure and its gain varies between rollouts."""
    found = best_discard(state, blocks)
    gain = found.others[0][1] if found else None
    return found if gain and gain.sure and gain.error else None


def told_apart(state: State, moves: list[Move]) -> bool:
    """Return True if a few rollouts distinguish two of these moves; False for a single move."""
    for pair in combinations(dict.fromkeys(moves), 2):
        for one, other in (pair, pair[::-1]):
            comparing = ChoiceComparison(view_of(state, state.turn), (one,), (other,), "screen")
            list(comparing.go_on())
            if comparing.tally.beyond(2):
                return True
    return False


def clear_positions(game: Game, deal: int) -> Iterator[tuple[int, BestDiscard]]:
    """Yield the numbers of the deal's clear positions, each with its best discard."""
    answers = []
    for number, state in discard_positions(game, deal):
        moves = [discard_by(name, state) for name in LEVEL_BOTS]
        alike = len(set(moves)) == 1
        if Discard in map(type, moves) and (number % 2 == 0 if alike else told_apart(state, moves)):
            short, best = sure(state, BLOCKS), None
            if short and short.card not in answers:
                best = sure(state, BLOCKS * _LONGER)
            if short and best and best.card == short.card:
                answers.append(best.card)
                yield number, best
        if len(answers) == _EACH:
            return


def main() -> None:
    """Print the positions found until the time is over."""
    games = ["kalooki", "rommi", "rummy500"]
    chosen = read_options(__doc__, games=games, deals="0-200", seconds=600)
    first, last = map(int, chosen.deals.split("-"))
    begun = time.monotonic()
    for deal in range(first, last):
        for name in chosen.games:
            if time.monotonic() - begun > chosen.seconds:
                sys.exit(f"up to deal {deal}")
            for number, best in clear_positions(GAMES[name], deal):
                posed = puzzle_of(dict(discard_positions(GAMES[name], deal))[number], DISCARD)
                gain = best.others[0][1]
                level = posed.level if posed else 0
                print(name, number, level, best.card.text, gain.points, gain.error, flush=True)


if __name__ == "__main__":
    main()
