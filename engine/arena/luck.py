"""The luck of the draw: what a drawn card is worth beyond what the stock held on average.

The arena knows the stock, and no player its order: whatever has been played, each of its cards is
the next one equally likely. So the difference between the card that came and the mean of those that
could have come is zero on average, whatever values are compared and however anybody plays. Results
less a multiple of these differences keep their mean and lose some of their spread: the differences
are control variates.
"""

from collections.abc import Sequence
from itertools import combinations

from ..bots import completions
from ..model import Card, Cards, Event, State, card_points, count, growths, happened

Luck = tuple[float, ...]
VALUES = 4
"""So many values are compared: see `_Held.worth`."""

NONE: Luck = (0.0,) * VALUES


def added(one: Luck, other: Luck) -> Luck:
    """The sum of two."""
    return tuple(map(float.__add__, one, other))


class _Held:
    """What a hand and a table can do with one card more."""

    def __init__(self, state: State, hand: Cards) -> None:
        self._rules = state.rules
        self._cards = tuple(dict.fromkeys(card for card in hand if not card.joker))
        melds = state.rules.melds
        pairs = combinations(self._cards, 2)
        self._used = {face for pair in pairs for face in completions(*pair, melds)}
        self._used |= {face for meld in state.table for face in growths(meld, melds)}

    def worth(self, face: Card) -> Luck:
        """A card's values, fixed before anything is played, each a number of its own.

        Whether it is a joker; whether it makes a meld of three with two cards of the hand, or goes
        on one on the table; how many cards of the hand it may go with, up to three; its points.
        """
        points = float(card_points(face, self._rules))
        if face.joker:
            return (1.0, 0.0, 0.0, points)
        melds = self._rules.melds
        near = sum(bool(completions(face, one, melds)) for one in self._cards)
        return (0.0, float(face in self._used), float(min(3, near)), points)


def luck_of(before: State, events: Sequence[Event]) -> Luck:
    """The luck of the cards that one move drew, in a sum.

    A stock that was turned over, or is renewed by this move, or in which a card has been seen,
    counts as none: what comes is known, or known not to come.
    """
    drawn = [event for event in events if isinstance(event, happened.Drew)]
    rules = before.rules
    if not drawn or before.turnovers or rules.deal.wild_by_stock:
        return NONE
    if any(isinstance(event, happened.StockRenewed) for event in events):
        return NONE
    stock, hand, total = count(before.stock), before.hands[drawn[0].seat], NONE
    for event in drawn:
        held = _Held(before, hand)
        values = {face: held.worth(face) for face in stock}
        many = sum(stock.values())
        means = [
            sum(values[face][at] * number for face, number in stock.items()) / many
            for at in range(VALUES)
        ]
        came = tuple(map(float.__sub__, values[event.card], means))
        total = added(total, came)
        stock[event.card] -= 1
        if not stock[event.card]:
            del stock[event.card]
        hand = (*hand, event.card)
    return total


def less_luck(points: Sequence[float], luck: Sequence[Luck]) -> list[float] | None:
    """The points of each shuffle less what its luck explains; None if there are too few shuffles.

    The factors for a half of the shuffles are fitted to the other half, so they know nothing of the
    results that they are applied to, and the mean stays unbiased.
    """
    halves = [range(start, len(points), 2) for start in (0, 1)]
    if min(map(len, halves)) < 5 * VALUES:
        return None
    found = list(map(float, points))
    for half, other in (halves, halves[::-1]):
        factors = _fitted([points[at] for at in other], [luck[at] for at in other])
        for at in half:
            found[at] -= sum(map(float.__mul__, factors, luck[at]))
    return found


def _fitted(results: Sequence[float], luck: Sequence[Luck]) -> list[float]:
    """The factors of least squares of results by luck, both about their means."""
    many = len(results)
    mean = sum(results) / many
    means = [sum(row[at] for row in luck) / many for at in range(VALUES)]
    rows = [[row[at] - means[at] for at in range(VALUES)] for row in luck]
    matrix = [
        [sum(row[at] * row[to] for row in rows) for to in range(VALUES)]
        + [sum(row[at] * (one - mean) for row, one in zip(rows, results, strict=True))]
        for at in range(VALUES)
    ]
    return _solved(matrix)


def _solved(matrix: list[list[float]]) -> list[float]:
    """The solution of linear equations, each a row that ends with its right side.

    A value that never differs, or says no more than others do, gets the factor 0.
    """
    scales = [row[at] for at, row in enumerate(matrix)]
    for at, row in enumerate(matrix):
        if row[at] <= 1e-9 * max(1.0, scales[at]):
            for other in matrix:
                other[at] = 0.0
            matrix[at] = [float(to == at) for to in range(VALUES)] + [0.0]
            continue
        for other in matrix:
            if other is not row and other[at]:
                share = other[at] / row[at]
                other[:] = [one - share * mine for one, mine in zip(other, row, strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(matrix)]
