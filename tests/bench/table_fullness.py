"""Fullness of tables: melds by mid-deal, large hands, held-back turns, blocked deals.

    python -m tests.bench.table_fullness [--deals N] [--games GAME,GAME] [--bots NAME,NAME]

With two, three and four seats, a newcomer plays against the characters of a newcomer's table;
`easy` plays for the newcomer. With `--bots`, these bots take the other seats in turn. A deal counts
as laid if a meld is on the table after half of its moves. A turn is held back if it ended though
more could have been laid; the longest series of such turns is in brackets.
"""

from collections.abc import Sequence
from statistics import median

from engine.bots import NEWCOMERS, full_laying
from engine.games import GAMES
from engine.model import DRAW

from .bot_deals import deal_of
from .tables import PrintedTable, read_options

NODES = 100
PERSON = "easy"


def looked_at(game: str, names: Sequence[str], number: int) -> tuple[bool, int, int, int, bool]:
    """Play a deal; return True if melds lay by its middle, the largest hand, the turns held back,
    the longest series of them, and True if the deal was blocked.
    """
    tables, biggest, held, row = [], 0, 0, 0
    rows = [0] * len(names)
    last = None
    for step in deal_of(game, names, number):
        last = step
        state = step.match.state
        tables.append(bool(state.table))
        biggest = max(biggest, len(state.hands[step.seat]))
        if state.phase == DRAW:
            continue
        view = step.match.view(step.seat).state
        kept = len(step.match_after.state.hands[step.seat]) >= len(state.hands[step.seat])
        drew = len(step.match_after.state.stock) < len(state.stock)
        discarded = step.match_after.state.discards != state.discards
        kept = kept or (discarded and step.match_after.state.table == state.table)
        if (kept or drew) and full_laying(view, NODES).moves:
            held += 1
            rows[step.seat] += 1
        else:
            rows[step.seat] = 0
        row = max(row, rows[step.seat])
    blocked = last is not None and last.match_after.state.reason not in ("out", "kalooki", "slam")
    return tables[len(tables) // 2], biggest, held, row, blocked


def main() -> None:
    """Print a line for each game and number of seats."""
    usual = [one.bot for one in NEWCOMERS]
    chosen = read_options(__doc__, deals=20, games=list(GAMES), bots=usual, person=PERSON)
    table = PrintedTable("game<10 seats>6 laid>9 biggest>9 held_back>11 blocked>9")
    for game in chosen.games:
        for seats in (2, 3, 4):
            names = [chosen.person, *(chosen.bots * seats)[: seats - 1]]
            deals = [looked_at(game, names, number) for number in range(chosen.deals)]
            laid, biggest, held, row, blocked = zip(*deals, strict=True)
            table.row(
                *(game, seats, f"{sum(laid)}/{len(deals)}", median(biggest)),
                *(f"{median(held)} [{max(row)}]", sum(blocked)),
            )


if __name__ == "__main__":
    main()
