"""Text in, text out: moves, positions, records, saves, links, each a pair of read and write."""

from .error_place import read_at, whole_number
from .events import event_data
from .faces import read_cards, read_table, write_cards, write_table
from .jsontext import read_json, write_json
from .judge import Verdict, judge
from .link import is_puzzle_link, read_link, read_puzzle_link, write_link, write_puzzle_link
from .move import read_move, write_move
from .options import read_option, read_rules, write_option, write_value
from .position import position_data, position_of, read_position, reseeded, write_position
from .record import read_record, write_record
from .save import Saved, read_save, write_save

__all__ = [
    "Saved",
    "Verdict",
    "event_data",
    "is_puzzle_link",
    "judge",
    "position_data",
    "position_of",
    "read_at",
    "read_cards",
    "read_json",
    "read_link",
    "read_move",
    "read_option",
    "read_position",
    "read_puzzle_link",
    "read_record",
    "read_rules",
    "read_save",
    "read_table",
    "reseeded",
    "whole_number",
    "write_cards",
    "write_json",
    "write_link",
    "write_move",
    "write_option",
    "write_position",
    "write_puzzle_link",
    "write_record",
    "write_save",
    "write_table",
    "write_value",
]
