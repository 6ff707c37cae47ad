"""Types of every key of a reply to the page; `tests/session/test_reply.py` checks replies.

Cards are texts in notation ("9h", "X" for a joker, "?" for a hidden card). The place of a card is a
reference: "h3" in the hand, "t0.2" in the first meld, "b1" on the workbench.
"""

from typing import Any, NotRequired, TypedDict

from .advice_reply import (
    AnalysisReply,
    ChanceReply,
    FigureReply,
    FixReply,
    GainReply,
    HintReply,
    MistakeReply,
    PastHintReply,
    ReviewProgressReply,
    ReviewReply,
    StepReply,
    TipReply,
    WayReply,
)
from .challenge_reply import (
    ChallengeContent,
    ChallengeKeys,
    ChallengeReply,
    ComparedDeal,
    ComparedFigures,
    ComparedTurn,
    ComparingKeys,
    ComparingReply,
    ComparisonKeys,
    ComparisonReply,
    InviteKeys,
    OpponentReply,
    ResultFault,
    ResultKeys,
)
from .event_reply import (
    CardEventReply,
    DealOverReply,
    DealtReply,
    EventReply,
    FreedReply,
    LaidReply,
    MatchOverReply,
    MovedCard,
    PlainEventReply,
    RearrangedReply,
    SavedEventReply,
    SharedPotReply,
    VariantEventReply,
)
from .extra_replies import (
    EXTRA_KEYS,
    EventKeys,
    ExtraKeys,
    FairKeys,
    FitsKeys,
    FixKeys,
    GamesKeys,
    HintKeys,
    LayableKeys,
    LinkContent,
    LinkContentKeys,
    LinkKeys,
    MeldsKeys,
    NoKeys,
    QrCodeKeys,
    RatingKeys,
    RatingReply,
    RecordKeys,
    RefusalKeys,
    ReplayKeys,
    ReplayReply,
    ReviewKeys,
    ReviewProgressKeys,
    RulesKeys,
    SaveKeys,
    TipKeys,
)
from .games_reply import (
    CharacterReply,
    GameReply,
    KindReply,
    OptionReply,
    OptionValue,
    PresetReply,
    PuzzleKind,
    SuitReply,
)
from .puzzle_reply import LessonReply, PuzzleAnswer, PuzzleReply
from .rich_sentence import Faces, Fault, MeldFault, ReasonReply, SentenceReply

__all__ = [
    "EXTRA_KEYS",
    "ActReply",
    "AnalysisReply",
    "BareReply",
    "CardEventReply",
    "ChallengeContent",
    "ChallengeKeys",
    "ChallengeReply",
    "ChanceReply",
    "CharacterReply",
    "ComparedDeal",
    "ComparedFigures",
    "ComparedTurn",
    "ComparingKeys",
    "ComparingReply",
    "ComparisonKeys",
    "ComparisonReply",
    "DealOverReply",
    "DealtReply",
    "DraftReply",
    "EventKeys",
    "EventReply",
    "ExtraKeys",
    "Faces",
    "FactReply",
    "FairKeys",
    "Fault",
    "FigureReply",
    "FitsKeys",
    "FixKeys",
    "FixReply",
    "FreedReply",
    "GainReply",
    "GameReply",
    "GamesKeys",
    "HintKeys",
    "HintReply",
    "InviteKeys",
    "KindReply",
    "LaidReply",
    "LayableKeys",
    "LessonReply",
    "LinkContent",
    "LinkContentKeys",
    "LinkKeys",
    "MatchOverReply",
    "MeldFault",
    "MeldReply",
    "MeldsKeys",
    "MistakeReply",
    "MovedCard",
    "NoKeys",
    "NoSituation",
    "OpponentReply",
    "OptionReply",
    "OptionValue",
    "OverReply",
    "PastHintReply",
    "PlainEventReply",
    "PresetReply",
    "PromptReply",
    "PuzzleAnswer",
    "PuzzleKind",
    "PuzzleReply",
    "QrCodeKeys",
    "RatingKeys",
    "RatingReply",
    "RearrangedReply",
    "ReasonReply",
    "RecordKeys",
    "RefusalKeys",
    "ReplayKeys",
    "ReplayReply",
    "Reply",
    "ReplyBase",
    "ResultFault",
    "ResultKeys",
    "ReviewKeys",
    "ReviewProgressKeys",
    "ReviewProgressReply",
    "ReviewReply",
    "RulesKeys",
    "SaveKeys",
    "SavedEventReply",
    "SeatReply",
    "SentenceReply",
    "SharedPotReply",
    "Situation",
    "StepReply",
    "SuitReply",
    "TableReply",
    "TargetsReply",
    "TipKeys",
    "TipReply",
    "VariantEventReply",
    "ViewReply",
    "WayReply",
]


class SeatReply(TypedDict):
    """A seat as every player sees it."""

    name: str
    # "person" or the name of a bot.
    kind: str
    # The number of cards in its hand.
    cards: int
    score: int
    # True after the first laying that the game requires.
    opened: bool
    dealer: bool
    # True if it is out of the match.
    evicted: bool
    knocked: bool
    # True if it has gone out in this deal.
    out: bool
    # Null unless the game is played for chips.
    chips: int | None
    # Its own discards; null if all share one pile.
    pile: list[str] | None


