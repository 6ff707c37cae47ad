"""Types of a puzzle and of a lesson in a reply."""

from typing import TypedDict

from .rich_sentence import SentenceReply


class PuzzleAnswer(TypedDict):
    """A puzzle's answer: places of the hand cards, their texts, and the table that lays them."""

    cards: list[str]
    faces: str
    table: str


class PuzzleReply(TypedDict):
    """The current puzzle; the page adds keys of its own (`side`, `day`, `boast`)."""

    kind: str
    title: str
    text: str
    # A sentence on how many cards must move.
    grade: str
    level: int
    level_label: str
    moved: int
    nodes: int
    game: str
    # Its origin; both null for a puzzle from a link.
    seed: str | None
    date: str | None
    link: str
    tries: int
    solved: bool
    shown: bool
    # Null until the answer is found or shown.
    answer: PuzzleAnswer | None


class LessonReply(TypedDict):
    """The current lesson; the steps of its game follow those about melds."""

    game: str
    # The current step, the ids of all steps, and its place among them from 1.
    step: str
    course: list[str]
    at: int
    # The previous step, even if it was skipped; null for the first.
    before: str | None
    # "try", "wrong" or "right".
    state: str
    # The task, the reply to a wrong try, or praise.
    said: SentenceReply
    # The idea that the step teaches.
    teaches: str
    # The highlighted items: references of cards and melds, "new", piles, buttons, facts; and how
    # early they are highlighted, from 3 (at once) to 1 (late).
    glow: list[str]
    fade: int
    # The number of wrong tries.
    misses: int
    # The idle seconds after which the page sends `settle`; null if all cards lie legally.
    settle: int | None
    # The buttons that the step needs.
    buttons: list[str]
