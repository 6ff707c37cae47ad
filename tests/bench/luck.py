"""How much of a deal's result luck explains, and what a hand's marks are worth in points.

    python -m tests.bench.luck [--deals N] [--fit N] [--games GAME,GAME] [--bots NAME,NAME]

Of N deals a game on one set of seeds (`fit`), the weights of the marks are those that explain most
of the points ahead of the others' mean, by least squares; they are printed as thousandths of a
point, as a game's `Measures` hold them. On another set of seeds, `share` is the part of the
variance that the game's own measures explain, and `slope` how many points a point of luck brought.
With `--fit 0` nothing is fitted.
"""

import argparse
from collections.abc import Iterator, Sequence
from statistics import mean, pvariance
from typing import NamedTuple

from engine.advice.luck import falls_of
from engine.bots import Marks
from engine.games import GAMES
from engine.model import Measures
from engine.play import Match, Seat, new_match

from .played import MOST_MOVES, after, decided

KINDS = ("dealt", "drawn", "offered")
_NODES = 100
# Half of the seats are played by each.
BOTS = "standard,easy"


class Came(NamedTuple):
    """One seat of one deal: points ahead of the others' mean, and the marks beyond by kind."""

    ahead: float
    beyond: tuple[float, ...]


def deal_of(game: str, names: Sequence[str], seed: str) -> Match | None:
    """A deal played to its end; None if it had none."""
    match = new_match(GAMES[game].rules(), [Seat(name, name) for name in names], seed)
    while not match.deal_over and len(match.moves) < MOST_MOVES:
        match = after(match, decided(match, names[match.state.turn], _NODES).moves)
    return match if match.deal_over else None


def ahead(match: Match, seat: int) -> float:
    """By how many points the seat is ahead of the others' mean; more is better in every game."""
    points = match.state.points
    assert points is not None
    far = (points[seat] * len(points) - sum(points)) / (len(points) - 1)
    return far if match.rules.score.high_wins else -far


def came(dealt: Match, match: Match) -> list[Came]:
    """Each seat's result beside its own marks less the others' mean."""
    many, width = match.state.seats, len(Marks._fields)
    own = [[0.0] * (width * len(KINDS)) for _ in range(many)]
    for fall in falls_of(dealt, [move for _, move in match.moves]):
        start = width * KINDS.index(fall.kind)
        for place, one in enumerate(fall.beyond):
            own[fall.seat][start + place] += one / fall.many
    return [
        Came(
            ahead(match, seat),
            tuple(
                (mine * many - sum(row[place] for row in own)) / (many - 1)
                for place, mine in enumerate(own[seat])
            ),
        )
        for seat in range(many)
    ]


def all_of(game: str, bots: Sequence[str], deals: int, seeds: str) -> Iterator[Came]:
    """Every seat of so many deals; from deal to deal the bots move on by one seat."""
    for number in range(deals):
        names = [bots[(place + number) % len(bots)] for place in range(2 + number % 5 // 4)]
        dealt = new_match(
            GAMES[game].rules(), [Seat(name, name) for name in names], f"{seeds} {number}"
        )
        match = deal_of(game, names, f"{seeds} {number}")
        if match:
            yield from came(dealt, match)


def solved(rows: Sequence[tuple[Sequence[float], float]]) -> list[float]:
    """The weights of least squares for rows of values and a result, a little drawn to nothing."""
    many = len(rows[0][0])
    table = [
        [sum(row[one] * row[other] for row, _ in rows) for other in range(many)]
        + [sum(row[one] * result for row, result in rows)]
        for one in range(many)
    ]
    for place in range(many):
        table[place][place] = table[place][place] * 1.001 + 1e-6
    for place in range(many):
        for other in range(many):
            factor = table[other][place] / table[place][place]
            if other != place and factor:
                table[other] = [
                    a - factor * b for a, b in zip(table[other], table[place], strict=True)
                ]
    return [table[place][many] / table[place][place] for place in range(many)]


def shown(rows: Sequence[Came], weights: Sequence[float]) -> tuple[float, float]:
    """The share of the variance that luck explains, and the slope of the result by it."""
    luck = [sum(a * b for a, b in zip(weights, row.beyond, strict=True)) for row in rows]
    left = [row.ahead - one for row, one in zip(rows, luck, strict=True)]
    both = mean(one * row.ahead for one, row in zip(luck, rows, strict=True))
    return (
        1 - pvariance(left) / pvariance([row.ahead for row in rows]),
        both / mean(one * one for one in luck),
    )


def weights_of(measures: Measures) -> list[float]:
    """A game's own weights, in points."""
    return [one / 1000 for kind in KINDS for one in getattr(measures, kind)]


def main() -> None:
    """Print each game's weights, and what they explain."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--fit", type=int, default=0)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--bots", default=BOTS)
    chosen = parser.parse_args()
    bots = chosen.bots.split(",")
    print(f"{'game':<10}{'deals':>7}{'share':>7}{'slope':>7}{'spread':>8}")
    for game in chosen.games.split(","):
        measures = GAMES[game].measures
        weights = weights_of(measures) if measures else []
        if chosen.fit:
            rows = list(all_of(game, bots, chosen.fit, "luck fit"))
            weights = solved([(row.beyond, row.ahead) for row in rows])
            width = len(Marks._fields)
            for place, kind in enumerate(KINDS):
                own = [round(1000 * one) for one in weights[place * width : (place + 1) * width]]
                print(f"  {kind}=({', '.join(map(str, own))}),")
            print(f"  on these {chosen.fit} deals: {shown(rows, weights)[0]:.2f}", flush=True)
        rows = list(all_of(game, bots, chosen.deals, "luck shown"))
        share, slope = shown(rows, weights)
        spread = pvariance([row.ahead for row in rows]) ** 0.5
        print(f"{game:<10}{chosen.deals:7}{share:7.2f}{slope:7.2f}{spread:8.1f}", flush=True)


if __name__ == "__main__":
    main()
