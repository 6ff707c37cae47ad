"""What a reply tells besides, by what was asked for; a refusal tells nothing else."""

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
    """What a link holds."""

    # "position", "puzzle" or "deal".
    kind: str
    # The seats whose cards are in a position's link.
    shown: list[int]
    # Null if it was not asked for.
    analysis: AnalysisReply | None


class ReplayReply(TypedDict):
    """Where a replay is: after `at` of the deal's `turns`."""

    at: int
    turns: int


class HintTold(TypedDict):
    """The hint."""

    hint: HintReply


class TipTold(TypedDict):
    """What the coach says before a mistake: nothing has been done yet."""

    tip: TipReply


class FixTold(TypedDict):
    """What "Fix it" has done."""

    fixed: FixedReply


class LayableTold(TypedDict):
    """The hand cards that one laying takes: those that a hint lays or keeps."""

    cards: list[str]


class MeldsTold(TypedDict):
    """The melds of the hand that are part of no other, by the places of their cards."""

    melds: list[list[str]]


class ReviewTold(TypedDict):
    """The whole review."""

    review: ReviewReply


class LookingTold(TypedDict):
    """How far a review is that is not done yet."""

    looking: LookingReply


class GamesTold(TypedDict):
    """All games, and who can be played against; `newcomers` are ids of those suited to them."""

    games: list[GameReply]
    characters: list[CharacterReply]
    newcomers: list[str]


class RulesTold(TypedDict):
    """The rules of a game: paragraphs of sentences, which are counted through from 0.

    A paragraph that begins with "# " is a heading; in one of pictures each sentence begins with
    "+ " (a meld) or "- " (none), then come its cards and a colon.
    """

    title: str
    # "french" or "tiles".
    deck: str
    page: list[list[Sentence]]
    # If the deck has suits of its own.
    suits: NotRequired[list[SuitReply]]


class LinkTold(TypedDict):
    """The position; `whole` if all hands are in it, the `deal`'s link once that is over."""

    link: str
    position: dict[str, Any]
    whole: bool
    deal: str | None


class CodeTold(TypedDict):
    """A QR code row by row, in digits of which 1 is dark; null if the text is too long for one."""

    rows: list[str] | None


class RatingReply(TypedDict):
    """A person's rating over puzzles, for the page to keep."""

    points: float
    # About 95 of 100 ratings lie within two deviations of their points.
    deviation: float
    volatility: float


class RatedTold(TypedDict):
    """The rating after a puzzle."""

    rating: RatingReply


class RecordTold(TypedDict):
    """The match as a record."""

    record: str


class LookTold(TypedDict):
    """What a link holds, and the save of the game that begins from it if it was asked for."""

    linked: LinkedReply
    save: NotRequired[str]


class HappenedTold(TypedDict):
    """What has happened."""

    events: list[EventReply] | list[RetoldReply]


class ReplayTold(HappenedTold):
    """Where the replay is, and the link of its position if that was asked for."""

    replay: ReplayReply
    link: NotRequired[str]


class FairTold(TypedDict):
    """The hash of the deal's seed, and the seed once the deal is over.

    Both are null if the table was set up from a position.
    """

    hash: str | None
    seed: str | None


class NothingTold(TypedDict):
    """Nothing besides."""


class SaveTold(TypedDict):
    """The game as text, though nothing has changed."""

    save: str


class RefusedTold(TypedDict):
    """Why the request was refused, though it may have changed something."""

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
