"""Keeping cards back against laying them as the hint says: the deals that each wins when played on.

    python -m tests.bench.keeping [--positions N] [--ways N] [--games GAME,GAME] [--seats N]
        [--first N] [--rows FILE]

In deals of bots, positions are found in which the strongest play keeps back what the hint for the
table lays. Both are played on in deals that fit the seat's view (`--ways` each, with the same cards
hidden): the seat goes on as `expert`, the others as `standard`. `--rows` adds each position to a
file, one JSON object a line; `tests.bench.kept_tables` fits the engine's tables to them and says
how well other rows agree. A line for each game and number of cards that the nearest other seat
holds shows the shares won, in percent, and their difference with twice its standard error.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from engine.advice import advise, goes_out
from engine.advice.choice_rollouts import reveal_taken_cards
from engine.advice.evaluator import KeepingClass, keeping_class, keeps_back
from engine.bots import bot_stream
from engine.games import GAMES
from engine.model import PLAY, UNKNOWN, Move, Stream, View, sample
from engine.play import Match

from .advisers import share_of
from .bot_deals import deal_of, play_on
from .tables import PrintedTable, read_options, spread

TABLES = (
    ("standard:early", "standard:early"),
    ("standard:early", "standard"),
    ("easy:early", "standard:early"),
    ("expert", "standard:early"),
)
OWN, AGAINST = "expert", "standard"
# Every so many decisions of a deal one is looked at, so that positions of one deal differ.
_EACH = 3
# Most positions of one deal.
_MOST = 2


class Position(NamedTuple):
    """A view in which keeping back may be stronger, and the two ways to go on."""

    view: View
    keeps: tuple[Move, ...]
    lays: tuple[Move, ...]
    situation: KeepingClass


class Row(NamedTuple):
    """A position's situation, and the shares of deals that keeping and laying won."""

    game: str
    situation: KeepingClass
    kept: float
    laid: float


def positions_of(game: str, seats: int, first: int) -> Iterator[Position]:
    """Yield positions, deal by deal from the number `first` on."""
    number = first
    while True:
        names = [TABLES[number % len(TABLES)][place % 2] for place in range(seats)]
        found = 0
        for at, one in enumerate(deal_of(game, names, number)):
            if at % _EACH == number % _EACH and found < _MOST:
                position = position_of(one.match)
                if position:
                    found += 1
                    yield position
        number += 1


def position_of(match: Match) -> Position | None:
    """Return the position, if the strongest play keeps back what the hint lays."""
    state = match.state
    if state.phase != PLAY or UNKNOWN in state.hand or state.table != state.start.table:
        return None
    view = match.view(state.turn)
    stream = bot_stream("hint", state.deal, state.turn, len(match.moves))
    advice = advise(view, stream)
    if not advice.lays or goes_out(advice.laying):
        return None
    strong = keeps_back(view, advice.laying, stream)
    if strong is None:
        return None
    return Position(view, strong, advice.moves, keeping_class(state, advice.laying))


def row_of(game: str, position: Position, ways: int, name: str) -> Row:
    """Play the position on in both ways."""
    stream, view = Stream("kept", name), position.view
    names = [OWN if seat == view.seat else AGAINST for seat in range(view.state.seats)]
    shares: list[tuple[float, float]] = []
    for way in range(ways):
        deal = sample(reveal_taken_cards(position.view), stream)
        kept, laid = (
            share_of(play_on(deal, moves, f"{name} {way}", names), position.view.seat)
            for moves in (position.keeps, position.lays)
        )
        shares.append((kept, laid))
    kept, laid = (mean(one[place] for one in shares) for place in (0, 1))
    return Row(game, position.situation, kept, laid)


def main() -> None:
    """Play positions on, game by game, and print what keeping and laying won."""
    chosen = read_options(
        __doc__, positions=20, ways=4, games=list(GAMES), seats=2, first=0, rows=Path
    )
    table = PrintedTable("game<10 others_hold>12 positions>10 kept>7.1f laid>7.1f difference>16")
    for game in chosen.games:
        rows: list[Row] = []
        for position in positions_of(game, chosen.seats, chosen.first):
            rows.append(row_of(game, position, chosen.ways, f"{chosen.first} {len(rows)}"))
            if chosen.rows:
                with chosen.rows.open("a") as file:
                    file.write(json.dumps(rows[-1]._asdict() | {"ways": chosen.ways}) + "\n")
            if len(rows) >= chosen.positions:
                break
        for least in sorted({row.situation.nearest for row in rows}):
            some = [row for row in rows if row.situation.nearest == least]
            apart = [100 * (row.kept - row.laid) for row in some]
            off = f" ± {spread(apart):.1f}" if len(some) > 1 else ""
            kept, laid = (100 * mean(getattr(row, way) for row in some) for way in ("kept", "laid"))
            table.row(game, least, len(some), kept, laid, f"{mean(apart):+.1f}{off}")


if __name__ == "__main__":
    main()
