"""Which cards of a hand go together: its melds, its near-melds, and what is left alone."""

from ..bots import completions
from ..model import Card, Cards, MeldRules, without
from ..solver import best

# Solver nodes for one hand: sorting must not keep anybody waiting.
_NODES = 600


def together(hand: Cards, rules: MeldRules) -> Cards:
    """The hand with the cards that go together side by side, deterministically.

    First come the melds of the best partition of the natural cards, longest first; then near-melds,
    which are cards two of which make a meld with some third card, those with most such thirds
    first; then the other cards by suit and rank. Jokers fit anywhere and come last.
    """
    naturals = tuple(sorted(card for card in hand if not card.joker))
    melds = best((), naturals, rules, nodes=_NODES).melds
    ordered = sorted(melds, key=lambda meld: (-len(meld.cards), min(meld.cards)))
    laid = tuple(card for meld in ordered for card in meld.cards)
    rest = list(without(naturals, laid) or ())
    return (*laid, *_near(rest, rules), *(card for card in hand if card.joker))


def _near(rest: list[Card], rules: MeldRules) -> list[Card]:
    """The near-melds of these cards, then the cards that belong to none; empties `rest`."""
    grouped: list[Card] = []
    while pair := _closest(rest, rules):
        group = list(pair)
        for card in pair:
            rest.remove(card)
        # Any card that could join either of them goes next to them.
        for card in tuple(rest):
            if any(completions(card, other, rules) for other in group):
                group.append(card)
                rest.remove(card)
        grouped += sorted(group, key=lambda member: _beside(group, member))
    grouped += rest
    rest.clear()
    return grouped


def _closest(rest: list[Card], rules: MeldRules) -> tuple[Card, Card] | None:
    """The two cards that make a meld with the most thirds; of equals, the first two."""
    most, pair = 0, None
    for place, card in enumerate(rest):
        for other in rest[place + 1 :]:
            outs = len(completions(card, other, rules))
            if outs > most:
                most, pair = outs, (card, other)
    return pair


def _beside(group: list[Card], card: Card) -> tuple[int, int, int]:
    """Sorts runs in order, and a card of another suit next to the rank that it shares."""
    shared = [other for other in group if other.rank == card.rank]
    return (
        (min(shared).suit, card.rank, card.suit) if len(shared) > 1 else (card.suit, card.rank, 0)
    )
