"""Lengths and endings of deals between bots that sit at a newcomer's table.

    python -m tests.bench.endings [--deals N] [--games GAME,GAME] [--tables BOT,BOT/BOT,BOT]

`turns` are those of the seat that had most, at the median, at the 95th percentile and at most;
`void` counts the deals that ended without anybody going out.
"""

import argparse
from collections.abc import Sequence
from statistics import median

from engine.games import GAMES
from engine.play import Match

from .bot_deals import MOST_MOVES, Decided, deal_of

TABLES = "easy:early,easy:early/easy:early,standard:early/standard:early,standard:early"


def last_of(game: str, names: Sequence[str], number: int) -> Match:
    """Return the match at the end of a deal."""
    last: Decided | None = None
    for last in deal_of(game, names, number):
        assert len(last.match.moves) < MOST_MOVES
    assert last is not None
    return last.match_after


def turns_of(match: Match) -> int:
    """Return the turns of the seat that had most of them."""
    ends = match.rules.turn.ends
    movers = [mover for mover, move in match.moves if ends(move)]
    return max(map(movers.count, range(match.state.seats)))


def main() -> None:
    """Print a line for each game and table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--tables", default=TABLES)
    chosen = parser.parse_args()
    print(f"{'game':<10}{'table':<33}{'deals':>6}{'turns':>7}{'p95':>5}{'most':>6}{'void':>6}")
    for game in chosen.games.split(","):
        for table in chosen.tables.split("/"):
            ended = [last_of(game, table.split(","), number) for number in range(chosen.deals)]
            turns = sorted(map(turns_of, ended))
            void = sum(match.state.reason != "out" for match in ended)
            late = turns[95 * (len(turns) - 1) // 100]
            print(
                f"{game:<10}{table:<33}{len(ended):>6}{median(turns):>7.0f}{late:>5}"
                f"{turns[-1]:>6}{void:>6}",
                flush=True,
            )


if __name__ == "__main__":
    main()
