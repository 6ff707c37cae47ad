"""Lessons in steps, replies to tries, a coach for beginners, and ratings in puzzles."""

from .attempt import NO_ACTION, early_action, make_attempt, put_action
from .coach import MOST_TIPS, PendingMove, Tip, TipHistory, find_tip, turn_number
from .lesson import (
    ALLOWED,
    RIGHT,
    TRY,
    WRONG,
    Lesson,
    broken_meld,
    continue_lesson,
    fill_hidden,
    is_continuation,
    is_goal_reached,
    is_unfinished,
    lesson_steps,
    own_reply,
    read_moves,
    reply_to_try,
    start_lesson,
    start_position,
)
from .lesson_reply import hide_faults, lesson_acts, lesson_json, lesson_prompt
from .rating import Rating, level_rating, update_rating
from .step import LessonStep
from .wrong_tries import RefusedTry

__all__ = [
    "ALLOWED",
    "MOST_TIPS",
    "NO_ACTION",
    "RIGHT",
    "TRY",
    "WRONG",
    "Lesson",
    "LessonStep",
    "PendingMove",
    "Rating",
    "RefusedTry",
    "Tip",
    "TipHistory",
    "broken_meld",
    "continue_lesson",
    "early_action",
    "fill_hidden",
    "find_tip",
    "hide_faults",
    "is_continuation",
    "is_goal_reached",
    "is_unfinished",
    "lesson_acts",
    "lesson_json",
    "lesson_prompt",
    "lesson_steps",
    "level_rating",
    "make_attempt",
    "own_reply",
    "put_action",
    "read_moves",
    "reply_to_try",
    "start_lesson",
    "start_position",
    "turn_number",
    "update_rating",
]
