"""Levels against the next lower level, and manners against their plain level; two seats.

    python -m tests.bench.level_steps [--deals N] [--games GAME,GAME] [--pairs BOT/BOT,BOT/BOT]

Every deal is played from both seats. Shares are of the decided deals, in percent, with their 95 %
interval; a game whose name is followed by `strict` is played with that option.
"""

from itertools import pairwise

from engine.arena import run
from engine.bots import BOTS, MANNERS
from engine.games import GAMES

from .tables import PrintedTable, percent_span, read_options

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
    usual = ["/".join(pair) for pair in pairs()]
    chosen = read_options(__doc__, deals=60, games=[*GAMES, *OPTIONS], pairs=usual)
    table = PrintedTable("game<16 bot<18 against<12 decided>8 wins>6 interval>12")
    for name in chosen.games:
        for better, worse in (pair.split("/") for pair in chosen.pairs):
            options = OPTIONS.get(name, {})
            game = name.partition("-")[0]
            report = run(game, (better, worse), chosen.deals, options=options, seed="steps")
            wins = report.lines[0].wins
            span = percent_span(wins.low, wins.high)
            table.row(name, better, worse, report.decided, round(100 * wins.value), span)


if __name__ == "__main__":
    main()
