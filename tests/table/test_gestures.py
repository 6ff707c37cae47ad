"""Replies about a turn and its end: the scripts in `gestures.txt`, a line a case."""

from pathlib import Path

import pytest

from tests.drivers.gesture_scripts import ScriptTable

TABLE = ScriptTable(Path(__file__).with_name("gestures.txt"))


@pytest.mark.parametrize("name", TABLE.cases)
def test_a_reply_shows_what_its_script_says(name: str) -> None:
    TABLE.check(name)
