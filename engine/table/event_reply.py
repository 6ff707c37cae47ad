"""Types of events in a reply, one for each form; the key `event` tells them apart."""

from typing import Any, Literal, NotRequired, TypedDict

from .rich_sentence import SentenceReply


class SeatEventReply(SentenceReply):
    """The seat that acted, null if none did, and a sentence for the log."""

    seat: int | None


class EventBase(SeatEventReply):
    """Keys of every event."""

    # Where each card that it moved lay before it, and where it lies after it: [["h4", "t3.2"]].
    places: list[list[str]]
    # The view after it, if other events follow, as what differs from the view after the next one;
    # that after the last is the reply's. In a list, [start, end] are items of the other view.
    view: NotRequired[dict[str, Any]]


class DealtReply(EventBase):
    """The cards were dealt by the seat `dealer`."""

    event: Literal["dealt"]
    dealer: int


class CardEventReply(EventBase):
    """A card came from the stock ("?" if hidden), or from or onto the discard pile."""

    event: Literal["drew", "took", "discarded"]
    card: str


class LaidReply(EventBase):
    """Hand cards, separated by spaces, became or joined the meld of this number."""

    event: Literal["laid", "added"]
    meld: int
    cards: str


class FreedReply(EventBase):
    """The cards `by` took the place of a joker in the meld of this number."""

    event: Literal["freed"]
    meld: int
    by: str


# `from` is a Python keyword, so the class syntax can't express this type. The melds that a card
# came from and went to are numbered from 1; 0 is the hand.
MovedCard = TypedDict("MovedCard", {"card": str, "from": int, "to": int})


class RearrangedReply(EventBase):
    """The whole table after a turn, and the cards that moved between its melds."""

    event: Literal["rearranged"]
    table: str
    moves: list[MovedCard]
    # For each meld the number that it had before, from 0; -1 if it is new.
    was: NotRequired[list[int]]


class PlainEventReply(EventBase):
    """An event without further keys."""

    event: Literal["passed", "restored", "timed_out", "opened", "knocked"]


class VariantEventReply(EventBase):
    """An event of several kinds: a way to go out; "leave" or "bot"; "shuffled" or "turned"."""

    event: Literal["went_out", "evicted", "stock_renewed"]
    how: str


class DealOverReply(EventBase):
    """The deal ended: the code of the ending, each seat's points, and the totals."""

    event: Literal["deal_over"]
    reason: str
    points: list[int]
    scores: list[int]


class MatchOverReply(EventBase):
    """The match ended: the rank of each seat."""

    event: Literal["match_over"]
    ranks: list[int]


class SharedPotReply(MatchOverReply):
    """The match ended in a game that divides its pot: ranks, and each seat's share."""

    shares: list[int]


class SavedEventReply(SeatEventReply):
    """An event of a saved game, as its sentence only."""

    event: str


EventReply = (
    DealtReply
    | CardEventReply
    | LaidReply
    | FreedReply
    | RearrangedReply
    | PlainEventReply
    | VariantEventReply
    | DealOverReply
    | MatchOverReply
    | SharedPotReply
)
