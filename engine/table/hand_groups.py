"""Sorts a hand by cards that go together: melds, near-melds, single cards."""

from ..bots import completions
from ..model import Card, Cards, MeldRules, without
from ..solver import best

# Most solver nodes for one hand; sorting must feel instant.
_NODES = 600


def group_hand(hand: Cards, rules: MeldRules) -> Cards:
    """Return the hand with cards that go together side by side.

    The order: the melds of the best partition of the natural cards, longest first; then near-melds,
    the pairs with the most completing cards first, with all cards that fit them; then the other
    cards by suit and rank; then the jokers.
    """
    naturals = tuple(sorted(card for card in hand if not card.joker))
    melds = best((), naturals, rules, nodes=_NODES).melds
    ordered = sorted(melds, key=lambda meld: (-len(meld.cards), min(meld.cards)))
    laid = tuple(card for meld in ordered for card in meld.cards)
    rest = list(without(naturals, laid) or ())
    return (*laid, *_near_melds(rest, rules), *(card for card in hand if card.joker))


def _near_melds(rest: list[Card], rules: MeldRules) -> list[Card]:
    """Return the near-melds of these cards, then the single ones; empty `rest`."""
    grouped: list[Card] = []
    while pair := _best_pair(rest, rules):
        group = list(pair)
        for card in pair:
            rest.remove(card)
        # A card that forms a near-meld with any card of the group joins the group.
        for card in tuple(rest):
            if any(completions(card, other, rules) for other in group):
                group.append(card)
                rest.remove(card)
        grouped += sorted(group, key=lambda member: _sort_key(group, member))
    grouped += rest
    rest.clear()
    return grouped


def _best_pair(rest: list[Card], rules: MeldRules) -> tuple[Card, Card] | None:
    """Return the pair that most third cards complete to a meld; of equals, the first."""
    most, pair = 0, None
    for place, card in enumerate(rest):
        for other in rest[place + 1 :]:
            outs = len(completions(card, other, rules))
            if outs > most:
                most, pair = outs, (card, other)
    return pair


def _sort_key(group: list[Card], card: Card) -> tuple[int, int, int]:
    """Return a sort key: runs in order, and cards of a shared rank side by side."""
    shared = [other for other in group if other.rank == card.rank]
    return (
        (min(shared).suit, card.rank, card.suit) if len(shared) > 1 else (card.suit, card.rank, 0)
    )
