"""Types of replies about challenges: what a link shows, what was played, results compared."""

from typing import Any, TypedDict

from .rich_sentence import Fault, SentenceReply


class ChallengeReply(TypedDict):
    """The challenge on the table: its link, and its player's deals, points and help so far.

    `name` is the name of who invites, `day` the date of a deal of the day; both may be empty.
    """

    link: str
    name: str
    day: str
    # The current deal, from 1, and the number of all.
    deal: int
    deals: int
    # The player's points in each deal that is over.
    points: list[int]
    hints: int
    take_backs: int
    no_help: bool
    # True if it was played before, so that it doesn't count.
    repeat: bool
    # The link of the whole result, once it is complete; null for a repeat.
    result: str | None


class OpponentReply(TypedDict):
    """An opponent in a challenge: the kind of its seat, a character if there is one of its bot."""

    kind: str


class ChallengeContent(TypedDict):
    """Return the content of a challenge's link; nothing of its deals.

    `name` is the name of who invites, `day` the date of a deal of the day; both may be empty.
    """

    link: str
    game: str
    title: str
    # The options that are not the default: their values, and the label and value of each in words.
    rules: dict[str, Any]
    options: list[list[str]]
    opponents: list[OpponentReply]
    deals: int
    name: str
    no_help: bool
    day: str
    # True if the lowest total wins.
    low: bool


class ResultFault(Fault):
    """The fault of one result among others, and its player's name, if that is known."""

    name: str


class ChallengeKeys(TypedDict):
    """Key of a reply with a new challenge."""

    invitation: ChallengeContent


class InviteKeys(TypedDict):
    """Keys of a reply with a challenge from a link and the results beside it.

    `results` are links.
    """

    invitation: ChallengeContent
    results: list[str]
    faults: list[ResultFault]


class ResultKeys(TypedDict):
    """Key of a reply with a result's link."""

    result: str


class ComparingReply(TypedDict):
    """The progress of a comparison: `done` of the parts of its work."""

    done: int
    of: int


class ComparingKeys(TypedDict):
    """Key of a reply with the progress of a comparison."""

    comparing: ComparingReply


class ComparedFigures(TypedDict):
    """One player's deal: points, the cost of mistakes and what luck brought (null if unknown)."""

    points: int
    cost: int | None
    luck: int | None
    hints: int
    take_backs: int


class ComparedTurn(TypedDict):
    """A player's own turn in which the play parted from the first result's.

    The lists are each of the first result and of this one: the turn's moves, the number of turns of
    all seats up to its end, what it was in words, and what the review says of it, if anything.
    """

    turn: int
    moves: list[list[str]]
    at: list[int]
    told: list[SentenceReply]
    said: list[str | None]


class ComparedDeal(TypedDict):
    """One deal of a comparison; `parted` is null for the first result, and for the same play."""

    deal: int
    figures: list[ComparedFigures]
    parted: list[ComparedTurn | None]


class ComparisonReply(TypedDict):
    """Table of results, in the order in which they were given."""

    names: list[str]
    deals: list[ComparedDeal]
    totals: list[int]
    ranks: list[int]


class ComparisonKeys(InviteKeys):
    """Keys of a reply with a comparison of the `results`; those with `faults` are not in it."""

    comparison: ComparisonReply
