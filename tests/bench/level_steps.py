"""Levels against the next lower level, and manners against their plain level; two seats.

    python -m tests.bench.level_steps [--deals N] [--games GAME,GAME] [--pairs BOT/BOT,BOT/BOT]

Every deal is played from both seats. Shares are of the decided deals, in percent, with their 95 %
interval; a game whose name is followed by `strict` is played with that option.
"""

import argparse
from itertools import pairwise

from engine.arena import run
from engine.bots import BOTS, MANNERS
from engine.games import GAMES

OPTIONS: dict[str, dict[str, object]] = {"raeuber-strict": {"manipulation": "strict"}}


def pairs() -> list[tuple[str, str]]:
    """Return each level with the next lower one, then each manner of the middle level with that
    level.
    """
    levels = list(BOTS)
    steps = [(better, worse) for worse, better in pairwise(levels)]
    return [*steps, *[(f"standard:{manner}", "standard") for manner in MANNERS]]


def main() -> None:
    """Print a line for each game and pair."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--games", default=",".join([*GAMES, *OPTIONS]))
    parser.add_argument("--pairs", default=",".join("/".join(pair) for pair in pairs()))
    chosen = parser.parse_args()
    print(f"{'game':<16}{'bot':<18}{'against':<12}{'decided':>8}{'wins':>6}{'interval':>12}")
    for name in chosen.games.split(","):
        game = name.partition("-")[0]
        for pair in chosen.pairs.split(","):
            better, worse = pair.split("/")
            options = OPTIONS.get(name, {})
            report = run(game, (better, worse), chosen.deals, options=options, seed="steps")
            wins = report.lines[0].wins
            share, low, high = (round(100 * one) for one in (wins.value, wins.low, wins.high))
            interval = f"[{low}, {high}]"
            print(
                f"{name:<16}{better:<18}{worse:<12}{report.decided:>8}{share:>6}{interval:>12}",
                flush=True,
            )


if __name__ == "__main__":
    main()
