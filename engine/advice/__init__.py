"""Advice on a position or a game: hints, draft repair, deal reviews, puzzles."""

from .adviser import Advice, advise, advise_match, adviser, as_advice
from .best_laying import goes_out, laid_cards, subtract_cards
from .choice_rollouts import whole_points
from .draft_repair import describe_repair, nearest_legal_draft, repair_draft
from .hint import Hint, hint_of, refs_of
from .hint_reasons import meld_with, partners_of, reasons_for, use_to_others
from .laying_chances import seat_chances
from .puzzle import KINDS, SECOND, Puzzle, kinds_of, listed_kinds, puzzle, puzzle_games
from .puzzle_session import (
    PuzzleSession,
    answer_decision,
    attempt_fault,
    linked_puzzle,
    puzzle_acts,
    puzzle_data,
    puzzle_json,
    puzzle_match,
    puzzle_prompt,
    read_puzzle,
    seeded_puzzle,
    with_attempt,
)
from .reply_values import hint_json, layable_cards, repair_json
from .review import PART, Deal, Review, ReviewInProgress, deals_of, last_deal, review
from .review_report import cost_of_mistakes, loss_json, review_json, review_lines

__all__ = [
    "KINDS",
    "PART",
    "SECOND",
    "Advice",
    "Deal",
    "Hint",
    "Puzzle",
    "PuzzleSession",
    "Review",
    "ReviewInProgress",
    "advise",
    "advise_match",
    "adviser",
    "answer_decision",
    "as_advice",
    "attempt_fault",
    "cost_of_mistakes",
    "deals_of",
    "describe_repair",
    "goes_out",
    "hint_json",
    "hint_of",
    "kinds_of",
    "laid_cards",
    "last_deal",
    "layable_cards",
    "linked_puzzle",
    "listed_kinds",
    "loss_json",
    "meld_with",
    "nearest_legal_draft",
    "partners_of",
    "puzzle",
    "puzzle_acts",
    "puzzle_data",
    "puzzle_games",
    "puzzle_json",
    "puzzle_match",
    "puzzle_prompt",
    "read_puzzle",
    "reasons_for",
    "refs_of",
    "repair_draft",
    "repair_json",
    "review",
    "review_json",
    "review_lines",
    "seat_chances",
    "seeded_puzzle",
    "subtract_cards",
    "use_to_others",
    "whole_points",
    "with_attempt",
]
