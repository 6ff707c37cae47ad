"""Rating of a person's skill at puzzles by Glicko-2, in the steps of Glickman's paper."""

import math
from collections.abc import Sequence
from typing import NamedTuple

# Glicko-2's scale: its unit and its zero in points, and the limit on changes of volatility.
_UNIT, _ZERO, _TAU = 173.7178, 1500, 0.5
_CLOSE = 0.000001
# The rating of the easiest puzzles, the points between levels, and their deviation.
_EASIEST, _APART, _SURE = 1200, 250, 80


class Rating(NamedTuple):
    """A rating in points, its deviation (95 % of true ratings lie within two), its volatility."""

    points: float = _ZERO
    deviation: float = 350
    volatility: float = 0.06


def level_rating(level: int) -> Rating:
    """Return the rating of puzzles of a level, from 1 to 4."""
    return Rating(_EASIEST + _APART * (level - 1), _SURE)


def update_rating(own: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """Return the rating after a period's results: pairs of an opponent and a score from 0 to 1."""
    mu, phi = (own.points - _ZERO) / _UNIT, own.deviation / _UNIT
    precision = gained = 0.0
    for other, score in results:
        weight = _weight(other.deviation / _UNIT)
        behind = weight * ((other.points - _ZERO) / _UNIT - mu)
        # For a large difference `chance` rounds to 1: compute the rest by itself, so it stays above
        # 0.
        chance, miss = 1 / (1 + math.exp(behind)), 1 / (1 + math.exp(-behind))
        precision += weight * weight * chance * miss
        gained += weight * (score - chance)
    volatility = _volatility(own, gained / precision, 1 / precision) if results else own.volatility
    precision += 1 / (phi * phi + volatility * volatility)
    return Rating(
        _ZERO + _UNIT * (mu + gained / precision), _UNIT / math.sqrt(precision), volatility
    )


def _weight(phi: float) -> float:
    """Return the weight of a result against an opponent with this deviation: `g` in the paper."""
    return 1 / math.sqrt(1 + 3 * (phi / math.pi) ** 2)


def _volatility(own: Rating, delta: float, variance: float) -> float:
    """Return the new volatility by the paper's step 5: regula falsi in the Illinois variant."""
    phi2 = (own.deviation / _UNIT) ** 2
    start = math.log(own.volatility**2)

    def off(at: float) -> float:
        spread = phi2 + variance + math.exp(at)
        return math.exp(at) * (delta**2 - spread) / (2 * spread**2) - (at - start) / _TAU**2

    low, high = start, math.log(max(delta**2 - phi2 - variance, _CLOSE))
    if delta**2 <= phi2 + variance:
        high = start - _TAU
        while off(high) < 0:
            high -= _TAU
    at_low, at_high = off(low), off(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
