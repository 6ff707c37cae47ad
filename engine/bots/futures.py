"""What a hand may become: sampled draws, and the cards that the best melds then use."""

from collections.abc import Iterator

from ..cards import Card
from ..shuffle import Stream
from ..state import Cards
from .base import Budget
from .packer import Packed

# How many futures are sampled at least and at most.
_FEWEST, _MOST = 4, 100
# A sampled future costs so many nodes, and one more for so many hands that the packer looked at.
_COST, _HANDS = 8, 10


def draws(live: dict[Card, int], many: int, stream: Stream, budget: Budget) -> Iterator[Cards]:
    """Samples of `many` cards that may come, for as long as the budget lasts."""
    cards = [face for face in sorted(live) for _ in range(live[face])]
    for number in range(_MOST if cards else 0):
        if number >= _FEWEST and budget.left <= 0:
            break
        yield _dealt(list(cards), many, stream)


def _dealt(cards: list[Card], many: int, stream: Stream) -> Cards:
    """The first cards of a shuffle that goes no further than needed."""
    for place in range(min(many, len(cards))):
        other = place + stream.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards[:many])


def charge(found: Packed, budget: Budget) -> Packed:
    """Takes from the budget what looking at one future has cost."""
    budget.spend(_COST + found.effort // _HANDS)
    return found
