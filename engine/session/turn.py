"""The turn being arranged: its drafts with a cursor, and each seat's own order of its hand."""

from collections.abc import Sequence

from ..model import Cards, State, TextFault
from ..play import ordered
from ..turns import Draft, new_draft

# At most this many drafts of a turn are kept and saved; anything further back can't be undone.
_MOST = 300


class Turn:
    """Drafts only while a person may arrange cards; the orders last as long as the deal."""

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        self.cursor = 0
        self.orders: dict[int, Cards] = {}

    def begin(self, state: State, seat: int, arranging: bool) -> None:
        """Looks at the table as it is, with a fresh draft if `seat` may arrange."""
        self.orders[seat] = self.order(state, seat)
        self.drafts = [new_draft(state, self.orders[seat])] if arranging else []
        self.cursor = 0

    @property
    def draft(self) -> Draft | None:
        """The draft at the cursor, if there is one."""
        return self.drafts[self.cursor] if self.drafts else None

    def mine(self) -> Draft:
        """The same; raises `TextFault` not-your-turn if there is none."""
        if not self.drafts:
            raise TextFault("not-your-turn")
        return self.drafts[self.cursor]

    def change(self, seat: int, draft: Draft, joined: bool = False) -> None:
        """Adds one more draft of this turn; whatever had been undone is forgotten.

        If `joined`, it takes the place of the last one: both are undone as one.
        """
        if draft != self.mine():
            last = self.cursor + (not joined)
            self.drafts = [*self.drafts[:last], draft][-_MOST:]
            self.cursor = len(self.drafts) - 1
        self.orders[seat] = merged(self.orders.get(seat, ()), draft.hand)

    def before(self) -> Draft:
        """The draft before this one; raises `TextFault` nothing-to-undo if there is none."""
        if not self.can_undo:
            raise TextFault("nothing-to-undo")
        return self.drafts[self.cursor - 1]

    def restore(self, drafts: Sequence[Draft], cursor: int) -> None:
        """Takes over saved drafts if this turn has any."""
        if self.drafts and drafts:
            self.drafts, self.cursor = list(drafts), cursor

    @property
    def can_undo(self) -> bool:
        """Whether there is a draft before this one."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a draft after this one."""
        return self.cursor + 1 < len(self.drafts)

    def undo(self) -> None:
        """Goes back to the draft before this one; raises `TextFault` nothing-to-undo."""
        if not self.can_undo:
            raise TextFault("nothing-to-undo")
        self.cursor -= 1

    def redo(self) -> None:
        """Goes on to the draft after this one; raises `TextFault` nothing-to-redo."""
        if not self.can_redo:
            raise TextFault("nothing-to-redo")
        self.cursor += 1

    def order(self, state: State, seat: int) -> Cards:
        """A seat's hand in the order that the seat has given it."""
        return ordered(state.hands[seat], self.orders.get(seat, ()))

    def hand(self, state: State, seat: int) -> Cards:
        """What the seat looking now holds: what its draft has not laid."""
        draft = self.draft
        return draft.hand if draft else self.order(state, seat)

    def whole(self, seat: int) -> Cards:
        """A seat's hand in its order, including the cards that this turn's draft has laid."""
        return merged(self.orders.get(seat, ()), self.draft.hand if self.draft else ())

    def reorder(self, seat: int, whole: Cards) -> None:
        """Changes the hand's order in every draft of the turn, as undo does not apply to it.

        `whole` includes cards that are laid: they come back to their places.
        """
        self.drafts = [draft._replace(hand=ordered(draft.hand, whole)) for draft in self.drafts]
        self.orders[seat] = whole


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
