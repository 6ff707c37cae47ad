"""How well a turn and a deal were played, in points lost, apart from luck.

What futures say of a choice is drawn towards nothing by as much as they leave unsure, and what a
turn lost that laid too little was measured by playing on: so a loss is what the better play brings
on average, no more.
"""

from ..model import Measures, Rules
from .choice_rollouts import TENTH, Gain
from .mistakes import Choice, Lost, WayOut

_FINE = 1000
# Losses are told for so many turns: a turn by itself costs less than a point.
TURNS = 10
# The words for how a deal was played, from the best on.
BANDS = ("best", "good", "fair", "weak")
# Those that count as well played.
WELL = BANDS[:2]


def loss_of(lost: Lost) -> int:
    """What a turn lost, in tenths of points, never below 0."""
    at = lost.at
    measures = at.match.rules.game.measures
    if isinstance(lost, Choice):
        return _of_choice(lost.gain, measures)
    cards, points = at.could - at.laid, at.points - at.fewer
    if measures is None:
        return TENTH * max(0, points)
    card, point, out = measures.lays
    found = card * cards + point * points + out * isinstance(lost, WayOut)
    return max(0, TENTH * found // _FINE)


def _of_choice(gain: Gain, measures: Measures | None) -> int:
    """What futures let expect of the better choice, in tenths of points, never below 0."""
    if measures is None:
        return max(0, gain.points)
    factor, usual = measures.choices
    # The error is twice the standard error.
    sure, unsure = 4 * usual * usual, gain.error * gain.error
    return max(0, gain.points * factor * sure // (_FINE * (sure + unsure)))


def in_ten(loss: int, turns: int) -> int:
    """The points that so many tenths in so many turns come to in ten turns."""
    many = TENTH * max(1, turns)
    return (2 * loss * TURNS + many) // (2 * many)


def band_of(loss: int, turns: int, rules: Rules) -> str | None:
    """The word for a loss of so many tenths in so many turns; None if it was never measured."""
    measures = rules.game.measures
    if measures is None or not turns:
        return None
    within = [loss * TURNS <= most * TENTH * turns for most in measures.bands]
    return BANDS[within.index(True)] if True in within else BANDS[-1]
