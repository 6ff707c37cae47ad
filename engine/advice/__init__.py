"""What can be said about a position or a game: hints, mending, review, puzzles."""

from .adviser import Advice, advised, advised_in, adviser, as_advice
from .best_laying import cards_of, goes_out, less
from .draft_repair import fixed, mended, told_of
from .hint import Hint, hint_of, refs_of
from .hint_reasons import meld_with, partners_of, why_of
from .laying_chances import chances
from .puzzle import KINDS, SECOND, Puzzle, kinds_of, listed_kinds, puzzle, puzzle_games
from .puzzle_session import (
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
    refused,
)
from .reply_values import fixed_json, hint_json, layable
from .review import PART, Deal, Look, Review, deals_of, last_deal, review
from .review_report import review_json, review_lines

__all__ = [
    "KINDS",
    "PART",
    "SECOND",
    "Advice",
    "Deal",
    "Hint",
    "Look",
    "Puzzle",
    "Quiz",
    "Review",
    "advised",
    "advised_in",
    "adviser",
    "as_advice",
    "attempted",
    "cards_of",
    "chances",
    "deals_of",
    "decision_of",
    "fixed",
    "fixed_json",
    "goes_out",
    "hint_json",
    "hint_of",
    "kinds_of",
    "last_deal",
    "layable",
    "less",
    "linked_quiz",
    "listed_kinds",
    "match_of",
    "meld_with",
    "mended",
    "new_quiz",
    "partners_of",
    "puzzle",
    "puzzle_games",
    "quiz_acts",
    "quiz_data",
    "quiz_json",
    "quiz_prompt",
    "read_quiz",
    "refs_of",
    "refused",
    "review",
    "review_json",
    "review_lines",
    "told_of",
    "why_of",
]
