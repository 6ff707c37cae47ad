"""Every key of a reply to the page, with its type; `tests/session/test_reply.py` holds both to it.

Cards are texts as the notation writes them ("9h", "X" for a joker, "?" for a hidden card), and a
card's place is a reference: "h3" in the hand, "t0.2" in the first meld, "b1" on the workbench.
"""

from typing import Any, NotRequired, TypedDict

from .advice_reply import (
    AdvisedReply,
    AnalysisReply,
    ChanceReply,
    FigureReply,
    FixedReply,
    GainReply,
    HintReply,
    LookingReply,
    LostReply,
    ReviewReply,
    StepReply,
    TipReply,
    WayReply,
)
from .event_reply import (
    CardReply,
    DealOverReply,
    DealtReply,
    DidReply,
    EventReply,
    FreedReply,
    HowReply,
    LaidReply,
    MatchOverReply,
    MovedCard,
    PaidReply,
    RearrangedReply,
    RetoldReply,
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
from .sentence import Faces, Fault, MeldFault, ReasonReply, Sentence
from .told_reply import (
    TOLD,
    CodeTold,
    FairTold,
    FixTold,
    GamesTold,
    HappenedTold,
    HintTold,
    LayableTold,
    LinkedReply,
    LinkTold,
    LookingTold,
    LookTold,
    MeldsTold,
    NothingTold,
    RatedTold,
    RatingReply,
    RecordTold,
    RefusedTold,
    ReplayReply,
    ReplayTold,
    ReviewTold,
    RulesTold,
    SaveTold,
    TipTold,
    Told,
)

__all__ = [
    "TOLD",
    "ActReply",
    "AdvisedReply",
    "AnalysisReply",
    "Answered",
    "BareReply",
    "CardReply",
    "ChanceReply",
    "CharacterReply",
    "CodeTold",
    "DealOverReply",
    "DealtReply",
    "DidReply",
    "DraftReply",
    "EventReply",
    "Faces",
    "FactReply",
    "FairTold",
    "Fault",
    "FigureReply",
    "FixTold",
    "FixedReply",
    "FreedReply",
    "GainReply",
    "GameReply",
    "GamesTold",
    "HappenedTold",
    "HintReply",
    "HintTold",
    "HowReply",
    "KindReply",
    "LaidReply",
    "LayableTold",
    "LessonReply",
    "LinkTold",
    "LinkedReply",
    "LookTold",
    "LookingReply",
    "LookingTold",
    "LostReply",
    "MatchOverReply",
    "MeldFault",
    "MeldReply",
    "MeldsTold",
    "MovedCard",
    "NoSituation",
    "NothingTold",
    "OptionReply",
    "OptionValue",
    "OverReply",
    "PaidReply",
    "PresetReply",
    "PromptReply",
    "PuzzleKind",
    "PuzzleReply",
    "RatedTold",
    "RatingReply",
    "RearrangedReply",
    "ReasonReply",
    "RecordTold",
    "RefusedTold",
    "ReplayReply",
    "ReplayTold",
    "Reply",
    "RetoldReply",
    "ReviewReply",
    "ReviewTold",
    "RulesTold",
    "SaveTold",
    "SeatReply",
    "Sentence",
    "ShownAnswer",
    "Situation",
    "StepReply",
    "SuitReply",
    "TableReply",
    "TargetsReply",
    "TipReply",
    "TipTold",
    "Told",
    "ViewReply",
    "WayReply",
]


class SeatReply(TypedDict):
    """A seat as everybody sees it."""

    name: str
    # "person" or the name of a bot.
    kind: str
    # How many cards it holds.
    cards: int
    score: int
    # Whether it has made the first laying that the game asks for.
    opened: bool
    dealer: bool
    # Out of the match.
    evicted: bool
    knocked: bool
    # Out of the deal: it has no cards left.
    out: bool
    # Null unless the game is played for chips.
    chips: int | None
    # Its own discards; null if all share one pile.
    pile: list[str] | None


class MeldReply(TypedDict):
    """A meld on the table, or of the draft."""

    cards: list[str]
    # What each bare joker stands for, "" for other cards; [] if there are none.
    means: list[str]
    # Whose it is, in games in which melds have owners.
    owner: int | None
    # The other player's name under a meld that is new since the seat last looked.
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
    """A fact of the deal: a sentence, the same with its value marked, how far it has come."""

    code: str
    text: str
    # The value stands between U+0002 and U+0003.
    marked: str
    # Whether it counts up to a threshold: `done` of `of`.
    counts: bool
    done: NotRequired[int]
    of: NotRequired[int]


class ViewReply(TypedDict):
    """One seat's view of the deal; in a `casual` game, turns may be taken back."""

    game: str
    casual: bool
    title: str
    # "cards" or "tiles".
    deck: str
    options: dict[str, Any]
    # Who looks, and who is on turn.
    seat: int
    turn: int
    # "draw", "play" or "over".
    phase: str
    # To which side the turn passes.
    direction: str
    deal: int
    # How many deals the match has; 0 if it has no fixed number.
    deals: int
    # Whether the lowest total wins.
    low: bool
    seats: list[SeatReply]
    hand: list[str]
    # The places of the cards just drawn.
    new: list[int]
    # Whether the device must be passed to the next person first.
    covered: bool
    table: list[MeldReply]
    bench: list[str]
    # How many cards are left to draw.
    stock: int
    # The pile that all share; null if each has its own.
    discards: list[str] | None
    facts: list[FactReply]
    # The seconds for a turn; null if there is no clock.
    clock: int | None
    # If the deck has suits of its own.
    suits: NotRequired[list[SuitReply]]


class PromptReply(Sentence):
    """What is asked of whom, in one line.

    With the code "not-yet", `things` says how many things stand in the way of ending the turn like
    this, each of them a line of `reasons` if it is ended all the same; else it is 0.
    """

    code: str
    things: int


class ActReply(TypedDict):
    """A button: its name, whether it does anything now, its label, whether it is a main one."""

    act: str
    on: bool
    # Why it does nothing now; null if it does.
    why: ReasonReply | None
    label: str
    # The same in fewer letters, for a narrow row, if the language has it.
    short: NotRequired[str]
    # How many cards it moves, if that is worth knowing.
    count: int | None
    main: bool


class TargetsReply(TypedDict):
    """Where each single card may go; `free`: while arranging, any meld takes any card."""

    free: bool
    map: dict[str, list[str]]


class DraftReply(TypedDict):
    """The turn being arranged: whether anything has been moved."""

    dirty: bool


class LastReply(TypedDict):
    """Cards that lie together after the last turn, and the places of those that it brought."""

    cards: list[str]
    new: list[int]


class OverReply(TypedDict):
    """How a deal ended, seat by seat; `ranks` only if the match is over."""

    # The code of its ending; null if a position was given as over.
    reason: str | None
    title: str
    # The seats in first place.
    winners: list[int]
    # Whether the person looking is among them: only then is there a crown.
    won: bool
    # How it ended, and what that brought the person; the second may be missing.
    how: Sentence
    brought: Sentence | None
    # Both in one.
    text: str
    # Whether the lowest total wins; then it is said in `low`.
    low: Sentence | None
    # What the last turn left: the melds that it made or added to, then its discard.
    last: list[LastReply]
    # Null if a position was given as over: it doesn't say.
    points: list[int] | None
    # Whether its points are "good" or "bad" for a seat, or "plain".
    tones: list[str]
    scores: list[int]
    hands: list[list[str]]
    # Null if the deal was set up from a position.
    seed: str | None
    # Whether the match is over, too.
    match: bool
    # How many deals are still to be played; null if the match is over or has no fixed number.
    to_go: int | None
    ranks: list[int] | None


class ShownAnswer(TypedDict):
    """A puzzle's answer: the hand cards, their texts, and the table that lays them."""

    cards: list[str]
    faces: str
    table: str


class PuzzleReply(TypedDict):
    """The current puzzle; the page adds what it keeps itself (`side`, `day`, `boast`)."""

    kind: str
    title: str
    text: str
    # How much must move, in a sentence.
    grade: str
    level: int
    level_label: str
    moved: int
    nodes: int
    game: str
    # Where it came from: both null for a link's puzzle.
    seed: str | None
    date: str | None
    link: str
    tries: int
    solved: bool
    shown: bool
    # Null until it is found or shown.
    answer: ShownAnswer | None


class LessonReply(TypedDict):
    """The lesson on the table; a game's own steps come after those about melds."""

    game: str
    # The step under way, the ids of all, and its place among them from 1.
    step: str
    course: list[str]
    at: int
    # The step before it, left out or not; null before the first.
    before: str | None
    # "try", "wrong" or "right".
    state: str
    # What is asked, why a try was wrong, or what has come of it.
    said: Sentence
    # The idea that is known once the step is done.
    teaches: str
    # What glows: references of cards and melds, "new", piles, buttons, facts; and how soon, from 3
    # (at once) to 1 (late).
    glow: list[str]
    fade: int
    # How many tries were wrong.
    misses: int
    # After so many seconds without a touch, `settle` is due; null if nothing lies crooked.
    settle: int | None
    # The buttons of the turn that the step needs.
    buttons: list[str]


class Situation(TypedDict):
    """The game as it stands: what is seen of it, what is asked, what may be done."""

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


class NoSituation(TypedDict):
    """The same without a game on the table."""

    view: None
    puzzle: None


class Answered(TypedDict):
    """What every reply has."""

    v: int
    do: Any
    # Null if the request was done; for an illegal turn, the first of its reasons.
    error: Fault | ReasonReply | None
    # What has happened, and what speaks against the turn.
    events: list[EventReply] | list[RetoldReply]
    reasons: list[ReasonReply]
    # The game as text, if the request has changed it: the page stores it as it is.
    save: NotRequired[str]


class TableReply(Answered, Situation):
    """A reply with a game on the table; to `look` and `replay`, the link's and the replay's."""


class BareReply(Answered, NoSituation):
    """A reply without one."""


Reply = TableReply | BareReply
