"""Drafts of the turn being arranged, with a cursor, and each seat's own order of its hand."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ..model import Cards, Draft, State, TextFault
from ..play import order_hand
from ..turns import new_draft

# Most drafts of a turn that are kept and saved; older ones can't be undone.
_MOST_DRAFTS = 300

NO_ORDERS: Mapping[int, Cards] = MappingProxyType({})


class TurnDrafts(NamedTuple):
    """Drafts while a person may arrange cards; hand orders last as long as the deal."""

    drafts: tuple[Draft, ...] = ()
    cursor: int = 0
    orders: Mapping[int, Cards] = NO_ORDERS

    def begin_turn(self, state: State, seat: int, arranging: bool) -> "TurnDrafts":
        """Start a turn: the table as it is, with a fresh draft if `seat` may arrange."""
        order = self.order(state, seat)
        drafts = (new_draft(state, order),) if arranging else ()
        return TurnDrafts(drafts, 0, {**self.orders, seat: order})

    @property
    def draft(self) -> Draft | None:
        """The draft at the cursor, if there is one."""
        return self.drafts[self.cursor] if self.drafts else None

    def current_draft(self) -> Draft:
        """Return the draft at the cursor; raise `TextFault` not-your-turn if there is none."""
        if not self.drafts:
            raise TextFault("not-your-turn")
        return self.drafts[self.cursor]

    def add_draft(self, seat: int, draft: Draft, joined: bool = False) -> "TurnDrafts":
        """Return the drafts with one more; drafts that were undone are dropped.

        If `joined`, it replaces the last one: both are undone as one.
        """
        drafts, cursor = self.drafts, self.cursor
        if draft != self.current_draft():
            drafts = (*drafts[: cursor + (not joined)], draft)[-_MOST_DRAFTS:]
            cursor = len(drafts) - 1
        order = merge_order(self.orders.get(seat, ()), draft.hand)
        return TurnDrafts(drafts, cursor, {**self.orders, seat: order})

    def previous_draft(self) -> Draft:
        """Return the draft before this one; raise `TextFault` nothing-to-undo if there is none."""
        if not self.can_undo:
            raise TextFault("nothing-to-undo")
        return self.drafts[self.cursor - 1]

    def restore(self, drafts: tuple[Draft, ...], cursor: int) -> "TurnDrafts":
        """Return the turn with saved drafts, if it has drafts."""
        return self._replace(drafts=drafts, cursor=cursor) if self.drafts and drafts else self

    @property
    def can_undo(self) -> bool:
        """True if there is a draft before this one."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """True if there is a draft after this one."""
        return self.cursor + 1 < len(self.drafts)

    def undo(self) -> "TurnDrafts":
        """Go back to the draft before; raise `TextFault` nothing-to-undo."""
        if not self.can_undo:
            raise TextFault("nothing-to-undo")
        return self._replace(cursor=self.cursor - 1)

    def redo(self) -> "TurnDrafts":
        """Go on to the draft after; raise `TextFault` nothing-to-redo."""
        if not self.can_redo:
            raise TextFault("nothing-to-redo")
        return self._replace(cursor=self.cursor + 1)

    def order(self, state: State, seat: int) -> Cards:
        """Return a seat's hand in the seat's own order."""
        return order_hand(state.hands[seat], self.orders.get(seat, ()))

    def hand(self, state: State, seat: int) -> Cards:
        """Return the hand of the seat shown: the cards that its draft has not laid."""
        draft = self.draft
        return draft.hand if draft else self.order(state, seat)

    def whole_hand(self, seat: int) -> Cards:
        """Return a seat's hand in its order, including cards that this turn's draft has laid."""
        return merge_order(self.orders.get(seat, ()), self.draft.hand if self.draft else ())

    def reorder_hand(self, seat: int, whole: Cards) -> "TurnDrafts":
        """Reorder the hand in every draft, as undo does not apply to it.

        `whole` includes laid cards: they come back to their places.
        """
        drafts = tuple(draft._replace(hand=order_hand(draft.hand, whole)) for draft in self.drafts)
        return TurnDrafts(drafts, self.cursor, {**self.orders, seat: whole})


def merge_order(whole: Cards, hand: Cards) -> Cards:
    """Return the order `whole` with the cards of `hand` in its order; others keep their places.

    Cards missing from `whole` come last.
    """
    left = list(hand)
    spare = list(hand)
    made = []
    for card in whole:
        if card in spare:
            spare.remove(card)
            made.append(left.pop(0))
        else:
            made.append(card)
    return (*made, *left)
