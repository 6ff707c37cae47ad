"""Rules of a game under given options, as a frozen, checked value with a few hooks."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .cards import JOKER, Card, Cards
from .earlier_names import accept_earlier_methods
from .field_types import bad_field, check
from .meld_origins import ANY_ORIGIN, Origins
from .melds import MeldRules
from .options import OptionValue, Settings
from .refusal import Reason
from .rule_parts import DealRules, EndRules, LayRules, Opening, PenaltyRules, PileRules, ScoreRules

if TYPE_CHECKING:  # hooks speak of what holds rules
    from .event_types import Event
    from .game import Game
    from .moves import Move
    from .state import State
    from .turn_kind import Turn


class Score(NamedTuple):
    """Result of a deal: `points` per seat, and the pool and chips after it."""

    points: tuple[int, ...]
    pool: int = 0
    chips: tuple[int, ...] = ()


class Ending(NamedTuple):
    """End of a deal: `reason` is a code, `winners` the seats that won it."""

    reason: str
    winners: tuple[int, ...] = ()


class Standing(NamedTuple):
    """A match after a deal: all values that can decide whether it is over."""

    rules: "Rules"
    deal: int
    scores: tuple[int, ...]
    chips: tuple[int, ...]
    evicted: tuple[bool, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Per seat, the total that decides its rank (more is better): points, or chips if used."""
        totals = self.chips if self.rules.score.chips else self.scores
        return totals if self.rules.score.high_wins else tuple(-total for total in totals)

    @property
    def gone(self) -> tuple[bool, ...]:
        """Per seat, True if it had to leave the match."""
        return self.evicted or (False,) * len(self.scores)


class AfterTurn(Protocol):
    """Hook after a finished turn: returns the state, events, and the deal's ending if it ends."""

    def __call__(
        self, state: "State", discard: Card | None
    ) -> "tuple[State, tuple[Event, ...], Ending | None]":
        """End the turn with `discard` (None: without one)."""
        ...


class Hooks(NamedTuple):
    """Functions in a game's own file for rules that data can't express.

    Every game has `score(state, ending)` and `match_over(standing)`. The others are optional.
    `lay_faults(state)`: reasons against any laying now. `end_faults(state, left)`: reasons against
    ending the turn with `left` cards in hand. `may_empty(state, move)`: all cards may be laid
    although a discard is due. `must_discard(state)`: the turn may not end without a discard.
    `after_turn(state, discard)`: state, events and ending after a turn, in games that don't simply
    end with the first empty hand. `how_out(state, discard)`: the code of this way of going out.
    `shares(standing)`: each seat's payment at the end of the match. `contradicted(state)`: keys of
    a position with values that no play of this game leads to.
    """

    score: "Callable[[State, Ending], Score]"
    match_over: Callable[[Standing], bool]
    lay_faults: "Callable[[State], tuple[Reason, ...]] | None" = None
    end_faults: "Callable[[State, Cards], tuple[Reason, ...]] | None" = None
    may_empty: "Callable[[State, Move], bool] | None" = None
    must_discard: "Callable[[State], bool] | None" = None
    after_turn: AfterTurn | None = None
    how_out: "Callable[[State, Card | None], str] | None" = None
    shares: Callable[[Standing], tuple[int, ...]] | None = None
    contradicted: "Callable[[State], Iterable[str]] | None" = None


