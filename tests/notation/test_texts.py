"""Texts of cards, tables, moves and positions: the table in `texts.txt`, a line a case."""

import json
import re
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.model import FRENCH, TILES, TextFault
from engine.notation import (
    position_of,
    read_cards,
    read_move,
    read_table,
    write_cards,
    write_move,
    write_table,
)
from tests.drivers.text_tables import read_rows

# Values of a position that a line of the table leaves out.
BASE = {"game": "kalooki", "hands": ["7s 8s Kd", "2c 2d", "?*11"]}


def rewritten(reader: str, text: str) -> str:
    """Return the text as it is written after it was read."""
    kind, _, game = reader.partition(" ")
    if kind == "position":
        position_of({**BASE, **json.loads(text)})
        return "legal"
    if not game:
        return write_cards(read_cards(text, FRENCH if kind == "cards" else TILES))
    rules = GAMES[game].rules()
    if kind == "table":
        return write_table(read_table(text, rules.melds))
    return write_move(read_move(text, rules))


@pytest.mark.parametrize(
    ("reader", "text", "answer"), read_rows(Path(__file__).with_name("texts.txt"))
)
def test_a_text_is_written_as_it_was_read_or_refused(reader: str, text: str, answer: str) -> None:
    try:
        found = rewritten(reader, text)
    except TextFault as fault:
        code, *values = re.split(r" (?=\w+=)", answer)
        names = [value.partition("=")[0] for value in values]
        told = [f"{name}={fault.params.get(name)}" for name in names]
        assert [fault.code, *told] == [code, *values]
        if reader == "position" and "wanted=" not in answer:
            assert "wanted" not in fault.params
    else:
        assert found == answer
        assert reader == "position" or rewritten(reader, found) == found
