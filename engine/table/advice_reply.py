"""The keys of a reply that tell of hints, mending and reviews, with their types."""

from typing import Any, TypedDict

from .sentence import Fault, Params, Sentence


class StepReply(Sentence):
    """One step of a hint: a group of cards and where it goes.

    `{"do": "try", "step": n}` plays the n-th step after those before it, all as one to be undone.
    """

    # Where its cards lie before the first step, to be marked with the step's number.
    cards: list[str]
    # The number (from 0) of the meld they go to as it lies then; null for a new one, or a pile.
    meld: int | None


class WayReply(TypedDict):
    """One way to play on: what to do, then step by step."""

    # Its first depth: at most twelve words, for the prompt's line.
    short: Fault
    # Its second depth; empty if there is nothing to add.
    steps: list[StepReply]
    # The whole way in the notation.
    moves: list[str]
    # The button or pile that comes after the steps: "draw", "take", "pass", "fail", "end",
    # "discard"; null if nothing can be played.
    act: str | None
    # Whether steps move cards, so that they can be laid out with `try`.
    lays: bool


class HintReply(WayReply):
    """A hint: one piece of advice in three depths, made from what lies there now."""

    # Its third depth: at most three sentences.
    why: list[Fault]
    # The number, from 0, of the sentence of `page` that is behind it; null if none is.
    rule: int | None
    # The hand cards to be kept for now, in the groups that belong together.
    keeps: list[list[str]]
    # The other way, if what could be laid is better kept: laying it now (`try` with `other`).
    other: WayReply | None


class TipReply(Sentence):
    """What the coach says, in the prompt's line, before something is done that costs."""

    code: str
    # The seat's own turn in this deal, from 1: the coach is silent in it, and in the next.
    turn: int
    # What it shows: hand cards by reference, "stock", "discards", or a button by its name.
    shows: list[str]
    # The hint that it agrees with.
    hint: HintReply


class ChanceReply(Sentence):
    """The most that was found for a seat to lay, and whether it would go out with it."""

    seat: int


class AnalysisReply(TypedDict):
    """What the shown hands of a position can lay, and the advice for the seat on turn."""

    chances: list[ChanceReply]
    # Null if the hand on turn is hidden, or the deal is over.
    hint: HintReply | None


class FixedReply(Sentence):
    """What "Fix it" has done, for the prompt's line."""

    code: str
    params: Params
    # The cards that have moved, where they lie now.
    cards: list[str]


class AdvisedReply(TypedDict):
    """What a hint would have said at the start of a turn, in its three depths."""

    short: Fault
    steps: list[Sentence]
    why: list[Fault]
    moves: list[str]


class GainReply(TypedDict):
    """By how many points a choice is better, give or take `error`, over `futures` deals."""

    points: int
    error: int
    futures: int


class LookingReply(TypedDict):
    """How far a review has come: how many turns were looked at, and of how many."""

    looked: int
    turns: int


class LostReply(Sentence):
    """A turn that could have been better, by the measure of a hint."""

    turn: int
    # "lay" or "choice".
    kind: str
    # The cards laid, and how many could have been.
    laid: int
    could: int
    cards: int
    # The points left in the hand, as played and with the better play.
    left: list[int]
    # About how many points that cost.
    cost: int
    proved: bool
    # Whether the better play goes out, and what the deal would then have scored.
    out: bool
    deal_points: list[int] | None
    # Null if no futures were asked.
    gain: GainReply | None
    played: list[str]
    better: list[str]
    # The first sentence by itself, what the turn cost, what the better play saves, what was done.
    head: Sentence
    price: Sentence | None
    saves: Sentence | None
    done: Sentence
    advised: AdvisedReply
    link: str
    position: dict[str, Any]


class FigureReply(TypedDict):
    """A number of points with its label; `kind` is which."""

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
    # How many turns were looked at: all, unless it was broken off.
    looked: int
    lost: int
    # In how many turns futures left it open whether another choice was better.
    open: int
    points: list[int]
    # For each turn that cost something: its number, and about how many points.
    costs: list[list[int]]
    text: str
    # What all turns are likely to have cost, in tenths of points; about how many points that is in
    # ten turns that had something to choose; how many those were; and the word for it: "best",
    # "good", "fair", "weak", null before all was looked at.
    loss: int
    rate: int
    unforced: int
    band: str | None
    # How it was played, and what came of it by play and luck; null with `band`.
    play: Sentence | None
    verdict: Sentence | None
    # Its luck, part by part ("dealt", "drawn", "offered"), that of the others ("others"), the
    # result ahead of their mean ("result") and the same without luck ("adjusted").
    luck: list[FigureReply]
    # The turns that cost most.
    worst: list[LostReply]
