"""Lengths and endings of deals between bots that sit at a newcomer's table.

    python -m tests.bench.endings [--deals N] [--games GAME,GAME] [--tables BOT,BOT/BOT,BOT]

`turns` are those of the seat that had most, at the median, at the 95th percentile and at most;
`void` counts the deals that were broken off after too many turns.
"""

from statistics import median

from engine.games import GAMES

from .bot_deals import deal_of, turns_of
from .tables import PrintedTable, read_options

TABLES = "easy:early,easy:early/easy:early,standard:early/standard:early,standard:early"


def main() -> None:
    """Print a line for each game and table."""
    chosen = read_options(__doc__, deals=100, games=list(GAMES), tables=TABLES)
    table = PrintedTable("game<10 table<33 deals>6 turns>7.0f p95>5 most>6 void>6")
    for game in chosen.games:
        for seats in chosen.tables.split("/"):
            names = seats.split(",")
            ended = []
            for number in range(chosen.deals):
                (*_, last) = deal_of(game, names, number)
                assert last.match_after.deal_over
                ended.append(last.match_after)
            turns = sorted(max(turns_of(match, seat) for seat in range(2)) for match in ended)
            void = sum(match.state.reason == "long-deal" for match in ended)
            late = turns[95 * (len(turns) - 1) // 100]
            table.row(game, seats, len(ended), median(turns), late, turns[-1], void)


if __name__ == "__main__":
    main()
