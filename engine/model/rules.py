"""Rules as a frozen, checked data value: one game under given options, and its few hooks."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .cards import JOKER, Card
from .checking import check, wrong
from .melds import MeldRules
from .options import OptionValue, Settings
from .origins import ANY_ORIGIN, Origins
from .parts import DealRules, EndRules, LayRules, Opening, PenaltyRules, PileRules, ScoreRules
from .refusal import Reason

if TYPE_CHECKING:  # hooks speak of what holds rules
    from .game import Game
    from .happened import Event
    from .moves import Move
    from .state import Cards, State
    from .turn import Turn


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
        totals = self.chips if self.rules.score.chips else self.scores
        return totals if self.rules.score.high_wins else tuple(-total for total in totals)

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

    `turn` is the kind of turn, which judges what may be done, `origins` what it demands of a
    rearranged table besides legal melds. `settings` holds every option's value for the hooks.
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
        return self.end.deals or self.end.deals_each * seats

    def faces(self) -> tuple[Card, ...]:
        """All cards of the game in a fixed order, to be shuffled, each as it is printed."""
        return self.melds.deck.cards * self.deal.packs + (JOKER,) * self.deal.jokers

    def pack(self) -> tuple[Card, ...]:
        """All cards of the game in a fixed order, each as it counts: what is wild is a joker."""
        return self.counted(self.faces())

    def counted(self, faces: tuple[Card, ...]) -> tuple[Card, ...]:
        """These cards as they count in the deal: what is wild is a joker."""
        wild = self.deal.wild
        return tuple([JOKER if one.rank == wild else one for one in faces]) if wild else faces


def checked(
    rules: Rules, game: "Game", options: tuple[tuple[str, OptionValue], ...], settings: Settings
) -> Rules:
    """The rules that `game` has built for these options and settings.

    Raises `TextFault` bad-game if a value is none that its field may have, or contradicts another.
    """
    if type(rules) is not Rules:
        raise wrong("build", rules, "a function that returns Rules")
    for name, given in (("game", game), ("options", options), ("settings", settings)):
        if getattr(rules, name) != given:
            raise wrong(name, getattr(rules, name), "what build was given")
    check(rules, free=_GIVEN)
    for part in _PARTS:
        check(getattr(rules, part), f"{part}.")
    for name, hook in rules.hooks._asdict().items():
        if not callable(hook) and (hook is not None or name in ("score", "match_over")):
            raise wrong(f"hooks.{name}", hook, "a function")
    if not callable(getattr(rules.turn, "check", None)):
        raise wrong("turn", rules.turn, "a kind of turn")
    _check_cards(rules)
    rules.turn.check(rules)
    return rules


# The option that holds the wild rank where the cards decide it.
WILD = "wild"
_PARTS = ("deal", "piles", "origins", "laying", "opening", "penalties", "score", "end")
# What the other checks look at.
_GIVEN = ("game", "options", "settings", "turn")


def _check_cards(rules: Rules) -> None:
    """The pack can be dealt to any number of seats, and each of its ranks counts something."""
    (low, high), sizes = rules.seats, rules.deal.hand_sizes
    players = range(low, high + 1)
    least = 3 + high - 1 if rules.deal.style == "packets" else 1
    if len(sizes) <= high or min(sizes[many] for many in players) < least:
        raise wrong("deal.hand_sizes", sizes, f"{least} or more for {low} to {high} seats each")
    cards = len(rules.pack()) - rules.deal.up_card
    if max(sizes[many] * many for many in players) > cards:
        raise wrong("deal.hand_sizes", sizes, f"what {cards} cards are enough for")
    _check_wild(rules)
    ranks, points = rules.melds.deck.ranks, rules.score.points
    if len(points) != ranks + 1:
        raise wrong("score.points", points, f"{ranks + 1} numbers, for no rank and for each")


def _check_wild(rules: Rules) -> None:
    """What is wild is a rank of the deck, and an option holds it where the cards decide."""
    deal, wild = rules.deal, rules.deal.wild
    if wild > rules.melds.deck.ranks:
        raise wrong("deal.wild", wild, f"0 or a number from 1 to {rules.melds.deck.ranks}")
    if deal.wild_by_stock and rules.settings.get(WILD) != wild:
        raise wrong(
            "deal.wild_by_stock", True, f"for a game without an option {WILD} for deal.wild"
        )
