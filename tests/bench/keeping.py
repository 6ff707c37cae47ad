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

import argparse
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
from engine.model import PLAY, UNKNOWN, Move, State, Stream, View, sample
from engine.play import Match, Seat

from .advisers import share_of, spread
from .bot_deals import MOST_MOVES, deal_of, decision_of, known_part, match_after

TABLES = (
    ("standard:early", "standard:early"),
    ("standard:early", "standard"),
    ("easy:early", "standard:early"),
    ("expert", "standard:early"),
)
OWN, AGAINST = "expert", "standard"
_NODES = 100
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
    stream = Stream("kept", name)
    shares: list[tuple[float, float]] = []
    for way in range(ways):
        deal = sample(reveal_taken_cards(position.view), stream)
        kept, laid = (
            share_of(played_on(deal, known_part(moves), f"{name} {way}"), position.view.seat)
            for moves in (position.keeps, position.lays)
        )
        shares.append((kept, laid))
    kept, laid = (mean(one[place] for one in shares) for place in (0, 1))
    return Row(game, position.situation, kept, laid)


def played_on(deal: State, moves: tuple[Move, ...], seed: str) -> Match:
    """Play the deal to its end after the moves: the seat as `expert`, the others `standard`."""
    own = deal.turn
    names = [OWN if seat == own else AGAINST for seat in range(deal.seats)]
    seats = tuple(Seat(str(seat), name) for seat, name in enumerate(names))
    match = match_after(Match(deal.rules, seats, seed, (), deal), moves)
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        match = match_after(match, decision_of(match, names[match.state.turn], _NODES).moves)
    return match


def main() -> None:
    """Play positions on, game by game, and print what keeping and laying won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--ways", type=int, default=4)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--rows", type=Path)
    chosen = parser.parse_args()
    print(
        f"{'game':<10}{'others hold':>12}{'positions':>10}{'kept':>7}{'laid':>7}{'difference':>16}"
    )
    for game in chosen.games.split(","):
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
            shown = f"{mean(apart):+.1f}{off}"
            print(f"{game:<10}{least:>12}{len(some):>10}{kept:>7.1f}{laid:>7.1f}{shown:>16}")


if __name__ == "__main__":
    main()
