"""Events of a deal, in order: for animation, log and screen reader.

Each kind is a type with its own `event`. Melds are numbered from 1 as they lie at that moment;
`seat` is the seat that acted.
"""

from typing import Literal, NamedTuple

from .cards import UNKNOWN, Card
from .melds import Meld


class Dealt(NamedTuple):
    """The cards were dealt by the seat `dealer`."""

    dealer: int
    seat: None = None
    event: Literal["dealt"] = "dealt"


class Drew(NamedTuple):
    """A seat drew a card from the stock."""

    seat: int
    card: Card
    event: Literal["drew"] = "drew"


class Took(NamedTuple):
    """A seat took the top discard."""

    seat: int
    card: Card
    event: Literal["took"] = "took"


class Laid(NamedTuple):
    """A seat laid a new meld of hand cards."""

    seat: int
    meld: int
    cards: tuple[Card, ...]
    event: Literal["laid"] = "laid"


class Added(NamedTuple):
    """A seat added hand cards to a meld on the table."""

    seat: int
    meld: int
    cards: tuple[Card, ...]
    event: Literal["added"] = "added"


class Freed(NamedTuple):
    """A seat put the cards `by` in the place of a joker in a meld."""

    seat: int
    meld: int
    by: tuple[Card, ...]
    event: Literal["freed"] = "freed"


class Rearranged(NamedTuple):
    """A seat rearranged the table.

    `table` is the whole table; `moves` are as few as possible: card, old and new meld, 0 for the
    hand.
    """

    seat: int
    table: tuple[Meld, ...]
    moves: tuple[tuple[Card, int, int], ...]
    event: Literal["rearranged"] = "rearranged"


class Discarded(NamedTuple):
    """A seat discarded a card."""

    seat: int
    card: Card
    event: Literal["discarded"] = "discarded"


class Did(NamedTuple):
    """A seat passed, gave up its turn, ran out of time, opened or knocked."""

    seat: int
    event: Literal["passed", "restored", "timed_out", "opened", "knocked"]


class Evicted(NamedTuple):
    """A seat left the match; `how` is the `eviction` of the rules."""

    seat: int
    how: str
    event: Literal["evicted"] = "evicted"


class StockRenewed(NamedTuple):
    """The discards became the stock: "shuffled" or "turned"."""

    how: str
    seat: None = None
    event: Literal["stock_renewed"] = "stock_renewed"


class WentOut(NamedTuple):
    """A seat went out; `how` is the code of the ending."""

    seat: int
    how: str
    event: Literal["went_out"] = "went_out"


class DealOver(NamedTuple):
    """The deal ended: the code of the ending, the deal's points, and the totals."""

    reason: str
    points: tuple[int, ...]
    scores: tuple[int, ...]
    seat: None = None
    event: Literal["deal_over"] = "deal_over"


class MatchOver(NamedTuple):
    """The match ended: each seat's rank, and its share of the pot in games that divide one."""

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


def seen_by(event: Event, seat: int) -> Event:
    """Return the event as `seat` may see it: a card drawn by another seat is hidden."""
    if isinstance(event, Drew) and event.seat != seat:
        return event._replace(card=UNKNOWN)
    return event
