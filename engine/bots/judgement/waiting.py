"""Chance of a seat to go out, and the value of laying now against waiting.

A seat that waits can still lay everything in its last turn. Some games pay for that, and it gives
the others no melds to add to; but a player caught waiting pays for more cards.
"""

from itertools import combinations
from typing import NamedTuple

from ...model import (
    JOKER,
    OVER,
    Add,
    Card,
    Cards,
    Discard,
    End,
    Ending,
    Lay,
    Melds,
    Move,
    State,
    Stream,
    TurnStart,
    View,
    count,
    replaced,
    sample,
    unseen,
    without,
)
from ...play import apply_all
from ...turns import add_to_meld, close_turn
from ..lay_moves import Laying
from .meld_potential import completions

# Chances are counted in thousandths of a turn, and the value of a turn in thousandths of a point.
_SURE = POINT = 1000
# Extra chance of a hand without loose cards, and of an opponent without cards, beyond what can be
# counted; with more loose cards or more cards, a share of it (tried in the arena).
_FAR = 400
_OTHERS = 200


class _Stakes(NamedTuple):
    """Points that the seat gains on the others if it goes out next, and if another one does."""

    mine: int
    theirs: int
    danger: int


class Prospects:
    """Prospects of the seat on turn for each laying.

    `full` is its largest laying this turn, `loose` the cards that have no place yet. Points need
    known hands, so they are those of a sampled deal that fits the view.
    """

    __slots__ = ("_deal", "_fitting", "_full", "_live", "_loose", "_rules", "_seat", "_stakes")

    def __init__(self, view: View, full: Laying, loose: Cards) -> None:
        self._rules = view.state.rules
        self._seat = view.seat
        self._full = full
        self._loose = loose
        self._deal = sample(view, Stream("waiting"))
        self._live = count(unseen(view.state))
        melds = self._rules.melds
        self._fitting = {
            face
            for face in (*melds.deck.cards, JOKER)
            if any(add_to_meld(meld, (face,), self._rules) for meld in full.state.table)
        }
        self._stakes: dict[int, _Stakes] = {}

    def promise(self, laying: Laying, ending: Discard | End) -> int:
        """Return the value of a turn that lays `laying`, a part of `full`, and ends so.

        In thousandths of a point, for comparison only.
        """
        laid = len(laying.moves)
        if laid not in self._stakes:
            self._stakes[laid] = self._stakes_after((*laying.moves, ending))
        mine, theirs, danger = self._stakes[laid]
        kept = self._loose
        if isinstance(ending, Discard):
            kept = without(kept, (ending.card,)) or kept
        return self._chance(self._full.moves[laid:], kept) * mine + danger * theirs

    def _chance(self, held: tuple[Move, ...], loose: Cards) -> int:
        """Return the chance to go out next turn, with the moves `held` back until then."""
        many = len(loose)
        if not many:
            return _SURE
        helpful: set[Card] = set()
        if many == 1:
            helpful = self._fitting
        elif many == 3 or (many == 2 and self._can_lay_all(held)):
            # Two of them and a third card are a meld, and the one left can be discarded.
            for pair in combinations(loose, 2):
                helpful.update(completions(*pair, self._rules.melds))
        live = sum([self._live.get(face, 0) for face in helpful])
        return _SURE * live // max(1, sum(self._live.values())) + _FAR // (many + 1)

    def _can_lay_all(self, held: tuple[Move, ...]) -> bool:
        """Return True if no loose card is needed for a last discard."""
        if not self._rules.turn.asks_for_discard(self._deal):
            return True
        return any(
            isinstance(move, Add) or (isinstance(move, Lay) and len(move.cards) > 3)
            for move in held
        )

    def _stakes_after(self, moves: tuple[Move, ...]) -> _Stakes:
        after = apply_all(self._deal, moves)
        if after.phase == OVER:
            return _Stakes(0, 0, 0)
        others = [seat for seat in range(after.seats) if seat != self._seat]
        lost = [self._margin(after, other, after.table) for other in others]
        danger = [_OTHERS // (len(after.hands[other]) + 1) for other in others]
        mine = self._margin(after, self._seat, self._full.state.table)
        return _Stakes(mine, sum(lost) // len(lost), sum(danger))

    def _margin(self, after: State, winner: int, table: Melds) -> int:
        """Return the seat's lead over the others if `winner` goes out next."""
        points = points_if_out(after, winner, table)
        gained = points[self._seat] * len(points) - sum(points)
        return gained if self._rules.score.high_wins else -gained


def points_if_out(state: State, winner: int, table: Melds) -> tuple[int, ...]:
    """Return the points of the deal if `winner` laid everything it has, leaving the table as
    `table`.
    """
    last = state._replace(
        turn=winner,
        before=TurnStart(state.hands[winner], state.table, state.opened[winner]),
        table=table,
        opened=replaced(state.opened, winner, True),
        hands=replaced(state.hands, winner, ()),
    )
    over, _ = close_turn(last, ())
    if over.points is not None:
        return over.points
    # If the round is played to its end, the score as if it ended now.
    return state.rules.hooks.score(over, Ending("out", (winner,))).points
