"""The frozen state of one deal: everything that the game needs to go on."""

from typing import NamedTuple, TypeVar

from .cards import JOKER, Card, bare, without
from .melds import Meld
from .rules import Rules, Standing
from .shown import as_text, brief

Cards = tuple[Card, ...]
Melds = tuple[Meld, ...]

Item = TypeVar("Item")


class Before(NamedTuple):
    """How the seat on turn and the table stood when the turn began."""

    hand: Cards
    table: Melds
    opened: bool


class State(NamedTuple):
    """One deal, seats in order of play; the stock's top card comes first, a pile's last.

    `before` is None at the start of a turn. `discards` holds no pile, one, or one per seat. `out`
    is, per seat, None while it is in, else its final discard or "-" for none. `freed` are indices
    into `table` of melds whose freed joker still awaits a place. `laid` counts, per seat, the melds
    of its earlier turns. `points` is set when the deal is over.
    """

    rules: Rules
    seed: str
    dealer: int
    turn: int
    phase: str
    hands: tuple[Cards, ...]
    table: Melds
    stock: Cards
    discards: tuple[Cards, ...]
    opened: tuple[bool, ...]
    scores: tuple[int, ...]
    deal: int = 1
    before: Before | None = None
    taken: Card | None = None
    freed: tuple[int, ...] = ()
    passes: int = 0
    laid: tuple[int, ...] = ()
    owners: tuple[int | None, ...] = ()
    pool: int = 0
    round: int = 1
    knocked: tuple[bool, ...] = ()
    out: tuple[str | None, ...] = ()
    reshuffles: int = 0
    turnovers: int = 0
    chips: tuple[int, ...] = ()
    timeouts: tuple[int, ...] = ()
    evicted: tuple[bool, ...] = ()
    removed: Cards = ()
    points: tuple[int, ...] | None = None
    reason: str | None = None

    def __repr__(self) -> str:
        return f"<State: {brief(self)}>"

    def __str__(self) -> str:
        return as_text(self)

    @property
    def hand(self) -> Cards:
        """The cards of the seat on turn."""
        return self.hands[self.turn]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def start(self) -> Before:
        """How this turn began, even if nothing has been done in it yet."""
        if self.before:
            return self.before
        hand = self.hand
        if self.taken:
            # A position in mid-turn that doesn't say how it began: the card has come in since.
            hand = without(hand, (self.taken,)) or hand
        return Before(hand, self.table, self.opened[self.turn])

    @property
    def loose(self) -> Cards:
        """Cards taken off the table this turn that have no place yet."""
        return self.rules.turn.loose(self)

    @property
    def unplaced(self) -> Cards:
        """Loose cards and freed jokers: what has to find a place before the turn can end."""
        return self.loose + (JOKER,) * len(self.freed)

    def standing(self, scores: tuple[int, ...]) -> Standing:
        """What decides whether the match ends, if the seats then have these total points."""
        return Standing(self.rules, self.deal, scores, self.chips, self.evicted)

    def pile(self, seat: int) -> int:
        """The index in `discards` of the pile on which `seat` discards."""
        return seat if self.rules.piles.discards == "own" else 0


def together(hand: Cards, table: Melds) -> list[Card]:
    """The cards of a hand and of a table, jokers without a meaning."""
    return [*hand, *[bare(card) for meld in table for card in meld.cards]]


def replaced(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """The tuple with one item replaced."""
    return (*items[:place], item, *items[place + 1 :])
