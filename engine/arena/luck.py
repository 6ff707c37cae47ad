"""The luck of the draw: what a drawn card is worth beyond what the stock held on average.

The arena knows the stock, and no player its order: whatever has been played, each of its cards is
the next one equally likely. So the difference between the card that came and the mean of those that
could have come is zero on average, whatever values are compared and however anybody plays. Results
less a multiple of these differences keep their mean and lose some of their spread: the differences
are a control variate.
"""

from collections.abc import Sequence
from itertools import combinations

from ..bots import completions
from ..model import Card, Cards, Event, State, count, event_types, growths

# A joker is worth so much; what makes a meld; each card that one may go with, up to so many. Fixed
# once, by the deals of one seed in three games.
_JOKER, _MELDS, _GOES, _MOST = 6, 3, 1, 3
FEWEST = 20
"""From so many shuffles on, luck is taken off."""


class _Held:
    """What a hand and a table can do with one card more."""

    def __init__(self, state: State, hand: Cards) -> None:
        self._rules = state.rules
        self._cards = tuple(dict.fromkeys(card for card in hand if not card.joker))
        melds = state.rules.melds
        pairs = combinations(self._cards, 2)
        self._used = {face for pair in pairs for face in completions(*pair, melds)}
        self._used |= {face for meld in state.table for face in growths(meld, melds)}

    def worth(self, face: Card) -> int:
        """What a card is worth to the hand: a joker most, then what makes a meld of three with two
        of its cards or goes on one on the table, then what goes with some of its cards.
        """
        if face.joker:
            return _JOKER
        goes = sum(bool(completions(face, one, self._rules.melds)) for one in self._cards)
        return _MELDS * (face in self._used) + _GOES * min(_MOST, goes)


def luck_of(before: State, events: Sequence[Event]) -> float:
    """The luck of the cards that one move drew, in a sum.

    A stock that was turned over, or is renewed by this move, or in which a card has been seen,
    counts as none: what comes is known, or known not to come.
    """
    drawn = [event for event in events if isinstance(event, event_types.Drew)]
    if not drawn or before.turnovers or before.rules.deal.wild_by_stock:
        return 0.0
    if any(isinstance(event, event_types.StockRenewed) for event in events):
        return 0.0
    stock, hand, total = count(before.stock), before.hands[drawn[0].seat], 0.0
    for event in drawn:
        held = _Held(before, hand)
        values = {face: held.worth(face) for face in stock}
        mean = sum(values[face] * many for face, many in stock.items()) / sum(stock.values())
        total += values[event.card] - mean
        stock[event.card] -= 1
        if not stock[event.card]:
            del stock[event.card]
        hand = (*hand, event.card)
    return total


def less_luck(points: Sequence[float], luck: Sequence[float]) -> list[float] | None:
    """The points of each shuffle less what its luck explains; None if there are too few shuffles.

    The factor for a half of the shuffles is fitted to the other half, so it knows nothing of the
    results that it is applied to, and the mean stays unbiased.
    """
    if len(points) < FEWEST:
        return None
    halves = [range(start, len(points), 2) for start in (0, 1)]
    found = list(points)
    for half, other in (halves, halves[::-1]):
        factor = _fitted([points[at] for at in other], [luck[at] for at in other])
        for at in half:
            found[at] -= factor * luck[at]
    return found


def _fitted(results: Sequence[float], luck: Sequence[float]) -> float:
    """The factor of least squares of results by luck, both about their means."""
    mean, middle = (sum(row) / len(row) for row in (results, luck))
    spread = sum((one - middle) ** 2 for one in luck)
    both = sum((one - middle) * (mine - mean) for one, mine in zip(luck, results, strict=True))
    return both / spread if spread > 1e-9 else 0.0
