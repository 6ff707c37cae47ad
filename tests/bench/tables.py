"""Options, tables and statistics that the benches share."""

import argparse
import re
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean

# Quantile of a 95 % interval.
QUANTILE = 1.96


def read_options(doc: str | None, **defaults: object) -> argparse.Namespace:
    """Return the options of the command line by the names and types of their defaults.

    A number or text is one value, other sequences are a list between commas, False is a switch,
    and `Path` is a path that may be left out.
    """
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, default in defaults.items():
        option = f"--{name}"
        if default is False:
            parser.add_argument(option, action="store_true")
        elif default is Path:
            parser.add_argument(option, type=Path)
        elif isinstance(default, int | str):
            parser.add_argument(option, type=type(default), default=default)
        else:
            parser.add_argument(option, type=lambda text: text.split(","), default=default)
    return parser.parse_args()


class PrintedTable:
    """A table that is printed line by line.

    Columns are written as `game<10 wins>6 cost>8.1f`: title (`_` is a space), side, width, and the
    format of values that are no text.
    """

    def __init__(self, columns: str) -> None:
        found = [re.fullmatch(r"(.+?)([<>])(\d+)(.*)", column) for column in columns.split()]
        self.columns = [one.groups() for one in found if one]
        self._print([title.replace("_", " ").strip() for title, *_ in self.columns])

    def row(self, *values: object) -> None:
        """Print a line of these values."""
        formats = [form for *_, form in self.columns]
        self._print(
            [
                value if isinstance(value, str) else format(value, form)
                for value, form in zip(values, formats, strict=True)
            ]
        )

    def _print(self, cells: Sequence[str]) -> None:
        sizes = [(side, width) for _, side, width, _ in self.columns]
        print(
            "".join(f"{cell:{s}{w}}" for cell, (s, w) in zip(cells, sizes, strict=True)), flush=True
        )


def interval(wins: int, decided: int, z: float = QUANTILE) -> tuple[float, float]:
    """Return the Wilson interval of a share, as fractions; of 95 % if `z` is not given."""
    if not decided:
        return 0.0, 1.0
    share, off = wins / decided, z**2 / decided
    middle = (share + off / 2) / (1 + off)
    half = z * sqrt(share * (1 - share) / decided + off / (4 * decided)) / (1 + off)
    return middle - half, middle + half


def percent_span(low: float, high: float) -> str:
    """Return an interval of shares in percent."""
    return f"[{round(100 * low)}, {round(100 * high)}]"


def spread(values: Sequence[float]) -> float:
    """Return twice the standard error of the mean."""
    middle = mean(values)
    return 2 * sqrt(sum((one - middle) ** 2 for one in values) / len(values) / (len(values) - 1))


def time_figures(times: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, the 95th percentile and the maximum."""
    row = sorted(times)
    return row[len(row) // 2], row[len(row) * 95 // 100], row[-1]
