"""Scale of the tests: the one setting for their duration, and the limit inside Pyodide."""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

Case = TypeVar("Case")

SCALE = float(os.environ.get("TALON_SCALE", "1"))
"""1 for the run that every change gets; `build.py test --full` sets it higher."""

FULL = 20
"""The scale from which on a count of its own is meant, where a test has one."""


def many(count: int, full: int | None = None) -> int:
    """Return a number of random games or examples, `count` at scale 1; at least one.

    `full` is the number in the full run, if it is not simply `count` times the scale.
    """
    if full is not None and SCALE >= FULL:
        return full
    return max(1, round(count * SCALE))


def few(cases: Sequence[Case], count: int) -> Sequence[Case]:
    """Return the first `count` of the cases; all of them in the full run."""
    return cases if SCALE >= FULL else cases[:count]


def deeper(cases: Iterable[Case], count: int) -> list[Any]:
    """Return all cases for `pytest.mark.parametrize`, those after the first `count` marked as
    `deep`.
    """
    return [
        case if at < count else pytest.param(case, marks=pytest.mark.deep)
        for at, case in enumerate(cases)
    ]


QUICK_FIRST = ("rommi", "kalooki", "rummy500", "raeuber", "rablo")
"""The games for `deeper` where whole deals are judged: rearranged tables take ten times as long."""

GAMES_AND_SEATS = [
    pytest.param(game, seats, marks=pytest.mark.deep if (at + seats) % 2 or game == "rablo" else ())
    for at, game in enumerate(QUICK_FIRST)
    for seats in (2, 3)
]
"""Two seats in one game, three in the next; the long run has both in each, and Rabló, whose bots
rearrange by the same search as Räuber's."""

# There whole games of bots are compared with those of other Pythons (tests/pyodide/records.py).
quick_only = pytest.mark.skipif(sys.platform == "emscripten", reason="it takes long there")
