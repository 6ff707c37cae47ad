"""What can be said about a position or a game: hints, mending, review, puzzles."""

from .assist import can_be_laid, fixed
from .hint import advised_in, adviser, hint_of, refs_of, why_of
from .mending import mended
from .puzzle import KINDS, SECOND, puzzle_games
from .quiz import (
    Quiz,
    attempted,
    decision_of,
    linked_quiz,
    match_of,
    new_quiz,
    quiz_acts,
    quiz_data,
    quiz_json,
    quiz_prompt,
    read_quiz,
)
from .review import PART, Deal, Look, deals_of, last_deal, review
from .review_report import review_json, review_lines

__all__ = [
    "KINDS",
    "PART",
    "SECOND",
    "Deal",
    "Look",
    "Quiz",
    "advised_in",
    "adviser",
    "attempted",
    "can_be_laid",
    "deals_of",
    "decision_of",
    "fixed",
    "hint_of",
    "last_deal",
    "linked_quiz",
    "match_of",
    "mended",
    "new_quiz",
    "puzzle_games",
    "quiz_acts",
    "quiz_data",
    "quiz_json",
    "quiz_prompt",
    "read_quiz",
    "refs_of",
    "review",
    "review_json",
    "review_lines",
    "why_of",
]
