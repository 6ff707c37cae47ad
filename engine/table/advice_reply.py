"""Types of a reply's keys for hints, fixes, analyses and reviews."""

from typing import Any, TypedDict

from .rich_sentence import Fault, Params, SentenceReply


class StepReply(SentenceReply):
    """A step of a hint: a group of cards and their destination.

    `{"do": "try", "step": n}` plays the n-th step after those before it; one undo takes all back.
    """

    # The places of its cards before the first step; the page marks them with the step's number.
    cards: list[str]
    # The number (from 0) of the meld they go to, at that moment; null for a new meld or a pile.
    meld: int | None


class WayReply(TypedDict):
    """One way to go on: the move in short, then step by step."""

    # First depth: at most twelve words, for the prompt's line.
    short: Fault
    # Second depth; empty if there is nothing to add.
    steps: list[StepReply]
    # All moves in notation.
    moves: list[str]
    # The button or pile to use after the steps: "draw", "take", "pass", "fail", "end", "discard";
    # null if nothing can be played.
    act: str | None
    # True if steps move cards, so that `try` can lay them out.
    lays: bool


class HintReply(WayReply):
    """A hint: one piece of advice in three depths, for the cards as they lie now."""

    # Third depth: at most three sentences.
    why: list[Fault]
    # The number, from 0, of the sentence of `page` that is the reason; null if there is none.
    rule: int | None
    # The hand cards to keep for now, in groups that go together.
    keeps: list[list[str]]
    # If the hint keeps cards that could be laid: the way that lays them (`try` with `other`).
    other: WayReply | None


class TipReply(SentenceReply):
    """A warning of the coach, in the prompt's line, before a move that costs points."""

    code: str
    # The seat's turn in this deal, from 1: the coach says no more in this turn and the next.
    turn: int
    # The items to mark: hand cards by reference, "stock", "discards", or a button by its name.
    shows: list[str]
    # The hint for the same position.
    hint: HintReply


class ChanceReply(SentenceReply):
    """The most cards that the solver found a seat can lay, and whether it goes out with them."""

    seat: int


class AnalysisReply(TypedDict):
    """The most that each visible hand of a position can lay, and a hint for the seat on turn."""

    chances: list[ChanceReply]
    # Null if the hand of the seat on turn is hidden, or the deal is over.
    hint: HintReply | None


class FixReply(SentenceReply):
    """The result of "Fix it", for the prompt's line."""

    code: str
    params: Params
    # The new places of the cards that have moved.
    cards: list[str]


class PastHintReply(TypedDict):
    """The hint for the start of a turn in a review, in three depths."""

    short: Fault
    steps: list[SentenceReply]
    why: list[Fault]
    moves: list[str]


class GainReply(TypedDict):
    """Points that a better choice gains, give or take `error`: a mean over `futures` rollouts."""

    points: int
    error: int
    futures: int


class ReviewProgressReply(TypedDict):
    """Progress of a review: the turns looked at so far, and all turns."""

    looked: int
    turns: int


class MistakeReply(SentenceReply):
    """A turn with a mistake, measured against the hint for its start."""

    turn: int
    # "lay" or "choice".
    kind: str
    # The number of cards laid, and of those that could have been laid.
    laid: int
    could: int
    cards: int
    # The points left in the hand, as played and after the better play.
    left: list[int]
    # The cost in points, rounded.
    cost: int
    proved: bool
    # True if the better play goes out; then `deal_points` has the score of the deal.
    out: bool
    deal_points: list[int] | None
    # Null if no futures were played.
    gain: GainReply | None
    played: list[str]
    better: list[str]
    # The first sentence, the cost of the turn, the saving of the better play, the move played.
    head: SentenceReply
    price: SentenceReply | None
    saves: SentenceReply | None
    # The rule of thumb behind it, after the numbers that it is drawn from.
    rule: SentenceReply
    done: SentenceReply
    advised: PastHintReply
    link: str
    position: dict[str, Any]


class FigureReply(TypedDict):
    """A number of points with its label, by `kind`."""

    kind: str
    label: str
    points: int


class ReviewReply(TypedDict):
    """A review of a deal for one seat."""

    deal: int
    seat: int
    name: str
    turns: int
    laid: int
    # The number of turns looked at: all, unless the review was cancelled.
    looked: int
    lost: int
    # The number of turns in which rollouts could not decide whether another choice was better.
    open: int
    points: list[int]
    # For each turn with a cost: its number, and the cost in points.
    costs: list[list[int]]
    # The turn that decided most; null if none is named.
    turning: int | None
    # The one sentence that sums up the deal, and what else is said of it (may be empty).
    headline: SentenceReply
    text: str
    # How many points the seat was ahead of the others' mean as each of its turns began, and at the
    # end: as if all melds in the hands lay on the table.
    course: list[int]
    # The estimated cost of all turns in tenths of points (`loss`), per ten turns with a choice, in
    # points (`rate`), the number of turns with a choice (`unforced`), and a word for the play:
    # "best", "good", "fair" or "weak", null until all turns were looked at (`band`).
    loss: int
    rate: int
    unforced: int
    band: str | None
    # The seat's luck by part ("dealt", "drawn", "offered"), the luck of the others ("others"), the
    # result above the mean of the others ("result") and the result without luck ("adjusted").
    luck: list[FigureReply]
    # The turns with the highest cost.
    worst: list[MistakeReply]