class Rules(NamedTuple):
    """A game under given options, as data; equal ids and options give one object.

    `turn` is the kind of turn, which judges moves; `origins` are its demands on a rearranged table
    in addition to legal melds. `settings` holds every option's value for the hooks.
    """

    game: "Game"
    options: tuple[tuple[str, OptionValue], ...]
    settings: Settings
    hooks: Hooks
    deal: DealRules
    melds: MeldRules
    turn: "Turn"
    score: ScoreRules
    end: EndRules
    origins: Origins = ANY_ORIGIN
    piles: PileRules = PileRules()
    laying: LayRules = LayRules()
    opening: Opening = Opening()
    penalties: PenaltyRules = PenaltyRules()

    # Equal rules are one object; comparing their many fields at every step would be slow.
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
        """The lowest and the highest number of players."""
        return self.game.seats

    def deals_of(self, seats: int) -> int:
        """Return the number of deals in a match of this many seats; 0 if points or chips end it."""
        return self.end.deals or self.end.deals_each * seats

    def faces(self) -> tuple[Card, ...]:
        """Return all cards of the game as printed, in a fixed order, for shuffling."""
        return self.melds.deck.cards * self.deal.packs + (JOKER,) * self.deal.jokers

    def pack(self) -> tuple[Card, ...]:
        """Return all cards of the game as they count, in a fixed order: wild cards are jokers."""
        return self.counted(self.faces())

    def counted(self, faces: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards as they count in the deal: wild cards are jokers."""
        wild = self.deal.wild
        return tuple([JOKER if one.rank == wild else one for one in faces]) if wild else faces


def check_rules(
    rules: Rules, game: "Game", options: tuple[tuple[str, OptionValue], ...], settings: Settings
) -> Rules:
    """Return the rules that `game` has built for these options and settings.

    Raises `TextFault` bad-game if a field holds a value that its type or another field forbids.
    """
    if type(rules) is not Rules:
        raise bad_field("build", rules, "a function that returns Rules")
    for name, given in (("game", game), ("options", options), ("settings", settings)):
        if getattr(rules, name) != given:
            raise bad_field(name, getattr(rules, name), "what build was given")
    check(rules, free=_GIVEN)
    for part in _PARTS:
        check(getattr(rules, part), f"{part}.")
    for name, hook in rules.hooks._asdict().items():
        if not callable(hook) and (hook is not None or name in ("score", "match_over")):
            raise bad_field(f"hooks.{name}", hook, "a function")
    accept_earlier_methods(type(rules.turn))
    if not callable(getattr(rules.turn, "check_rules", None)):
        raise bad_field("turn", rules.turn, "a kind of turn")
    _check_cards(rules)
    rules.turn.check_rules(rules)
    return rules


# The option that holds the wild rank if the stock decides it.
WILD = "wild"
_PARTS = ("deal", "piles", "origins", "laying", "opening", "penalties", "score", "end")
# Fields that `checked` compares itself.
_GIVEN = ("game", "options", "settings", "turn")


def _check_cards(rules: Rules) -> None:
    """Raise bad-game unless the pack suffices for any number of seats and each rank has points."""
    (low, high), sizes = rules.seats, rules.deal.hand_sizes
    players = range(low, high + 1)
    least = 3 + high - 1 if rules.deal.style == "packets" else 1
    if len(sizes) <= high or min(sizes[many] for many in players) < least:
        raise bad_field("deal.hand_sizes", sizes, f"{least} or more for {low} to {high} seats each")
    cards = len(rules.pack()) - rules.deal.up_card
    if max(sizes[many] * many for many in players) > cards:
        raise bad_field("deal.hand_sizes", sizes, f"what {cards} cards are enough for")
    _check_wild(rules)
    ranks, points = rules.melds.deck.ranks, rules.score.points
    if len(points) != ranks + 1:
        raise bad_field("score.points", points, f"{ranks + 1} numbers, for no rank and for each")


def _check_wild(rules: Rules) -> None:
    """Raise bad-game unless the wild rank is one of the deck, and an option holds it if needed."""
    deal, wild = rules.deal, rules.deal.wild
    if wild > rules.melds.deck.ranks:
        raise bad_field("deal.wild", wild, f"0 or a number from 1 to {rules.melds.deck.ranks}")
    if deal.wild_by_stock and rules.settings.get(WILD) != wild:
        raise bad_field(
            "deal.wild_by_stock", True, f"for a game without an option {WILD} for deal.wild"
        )
