"""Views and moves as numbers: the plain legal moves in order, and a row of counts."""

from collections.abc import Iterable
from itertools import islice

from ..model import (
    DRAW,
    JOKER,
    UNKNOWN,
    Add,
    Card,
    Discard,
    Draw,
    End,
    Fail,
    Free,
    Lay,
    Move,
    Pass,
    Rules,
    State,
    Take,
    Timeout,
    bare,
    count,
)
from ..play import legal

ACTIONS = 512
"""Number of actions, equal in every game."""

BACK = 0
"""Action that takes back what was laid in this turn since the last draw."""

_LAYING = (Lay, Add, Free)
# Kinds of moves, in the order of their places in a move's row.
_KINDS = (Draw, Take, Lay, Add, Free, Discard, End, Pass, Fail)


def moves_of(state: State, lays: bool = True) -> tuple[Move, ...]:
    """Return the moves of the actions from 1 on: those that lay nothing first, each in Talon's
    order.

    Giving up is listed only if nothing else is legal, running out of time never. If there are more
    moves than actions, some that lay are left out; without `lays` all of those are.
    """
    moves = [move for move in legal(state) if not isinstance(move, Timeout)]
    laying = [move for move in moves if isinstance(move, _LAYING)] if lays else []
    plain = [move for move in moves if not isinstance(move, (*_LAYING, Fail))]
    giving_up = [move for move in moves if isinstance(move, Fail)]
    return tuple(islice((*plain, *laying), ACTIONS - 1)) or tuple(giving_up)


def faces_of(rules: Rules) -> dict[Card, int]:
    """Return the place of each face in a row of counts, the joker's last."""
    faces = dict.fromkeys(card for card in rules.pack() if card is not JOKER)
    return {card: place for place, card in enumerate((*faces, JOKER))}


def counts(cards: Iterable[Card], faces: dict[Card, int]) -> list[int]:
    """Count the cards of each face; hidden cards are not counted."""
    row = [0] * len(faces)
    for card, many in count(cards).items():
        if card is not UNKNOWN:
            row[faces[bare(card)]] += many
    return row


def view_numbers(state: State, seat: int, faces: dict[Card, int]) -> list[int]:
    """Return the view of `seat`: four rows of counts, then the deal's numbers, seats from its own
    on.

    The rows are its hand, the table, the tops of the piles, and all discards. The numbers are: 1 if
    it is on turn, 1 if a card has to be drawn, the stock's cards, the melds on the table, and by
    seat its cards, 1 if it has opened, and its total.
    """
    order = [(seat + step) % state.seats for step in range(state.seats)]
    tops = [pile[-1] for pile in state.discards if pile]
    row = counts(state.hands[seat], faces)
    row += counts((card for meld in state.table for card in meld.cards), faces)
    row += counts(tops, faces)
    row += counts((card for pile in state.discards for card in pile), faces)
    row += [int(state.turn == seat), int(state.phase == DRAW), len(state.stock), len(state.table)]
    for one in order:
        row += [len(state.hands[one]), int(state.opened[one]), state.scores[one]]
    return row


def view_width(faces: dict[Card, int], seats: int) -> int:
    """Return the number of values that `view_numbers` gives."""
    return 4 * len(faces) + 4 + 3 * seats


def move_row(move: Move, faces: dict[Card, int]) -> list[int]:
    """Return a move as numbers: its kind (nine of 0 and 1), the number of its meld, its cards'
    counts.
    """
    kinds = [int(isinstance(move, kind)) for kind in _KINDS]
    meld = move.meld if isinstance(move, Add | Free) else 0
    cards: tuple[Card, ...] = ()
    if isinstance(move, Discard):
        cards = (move.card,)
    elif isinstance(move, Lay | Add | Free):
        cards = move.cards
    return [*kinds, meld, *counts(cards, faces)]


def move_width(faces: dict[Card, int]) -> int:
    """Return the number of values that `move_row` gives."""
    return len(_KINDS) + 1 + len(faces)
