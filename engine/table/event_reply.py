"""What a reply tells of what has happened: a type for each kind of event, told by its `event`."""

from typing import Literal, TypedDict

from .sentence import Sentence


class ToldReply(Sentence):
    """What every event has: who did it, if anybody did, and its sentence for the log."""

    seat: int | None


class DealtReply(ToldReply):
    """The cards were dealt, by the seat `dealer`."""

    event: Literal["dealt"]
    dealer: int


class CardReply(ToldReply):
    """A card from the stock ("?" for those who may not see it), from the pile or onto it."""

    event: Literal["drew", "took", "discarded"]
    card: str


class LaidReply(ToldReply):
    """Hand cards, in one text with spaces, that made the meld of this number or went to it."""

    event: Literal["laid", "added"]
    meld: int
    cards: str


class FreedReply(ToldReply):
    """The cards `by` in the place of a joker of the meld of this number."""

    event: Literal["freed"]
    meld: int
    by: str


# `from` is a keyword in Python, so this type can't be written as a class: the melds that a card
# came from and went to are 1-based, and 0 is the hand.
MovedCard = TypedDict("MovedCard", {"card": str, "from": int, "to": int})


class RearrangedReply(ToldReply):
    """The whole table, and the cards that have moved between its melds."""

    event: Literal["rearranged"]
    table: str
    moves: list[MovedCard]


class DidReply(ToldReply):
    """What needs no more words."""

    event: Literal["passed", "restored", "timed_out", "opened", "knocked"]


class HowReply(ToldReply):
    """What comes in several ways: a way out; "leave" or "bot"; "shuffled" or "turned"."""

    event: Literal["went_out", "evicted", "stock_renewed"]
    how: str


class DealOverReply(ToldReply):
    """The code of the ending, what each seat scored, and the totals."""

    event: Literal["deal_over"]
    reason: str
    points: list[int]
    scores: list[int]


class MatchOverReply(ToldReply):
    """The place of each seat."""

    event: Literal["match_over"]
    ranks: list[int]


class PaidReply(MatchOverReply):
    """The same in a game that pays shares of its pot."""

    shares: list[int]


class RetoldReply(ToldReply):
    """An event of a game that was loaded: nothing but its words is told again."""

    event: str


EventReply = (
    DealtReply
    | CardReply
    | LaidReply
    | FreedReply
    | RearrangedReply
    | DidReply
    | HowReply
    | DealOverReply
    | MatchOverReply
    | PaidReply
)
