"""Statistics of a game's deals between bots, as whole numbers, to judge how people play."""

from typing import NamedTuple

# A weight for each feature of a hand, in order, in thousandths of a point.
Weights = tuple[int, ...]


class Measures(NamedTuple):
    """Coefficients of a game's results, fitted on deals between bots.

    `dealt`, `drawn` and `offered` are weights of a hand's features: in the first hand, after a card
    from the stock, and for the card on the pile. Before the first laying they are multiplied by the
    number of rounds played, up to `held`. `even` is the number of points that counts as no luck,
    and `luck` a cautious interval of the points that a point of luck brought, in thousandths:
    (0, 0) where luck explains too little to be shown.

    `lays` is the cost of a turn that lays too little: in thousandths of a point for each card, for
    each thousand points left in the hand, and for a missed chance to go out. `choices` are the
    factor in thousandths and the usual size in tenths for the results of rollouts. `bands` are the
    highest losses in ten turns, in points, of the best play, of good play and of fair play.
    """

    dealt: Weights
    drawn: Weights
    offered: Weights
    held: int
    even: int
    luck: tuple[int, int]
    lays: tuple[int, int, int]
    choices: tuple[int, int]
    bands: tuple[int, int, int]
