"""Features of a hand: a few fast numbers that tell how near it is to going out.

They mean nothing by themselves: the weight of each in a game is fitted on many deals.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from ...model import DRAW, Card, Cards, Rules, State, card_points, count
from .going_out import addable_faces
from .packer import copies, packer_for, single

# Weight of a neighbour of the same suit or rank, and of one with a gap between.
_BESIDE, _GAP = 2, 1
# Weight of neighbours against points when a card is chosen to be discarded.
_POINT = 4


class HandFeatures(NamedTuple):
    """Cards without a place, 1 if there are none, their points and neighbours, and the jokers.

    Where a turn ends with a discard, the least useful of the cards without a place is left out.
    """

    loose: int
    out: int
    points: int
    near: int
    jokers: int


def measure_hand(state: State, seat: int, hand: Cards) -> HandFeatures:
    """Return the features of `hand`, which may hold a drawn card, as if the seat were on turn."""
    rules = state.rules
    adds = state.table and rules.turn.may_add(state, seat)
    free = addable_faces(state, hand) if adds else frozenset[Card]()
    loose = list(_loose(hand, free, rules))
    near = [_near(card, loose) for card in loose]
    if loose and rules.turn.begins == DRAW:
        gone = min(
            range(len(loose)),
            key=lambda at: (_POINT * near[at] - card_points(loose[at], rules), at),
        )
        del loose[gone], near[gone]
    points = sum(card_points(card, rules) for card in loose)
    jokers = sum(card.joker for card in hand)
    return HandFeatures(len(loose), int(not loose), points, sum(near), jokers)


def _loose(hand: Cards, free: Collection[Card], rules: Rules) -> Iterator[Card]:
    """Yield the natural cards left over when most cards find a place."""
    pack = packer_for(rules.melds)
    search = pack.search(*pack.to_number(hand), free)
    _, laid = search.most_placed(*pack.to_number(hand))
    for face, many in count(hand).items():
        if not face.joker and not search.free & single(pack.place(face)):
            yield from [face] * (many - copies(laid, pack.place(face)))


def _near(card: Card, loose: list[Card]) -> int:
    """Return the weight of the loose cards that may become a meld with the card."""
    near = 0
    for other in loose:
        apart = abs(other.rank - card.rank)
        if other.suit == card.suit:
            near += _BESIDE if apart == 1 else _GAP if apart == 2 else 0
        elif not apart:
            near += _BESIDE
    return near
