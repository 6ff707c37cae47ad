"""Types of the extra keys in a reply, by request; a reply to a refused request has none."""

from typing import Any, NotRequired, TypedDict

from .advice_reply import (
    AnalysisReply,
    FixReply,
    HintReply,
    ReviewProgressReply,
    ReviewReply,
    TipReply,
)
from .challenge_reply import (
    ChallengeKeys,
    ComparingKeys,
    ComparisonKeys,
    InviteKeys,
    ResultKeys,
)
from .event_reply import EventReply, SavedEventReply
from .games_reply import CharacterReply, GameReply, SuitReply
from .rich_sentence import Fault, ReasonReply, SentenceReply


class LinkContent(TypedDict):
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


class HintKeys(TypedDict):
    """Key of a reply with a hint."""

    hint: HintReply


class TipKeys(TypedDict):
    """Key of a reply with a warning of the coach instead of the move."""

    tip: TipReply


class FixKeys(TypedDict):
    """Key of a reply to "Fix it"."""

    fixed: FixReply


class LayableKeys(TypedDict):
    """Key of a reply with the hand cards that can be laid at once, laid or kept by a hint."""

    cards: list[str]


class MeldsKeys(TypedDict):
    """Key of a reply with the melds in the hand that overlap no other, by places of their cards."""

    melds: list[list[str]]


class FitsKeys(TypedDict):
    """Keys of a reply with the targets that cards fit together, and their meld in the hand."""

    fits: list[str]
    # The places of the longest meld of the hand that has all these cards; [] without any.
    whole: list[str]


class ReviewKeys(TypedDict):
    """Key of a reply with a finished review."""

    review: ReviewReply


class ReviewProgressKeys(TypedDict):
    """Key of a reply with the progress of a review."""

    looking: ReviewProgressReply


class GamesKeys(TypedDict):
    """Keys of a reply with all games and characters; `newcomers` has ids of characters for
    beginners.
    """

    games: list[GameReply]
    characters: list[CharacterReply]
    newcomers: list[str]


class RulesKeys(TypedDict):
    """Keys of a reply with the rules of a game: paragraphs of sentences, numbered throughout from
    0.

    A paragraph that begins with "# " is a heading. In a paragraph of pictures each sentence begins
    with "+ " (a meld) or "- " (no meld), then its cards and a colon.
    """

    title: str
    # "french" or "tiles".
    deck: str
    page: list[list[SentenceReply]]
    # Present if the deck has suits of its own.
    suits: NotRequired[list[SuitReply]]


class LinkKeys(TypedDict):
    """Keys of a reply with a link.

    `whole` is true if all hands are in the position; `deal` is the link of the deal once it is
    over.
    """

    link: str
    position: dict[str, Any]
    whole: bool
    deal: str | None


class QrCodeKeys(TypedDict):
    """Key of a reply with a QR code: rows of digits, 1 is dark; null if the text is too long."""

    rows: list[str] | None


class RatingReply(TypedDict):
    """A person's rating in puzzles, to be stored by the page."""

    points: float
    # About 95 % of true ratings lie within two deviations of `points`.
    deviation: float
    volatility: float


class RatingKeys(TypedDict):
    """Key of a reply with the rating after a puzzle."""

    rating: RatingReply


class RecordKeys(TypedDict):
    """Key of a reply with the match as a record."""

    record: str


class LinkContentKeys(TypedDict):
    """Keys of a reply with a link's content, and the save of a game from it if requested."""

    linked: LinkContent
    save: NotRequired[str]


class EventKeys(TypedDict):
    """Key of a reply with events."""

    events: list[EventReply] | list[SavedEventReply]


class ReplayKeys(EventKeys):
    """Keys of a reply to a replay: its place, and the link of its position if requested."""

    replay: ReplayReply
    link: NotRequired[str]


class FairKeys(TypedDict):
    """Keys of a reply with the hash of the deal's seed, and the seed once the deal is over.

    Both are null if the table was set up from a position.
    """

    hash: str | None
    seed: str | None


class NoKeys(TypedDict):
    """No extra keys."""


class SaveKeys(TypedDict):
    """Key of a reply with the game as text, though nothing has changed."""

    save: str


class RefusalKeys(TypedDict):
    """Keys of a reply to a refused request that may have changed something."""

    error: Fault | ReasonReply
    reasons: NotRequired[list[ReasonReply]]


ExtraKeys = (
    HintKeys
    | TipKeys
    | FixKeys
    | LayableKeys
    | MeldsKeys
    | FitsKeys
    | ReviewKeys
    | ReviewProgressKeys
    | GamesKeys
    | RulesKeys
    | LinkKeys
    | QrCodeKeys
    | RatingKeys
    | RecordKeys
    | LinkContentKeys
    | ChallengeKeys
    | InviteKeys
    | ResultKeys
    | ComparingKeys
    | ComparisonKeys
    | ReplayKeys
    | FairKeys
    | SaveKeys
    | EventKeys
    | RefusalKeys
    | NoKeys
)

EXTRA_KEYS: dict[str, tuple[type, ...]] = {
    "hint": (HintKeys,),
    "fix": (FixKeys,),
    "layable": (LayableKeys,),
    "melds": (MeldsKeys,),
    "fits": (FitsKeys,),
    "review": (ReviewKeys, ReviewProgressKeys),
    "games": (GamesKeys,),
    "rules": (RulesKeys,),
    "link": (LinkKeys,),
    "qr": (QrCodeKeys,),
    "rate": (RatingKeys,),
    "record": (RecordKeys,),
    "look": (LinkContentKeys,),
    "challenge": (ChallengeKeys,),
    "invite": (InviteKeys,),
    "result": (ResultKeys,),
    "compare": (ComparingKeys, ComparisonKeys),
    "replay": (ReplayKeys,),
    "open": (NoKeys, ReplayKeys),
    "fair": (FairKeys,),
    "move": (NoKeys, TipKeys),
    "discard": (NoKeys, TipKeys),
    "end": (NoKeys, TipKeys),
    "place": (NoKeys, TipKeys),
}
