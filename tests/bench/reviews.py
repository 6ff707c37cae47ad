"""What reviews find: in how many deals of a weak and a strong bot a loss is named, and why.

    python -m tests.bench.reviews [--deals N] [--games GAME,GAME] [--bots NAME,NAME]

Each bot plays N deals against `standard`, and its seat is reviewed. `named` counts the deals in
which a loss is named; next come the losses of each kind in all deals, and how many turns were left
undecided; `gain` is the mean gain of the better choices, by their futures; `seconds` are the median
and maximum CPU time of a review.
"""

import argparse
import time
from collections.abc import Iterator
from statistics import mean, median

from engine.advice import review
from engine.advice.missed import Choice, LaysMore, WayOut
from engine.advice.review import Review
from engine.games import GAMES

from .played import deal_of

AGAINST = "standard"
KINDS = (LaysMore, WayOut, Choice)


def reviewed(game: str, name: str, deals: int) -> Iterator[tuple[Review, float]]:
    """The review of each deal, and the seconds it took."""
    for number in range(deals):
        played = list(deal_of(game, (name, AGAINST), number))
        seat = next(one.seat for one in played if one.name == name)
        start = time.process_time()
        found = review(played[0].match, played[-1].after.moves, seat)
        yield found, time.process_time() - start


def main() -> None:
    """Print a line for each game and bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--bots", default="random,expert")
    chosen = parser.parse_args()
    print(
        f"{'game':<10}{'bot':<10}{'deals':>6}{'named':>7}{'turns':>7}"
        f"{'lay':>6}{'out':>6}{'choice':>8}{'open':>6}{'gain':>7}{'seconds':>14}"
    )
    for game in chosen.games.split(","):
        for name in chosen.bots.split(","):
            found = list(reviewed(game, name, chosen.deals))
            lost = [one for each, _ in found for one in each.lost]
            named = sum(bool(each.lost) for each, _ in found)
            kinds = [sum(isinstance(one, kind) for one in lost) for kind in KINDS]
            gains = [one.gain.points / 10 for one in lost if isinstance(one, Choice)]
            seconds = [each for _, each in found]
            times = f"{median(seconds):.1f} / {max(seconds):.1f}"
            print(
                f"{game:<10}{name:<10}{len(found):6}{named:7}{sum(one.turns for one, _ in found):7}"
                f"{kinds[0]:6}{kinds[1]:6}{kinds[2]:8}{sum(one.open for one, _ in found):6}"
                f"{mean(gains) if gains else 0:7.1f}{times:>14}",
                flush=True,
            )


if __name__ == "__main__":
    main()
