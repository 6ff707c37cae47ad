"""Tables of keeping cards back against laying them, fitted to rows of `tests.bench.keeping`.

    python -m tests.bench.kept_tables --rows FILE [--fresh FILE] [--write]

For each game and number of others, the shares of deals won by keeping and by laying are explained
by the class of the position: a value for each number of cards that the nearest other seat holds,
for each number of own cards left, if no other has opened, and if the stock is low. Each value is
drawn to nothing as if it were usually within ten deals of a hundred, so that classes with few rows
get wide intervals; classes wider than `_WIDEST` get no entry. `--write` writes the engine's table
anew. With `--fresh`, rows from other seeds say how far the claims hold: `slope` is how many deals
of a hundred one claimed brought, with twice its standard error, over the classes that the engine
would speak of.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from engine.advice.evaluator import NEAREST, STUCK, KeepingClass, KeepingOdds
from engine.advice.kept_tables import KEPT
from engine.games import GAMES

from .keeping import Row
from .tables import PrintedTable, read_options

TABLE = Path(__file__).parents[2] / "engine" / "advice" / "kept_tables.py"
# Usual size of a class's own share, and of all positions of a game, in deals of a hundred.
_USUAL, _ANY = 10.0, 50.0
# Twice the standard error above which nothing is known about a class, and fewest rows for a table.
_WIDEST, _FEWEST = 30, 20
_HEAD = '''"""Deals of a hundred won by keeping cards back and by laying them, by class of position.

Written by `tests/bench/kept_tables.py` from positions that bots played on. A key is a
`KeepingClass`, a value the deals won by keeping and by laying, and twice the standard error of
their difference.
"""

KEPT: dict[str, dict[tuple[int, int, int, bool, bool], tuple[int, int, int]]] = {
'''


class Fit(NamedTuple):
    """Weights of a class's features, their covariance, and the variance of a row."""

    weights: list[float]
    covariance: list[list[float]]

    def value_for(self, features: Sequence[float]) -> float:
        """Return the value for these features."""
        return sum(one * weight for one, weight in zip(features, self.weights, strict=True))

    def error(self, features: Sequence[float]) -> float:
        """Return the standard error of the value."""
        rows = [sum(a * b for a, b in zip(features, row, strict=True)) for row in self.covariance]
        return sqrt(sum(a * b for a, b in zip(features, rows, strict=True)))


def rows_of(path: Path) -> list[Row]:
    """Return the rows of a file."""
    found = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        others, nearest, stuck, closed, late = row["situation"]
        there = KeepingClass(others, nearest, stuck, closed, late)
        found.append(Row(row["game"], there, row["kept"], row["laid"]))
    return found


def features_of(there: KeepingClass) -> list[float]:
    """Return 1, then 1 for each property that the class has beyond the first of its kind."""
    nearest = [float(there.nearest == one) for one in NEAREST[1:]]
    stuck = [float(there.stuck == one) for one in STUCK[1:]]
    return [1.0, *nearest, *stuck, float(there.closed), float(there.late)]


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a positive definite matrix."""
    many = len(matrix)
    rows = [[*row, *(float(at == place) for at in range(many))] for place, row in enumerate(matrix)]
    for place in range(many):
        rows[place] = [one / rows[place][place] for one in rows[place]]
        for other in range(many):
            if other != place:
                factor = rows[other][place]
                rows[other] = [
                    a - factor * b for a, b in zip(rows[other], rows[place], strict=True)
                ]
    return [row[many:] for row in rows]


def fit_values(rows: Sequence[tuple[list[float], float]]) -> Fit:
    """Return the fit of values to features, with the usual sizes as what is known before."""
    many = len(rows[0][0])
    middle = mean(value for _, value in rows)
    spread = max(25.0, sum((value - middle) ** 2 for _, value in rows) / (len(rows) - 1))
    before = [_ANY, *[_USUAL] * (many - 1)]
    fit = Fit([middle, *[0.0] * (many - 1)], [])
    # Twice: the variance of a row is what the first fit leaves.
    for _ in range(2):
        matrix = [
            [
                sum(row[one] * row[other] for row, _ in rows) / spread
                + (one == other) / before[one] ** 2
                for other in range(many)
            ]
            for one in range(many)
        ]
        sums = [sum(row[one] * value for row, value in rows) / spread for one in range(many)]
        covariance = inverse(matrix)
        weights = [sum(a * b for a, b in zip(row, sums, strict=True)) for row in covariance]
        fit = Fit(weights, covariance)
        left = [(value - fit.value_for(row)) ** 2 for row, value in rows]
        spread = max(25.0, sum(left) / max(1, len(rows) - many))
    return fit


def table_of(rows: Sequence[Row], seats: int) -> Iterator[tuple[KeepingClass, KeepingOdds]]:
    """Yield the odds of each class that is known well enough."""
    seen = [(features_of(row.situation), row) for row in rows]
    kept = fit_values([(features, 100 * row.kept) for features, row in seen])
    apart = fit_values([(features, 100 * (row.kept - row.laid)) for features, row in seen])
    for nearest, stuck, closed, late in product(NEAREST, STUCK, (False, True), (False, True)):
        there = KeepingClass(seats, nearest, stuck, closed, late)
        features = features_of(there)
        error = round(2 * apart.error(features))
        wins = min(97, max(3, round(kept.value_for(features))))
        if error <= _WIDEST:
            yield (
                there,
                KeepingOdds(wins, min(97, max(3, wins - round(apart.value_for(features)))), error),
            )


def table_text(rows: Sequence[Row]) -> str:
    """Return the text of the engine's table."""
    lines = [_HEAD]
    for game in GAMES:
        own = [row for row in rows if row.game == game]
        lines.append(f'    "{game}": {{\n')
        for seats in sorted({row.situation.others for row in own}):
            some = [row for row in own if row.situation.others == seats]
            if len(some) >= _FEWEST:
                for there, odds in table_of(some, seats):
                    lines.append(f"        {tuple(there)}: {tuple(odds)},\n")
        lines.append("    },\n")
    return "".join([*lines, "}\n"])


def claims_report(game: str, rows: Sequence[Row]) -> tuple[object, ...]:
    """Return how far the claims of the engine's table hold in these rows, as a row of a table."""
    pairs = []
    for row in rows:
        found = KEPT.get(game, {}).get(row.situation)
        if row.game == game and found and KeepingOdds(*found).stronger:
            odds = KeepingOdds(*found)
            pairs.append((odds.kept - odds.laid, 100 * (row.kept - row.laid)))
    if not pairs:
        return game, 0, "", "", ""
    square = sum(said * said for said, _ in pairs)
    slope = sum(said * came for said, came in pairs) / square
    off = 2 * sqrt(sum((said * (came - slope * said)) ** 2 for said, came in pairs)) / square
    said, came = (mean(pair[place] for pair in pairs) for place in (0, 1))
    return game, len(pairs), f"{slope:.2f} ± {off:.2f}", said, came


def main() -> None:
    """Write the table, or say how far its claims hold."""
    chosen = read_options(__doc__, rows=Path, fresh=Path, write=False)
    if chosen.rows:
        text = table_text(rows_of(chosen.rows))
        if chosen.write:
            TABLE.write_text(text, "utf-8")
        else:
            print(text)
    if chosen.fresh:
        table = PrintedTable("game<10 claims>7 slope>15 claim>7.1f brought>9.1f")
        for game in GAMES:
            table.row(*claims_report(game, rows_of(chosen.fresh)))


if __name__ == "__main__":
    main()
