"""Golden records: a full match of each preset is replayed, move by move and to the same result."""

from pathlib import Path

import pytest

from engine.games import GAMES
from engine.notation import read_record, write_record

GOLDEN = Path(__file__).parent / "golden"
PRESETS = {preset.id: preset for game in GAMES.values() for preset in game.presets}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_full_match_is_replayed(preset: str) -> None:
    text = (GOLDEN / f"{preset}.txt").read_text("utf-8")
    match = read_record(text)
    assert match.over
    assert match.rules.options == PRESETS[preset].options
    assert write_record(match) == text


def test_no_record_is_left_without_a_preset() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(PRESETS)
