"""What a game's deals between bots have shown, in whole numbers, for judging how people play."""

from typing import NamedTuple

# A weight for each of a hand's marks, in order, in thousandths of a point.
Weights = tuple[int, ...]


class Measures(NamedTuple):
    """How a game's results hang together, as measured on deals between bots.

    `dealt`, `drawn` and `offered` are what a mark of the hand is worth in the first hand, by a card
    from the stock, and by the card on the pile; as long as nobody has laid anything, so many times
    as much as rounds were played, up to `held` times. `even` is how many points of luck are none.

    `lays` are what a turn loses that lays too little: in thousandths for each card, for each
    thousand of points left in the hand, and in thousandths for a way out missed. `choices` are the
    factor in thousandths and the usual size in tenths of what futures say of a choice. `bands` are
    the highest losses of ten turns, in points, of the best play, of good play and of fair play.
    """

    dealt: Weights
    drawn: Weights
    offered: Weights
    held: int
    even: int
    lays: tuple[int, int, int]
    choices: tuple[int, int]
    bands: tuple[int, int, int]
