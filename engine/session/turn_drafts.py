"""The turn being arranged: its drafts with a cursor, and each seat's own order of its hand."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ..model import Cards, Draft, State, TextFault
from ..play import order_hand
from ..turns import new_draft

# At most this many drafts of a turn are kept and saved; anything further back can't be undone.
_MOST = 300

NO_ORDERS: Mapping[int, Cards] = MappingProxyType({})


class Turn(NamedTuple):
    """Drafts only while a person may arrange cards; the orders last as long as the deal."""

    drafts: tuple[Draft, ...] = ()
    cursor: int = 0
    orders: Mapping[int, Cards] = NO_ORDERS

    def begun(self, state: State, seat: int, arranging: bool) -> "Turn":
        """The table as it is, with a fresh draft if `seat` may arrange."""
        order = self.order(state, seat)
        drafts = (new_draft(state, order),) if arranging else ()
        return Turn(drafts, 0, {**self.orders, seat: order})

    @property
    def draft(self) -> Draft | None:
        """The draft at the cursor, if there is one."""
        return self.drafts[self.cursor] if self.drafts else None

    def mine(self) -> Draft:
        """The same; raises `TextFault` not-your-turn if there is none."""
        if not self.drafts:
            raise TextFault("not-your-turn")
        return self.drafts[self.cursor]

    def changed(self, seat: int, draft: Draft, joined: bool = False) -> "Turn":
        """With one more draft of this turn; whatever had been undone is forgotten.

        If `joined`, it takes the place of the last one: both are undone as one.
        """
        drafts, cursor = self.drafts, self.cursor
        if draft != self.mine():
            drafts = (*drafts[: cursor + (not joined)], draft)[-_MOST:]
            cursor = len(drafts) - 1
        order = merged(self.orders.get(seat, ()), draft.hand)
        return Turn(drafts, cursor, {**self.orders, seat: order})

    def before(self) -> Draft:
        """The draft before this one; raises `TextFault` nothing-to-undo if there is none."""
        if not self.can_undo:
            raise TextFault("nothing-to-undo")
        return self.drafts[self.cursor - 1]

    def restored(self, drafts: tuple[Draft, ...], cursor: int) -> "Turn":
        """With saved drafts, if this turn has any."""
        return self._replace(drafts=drafts, cursor=cursor) if self.drafts and drafts else self

    @property
    def can_undo(self) -> bool:
        """Whether there is a draft before this one."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a draft after this one."""
        return self.cursor + 1 < len(self.drafts)

    def undone(self) -> "Turn":
        """Back at the draft before this one; raises `TextFault` nothing-to-undo."""
        if not self.can_undo:
            raise TextFault("nothing-to-undo")
        return self._replace(cursor=self.cursor - 1)

    def redone(self) -> "Turn":
        """On at the draft after this one; raises `TextFault` nothing-to-redo."""
        if not self.can_redo:
            raise TextFault("nothing-to-redo")
        return self._replace(cursor=self.cursor + 1)

    def order(self, state: State, seat: int) -> Cards:
        """A seat's hand in the order that the seat has given it."""
        return order_hand(state.hands[seat], self.orders.get(seat, ()))

    def hand(self, state: State, seat: int) -> Cards:
        """What the seat looking now holds: what its draft has not laid."""
        draft = self.draft
        return draft.hand if draft else self.order(state, seat)

    def whole(self, seat: int) -> Cards:
        """A seat's hand in its order, including the cards that this turn's draft has laid."""
        return merged(self.orders.get(seat, ()), self.draft.hand if self.draft else ())

    def reordered(self, seat: int, whole: Cards) -> "Turn":
        """With the hand in another order in every draft, as undo does not apply to it.

        `whole` includes cards that are laid: they come back to their places.
        """
        drafts = tuple(draft._replace(hand=order_hand(draft.hand, whole)) for draft in self.drafts)
        return Turn(drafts, self.cursor, {**self.orders, seat: whole})


def merged(whole: Cards, hand: Cards) -> Cards:
    """The order `whole` with the cards of `hand` in its order; others keep their places.

    Cards that `whole` does not have come last.
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
