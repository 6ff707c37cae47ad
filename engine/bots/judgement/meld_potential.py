"""Value of keeping a card: the melds that it may still become part of."""

from functools import lru_cache

from ...model import (
    JOKER,
    Card,
    Cards,
    MeldRules,
    State,
    card_points,
    count,
    meld_of,
    unseen,
    without,
)

# Points of deadwood that each further helpful card is worth (tried from 1 to 20 in the arena).
_OUTS_WORTH = 8


@lru_cache(maxsize=50_000)
def completions(one: Card, other: Card, rules: MeldRules) -> Cards:
    """Return the cards that make a meld of three with two hand cards."""
    alike = one.joker or other.joker
    thirds = (
        third
        for third in (*rules.deck.cards, JOKER)
        if alike or third.rank in (one.rank, other.rank, 0) or third.suit in (one.suit, other.suit)
    )
    return tuple(third for third in thirds if meld_of((one, other, third), rules))


class KeepingValue:
    """Value of the hand cards of the seat on turn, by the cards that may still be drawn to them.

    `loose` cards have no place yet, neither in a meld held back nor on the table. A card counts
    `fears` percent of its points.
    """

    __slots__ = ("_fears", "_live", "_loose", "_rules")

    def __init__(self, state: State, loose: Cards, fears: int = 100) -> None:
        self._fears = fears
        self._rules = state.rules
        self._live = count(unseen(state))
        self._loose = loose

    def outs(self, card: Card) -> int:
        """Count the unseen cards that complete a meld of `card` and another loose card."""
        partners = without(self._loose, (card,)) or ()
        melds = self._rules.melds
        total = 0
        for partner in partners:
            if not partner.joker:
                third = completions(card, partner, melds)
                total += sum(self._live.get(face, 0) for face in third)
        return total

    def discard_key(self, card: Card) -> tuple[int, int, int, int]:
        """Return the key for the order of discards: the least useful cards come first."""
        placed = card not in self._loose
        outs = 0 if card.joker or placed else self.outs(card)
        points = card_points(card, self._rules) * self._fears
        return (card.joker, placed, _OUTS_WORTH * 100 * outs - points, card.order)
