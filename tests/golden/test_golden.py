"""Golden records and saves: texts of earlier versions are read, and written the same."""

import json
import zlib
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.notation import read_record, read_save, write_record, write_save
from engine.session import Session

GOLDEN = Path(__file__).parent
PRESETS = {preset.id: preset for game in GAMES.values() for preset in game.presets}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_full_match_is_replayed(preset: str) -> None:
    text = (GOLDEN / f"{preset}.txt").read_text("utf-8")
    match = read_record(text)
    assert match.over
    assert match.rules.options == PRESETS[preset].options
    assert write_record(match) == text


def test_every_record_belongs_to_a_preset() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(PRESETS)


SAVES = sorted(file.stem for file in (GOLDEN / "saves").glob("*.json"))


def save(name: str) -> str:
    return (GOLDEN / "saves" / f"{name}.json").read_text("utf-8").strip()


@pytest.mark.parametrize("name", SAVES)
def test_a_save_is_read_and_written_unchanged(name: str) -> None:
    # Persons without a name were once saved as "You".
    today = save(name).replace('["You","person"]', '["","person"]')
    assert write_save(read_save(save(name))) == today
    session = Session()
    assert session.handle({"v": 1, "do": "load", "save": save(name)})["error"] is None
    assert session.handle({"v": 1, "do": "save"})["save"] == today


def test_the_saves_cover_every_unfinished_state() -> None:
    found = {name: read_save(save(name)) for name in SAVES}
    assert (len(found["drafts"].drafts), found["drafts"].cursor) == (5, 2)
    assert found["drafts"].drafts[4].bench
    assert found["released-joker"].drafts[1].frees
    assert found["casual"].casual and found["casual"].match.played
    assert [seat.kind for seat in found["handed-on"].match.seats].count("person") == 2
    assert found["puzzle"].puzzle and found["puzzle"].puzzle["tries"] == 1


@pytest.mark.parametrize(("name", "many"), [("first", 6), ("second", 6), ("third", 5)])
def test_stored_saves_are_read(name: str, many: int) -> None:
    kept = json.loads((GOLDEN / "browser" / f"{name}.json").read_text("utf-8"))
    slots = [text for key, text in kept.items() if "save." in key]
    for text in slots:
        check, number, record = text.split(" ", 2)
        assert check == f"{zlib.crc32(f'{number} {record}'.encode()):08x}"
        assert read_save(json.loads(record)["save"]).match.seats
    assert len(slots) == many


def test_a_file_with_several_games_is_read() -> None:
    head, *lines = (GOLDEN / "browser" / "games.talon").read_text("utf-8").splitlines()
    body = "".join(f"{line}\n" for line in lines)
    assert json.loads(head)["check"] == f"{zlib.crc32(body.encode()):08x}"
    games = [one for one in map(json.loads, lines) if "id" in one]
    assert len(games) == json.loads(head)["games"] == 3
    for game in games:
        assert read_save(game["save"]).match.seats
