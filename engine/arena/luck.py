"""Luck of the draw: the value of a drawn card less the mean value of the cards in the stock.

The arena knows the stock, and no player knows its order: each of its cards is equally likely to
come next. So the difference between the drawn card's value and the mean is zero on average, for any
measure of value and any way of playing. Results less a multiple of these differences keep their
mean and lose some of their variance: the differences are a control variate.
"""

from collections.abc import Sequence
from itertools import combinations

from ..bots import completions
from ..model import Card, Cards, Event, State, count, event_types, growths

# Values of a card: a joker; a card that makes a meld; each card that it may go with, and the most
# of those that count. Fitted once, on the deals of one seed in three games.
_JOKER, _MELDS, _GOES, _MOST = 6, 3, 1, 3
FEWEST = 20
"""Fewest shuffles from which the effect of luck is estimated."""


class _HandValue:
    """Value of one more card to a hand and a table."""

    def __init__(self, state: State, hand: Cards) -> None:
        self._rules = state.rules
        self._cards = tuple(dict.fromkeys(card for card in hand if not card.joker))
        melds = state.rules.melds
        pairs = combinations(self._cards, 2)
        self._used = {face for pair in pairs for face in completions(*pair, melds)}
        self._used |= {face for meld in state.table for face in growths(meld, melds)}

    def worth(self, face: Card) -> int:
        """Return the value of a card: highest for a joker, then for a card that makes a meld of
        three with two of the hand or extends one on the table, then for one that goes with cards of
        the hand.
        """
        if face.joker:
            return _JOKER
        goes = sum(bool(completions(face, one, self._rules.melds)) for one in self._cards)
        return _MELDS * (face in self._used) + _GOES * min(_MOST, goes)


def luck_of(before: State, events: Sequence[Event]) -> float:
    """Return the summed luck of the cards that one move drew.

    The luck is 0 if the stock was turned over, is renewed by this move, or had a card seen in it:
    then some of the cards to come are known.
    """
    drawn = [event for event in events if isinstance(event, event_types.Drew)]
    if not drawn or before.turnovers or before.rules.deal.wild_by_stock:
        return 0.0
    if any(isinstance(event, event_types.StockRenewed) for event in events):
        return 0.0
    stock, hand, total = count(before.stock), before.hands[drawn[0].seat], 0.0
    for event in drawn:
        held = _HandValue(before, hand)
        values = {face: held.worth(face) for face in stock}
        mean = sum(values[face] * many for face, many in stock.items()) / sum(stock.values())
        total += values[event.card] - mean
        stock[event.card] -= 1
        if not stock[event.card]:
            del stock[event.card]
        hand = (*hand, event.card)
    return total


def without_luck(points: Sequence[float], luck: Sequence[float]) -> list[float] | None:
    """Return the points of each shuffle less the part that luck explains; None for too few
    shuffles.

    The factor for each half of the shuffles is fitted to the other half. It is independent of the
    results that it is applied to, so the mean stays unbiased.
    """
    if len(points) < FEWEST:
        return None
    halves = [range(start, len(points), 2) for start in (0, 1)]
    found = list(points)
    for half, other in (halves, halves[::-1]):
        factor = _regression_factor([points[at] for at in other], [luck[at] for at in other])
        for at in half:
            found[at] -= factor * luck[at]
    return found


def _regression_factor(results: Sequence[float], luck: Sequence[float]) -> float:
    """Return the least-squares factor of results by luck, both about their means."""
    mean, middle = (sum(row) / len(row) for row in (results, luck))
    variance = sum((one - middle) ** 2 for one in luck)
    covariance = sum(
        (one - middle) * (mine - mean) for one, mine in zip(luck, results, strict=True)
    )
    return covariance / variance if variance > 1e-9 else 0.0
