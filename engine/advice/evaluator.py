"""The one judge of what a position is worth to a seat, from its view alone, with an interval.

Hints, reviews, puzzles and the coach ask it for every number that they show. Its tables were fitted
to positions that bots played on (`kept_tables.py`, by `tests/bench/kept_tables.py`); what was not
measured has no number.
"""

from bisect import bisect_right
from typing import NamedTuple

from ..bots import NODES, PLAIN, ExpertBot, Laying, decide_holding, packer_for
from ..model import UNKNOWN, Card, Cards, Move, State, Stream, View, count, unseen
from .best_laying import as_laying
from .kept_tables import KEPT

# Lowest numbers of cards of the classes: of the nearest other seat, and of cards left after laying.
NEAREST = (0, 3, 6, 10)
STUCK = (0, 3, 6)
# Widest interval, in deals of a hundred, of which a number is shown; a wider one is a word.
_NARROW = 12
# The stock is low when it holds less than one card in this many of the pack.
_LOW_STOCK = 4


class KeepingClass(NamedTuple):
    """Class of a position in which cards may be kept back, as its seat sees it.

    `others` counts the other seats, `nearest` and `stuck` are classes of the fewest cards that one
    of them holds and of the own cards left after laying. `closed` means that no other seat has
    opened, `late` that few cards are left to draw.
    """

    others: int
    nearest: int
    stuck: int
    closed: bool
    late: bool


def keeping_class(state: State, laying: Laying) -> KeepingClass:
    """Return the class of the position in which `laying` may be laid."""
    held = [len(hand) for seat, hand in enumerate(state.hands) if hand and seat != state.turn]
    opened = [state.opened[seat] for seat in range(state.seats) if seat != state.turn]
    rules = state.rules
    return KeepingClass(
        others=len(held),
        nearest=_class_of(min(held, default=0), NEAREST),
        stuck=_class_of(len(laying.state.hand), STUCK),
        closed=not any(opened),
        late=len(state.stock) * _LOW_STOCK < len(rules.pack()),
    )


def _class_of(many: int, bounds: tuple[int, ...]) -> int:
    """Return the lowest number of the class that `many` lies in."""
    return bounds[bisect_right(bounds, many) - 1]


def keeps_back(
    view: View, laying: Laying, stream: Stream, nodes: int = NODES
) -> tuple[Move, ...] | None:
    """Return the strongest moves, if they lay less than `laying`; else None."""
    state = view.state
    if state.rules.turn.rearranges and not decide_holding(view, laying, PLAIN).holds_back:
        return None
    moves = ExpertBot().choose(view, stream, nodes).moves
    strong = as_laying(state, moves)
    return moves if len(strong.state.hand) > len(laying.state.hand) else None


class KeepingOdds(NamedTuple):
    """Deals in a hundred won by keeping cards back and by laying them, as bots played them on.

    `error` is twice the standard error of their difference.
    """

    kept: int
    laid: int
    error: int

    @property
    def more(self) -> int:
        """Return how many deals more are won by keeping back; the error is that of this number."""
        return self.kept - self.laid

    @property
    def stronger(self) -> bool:
        """Return True if keeping back is stronger, beyond the error."""
        return self.more > self.error

    @property
    def weaker(self) -> bool:
        """Return True if laying is stronger, beyond the error."""
        return -self.more > self.error

    @property
    def narrow(self) -> bool:
        """Return True if the difference is known well enough to be shown as a number."""
        return self.error <= _NARROW


def keeping_odds(state: State, laying: Laying) -> KeepingOdds | None:
    """Return the odds of keeping `laying` back and of laying it; None if they were not measured."""
    there, table = keeping_class(state, laying), KEPT.get(state.rules.game.id, {})
    key = there.others, there.nearest, there.stuck, there.closed, there.late
    found = table.get(key)
    return KeepingOdds(*found) if found else None


def outs(hand: Cards, state: State) -> int | None:
    """Count the unseen cards that give one more card of the hand a place in a meld.

    None if a card of the hand is hidden.
    """
    if UNKNOWN in hand:
        return None
    pack = packer_for(state.rules.melds)
    placed = pack.pack(hand).placed
    live = count(unseen(state))
    return sum(
        many
        for face, many in live.items()
        if not face.joker and pack.pack((*hand, face)).placed > placed
    )


def places_more(card: Card, hand: Cards, state: State) -> int:
    """Count how many more cards have a place in melds of the hand with the card than without."""
    pack = packer_for(state.rules.melds)
    return pack.pack((*hand, card)).placed - pack.pack(hand).placed
