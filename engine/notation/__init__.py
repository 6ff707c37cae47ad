"""Text and JSON of cards, moves, positions, records and events, in pairs of read and write."""

from .events import event_data
from .faces import read_cards, read_table, write_cards, write_table
from .jsontext import read_json, write_json
from .move import read_move, write_move
from .options import read_option, read_rules, write_option
from .position import (
    position_data,
    position_of,
    read_position,
    reseeded,
    write_position,
)
from .record import read_record, write_record

__all__ = [
    "event_data",
    "position_data",
    "position_of",
    "read_cards",
    "read_json",
    "read_move",
    "read_option",
    "read_position",
    "read_record",
    "read_rules",
    "read_table",
    "reseeded",
    "write_cards",
    "write_json",
    "write_move",
    "write_option",
    "write_position",
    "write_record",
    "write_table",
]
