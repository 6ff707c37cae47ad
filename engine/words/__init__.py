"""Every sentence that the engine says: the messages, and codes, cards and melds put into words."""

from . import messages
from .english import ENGLISH, read_language
from .language import Language
from .message import Message, noted, row, table
from .saying import HOLE, Said, card_name, card_names, isolated, listed, meld_label, say, shown
from .sentences import (
    Label,
    People,
    button,
    end_said,
    end_sentence,
    event_said,
    event_sentence,
    every_message,
    fault_sentence,
    own_message,
    own_text,
    placed,
    reason_sentence,
    rule,
    said,
    sentence,
    translated,
)
from .tiles import OF_TILES, of_tiles

__all__ = [
    "ENGLISH",
    "HOLE",
    "OF_TILES",
    "Label",
    "Language",
    "Message",
    "People",
    "Said",
    "button",
    "card_name",
    "card_names",
    "end_said",
    "end_sentence",
    "event_said",
    "event_sentence",
    "every_message",
    "fault_sentence",
    "isolated",
    "listed",
    "meld_label",
    "messages",
    "noted",
    "of_tiles",
    "own_message",
    "own_text",
    "placed",
    "read_language",
    "reason_sentence",
    "row",
    "rule",
    "said",
    "say",
    "sentence",
    "shown",
    "table",
    "translated",
]
