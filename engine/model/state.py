"""The frozen state of a deal: all values that its continuation depends on."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, Self, TypeVar

from .cards import JOKER, Card, Cards, bare, compact_cards, count, without
from .melds import Meld
from .phases import OVER
from .rules import Rules, Standing

Melds = tuple[Meld, ...]

Item = TypeVar("Item")


class TurnStart(NamedTuple):
    """The hand of the seat on turn and the table at the start of the turn."""

    hand: Cards
    table: Melds
    opened: bool


class _Fields(NamedTuple):
    """The fields of a `State`."""

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
    before: TurnStart | None = None
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
    own_orders: bool = False


_PLACES = {name: place for place, name in enumerate(_Fields._fields)}


class State(_Fields):
    """A deal in progress, with seats in order of play; the stock's top card is first, a pile's
    last.

    `before` is None at the start of a turn. `discards` holds no pile, one, or one per seat. `out`
    is, per seat, None while it is in, else its final discard or "-" for none. `freed` are indices
    into `table` of melds whose freed joker still needs a place. `laid` counts, per seat, the melds
    of its earlier turns. `points` is set when the deal is over. With `own_orders`
    the stock lies in the order of the seat on turn (`order_stock`).
    """

    def _replace(self, **changes: Any) -> Self:
        # Like `_replace` of a named tuple, but with so many fields this takes less than half the
        # time.
        fields = list(self)
        for name, value in changes.items():
            fields[_PLACES[name]] = value
        return tuple.__new__(type(self), fields)

    def __repr__(self) -> str:
        return f"<State: {summary(self)}>"

    def __str__(self) -> str:
        return as_text(self)

    @property
    def hand(self) -> Cards:
        """The cards of the seat on turn."""
        return self.hands[self.turn]

    @cached_property
    def held(self) -> dict[Card, int]:
        """The number of each face in the hand of the seat on turn."""
        return count(self.hand)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @cached_property
    def start(self) -> TurnStart:
        """The start of this turn, even before its first move."""
        if self.before:
            return self.before
        hand = self.hand
        if self.taken:
            # A position within a turn, without its start: the card was taken since.
            hand = without(hand, (self.taken,)) or hand
        return TurnStart(hand, self.table, self.opened[self.turn])

    @cached_property
    def loose(self) -> Cards:
        """Cards taken off the table this turn that have no place yet."""
        return self.rules.turn.loose(self)

    @property
    def unplaced(self) -> Cards:
        """Loose cards and freed jokers, which need a place before the turn can end."""
        return self.loose + (JOKER,) * len(self.freed)

    def standing(self, scores: tuple[int, ...]) -> Standing:
        """Return the standing of the match if the seats have these total points."""
        return Standing(self.rules, self.deal, scores, self.chips, self.evicted)

    def pile(self, seat: int) -> int:
        """Return the index in `discards` of the pile on which `seat` discards."""
        return seat if self.rules.piles.discards == "own" else 0


def hand_and_table(hand: Cards, table: Melds) -> list[Card]:
    """Return the cards of a hand and of a table, with bare jokers."""
    return [*hand, *[bare(card) for meld in table for card in meld.cards]]


def replaced(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:place], item, *items[place + 1 :])


# --- as text for programmers ---------------------------------------------------------------------


def summary(state: State) -> str:
    """Return the deal in a few words: `rommi, deal 1, seat 0 to draw`."""
    doing = OVER if state.phase == OVER else f"seat {state.turn} to {state.phase}"
    return f"{state.rules.game.id}, deal {state.deal}, {doing}"


def as_text(state: State, names: Sequence[str] = ()) -> str:
    """Return the deal in lines: its seats, the numbered melds, the piles, the scores."""
    return "\n".join(_lines(state, names or [f"seat {seat}" for seat in range(state.seats)]))


def _lines(state: State, names: Sequence[str]) -> Iterator[str]:
    wide = max(6, *(len(name) for name in names))
    yield summary(state)
    for seat, (name, hand) in enumerate(zip(names, state.hands, strict=True)):
        mark = ">" if seat == state.turn and state.phase != OVER else " "
        yield f"{mark} {name:<{wide}}  {len(hand):>2}: {compact_cards(hand)}".rstrip()
    melds = [f"{n}: {compact_cards(meld.cards)}" for n, meld in enumerate(state.table, 1)]
    told = {"table": " | ".join(melds) or "empty", "stock": f"{len(state.stock)} cards"}
    if state.discards:
        told["pile"] = " | ".join(map(compact_cards, state.discards))
    if state.rules.deal.wild:
        told["wild"] = state.rules.melds.deck.card(0, state.rules.deal.wild).text.strip("sb")
    scores = state.scores
    if state.points is not None:
        told["points"] = " ".join(map(str, state.points))
        scores = tuple(a + b for a, b in zip(scores, state.points, strict=True))
    told["scores"] = " ".join(map(str, scores))
    yield from (f"  {what:<{wide}}  {said}".rstrip() for what, said in told.items())
