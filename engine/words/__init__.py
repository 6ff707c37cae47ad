"""Every sentence that the engine says: the messages, and codes, cards and melds put into words."""

from . import messages
from .sentences import (
    SPOKEN,
    People,
    Translation,
    card_name,
    card_names,
    end_sentence,
    event_sentence,
    fault_sentence,
    isolated,
    meld_label,
    reason_sentence,
    sentence,
    speak,
    speak_of,
    translated,
)

__all__ = [
    "SPOKEN",
    "People",
    "Translation",
    "card_name",
    "card_names",
    "end_sentence",
    "event_sentence",
    "fault_sentence",
    "isolated",
    "meld_label",
    "messages",
    "reason_sentence",
    "sentence",
    "speak",
    "speak_of",
    "translated",
]
