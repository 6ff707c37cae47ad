"""The protocol of a kind of turn, which alone judges moves and arrangements; what it returns."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from .draft import Draft, Ref
from .happened import Event
from .melds import Meld
from .moves import Move
from .parts import Opening
from .refusal import Reason
from .rules import Rules
from .state import Cards, State

Reasons = tuple[Reason, ...]
Result = tuple[State, tuple[Event, ...]]


class Laid(NamedTuple):
    """What a draft stands for: its moves, the state after them, and why the rest can't follow."""

    moves: tuple[Move, ...]
    state: State
    against: tuple[Reason, ...]


class Offer(NamedTuple):
    """An act that continues the turn; `main` if it is the natural one.

    `cards` is how many are in the pile that it takes one from, `off` why it can't be done now.
    """

    act: str
    main: bool = False
    cards: int | None = None
    off: Reason | None = None


class Turn(Protocol):
    """A kind of turn: what may be done in it, why not, what comes of it, what may be assumed.

    A state's rules hold its kind of turn. Nothing else in the engine judges a move or an
    arrangement; a seat's view, whose hidden cards are unknown, is judged like a state.
    """

    begins: str
    """The phase in which a turn begins: DRAW where a card must be drawn first, else PLAY."""

    rearranges: bool
    """Whether melds on the table can be taken apart, by whoever may do so."""

    # -- moves

    def check(self, rules: Rules) -> None:
        """Raises `TextFault` bad-game if the rules hold what such a turn doesn't have."""
        ...

    def ends(self, move: Move) -> bool:
        """Whether it is the next seat's turn after `move`."""
        ...

    def against(self, state: State, move: Move) -> Reasons:
        """Every reason why `move` is refused while the deal goes on; empty if it is legal."""
        ...

    def listed(self, state: State) -> Iterator[Move]:
        """Moves that might be legal, in a fixed order; only rearrangements are never listed."""
        ...

    def play(self, state: State, move: Move) -> Result:
        """The state after a legal move, and its events in order."""
        ...

    # -- the turn so far

    def new_melds(self, state: State) -> list[Meld] | None:
        """The melds laid this turn; None if melds on the table were changed to make them."""
        ...

    def loose(self, state: State) -> Cards:
        """Cards taken off the table this turn that have no place yet."""
        ...

    def contradicts(self, state: State) -> bool:
        """Whether this turn can't have begun as the state says it did."""
        ...

    # -- what may be assumed

    def may_rearrange(self, state: State, seat: int | None = None) -> bool:
        """Whether `seat` (None: the one on turn) may now take melds on the table apart."""
        ...

    def may_add(self, state: State, seat: int | None = None) -> bool:
        """Whether `seat` (None: the one on turn) may add cards to melds on the table."""
        ...

    def opening(self, state: State) -> Opening:
        """What a laying must satisfy this turn; no conditions if the seat has opened before."""
        ...

    def asks_for_discard(self, state: State) -> bool:
        """Whether the rules require a discard to end this turn, though going out may need none."""
        ...

    # -- arranging a turn

    def gesture_fault(
        self, draft: Draft, state: State, refs: Sequence[Ref], target: str, meld: int | None
    ) -> Reason | None:
        """What no further arranging could mend if these cards were moved to the target.

        `meld` is the target's number (from 0), None if it is not a meld of the draft.
        """
        ...

    def exchanged(self, draft: Draft, state: State, meld: int, cards: Cards) -> Draft | None:
        """The draft after the cards, put on a meld, have freed its joker; None if they don't."""
        ...

    def holds(self, draft: Draft, state: State) -> bool:
        """Whether gestures can have led to such a draft: it lays only what hand and table hold."""
        ...

    def meld_faults(self, draft: Draft, state: State, number: int) -> tuple[Reason, ...]:
        """Why the draft's meld `number` (from 0) is not legal; empty if it is."""
        ...

    def laid(self, draft: Draft, state: State) -> Laid:
        """What the draft stands for, without the turn's end."""
        ...

    def lays(self, draft: Draft, state: State) -> bool:
        """Whether hand cards have been laid this turn or are laid in the draft."""
        ...

    def targets(self, draft: Draft, state: State) -> dict[str, list[str]]:
        """By card of the draft (`h0`, `t1.2`), the melds it makes or keeps legal, and "new"."""
        ...

    def asks(self, draft: Draft | None, state: State) -> str:
        """The code of what is asked of the seat on turn; `draft` is None before the draw."""
        ...

    def offers(self, draft: Draft | None, state: State) -> tuple[Offer, ...]:
        """The acts that draw, give up or end the turn; `draft` is None before the draw."""
        ...
