"""The turn being arranged: its drafts with a cursor, and each seat's own order of its hand."""

from collections.abc import Sequence

from ..draft import ordered
from ..refusal import TextFault
from ..state import Cards, State
from ..turns.drafts import Draft, new_draft

# So many drafts of a turn are kept, and saved; what lies further back cannot be undone.
_MOST = 300


class Turn:
    """Drafts only where a person may arrange cards now; the orders last as long as the deal."""

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        self.cursor = 0
        self.orders: dict[int, Cards] = {}

    def begin(self, state: State, seat: int, arranging: bool) -> None:
        """Looks at the table as it stands, with a fresh draft where `seat` may arrange."""
        self.orders[seat] = self.order(state, seat)
        self.drafts = [new_draft(state, self.orders[seat])] if arranging else []
        self.cursor = 0

    @property
    def draft(self) -> Draft | None:
        """The draft at the cursor, if there is one."""
        return self.drafts[self.cursor] if self.drafts else None

    def mine(self) -> Draft:
        """The same; `TextFault` not-your-turn where there is none."""
        if not self.drafts:
            raise TextFault("not-your-turn")
        return self.drafts[self.cursor]

    def change(self, seat: int, draft: Draft) -> None:
        """One more draft of this turn; what had been undone is forgotten."""
        if draft != self.mine():
            self.drafts = [*self.drafts[: self.cursor + 1], draft][-_MOST:]
            self.cursor = len(self.drafts) - 1
        self.orders[seat] = merged(self.orders.get(seat, ()), draft.hand)

    def restore(self, drafts: Sequence[Draft], cursor: int) -> None:
        """Takes up saved drafts where this turn has any."""
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
        """The draft before this one; `TextFault` nothing-to-undo."""
        if not self.can_undo:
            raise TextFault("nothing-to-undo")
        self.cursor -= 1

    def redo(self) -> None:
        """The draft after this one; `TextFault` nothing-to-redo."""
        if not self.can_redo:
            raise TextFault("nothing-to-redo")
        self.cursor += 1

    def order(self, state: State, seat: int) -> Cards:
        """A seat's hand in the order that it has given it."""
        return ordered(state.hands[seat], self.orders.get(seat, ()))

    def hand(self, state: State, seat: int) -> Cards:
        """What the seat that looks holds now: what its draft has not laid."""
        draft = self.draft
        return draft.hand if draft else self.order(state, seat)

    def whole(self, seat: int) -> Cards:
        """A seat's hand in its order, with the cards that this turn's draft has laid."""
        return merged(self.orders.get(seat, ()), self.draft.hand if self.draft else ())

    def reorder(self, seat: int, whole: Cards) -> None:
        """The hand's order belongs to no undo: it is changed in every draft of the turn.

        `whole` holds the cards that are laid, too: they come back to their places.
        """
        self.drafts = [draft._replace(hand=ordered(draft.hand, whole)) for draft in self.drafts]
        self.orders[seat] = whole


def merged(whole: Cards, hand: Cards) -> Cards:
    """The order `whole` with the cards of `hand` in its order; those not in it keep their places.

    What `whole` has not comes last.
    """
    left = list(hand)
    spare = list(hand)
    made = []
    for one in whole:
        if one in spare:
            spare.remove(one)
            made.append(left.pop(0))
        else:
            made.append(one)
    return (*made, *left)
