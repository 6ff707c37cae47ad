"""Rules as a frozen, checked data value: one game under given options, and its few hooks."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .cards import JOKER, Card
from .melds import MeldRules
from .options import OptionValue, Settings
from .origins import ANY_ORIGIN, Origins
from .refusal import Reason

if TYPE_CHECKING:  # hooks speak of layers above this one
    from ..turns import Turn
    from .game import Game
    from .happened import Event
    from .moves import Move
    from .state import Cards, State


class Opening(NamedTuple):
    """What a player's first laying in a deal requires.

    `melds` at most (0: any number), `points` at least, `own_only`: only new melds from the hand
    until the next turn, `add_needs_meld`: no adding before laying a meld of one's own,
    `joker_as_card`: a joker counts as the card it replaces, not its own points.
    """

    melds: int = 0
    points: int = 0
    own_only: bool = False
    add_needs_meld: bool = False
    joker_as_card: bool = True


class Score(NamedTuple):
    """What a deal scores: `points` per seat, and the pool and chips that it leaves."""

    points: tuple[int, ...]
    pool: int = 0
    chips: tuple[int, ...] = ()


class Ending(NamedTuple):
    """Why a deal is over: `reason` is a code, `winners` the seats that won it."""

    reason: str
    winners: tuple[int, ...] = ()


class Standing(NamedTuple):
    """Where a match stands after a deal: all that may decide whether it is over."""

    rules: "Rules"
    deal: int
    scores: tuple[int, ...]
    chips: tuple[int, ...]
    evicted: tuple[bool, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Per seat, what decides its place (more is better): points, or chips if played for."""
        totals = self.chips if self.rules.starting_chips else self.scores
        return totals if self.rules.high_wins else tuple(-total for total in totals)

    @property
    def gone(self) -> tuple[bool, ...]:
        """Per seat, whether it had to leave the match."""
        return self.evicted or (False,) * len(self.scores)


class AfterTurn(Protocol):
    """What follows a finished turn: the state, events, and the deal's ending if it has one."""

    def __call__(
        self, state: "State", discard: Card | None
    ) -> "tuple[State, tuple[Event, ...], Ending | None]":
        """The turn ended with `discard` (None: without one)."""
        ...


class Hooks(NamedTuple):
    """What data can't say about a game, each a named function in the game's own file.

    Every game has `score(state, ending)` and `match_over(standing)`. `lay_faults(state)`: why
    nothing may be laid now. `end_faults(state, left)`: why the turn may not end with `left` cards
    in hand. `may_empty(state, move)`: all cards may be laid although a discard is due.
    `must_discard(state)`: the turn may not end without a discard. `after_turn(state, discard)`: the
    state, events and ending after a turn, in games that don't simply end with the first empty hand.
    `how_out(state, discard)`: the code of this way of going out. `shares(standing)`: what is paid
    out at the end of the match. `contradicted(state)`: the keys of a position whose values no play
    of this game can have led to.
    """

    score: "Callable[[State, Ending], Score]"
    match_over: Callable[[Standing], bool]
    lay_faults: "Callable[[State], tuple[Reason, ...]] | None" = None
    end_faults: "Callable[[State, Cards], tuple[Reason, ...]] | None" = None
    may_empty: "Callable[[State, Move], bool] | None" = None
    must_discard: "Callable[[State], bool] | None" = None
    after_turn: "AfterTurn | None" = None
    how_out: "Callable[[State, Card | None], str] | None" = None
    shares: Callable[[Standing], tuple[int, ...]] | None = None
    contradicted: "Callable[[State], Iterable[str]] | None" = None


class Rules(NamedTuple):
    """One game under given options, as data; equal ids and options are one object.

    Numbers count cards, seats or points. `hand_sizes` is indexed by the number of seats, `points`
    by rank. `turn` is the kind of turn, which judges what may be done, `origins` what it demands of
    a rearranged table besides legal melds. `piles` is "none", "shared" or "own". `empty_stock` says
    what drawing from an empty stock does: "pass", "shuffle" or "turn" the discards (at most
    `renewals` times, then the deal ends), or "end" the deal. `rounds` is the most that a deal may
    have (0: no limit). A match lasts `deals` deals, or `deals_each` per seat, or until someone has
    `target` points (0: does not apply). `apart` is by how many points a deal usually moves two
    seats apart, for bots that play for the match (0: they work it out from the scoring).
    `score_sign` is 1 if totals are never below zero, -1 if never above. `settings` holds every
    option's value for the hooks.
    """

    game: "Game"
    options: tuple[tuple[str, OptionValue], ...]
    settings: Settings
    hooks: Hooks
    melds: MeldRules
    points: tuple[int, ...]
    joker_points: int
    packs: int
    jokers: int
    hand_sizes: tuple[int, ...]
    turn: "Turn"
    origins: Origins = ANY_ORIGIN
    piles: str = "none"
    take: bool = False
    no_redump: bool = False
    closing_discard: bool = False
    up_card: bool = False
    deal_style: str = "single"
    first_dealer: str = "random"
    opening: Opening = Opening()
    empty_stock: str = "pass"
    renewals: int = 0
    stop_at_empty_stock: bool = False
    fail_draw: int = 0
    timeout_draw: int = 0
    seconds: int = 0
    eviction: str = "none"
    on_illegal: str = "explain"
    releases: bool = False
    freed_to_hand: bool = False
    set_closes_at: int = 0
    rounds: int = 0
    deals: int = 0
    deals_each: int = 0
    target: int = 0
    knocks: bool = False
    pool: int = 0
    starting_chips: int = 0
    apart: int = 0
    high_wins: bool = True
    score_sign: int = 0
    counter_clockwise: bool = False

    # Equal rules are one object: their fields are many, and would be compared on every step.
    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return f"game_of({self.game.id!r}).rules({dict(self.options)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.rules, (self.options,)

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most players."""
        return self.game.seats

    def deals_of(self, seats: int) -> int:
        """How many deals a match with this many seats has; 0 if points or chips end it."""
        return self.deals or self.deals_each * seats

    def pack(self) -> tuple[Card, ...]:
        """All cards of the game in a fixed order, to be shuffled."""
        return self.melds.deck.cards * self.packs + (JOKER,) * self.jokers


def checked(rules: Rules) -> Rules:
    """Catches a game file that contradicts itself when it is made rather than when it is played."""
    low, high = rules.seats
    largest = max(rules.hand_sizes[n] * n for n in range(low, high + 1))
    if largest + rules.up_card > len(rules.pack()):
        raise ValueError("the pack cannot be dealt")
    if len(rules.points) != rules.melds.deck.ranks + 1:
        raise ValueError("points are needed for each rank")
    if rules.game.puzzles and not rules.turn.rearranges:
        raise ValueError("puzzles are made where tables are rearranged")
    rules.turn.check(rules)
    return rules
