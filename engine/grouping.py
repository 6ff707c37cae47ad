"""Which cards of a hand go together: its melds, its near-melds, and what is left alone."""

from .bots.keeping import completions
from .cards import Card, without
from .melds import MeldRules
from .solver import best
from .state import Cards

# Solver nodes for one hand: sorting must not keep anybody waiting.
_NODES = 600


def together(hand: Cards, rules: MeldRules) -> Cards:
    """The hand with the cards that go together side by side, deterministically.

    First come the melds of the best partition of the natural cards, longest first; then near-melds,
    which are cards two of which make a meld with some third card, those with most such thirds
    first; then the other cards by suit and rank. Jokers fit anywhere and come last.
    """
    naturals = tuple(sorted(one for one in hand if not one.joker))
    melds = best((), naturals, rules, nodes=_NODES).melds
    ordered = sorted(melds, key=lambda meld: (-len(meld.cards), min(meld.cards)))
    laid = tuple(one for meld in ordered for one in meld.cards)
    rest = list(without(naturals, laid) or ())
    return (*laid, *_near(rest, rules), *(one for one in hand if one.joker))


def _near(rest: list[Card], rules: MeldRules) -> list[Card]:
    """The near-melds of these cards, then the cards that belong to none; empties `rest`."""
    found: list[Card] = []
    while pair := _closest(rest, rules):
        group = list(pair)
        for one in pair:
            rest.remove(one)
        # Any card that could join either of them goes next to them.
        for one in tuple(rest):
            if any(completions(one, other, rules) for other in group):
                group.append(one)
                rest.remove(one)
        found += sorted(group, key=lambda one: _beside(group, one))
    found += rest
    rest.clear()
    return found


def _closest(rest: list[Card], rules: MeldRules) -> tuple[Card, Card] | None:
    """The two cards that make a meld with the most thirds; of equals, the first two."""
    most, pair = 0, None
    for place, one in enumerate(rest):
        for other in rest[place + 1 :]:
            outs = len(completions(one, other, rules))
            if outs > most:
                most, pair = outs, (one, other)
    return pair


def _beside(group: list[Card], one: Card) -> tuple[int, int, int]:
    """Sorts runs in order, and a card of another suit next to the rank that it shares."""
    shared = [other for other in group if other.rank == one.rank]
    return (min(shared).suit, one.rank, one.suit) if len(shared) > 1 else (one.suit, one.rank, 0)
