"""Protocol of a kind of turn, which alone judges moves and drafts, and the types of its results."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from .cards import Cards
from .draft import Draft, Ref
from .event_types import Event
from .melds import Meld
from .moves import Move
from .refusal import Reason
from .rule_parts import Opening
from .rules import Rules
from .state import State

Reasons = tuple[Reason, ...]
PlayResult = tuple[State, tuple[Event, ...]]


class DraftResult(NamedTuple):
    """The result of a draft: its moves, the state after them, and reasons against the rest."""

    moves: tuple[Move, ...]
    state: State
    refusals: tuple[Reason, ...]

    @property
    def against(self) -> tuple[Reason, ...]:
        """The earlier name of `refusals`."""
        return self.refusals


class Offer(NamedTuple):
    """A button that continues the turn; `main` if it is the natural next one.

    `cards` is the size of the pile that it draws from, `off` the reason why it is disabled.
    """

    act: str
    main: bool = False
    cards: int | None = None
    off: Reason | None = None


class Turn(Protocol):
    """A kind of turn: legal moves, reasons against others, results of moves, assumptions for bots.

    A state's rules hold its kind of turn. Only it judges moves and drafts; a seat's view, whose
    hidden cards are unknown, is judged like a state.
    """

    begins: str
    """The phase in which a turn begins: DRAW where a card must be drawn first, else PLAY."""

    rearranges: bool
    """True if seats that meet the conditions can take melds on the table apart."""

    # -- moves

    def check_rules(self, rules: Rules) -> None:
        """Raise `TextFault` bad-game if the rules contain something that such a turn lacks."""
        ...

    def ends_turn(self, move: Move) -> bool:
        """Return True if `move` passes the turn to the next seat."""
        ...

    def refusals(self, state: State, move: Move) -> Reasons:
        """Return every reason against `move` while the deal goes on; () if it is legal."""
        ...

    def plain_moves(self, state: State) -> Iterator[Move]:
        """Yield moves that might be legal, in a fixed order; never rearrangements."""
        ...

    def play(self, state: State, move: Move) -> PlayResult:
        """Return the state after a legal move, and its events in order."""
        ...

    # -- the turn so far

    def new_melds(self, state: State) -> list[Meld] | None:
        """Return the melds laid this turn; None if melds on the table were changed to make them."""
        ...

    def loose(self, state: State) -> Cards:
        """Return cards taken off the table this turn that have no place yet."""
        ...

    def has_impossible_start(self, state: State) -> bool:
        """Return True if this turn can't have begun as the state records it."""
        ...

    # -- permissions

    def may_rearrange(self, state: State, seat: int | None = None) -> bool:
        """Return True if `seat` (None: the one on turn) may now take melds on the table apart."""
        ...

    def may_add(self, state: State, seat: int | None = None) -> bool:
        """Return True if `seat` (None: the one on turn) may add cards to melds on the table."""
        ...

    def opening(self, state: State) -> Opening:
        """Return the requirements on a laying this turn; none if the seat has opened before."""
        ...

    def asks_for_discard(self, state: State) -> bool:
        """Return True if this turn must end with a discard; going out may still need none."""
        ...

    # -- arranging a turn

    def gesture_fault(
        self, draft: Draft, state: State, refs: Sequence[Ref], target: str, meld: int | None
    ) -> Reason | None:
        """Return the reason why moving these cards to the target can't lead to a legal turn.

        `meld` is the target's number (from 0), None if it is not a meld of the draft.
        """
        ...

    def exchange_joker(self, draft: Draft, state: State, meld: int, cards: Cards) -> Draft | None:
        """Return the draft after the cards have freed the meld's joker; None if they don't."""
        ...

    def is_reachable(self, draft: Draft, state: State) -> bool:
        """Return True if gestures can lead to such a draft: it has only cards of hand and table."""
        ...

    def meld_faults(self, draft: Draft, state: State, number: int) -> tuple[Reason, ...]:
        """Return the reasons why the draft's meld `number` (from 0) is not legal; () if it is."""
        ...

    def play_draft(self, draft: Draft, state: State) -> DraftResult:
        """Return the moves that the draft stands for, without the turn's end."""
        ...

    def lays_cards(self, draft: Draft, state: State) -> bool:
        """Return True if hand cards were laid this turn or are laid in the draft."""
        ...

    def targets(self, draft: Draft, state: State) -> dict[str, list[str]]:
        """Return, by card of the draft (`h0`, `t1.2`), the melds it makes or keeps legal, and
        "new".
        """
        ...

    def prompt_code(self, draft: Draft | None, state: State) -> str:
        """Return the code of the prompt for the seat on turn; `draft` is None before the draw."""
        ...

    def offers(self, draft: Draft | None, state: State) -> tuple[Offer, ...]:
        """Return the buttons to draw, give up or end the turn; `draft` is None before the draw."""
        ...
