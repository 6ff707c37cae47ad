"""Share of luck in a deal's result, and the value of a hand's features in points.

    python -m tests.bench.luck [--deals N] [--fit N] [--games GAME,GAME] [--tables NAME,NAME/NAME]

Tables with two or three of the named players, in rotating seats. On one set of seeds (`fit`), with
that many deals a table, least squares fit the weights of the features to the lead over the others'
mean, with equal weight for every table and number of seats; they are printed in thousandths of a
point, as in a game's `Measures`. On another set of seeds, `share` is the part of the variance that
luck explains, `slope` the points for a point of luck, with twice its standard error (the interval
is `luck` in `Measures`), `spread` and `luck` the standard deviations of results and luck. With
`--fit 0` the game's own weights are used.
"""

from collections.abc import Iterator, Sequence
from statistics import mean, pstdev
from typing import NamedTuple

from engine.advice.luck import chance_events
from engine.bots import HandFeatures
from engine.games import GAMES
from engine.model import Measures
from engine.play import Match

from .bot_deals import begin_deal, play_out, quick_moves
from .tables import PrintedTable, read_options

KINDS = ("dealt", "drawn", "offered")
# Equal players, and those of the newcomer's table.
TABLES = "standard/expert/easy/standard:early/easy:early,standard:early"
_SEATS = (2, 3)
# Sign of each feature: more of it is better (1) or worse (-1).
_SENSE = HandFeatures(loose=-1, out=1, points=-1, near=1, jokers=1)
# Ridge regression: keeps weights small where few deals support them.
_RIDGE = 0.01
# Avoids a division by zero for a feature that never occurred.
_NOTHING = 1e-12


class Outcome(NamedTuple):
    """One seat of one deal: its lead over the others' mean, and its lead in each feature by kind.

    The features are scaled as in the game's `Measures`.
    """

    ahead: float
    beyond: tuple[float, ...]


def ahead(match: Match, seat: int) -> float:
    """Return the seat's lead over the others' mean in points; more is better in every game."""
    points = match.state.points
    assert points is not None
    far = (points[seat] * len(points) - sum(points)) / (len(points) - 1)
    return far if match.rules.score.high_wins else -far


def came(dealt: Match, match: Match) -> list[Outcome]:
    """Yield each seat's result with its features less the others' mean."""
    many, width = match.state.seats, len(HandFeatures._fields)
    measures = match.rules.game.measures
    assert measures is not None
    own = [[0.0] * (width * len(KINDS)) for _ in range(many)]
    for fall in chance_events(dealt, [move for _, move in match.moves]):
        start = width * KINDS.index(fall.kind)
        for place, one in enumerate(fall.beyond):
            own[fall.seat][start + place] += one * fall.times(measures) / fall.many
    return [
        Outcome(
            ahead(match, seat),
            tuple(
                (mine * many - sum(row[place] for row in own)) / (many - 1)
                for place, mine in enumerate(own[seat])
            ),
        )
        for seat in range(many)
    ]


def all_of(game: str, bots: Sequence[str], seats: int, deals: int, seeds: str) -> Iterator[Outcome]:
    """Yield every seat of this many deals; the seats rotate from deal to deal."""
    for number in range(deals):
        names = [bots[(place + number) % len(bots)] for place in range(seats)]
        start = begin_deal(game, names, f"{seeds} {number}")
        match = play_out(start, names, quick_moves)
        if match.deal_over:
            yield from came(start, match)


def spread_of(values: Sequence[float]) -> float:
    """Return the standard deviation."""
    return max(pstdev(values), _NOTHING)


