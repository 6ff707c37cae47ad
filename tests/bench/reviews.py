"""Findings of reviews: each player's loss by turn, and the share of deals with a reported one.

    python -m tests.bench.reviews [--deals N] [--games GAME,GAME] [--bots NAME,NAME] [--first N]

Each player plays N deals against `standard`, from number `--first` on, and its seat is reviewed;
`table` follows the hints. `loss` is the cost in points of ten turns with a choice, with twice its
standard error over the deals; the bands of a game's `Measures` lie between the losses of its
players. `named` counts the deals with a reported loss; then follow the losses of each kind in all
deals, and the number of undecided turns; `gain` is the mean gain of the better choices by rollouts;
`seconds` are the median and maximum CPU time of a review.
"""

import time
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean, median

from engine.advice import review
from engine.advice.mistakes import BetterChoice, LaysMore, WayOut
from engine.advice.review import Review
from engine.games import GAMES

from .advisers import moves_of
from .bot_deals import begin_deal, play_out
from .tables import PrintedTable, read_options

AGAINST = "standard"
PLAYERS = ["table", "expert", "standard", "easy", "random"]
KINDS = (LaysMore, WayOut, BetterChoice)


def review_deals(game: str, name: str, numbers: Sequence[int]) -> Iterator[tuple[Review, float]]:
    """Yield the review of each deal, and its seconds."""
    for number in numbers:
        names = [name if place == number % 2 else AGAINST for place in range(2)]
        start = begin_deal(game, names, f"bench {number}")
        match = play_out(start, names, moves_of)
        begun = time.process_time()
        found = review(start, match.moves, number % 2)
        yield found, time.process_time() - begun


def lost_points(found: Sequence[Review]) -> tuple[float, float]:
    """Return the points lost in ten turns, over all deals, and twice the standard error."""
    turns = max(1, sum(one.unforced for one in found))
    each = sum(one.loss for one in found) / turns
    off = sqrt(sum((one.loss - each * one.unforced) ** 2 for one in found)) / turns
    return each, 2 * off


def main() -> None:
    """Print a line for each game and player."""
    chosen = read_options(__doc__, deals=10, first=0, games=list(GAMES), bots=PLAYERS)
    numbers = range(chosen.first, chosen.first + chosen.deals)
    table = PrintedTable(
        "game<10 player<10 deals>6 named>7 turns>7 loss>15 lay>6 out>6 choice>8 open>6 gain>7.1f "
        "seconds>14"
    )
    for game in chosen.games:
        for name in chosen.bots:
            found, seconds = zip(*review_deals(game, name, numbers), strict=True)
            lost = [one for each in found for one in each.lost]
            gains = [one.gain.points / 10 for one in lost if isinstance(one, BetterChoice)]
            each, off = lost_points(found)
            table.row(
                *(game, name, len(found), sum(bool(one.lost) for one in found)),
                *(sum(one.turns for one in found), f"{each:.1f} ± {off:.1f}"),
                *(sum(isinstance(one, kind) for one in lost) for kind in KINDS),
                *(sum(one.open for one in found), mean(gains) if gains else 0.0),
                f"{median(seconds):.1f} / {max(seconds):.1f}",
            )


if __name__ == "__main__":
    main()
