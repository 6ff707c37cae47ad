"""A hand's marks: a few numbers that tell how near it is to going out, quick enough for each card.

They say nothing by themselves: what each is worth in a game is measured on many deals.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from ...model import DRAW, Card, Cards, Rules, State, card_points, count
from .going_out import addable
from .packer import copies, packer, single

# What a neighbour of the same suit or rank counts, and one with a gap between.
_BESIDE, _GAP = 2, 1
# What a point counts against neighbours, as its inverse, when a card is chosen to be discarded.
_POINT = 4


class Marks(NamedTuple):
    """The cards without a place, whether none is left, their points and neighbours, the jokers.

    Where a turn ends with a discard, it has been made: of the cards without a place, the one of
    least use.
    """

    loose: int
    out: int
    points: int
    near: int
    jokers: int


def marks(state: State, seat: int, hand: Cards) -> Marks:
    """The marks of `hand`, which may hold a drawn card, were it the seat's turn."""
    rules = state.rules
    adds = state.table and rules.turn.may_add(state, seat)
    free = addable(state, hand) if adds else frozenset[Card]()
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
    return Marks(len(loose), int(not loose), points, sum(near), jokers)


def _loose(hand: Cards, free: Collection[Card], rules: Rules) -> Iterator[Card]:
    """The natural cards that find no place when most do."""
    pack = packer(rules.melds)
    search = pack.search(*pack.numbered(hand), free)
    _, laid = search.most(*pack.numbered(hand))
    for face, many in count(hand).items():
        if not face.joker and not search.free & single(pack.place(face)):
            yield from [face] * (many - copies(laid, pack.place(face)))


def _near(card: Card, loose: list[Card]) -> int:
    """How many of the others may become a meld with the card."""
    near = 0
    for other in loose:
        apart = abs(other.rank - card.rank)
        if other.suit == card.suit:
            near += _BESIDE if apart == 1 else _GAP if apart == 2 else 0
        elif not apart:
            near += _BESIDE
    return near
