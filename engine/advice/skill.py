"""Skill in a turn and a deal: points lost, apart from luck.

An estimate from rollouts is shrunk towards zero by its uncertainty. The cost of laying too little
was measured by playing on. So a loss is what the better play brings on average.
"""

from ..model import Measures, Rules
from .choice_rollouts import TENTH, Gain, whole_points
from .mistakes import BetterChoice, Loss, WayOut, points_brought

_FINE = 1000
# Losses are given for this many turns: a single turn costs less than a point.
TURNS = 10
# Share of a proved discard's gain in rollouts that playing on brought, in thousandths: 72 claims of
# rommi, each in twelve deals, and 135 of kalooki in four (kind `discard` of `tests.bench.claims`).
_PROVED = 800
# Names of how well a deal was played, best first.
BANDS = ("best", "good", "fair", "weak")
# Bands that count as well played, and the best of the others.
WELL, FAIR = BANDS[:2], BANDS[2]


def loss_of(lost: Loss) -> int:
    """Return the loss of a turn, in tenths of points, never below 0."""
    at = lost.at
    measures = at.match.rules.game.measures
    if isinstance(lost, BetterChoice):
        return expected_gain(lost.gain, measures)
    cards, points = at.could - at.laid, at.points - at.fewer
    if measures is None:
        return TENTH * max(0, points)
    card, point, out = measures.lays
    found = card * cards + point * points + out * isinstance(lost, WayOut)
    return max(0, TENTH * found // _FINE)


def expected_gain(gain: Gain, measures: Measures | None, proved: bool = False) -> int:
    """Return the expected gain of the better choice, in tenths of points, never below 0.

    The answer of a discard puzzle is `proved` by many rollouts: it leads by less luck than a
    review's better choice.
    """
    if measures is None:
        return max(0, gain.points)
    factor, usual = measures.choices
    if proved:
        factor = _PROVED
    # The error is twice the standard error.
    sure, unsure = 4 * usual * usual, gain.error * gain.error
    return max(0, gain.points * factor * sure // (_FINE * (sure + unsure)))


def points_per_ten_turns(loss: int, turns: int) -> int:
    """Return the points per ten turns, given tenths of points in that many turns."""
    many = TENTH * max(1, turns)
    return (2 * loss * TURNS + many) // (2 * many)


def band_of(loss: int, turns: int, rules: Rules) -> str | None:
    """Return the band for a loss of tenths of points in that many turns; None if not measured."""
    measures = rules.game.measures
    if measures is None or not turns:
        return None
    within = [loss * TURNS <= most * TENTH * turns for most in measures.bands]
    return BANDS[within.index(True)] if True in within else BANDS[-1]


def is_sure(lost: Loss) -> bool:
    """Return True if the loss is beyond chance, and worth a point."""
    if isinstance(lost, BetterChoice):
        return lost.gain.sure
    return isinstance(lost, WayOut) or whole_points(loss_of(lost)) > 0


def cost_key(lost: Loss) -> tuple[bool, int, int]:
    """Return the sort key of a loss: the costliest first."""
    at = lost.at
    if isinstance(lost, WayOut):
        # A second way out exists only as the first was missed.
        return False, at.turn, 0
    return True, -loss_of(lost), at.laid - at.could


def deal_key(lost: Loss, points: tuple[int, ...], seat: int) -> tuple[bool, bool, int, int]:
    """Return the sort key in a deal that brought these points: idle ways out come last."""
    return is_idle(points_brought(lost, points, seat)), *cost_key(lost)


def is_idle(brought: int | None) -> bool:
    """Return True if a way out would have brought no more than the deal did."""
    return brought is not None and brought <= 0
