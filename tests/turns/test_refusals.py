"""Reasons against each kind of move, all and in order; none if it is legal."""

from pathlib import Path

import pytest

from engine.notation import position_of, read_move
from engine.play import why_not
from tests.drivers.text_tables import named_position, read_rows
from tests.drivers.turns_under_way import KALOOKI, RABLO, RAEUBER, ROMMI, RUMMY500

# A joker of the table has been freed, and must go to another meld.
FREED = KALOOKI | {"freed": [1], "table": "4h 5h 6h 7h | 9h 9d 9c"}


POSITIONS = {
    "KALOOKI": KALOOKI,
    "RABLO": RABLO,
    "RAEUBER": RAEUBER,
    "ROMMI": ROMMI,
    "RUMMY500": RUMMY500,
    "FREED": FREED,
}


@pytest.mark.parametrize(
    ("position", "move", "against"), read_rows(Path(__file__).with_name("refusals.txt"))
)
def test_all_reasons_against_a_move_are_given(position: str, move: str, against: str) -> None:
    state = position_of(named_position(position, POSITIONS))
    told = [
        ":".join([one.code, *[str(value) for key, value in one.params if key == "meld"]])
        for one in why_not(state, read_move(move, state.rules))
    ]
    assert told == against.split()
