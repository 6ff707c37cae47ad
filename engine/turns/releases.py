"""Releases of jokers: which hand cards free one from a meld, and what the meld is then."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from ..model import JOKER, Card, Cards, Free, Meld, Rules, State, grown, without
from .laying import closed


def freed(meld: Meld, cards: Cards, rules: Rules) -> Meld | None:
    """The meld after one of its jokers was released by the cards; None if they don't fit.

    A three-card set takes exactly two missing suits and is then closed, a run exactly the card that
    one of its jokers stands for.
    """
    if any(card.joker for card in cards) or closed(meld, rules):
        return None
    if meld.kind == "run":
        return _exchanged(meld, cards)
    if len(cards) != 2 or JOKER not in meld.cards:
        return None
    left = without(meld.cards, (JOKER,))
    assert left is not None
    return grown(Meld("set", left), cards, rules.melds)


def _exchanged(run: Meld, cards: Cards) -> Meld | None:
    for place, card in enumerate(run.cards):
        if (card.stands,) == cards:
            return Meld("run", (*run.cards[:place], *cards, *run.cards[place + 1 :]))
    return None


def releases(state: State) -> Iterator[Free]:
    """Releases of one joker that might be legal."""
    for number, meld in enumerate(state.table, 1):
        for cards in freeing(meld, state.held):
            yield Free(number, cards)


def freeing(meld: Meld, held: Iterable[Card]) -> Iterator[Cards]:
    """Which of the faces held might together free a joker of the meld."""
    if meld.kind == "run":
        for card in meld.cards:
            if card.stands and card.stands in held:
                yield (card.stands,)
    elif JOKER in meld.cards:
        rank = meld.cards[0].rank
        suits = {card.suit for card in meld.cards}
        fitting = sorted(card for card in held if card.rank == rank and card.suit not in suits)
        yield from combinations(fitting, 2)
