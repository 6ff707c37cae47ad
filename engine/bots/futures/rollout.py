"""Rollouts: one hand played on turn by turn by simple rules, quick enough for thousands of deals.

The rules are those of most players: keep cards that go together, take a card that makes a meld, go
out when all but one card have a place. They are for games of drawing and discarding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...model import PLAY, Card, Cards, Rules, State, card_points, count, replaced
from ..base import NodeBudget
from .going_out import addable_faces, quick_out
from .packer import Search, copies, packer_for, single

# Points that a neighbour in hand is worth: in a pair or a run, and in a run with a gap.
_BESIDE, _GAP = 8, 4
# With at most this many cards left, the packer is too optimistic, and the solver decides.
_FEW = 4
# Solver nodes for that question.
_NODES = 60


class Course(NamedTuple):
    """Course of one hand: the hand after each of its turns, beginning before the first.

    `out` is the turn, from 1, in which it goes out, or 0 if it doesn't.
    """

    hands: tuple[Cards, ...]
    out: int

    def then(self, rest: Course) -> Course:
        """Return this course continued by `rest`, which begins with the last hand of this one."""
        turns = len(self.hands) - 1
        return Course((*self.hands[:-1], *rest.hands), rest.out and turns + rest.out)


class Player:
    """Seat that plays on by simple rules while the table stays as it is in `state`."""

    __slots__ = ("_adds", "_pack", "_rules", "_state", "_takes")

    def __init__(self, state: State, seat: int) -> None:
        self._rules: Rules = state.rules
        self._pack = packer_for(state.rules.melds)
        self._state = state._replace(turn=seat, phase=PLAY, before=None, taken=None)
        self._adds = bool(state.table) and state.rules.turn.may_add(state, seat)
        self._takes = state.rules.piles.take

    def course(self, hand: Cards, coming: Cards, offered: Sequence[Card | None]) -> Course:
        """Return the course of `hand` if it draws a card of `coming` each turn or takes the one
        `offered`.

        The card offered is on the pile; None if it is unknown.
        """
        hands = [hand]
        for turn, drawn in enumerate(coming, 1):
            kept = self._turn(hand, drawn, offered[turn - 1])
            if kept is None:
                return Course(tuple(hands), turn)
            hands.append(kept)
            hand = kept
        return Course(tuple(hands), 0)

    def after(self, hand: Cards, coming: Cards, offered: Sequence[Card | None]) -> Course:
        """Return the course of a hand that has already drawn, as its first turn."""
        kept = self._kept(hand, self._search(hand))
        if kept is None:
            return Course((hand,), 1)
        return Course((hand, kept), 0).then(self.course(kept, coming[1:], offered[1:]))

    def _turn(self, hand: Cards, drawn: Card, top: Card | None) -> Cards | None:
        """Return the hand after a turn; None if it goes out."""
        if top is None or not self._takes:
            more = (*hand, drawn)
            return self._kept(more, self._search(more))
        # One search answers for the hand with either card.
        search = self._search((*hand, drawn, top))
        with_top = (*hand, top)
        taken = self._placed(with_top, search) > self._placed(hand, search)
        return self._kept(with_top if taken else (*hand, drawn), search)

    def _search(self, cards: Cards) -> Search:
        free = addable_faces(self._state, cards) if self._adds else frozenset()
        return self._pack.search(*self._pack.to_number(cards), free)

    def _placed(self, hand: Cards, search: Search) -> int:
        return search.most_placed(*self._pack.to_number(hand))[0]

    def _kept(self, hand: Cards, search: Search) -> Cards | None:
        """Return the hand without its least useful card; None if it goes out."""
        placed, laid = search.most_placed(*self._pack.to_number(hand))
        if placed >= len(hand) - 1 and self._goes_out(hand):
            return None
        loose: list[Card] = []
        for face, many in count(hand).items():
            place = 0 if face.joker else self._pack.place(face)
            if not face.joker and not search.free & single(place):
                loose += [face] * (many - copies(laid, place))
        left = list(hand)
        left.remove(min(loose or hand, key=lambda card: self._use(card, loose)))
        return tuple(left)

    def _goes_out(self, hand: Cards) -> bool:
        if len(hand) > _FEW:
            return True
        hands = replaced(self._state.hands, self._state.turn, hand)
        return bool(quick_out(self._state._replace(hands=hands), NodeBudget(_NODES)))

    def _use(self, card: Card, loose: list[Card]) -> tuple[bool, int, int]:
        """Return the key for the order of discards: cards with neighbours stay, then low ones."""
        near = 0
        for loose_card in loose:
            if loose_card.suit == card.suit:
                gap = abs(loose_card.rank - card.rank)
                near += _BESIDE if gap == 1 else _GAP if gap == 2 else 0
            elif loose_card.rank == card.rank:
                near += _BESIDE
        return card.joker, near - card_points(card, self._rules), card.order
