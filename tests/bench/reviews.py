"""Findings of reviews: each player's loss by turn, and the share of deals with a reported one.

    python -m tests.bench.reviews [--deals N] [--games GAME,GAME] [--bots NAME,NAME] [--first N]

Each player plays N deals against `standard`, from number `--first` on, and its seat is reviewed;
`table` follows the hints. `loss` is the cost in points of ten turns with a choice, with twice its
standard error over the deals; the bands of a game's `Measures` lie between the losses of its
players. `named` counts the deals with a reported loss; then follow the losses of each kind in all
deals, and the number of undecided turns; `gain` is the mean gain of the better choices by rollouts;
`seconds` are the median and maximum CPU time of a review.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean, median

from engine.advice import review
from engine.advice.mistakes import BetterChoice, LaysMore, WayOut
from engine.advice.review import Review
from engine.games import GAMES
from engine.play import Match, Seat, new_match

from .advisers import moves_of
from .bot_deals import MOST_MOVES, match_after

AGAINST = "standard"
PLAYERS = "table,expert,standard,easy,random"
KINDS = (LaysMore, WayOut, BetterChoice)


def review_deals(game: str, name: str, numbers: Sequence[int]) -> Iterator[tuple[Review, float]]:
    """Yield the review of each deal, and its seconds."""
    for number in numbers:
        seat = number % 2
        names = [name if place == seat else AGAINST for place in range(2)]
        seats = [Seat(each, "easy") for each in names]
        dealt = match = new_match(GAMES[game].rules(), seats, f"bench {number}")
        while not match.deal_over and len(match.moves) < MOST_MOVES:
            match = match_after(match, moves_of(match, names[match.state.turn]))
        yield timed_review(dealt, match, seat)


def timed_review(dealt: Match, match: Match, seat: int) -> tuple[Review, float]:
    """Return the review of a seat, and its seconds."""
    start = time.process_time()
    found = review(dealt, match.moves, seat)
    return found, time.process_time() - start


def lost_points(found: Sequence[Review]) -> tuple[float, float]:
    """Return the points lost in ten turns, over all deals, and twice the standard error."""
    turns = max(1, sum(one.unforced for one in found))
    each = sum(one.loss for one in found) / turns
    off = sqrt(sum((one.loss - each * one.unforced) ** 2 for one in found)) / turns
    return each, 2 * off


def main() -> None:
    """Print a line for each game and player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--bots", default=PLAYERS)
    chosen = parser.parse_args()
    numbers = range(chosen.first, chosen.first + chosen.deals)
    print(
        f"{'game':<10}{'player':<10}{'deals':>6}{'named':>7}{'turns':>7}{'loss':>8}{'':>7}"
        f"{'lay':>6}{'out':>6}{'choice':>8}{'open':>6}{'gain':>7}{'seconds':>14}"
    )
    for game in chosen.games.split(","):
        for name in chosen.bots.split(","):
            pairs = list(review_deals(game, name, numbers))
            found = [one for one, _ in pairs]
            named = [one for each in found for one in each.lost]
            kinds = [sum(isinstance(one, kind) for one in named) for kind in KINDS]
            gains = [one.gain.points / 10 for one in named if isinstance(one, BetterChoice)]
            seconds = [each for _, each in pairs]
            times = f"{median(seconds):.1f} / {max(seconds):.1f}"
            each, off = lost_points(found)
            print(
                f"{game:<10}{name:<10}{len(found):6}{sum(bool(one.lost) for one in found):7}"
                f"{sum(one.turns for one in found):7}{each:8.1f} ± {off:<4.1f}"
                f"{kinds[0]:6}{kinds[1]:6}{kinds[2]:8}{sum(one.open for one in found):6}"
                f"{mean(gains) if gains else 0:7.1f}{times:>14}",
                flush=True,
            )


if __name__ == "__main__":
    main()