def weights_for(tables: Sequence[Sequence[Outcome]]) -> list[float]:
    """Return the weights that explain the results best, with equal weight for every table.

    A weight with the wrong sign, from a feature that few deals had, is set to 0.
    """
    rows = []
    for one in tables:
        alike = spread_of([row.ahead for row in one]) * len(one) ** 0.5
        rows += [([mark / alike for mark in row.beyond], row.ahead / alike) for row in one]
    sense = _SENSE * len(KINDS)
    left = list(range(len(sense)))
    while True:
        kept = [([row[place] for place in left], came) for row, came in rows]
        found = dict(zip(left, ridge_weights(kept, _RIDGE), strict=True))
        worst = min(left, key=lambda place: found[place] * sense[place])
        if found[worst] * sense[worst] >= 0:
            return [found.get(place, 0.0) for place in range(len(sense))]
        left.remove(worst)


def ridge_weights(
    rows: Sequence[tuple[Sequence[float], float]], ridge: float = 0.001
) -> list[float]:
    """Return the ridge regression's weights for rows of values with their results."""
    many = len(rows[0][0])
    table = [
        [sum(row[one] * row[other] for row, _ in rows) for other in range(many)]
        + [sum(row[one] * result for row, result in rows)]
        for one in range(many)
    ]
    for place in range(many):
        table[place][place] = table[place][place] * (1 + ridge) + _NOTHING
    for place in range(many):
        for other in range(many):
            factor = table[other][place] / table[place][place]
            if other != place and factor:
                table[other] = [
                    a - factor * b for a, b in zip(table[other], table[place], strict=True)
                ]
    return [table[place][many] / table[place][place] for place in range(many)]


def luck_report(
    rows: Sequence[Outcome], weights: Sequence[float]
) -> tuple[float, str, float, float]:
    """Return the share of variance that luck explains, the slope, and both standard deviations."""
    luck = [sum(a * b for a, b in zip(weights, row.beyond, strict=True)) for row in rows]
    results = [row.ahead for row in rows]
    left = [result - one for result, one in zip(results, luck, strict=True)]
    both = mean(one * result for one, result in zip(luck, results, strict=True))
    share = 1 - (spread_of(left) / spread_of(results)) ** 2
    square = max(_NOTHING, sum(one * one for one in luck))
    slope = both * len(rows) / square
    off = 2 * sum((a * (b - slope * a)) ** 2 for a, b in zip(luck, results, strict=True)) ** 0.5
    return share, f"{slope:.2f} ± {off / square:.2f}", spread_of(results), spread_of(luck)


def weights_of(measures: Measures) -> list[float]:
    """Return a game's own weights, in points."""
    return [one / 1000 for kind in KINDS for one in getattr(measures, kind)]


def fit_weights(game: str, tables: Sequence[str], deals: int) -> list[float]:
    """Return the weights fitted on this many deals for each table and number of seats; print them
    as in `Measures`.
    """
    rows = [
        list(all_of(game, table.split(","), seats, deals, f"luck fit {table} {seats}"))
        for table in tables
        for seats in _SEATS
    ]
    weights = weights_for(rows)
    width = len(HandFeatures._fields)
    for place, kind in enumerate(KINDS):
        own = [round(1000 * one) for one in weights[place * width : (place + 1) * width]]
        print(f"  {kind}=({', '.join(map(str, own))}),", flush=True)
    return weights


def main() -> None:
    """Print each game's weights, and the variance that they explain."""
    chosen = read_options(__doc__, deals=100, fit=0, games=list(GAMES), tables=TABLES)
    tables = chosen.tables.split("/")
    table = PrintedTable(
        "game<10 table<27 seats>6 deals>6 share>7.2f slope>14 spread>8.1f luck>8.1f"
    )
    for game in chosen.games:
        measures = GAMES[game].measures
        assert measures is not None
        weights = fit_weights(game, tables, chosen.fit) if chosen.fit else weights_of(measures)
        for names in tables:
            for seats in _SEATS:
                seeds = f"luck shown {names} {seats}"
                rows = list(all_of(game, names.split(","), seats, chosen.deals, seeds))
                table.row(game, names, seats, chosen.deals, *luck_report(rows, weights))


if __name__ == "__main__":
    main()
