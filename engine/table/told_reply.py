"""Types of the extra keys in a reply, by request; a reply to a refused request has none."""

from typing import Any, NotRequired, TypedDict

from .advice_reply import (
    AnalysisReply,
    FixedReply,
    HintReply,
    LookingReply,
    ReviewReply,
    TipReply,
)
from .event_reply import EventReply, RetoldReply
from .games_reply import CharacterReply, GameReply, SuitReply
from .sentence import Fault, ReasonReply, Sentence


class LinkedReply(TypedDict):
    """The content of a link."""

    # "position", "puzzle" or "deal".
    kind: str
    # The seats whose cards are in the link of a position.
    shown: list[int]
    # Null if the request did not ask for it.
    analysis: AnalysisReply | None


class ReplayReply(TypedDict):
    """The position of a replay: after `at` of the deal's `turns`."""

    at: int
    turns: int


class HintTold(TypedDict):
    """Key of a reply with a hint."""

    hint: HintReply


class TipTold(TypedDict):
    """Key of a reply with a warning of the coach instead of the move."""

    tip: TipReply


class FixTold(TypedDict):
    """Key of a reply to "Fix it"."""

    fixed: FixedReply


class LayableTold(TypedDict):
    """Key of a reply with the hand cards that can be laid at once, laid or kept by a hint."""

    cards: list[str]


class MeldsTold(TypedDict):
    """Key of a reply with the melds in the hand that overlap no other, by places of their cards."""

    melds: list[list[str]]


class ReviewTold(TypedDict):
    """Key of a reply with a finished review."""

    review: ReviewReply


class LookingTold(TypedDict):
    """Key of a reply with the progress of a review."""

    looking: LookingReply


class GamesTold(TypedDict):
    """Keys of a reply with all games and characters; `newcomers` has ids of characters for
    beginners.
    """

    games: list[GameReply]
    characters: list[CharacterReply]
    newcomers: list[str]


class RulesTold(TypedDict):
    """Keys of a reply with the rules of a game: paragraphs of sentences, numbered throughout from
    0.

    A paragraph that begins with "# " is a heading. In a paragraph of pictures each sentence begins
    with "+ " (a meld) or "- " (no meld), then its cards and a colon.
    """

    title: str
    # "french" or "tiles".
    deck: str
    page: list[list[Sentence]]
    # Present if the deck has suits of its own.
    suits: NotRequired[list[SuitReply]]


class LinkTold(TypedDict):
    """Keys of a reply with a link.

    `whole` is true if all hands are in the position; `deal` is the link of the deal once it is
    over.
    """

    link: str
    position: dict[str, Any]
    whole: bool
    deal: str | None


class CodeTold(TypedDict):
    """Key of a reply with a QR code: rows of digits, 1 is dark; null if the text is too long."""

    rows: list[str] | None


class RatingReply(TypedDict):
    """A person's rating in puzzles, to be stored by the page."""

    points: float
    # About 95 % of true ratings lie within two deviations of `points`.
    deviation: float
    volatility: float


class RatedTold(TypedDict):
    """Key of a reply with the rating after a puzzle."""

    rating: RatingReply


class RecordTold(TypedDict):
    """Key of a reply with the match as a record."""

    record: str


class LookTold(TypedDict):
    """Keys of a reply with a link's content, and the save of a game from it if requested."""

    linked: LinkedReply
    save: NotRequired[str]


class HappenedTold(TypedDict):
    """Key of a reply with events."""

    events: list[EventReply] | list[RetoldReply]


class ReplayTold(HappenedTold):
    """Keys of a reply to a replay: its place, and the link of its position if requested."""

    replay: ReplayReply
    link: NotRequired[str]


class FairTold(TypedDict):
    """Keys of a reply with the hash of the deal's seed, and the seed once the deal is over.

    Both are null if the table was set up from a position.
    """

    hash: str | None
    seed: str | None


class NothingTold(TypedDict):
    """No extra keys."""


class SaveTold(TypedDict):
    """Key of a reply with the game as text, though nothing has changed."""

    save: str


class RefusedTold(TypedDict):
    """Keys of a reply to a refused request that may have changed something."""

    error: Fault | ReasonReply
    reasons: NotRequired[list[ReasonReply]]


Told = (
    HintTold
    | TipTold
    | FixTold
    | LayableTold
    | MeldsTold
    | ReviewTold
    | LookingTold
    | GamesTold
    | RulesTold
    | LinkTold
    | CodeTold
    | RatedTold
    | RecordTold
    | LookTold
    | ReplayTold
    | FairTold
    | SaveTold
    | HappenedTold
    | RefusedTold
    | NothingTold
)

TOLD: dict[str, tuple[type, ...]] = {
    "hint": (HintTold,),
    "fix": (FixTold,),
    "layable": (LayableTold,),
    "melds": (MeldsTold,),
    "review": (ReviewTold, LookingTold),
    "games": (GamesTold,),
    "rules": (RulesTold,),
    "link": (LinkTold,),
    "qr": (CodeTold,),
    "rate": (RatedTold,),
    "record": (RecordTold,),
    "look": (LookTold,),
    "replay": (ReplayTold,),
    "open": (NothingTold, ReplayTold),
    "fair": (FairTold,),
    "move": (NothingTold, TipTold),
    "discard": (NothingTold, TipTold),
    "end": (NothingTold, TipTold),
    "place": (NothingTold, TipTold),
}
