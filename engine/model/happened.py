"""What happened, in order: the events behind the animation, the log and the spoken words.

Each kind is a type of its own, told by its `event`; melds are numbered from 1 as they lie then, and
`seat` is who did it.
"""

from typing import Literal, NamedTuple

from .cards import UNKNOWN, Card
from .melds import Meld


class Dealt(NamedTuple):
    """The cards were dealt, by the seat `dealer`."""

    dealer: int
    seat: None = None
    event: Literal["dealt"] = "dealt"


class Drew(NamedTuple):
    """A card from the stock."""

    seat: int
    card: Card
    event: Literal["drew"] = "drew"


class Took(NamedTuple):
    """The top discard."""

    seat: int
    card: Card
    event: Literal["took"] = "took"


class Laid(NamedTuple):
    """A new meld of hand cards."""

    seat: int
    meld: int
    cards: tuple[Card, ...]
    event: Literal["laid"] = "laid"


class Added(NamedTuple):
    """Hand cards to a meld of the table."""

    seat: int
    meld: int
    cards: tuple[Card, ...]
    event: Literal["added"] = "added"


class Freed(NamedTuple):
    """A joker out of a meld, the cards `by` in its place."""

    seat: int
    meld: int
    by: tuple[Card, ...]
    event: Literal["freed"] = "freed"


class Rearranged(NamedTuple):
    """The whole table; `moves` are the fewest: card, old and new meld, 0 for the hand."""

    seat: int
    table: tuple[Meld, ...]
    moves: tuple[tuple[Card, int, int], ...]
    event: Literal["rearranged"] = "rearranged"


class Discarded(NamedTuple):
    """A card of the hand."""

    seat: int
    card: Card
    event: Literal["discarded"] = "discarded"


class Did(NamedTuple):
    """What needs no more words: who passed, gave up, ran out of time, opened or knocked."""

    seat: int
    event: Literal["passed", "restored", "timed_out", "opened", "knocked"]


class Evicted(NamedTuple):
    """Out of the match; `how` is what the rules' `eviction` says."""

    seat: int
    how: str
    event: Literal["evicted"] = "evicted"


class StockRenewed(NamedTuple):
    """The discards became the stock: "shuffled" or "turned"."""

    how: str
    seat: None = None
    event: Literal["stock_renewed"] = "stock_renewed"


class WentOut(NamedTuple):
    """An empty hand; `how` is the code of the ending."""

    seat: int
    how: str
    event: Literal["went_out"] = "went_out"


class DealOver(NamedTuple):
    """The code of the ending, what the deal scored, and the totals."""

    reason: str
    points: tuple[int, ...]
    scores: tuple[int, ...]
    seat: None = None
    event: Literal["deal_over"] = "deal_over"


class MatchOver(NamedTuple):
    """The place of each seat, and its share of the pot if the game pays any."""

    ranks: tuple[int, ...]
    shares: tuple[int, ...] = ()
    seat: None = None
    event: Literal["match_over"] = "match_over"


Event = (
    Dealt
    | Drew
    | Took
    | Laid
    | Added
    | Freed
    | Rearranged
    | Discarded
    | Did
    | Evicted
    | StockRenewed
    | WentOut
    | DealOver
    | MatchOver
)


def seen_by(one: Event, seat: int) -> Event:
    """The event as `seat` may see it: a card that another seat drew is hidden."""
    if isinstance(one, Drew) and one.seat != seat:
        return one._replace(card=UNKNOWN)
    return one
