"""Releases of jokers: the hand cards that free one from a meld, and the meld afterwards."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from ..model import JOKER, Card, Cards, Free, Meld, Rules, State, grown, without
from .laying_rules import is_closed


def release_joker(meld: Meld, cards: Cards, rules: Rules) -> Meld | None:
    """Return the meld after the cards released one of its jokers; None if they don't fit.

    A set of three takes exactly the two missing suits and is then closed, a run exactly the card
    that one of its jokers stands for.
    """
    if any(card.joker for card in cards) or is_closed(meld, rules):
        return None
    if meld.kind == "run":
        return _release_from_run(meld, cards)
    if len(cards) != 2 or JOKER not in meld.cards:
        return None
    left = without(meld.cards, (JOKER,))
    assert left is not None
    return grown(Meld("set", left), cards, rules.melds)


def _release_from_run(run: Meld, cards: Cards) -> Meld | None:
    for place, card in enumerate(run.cards):
        if (card.stands,) == cards:
            return Meld("run", (*run.cards[:place], *cards, *run.cards[place + 1 :]))
    return None


def release_moves(state: State) -> Iterator[Free]:
    """Yield releases of one joker that might be legal."""
    for number, meld in enumerate(state.table, 1):
        for cards in releasing_cards(meld, state.held):
            yield Free(number, cards)


def releasing_cards(meld: Meld, held: Iterable[Card]) -> Iterator[Cards]:
    """Yield the held faces that might together free a joker of the meld."""
    if meld.kind == "run":
        for card in meld.cards:
            if card.stands and card.stands in held:
                yield (card.stands,)
    elif JOKER in meld.cards:
        rank = meld.cards[0].rank
        suits = {card.suit for card in meld.cards}
        fitting = sorted(card for card in held if card.rank == rank and card.suit not in suits)
        yield from combinations(fitting, 2)