class MeldReply(TypedDict):
    """A meld on the table or in the draft."""

    cards: list[str]
    # The card that each bare joker represents, "" for other cards; [] if there are none.
    means: list[str]
    # The seat that owns it, in games in which melds have owners.
    owner: int | None
    # The name of the player who laid it since the seat's last turn.
    by: str | None
    # "legal", "part" (it can still become legal) or "illegal".
    state: str
    # "set", "run" or null.
    kind: str | None
    label: str
    faults: list[MeldFault]
    # The places of cards that are new here, and of those that came from another meld.
    fresh: list[int]
    moved: list[int]


class FactReply(TypedDict):
    """A fact of the deal: its sentence, the sentence with its value marked, and its progress."""

    code: str
    text: str
    # The value is enclosed in U+0002 and U+0003.
    marked: str
    # True if it counts up to a threshold: `done` of `of`.
    counts: bool
    done: NotRequired[int]
    of: NotRequired[int]


class ViewReply(TypedDict):
    """A seat's view of the deal; in a `casual` game, turns can be taken back."""

    game: str
    casual: bool
    title: str
    # "cards" or "tiles".
    deck: str
    options: dict[str, Any]
    # The seat at the page, and the seat on turn.
    seat: int
    turn: int
    # "draw", "play" or "over".
    phase: str
    # The side to which the turn passes: "left" or "right".
    direction: str
    deal: int
    # The number of deals in the match; 0 if it is not fixed.
    deals: int
    # True if the lowest total wins.
    low: bool
    seats: list[SeatReply]
    hand: list[str]
    # The places of the cards just drawn.
    new: list[int]
    # True if the device must be passed to the next person first.
    covered: bool
    table: list[MeldReply]
    bench: list[str]
    # The number of cards left to draw.
    stock: int
    # The shared discard pile; null if each seat has its own.
    discards: list[str] | None
    facts: list[FactReply]
    # Seconds for a turn; null without a clock.
    clock: int | None
    # Present if the deck has suits of its own.
    suits: NotRequired[list[SuitReply]]


class PromptReply(SentenceReply):
    """The prompt: one line that tells a player what to do.

    With the code "not-yet", `things` is the number of obstacles to ending the turn, each of them a
    line of `reasons` if the person ends it all the same; else it is 0.
    """

    code: str
    things: int


class ActReply(TypedDict):
    """A button: its name, whether it is enabled, its label, whether it is a main one."""

    act: str
    on: bool
    # The reason why it is disabled, else null.
    why: ReasonReply | None
    label: str
    # A shorter label for a narrow row, if the language has one.
    short: NotRequired[str]
    # The number of cards that it moves, if that is worth showing.
    count: int | None
    main: bool


class TargetsReply(TypedDict):
    """Targets of each card; with `free`, any meld takes any card while the turn is arranged."""

    free: bool
    map: dict[str, list[str]]


class DraftReply(TypedDict):
    """The turn being arranged; `dirty` is true once a card was moved."""

    dirty: bool


class LastCardsReply(TypedDict):
    """Cards that lie together after the last turn, and the places of those that it brought."""

    cards: list[str]
    new: list[int]


class OverReply(TypedDict):
    """The end of a deal, seat by seat; `ranks` is null until the match is over."""

    # The code of the ending; null if a position was entered as over.
    reason: str | None
    title: str
    # The seats in first place.
    winners: list[int]
    # True if the person at the page has won: the page draws a crown.
    won: bool
    # How the deal ended, and the points for the person, which may be null.
    how: SentenceReply
    brought: SentenceReply | None
    # `how` and `brought` in one text.
    text: str
    # A sentence that the lowest total wins, or null.
    low: SentenceReply | None
    # A sentence on the deal that decided the match between the person and the closest rival; null
    # before its end, or if no deal did.
    decided: SentenceReply | None
    # The melds that the last turn made or extended, then its discard.
    last: list[LastCardsReply]
    # Null if a position was entered as over, which has no points.
    points: list[int] | None
    # For each seat "good", "bad" or "plain": the colour of its points.
    tones: list[str]
    scores: list[int]
    hands: list[list[str]]
    # Null if the deal was set up from a position.
    seed: str | None
    # True if the match is over too.
    match: bool
    # The number of deals left; null if the match is over or has no fixed number.
    to_go: int | None
    ranks: list[int] | None


class Situation(TypedDict):
    """The state of the game for the page: view, prompt, buttons, targets, draft."""

    view: ViewReply
    puzzle: PuzzleReply | None
    prompt: PromptReply
    acts: list[ActReply]
    targets: TargetsReply
    # Null until the deal is over.
    over: OverReply | None
    draft: DraftReply
    # Only in a lesson.
    lesson: NotRequired[LessonReply]
    # Only in a challenge.
    challenge: NotRequired[ChallengeReply]


class NoSituation(TypedDict):
    """The state for the page without a game on the table."""

    view: None
    puzzle: None


class ReplyBase(TypedDict):
    """Keys of every reply."""

    v: int
    do: Any
    # Null if the request was done; for an illegal turn, its first reason.
    error: Fault | ReasonReply | None
    # The new events, and the reasons against the turn.
    events: list[EventReply] | list[SavedEventReply]
    reasons: list[ReasonReply]
    # The game as text, if the request has changed it; the page stores it unread.
    save: NotRequired[str]


class TableReply(ReplyBase, Situation):
    """A reply with a game; for `look` and `replay`, the game of the link or the replay."""


class BareReply(ReplyBase, NoSituation):
    """A reply without a game."""


Reply = TableReply | BareReply
