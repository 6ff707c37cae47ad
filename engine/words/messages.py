"""All tables of messages of the engine, and every message in them.

As in gettext, a translation is looked up by context and English text. Messages of a single game
come with that game.
"""

from collections.abc import Iterator

from .advice_messages import (
    CHANCES,
    ENDING,
    FIXED,
    HINTS,
    MELDS,
    OFF,
    STEPS,
    WHY,
)
from .bot_reasons import REASONS
from .coach_messages import TIPS
from .error_messages import COMMAND_FAULTS, FAULTS, IN_PLACE, PLACES, RECORD_FAULTS, REQUESTS
from .event_messages import (
    CLAUSES,
    END_UNKNOWN,
    ENDS,
    ENDS_BY,
    ENDS_YOU,
    EVENTS,
    EVENTS_YOU,
    WON_DEAL,
    WON_MATCH,
)
from .lesson_messages import (
    LESSON_AIMS,
    LESSON_DONE,
    LESSON_GESTURES,
    LESSON_TASKS,
    LESSON_WRONG,
)
from .message import Message
from .prompt_messages import (
    ACTS,
    CHARACTERS,
    FACTS,
    FAIRNESS,
    KINDS,
    LEVELS,
    MANNER_LINES,
    MANNERS,
    PROMPTS,
    PUZZLE_LEVELS,
    PUZZLE_LINES,
    PUZZLE_TEXTS,
    PUZZLES,
    SEATS,
)
from .refusal_messages import BRIEF, OF_CARDS, OF_MELD, REFUSALS, UNKNOWN_REASON
from .review_messages import REVIEWS
from .try_messages import REPLIES

__all__ = [
    "ACTS",
    "ALL",
    "BRIEF",
    "CHANCES",
    "CHARACTERS",
    "CLAUSES",
    "COMMAND_FAULTS",
    "ENDING",
    "ENDS",
    "ENDS_BY",
    "ENDS_YOU",
    "END_UNKNOWN",
    "EVENTS",
    "EVENTS_YOU",
    "FACTS",
    "FAIRNESS",
    "FAULTS",
    "FIXED",
    "HINTS",
    "IN_PLACE",
    "KINDS",
    "LESSON_AIMS",
    "LESSON_DONE",
    "LESSON_GESTURES",
    "LESSON_TASKS",
    "LESSON_WRONG",
    "LEVELS",
    "MANNERS",
    "MANNER_LINES",
    "MELDS",
    "NAMING_THEIR_MELD",
    "OFF",
    "OF_CARDS",
    "OF_MELD",
    "PLACES",
    "PROMPTS",
    "PUZZLES",
    "PUZZLE_LEVELS",
    "PUZZLE_LINES",
    "PUZZLE_TEXTS",
    "REASONS",
    "RECORD_FAULTS",
    "REFUSALS",
    "REPLIES",
    "REQUESTS",
    "REVIEWS",
    "SEATS",
    "STEPS",
    "TIPS",
    "UNKNOWN_REASON",
    "WHY",
    "WON_DEAL",
    "WON_MATCH",
    "all_messages",
]

# Codes of sentences that name their meld already.
NAMING_THEIR_MELD = ("no-such-meld",)

# Messages that are looked up by code alone.
ALL: dict[str, Message] = {
    **HINTS,
    **STEPS,
    **WHY,
    **CHANCES,
    **MELDS,
    **FIXED,
    **ENDING,
    **OFF,
    **REQUESTS,
    **REFUSALS,
    **FAULTS,
    **COMMAND_FAULTS,
    **PROMPTS,
    **FACTS,
    **FAIRNESS,
    **REASONS,
    **PUZZLE_TEXTS,
    **REVIEWS,
    **REPLIES,
    **TIPS,
}


def all_messages() -> Iterator[Message]:
    """Yield every message of the tables above."""
    for name in sorted(__all__):
        found = globals()[name]
        if isinstance(found, Message):
            yield found
        elif isinstance(found, dict):
            yield from found.values() if name != "ALL" else ()
        elif isinstance(found, tuple):
            yield from (one for one in found if isinstance(one, Message))
