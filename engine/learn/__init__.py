"""Lessons in steps, replies to tries, a coach for beginners, and ratings in puzzles."""

from .answers import Wrong
from .attempt import REST, attempt, early, put
from .coach import MOST, Heard, Pressed, Tip, tip, turn_number
from .lesson import (
    ALLOWED,
    RIGHT,
    TRY,
    WRONG,
    Lesson,
    answer_to,
    begun,
    broken,
    continued,
    crooked,
    filled,
    follows,
    judged,
    lesson_steps,
    moves_of,
    own_answer,
    start_of,
)
from .rating import Rating, of_level, rated
from .step import Step
from .telling import calm, lesson_acts, lesson_json, lesson_prompt

__all__ = [
    "ALLOWED",
    "MOST",
    "REST",
    "RIGHT",
    "TRY",
    "WRONG",
    "Heard",
    "Lesson",
    "Pressed",
    "Rating",
    "Step",
    "Tip",
    "Wrong",
    "answer_to",
    "attempt",
    "begun",
    "broken",
    "calm",
    "continued",
    "crooked",
    "early",
    "filled",
    "follows",
    "judged",
    "lesson_acts",
    "lesson_json",
    "lesson_prompt",
    "lesson_steps",
    "moves_of",
    "of_level",
    "own_answer",
    "put",
    "rated",
    "start_of",
    "tip",
    "turn_number",
]
