"""What can be learned: lessons as steps of data, and what has come of a try at one."""

from .answers import Wrong
from .attempt import REST, attempt, early, put
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
    follows,
    judged,
    lesson_steps,
    moves_of,
    own_answer,
    start_of,
)
from .step import Step
from .telling import calm, lesson_acts, lesson_json, lesson_prompt

__all__ = [
    "ALLOWED",
    "REST",
    "RIGHT",
    "TRY",
    "WRONG",
    "Lesson",
    "Step",
    "Wrong",
    "answer_to",
    "attempt",
    "begun",
    "broken",
    "calm",
    "continued",
    "crooked",
    "early",
    "follows",
    "judged",
    "lesson_acts",
    "lesson_json",
    "lesson_prompt",
    "lesson_steps",
    "moves_of",
    "own_answer",
    "put",
    "start_of",
]
