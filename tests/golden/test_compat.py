"""What earlier versions have written is read, and written the same; days and bots are the same.

The vectors are in `compat/`, one a line; a later version adds lines and changes none.
"""

import json
import zlib
from collections.abc import Callable, Iterator

import pytest

from engine.advice import linked_puzzle, seeded_puzzle
from engine.bots import VERSION
from engine.codes import read_challenge, read_result, write_challenge
from engine.games import GAMES
from engine.model import TextFault
from engine.notation import read_link, read_record, read_save, write_link, write_record, write_save
from engine.session import Session, replay_result
from tests.drivers.scale import many, quick_only
from tests.drivers.vectors import COMPAT, lines_of
from tests.golden.decisions import NODES, decision_lines

PRESETS = {preset.id: preset for game in GAMES.values() for preset in game.presets}
SAVES = sorted(file.stem for file in (COMPAT / "saves").glob("*.json"))


def first_difference(found: Iterator[str] | list[str], wanted: list[str]) -> tuple[str, str] | None:
    """Return the first pair of lines that differ; None if all are equal."""
    pairs = zip(found, wanted, strict=True)
    return next((pair for pair in pairs if pair[0] != pair[1]), None)


def of_today(save: str) -> str:
    """Return a save as it is written today: persons without a name were once saved as "You"."""
    return save.replace('["You","person"]', '["","person"]')


def reread_record(line: str) -> str:
    return json.dumps(write_record(read_record(json.loads(line))), ensure_ascii=False)


MATCHES = list(zip(PRESETS, lines_of("matches"), strict=True))


@pytest.mark.parametrize(("preset", "line"), MATCHES, ids=PRESETS)
def test_a_full_match_is_replayed(preset: str, line: str) -> None:
    match = read_record(json.loads(line))
    assert match.over
    assert (match.seed, match.rules.options) == (preset, PRESETS[preset].options)
    assert reread_record(line) == line


def reread_puzzle(line: str) -> str:
    *wish, _moved, nodes, link = json.loads(line)
    puzzle = linked_puzzle(link)
    return json.dumps([*wish, puzzle.puzzle.moved, nodes, puzzle.link], ensure_ascii=False)


def reread_save(line: str) -> str:
    session = Session()
    assert session.handle({"v": 1, "do": "load", "save": line})["error"] is None
    save: str = session.handle({"v": 1, "do": "save"})["save"]
    return save


READERS: dict[str, Callable[[str], str]] = {
    "links": lambda line: write_link(read_link(line)),
    "puzzles": reread_puzzle,
    "records": reread_record,
    "saves": reread_save,
}


@pytest.mark.parametrize("topic", READERS)
def test_texts_of_earlier_versions_are_read_and_written_the_same(topic: str) -> None:
    lines = lines_of(topic)
    assert first_difference(map(READERS[topic], lines), list(map(of_today, lines))) is None


@quick_only
def test_days_and_seeds_give_the_same_puzzles() -> None:
    for line in lines_of("puzzles")[1 :: 1 if many(1) > 1 else 3]:
        *wish, moved, nodes, link = json.loads(line)
        quiz = seeded_puzzle(*wish)
        assert (quiz.puzzle.moved, quiz.puzzle.nodes, quiz.link) == (moved, nodes, link), wish


@quick_only
def test_opponents_in_challenges_decide_the_same() -> None:
    assert first_difference(decision_lines(), lines_of("decisions")) is None


def test_results_against_the_bots_of_each_version_are_still_proved() -> None:
    versions = []
    for line in lines_of("results"):
        link, result = line.split()
        challenge = read_challenge(link)
        assert write_challenge(challenge) == link
        played = read_result(challenge, result)
        replay_result(challenge, played, NODES)
        versions.append(challenge.bots)
    assert set(versions) == set(range(1, VERSION + 1))


def test_a_result_of_one_version_of_the_bots_is_refused_by_another() -> None:
    link, result = lines_of("results")[0].split()
    challenge = read_challenge(link)
    played = read_result(challenge, result)
    with pytest.raises(TextFault) as caught:
        replay_result(challenge._replace(bots=VERSION), played, NODES)
    assert caught.value.code == "changed-result"


def save(name: str) -> str:
    return (COMPAT / "saves" / f"{name}.json").read_text("utf-8").strip()


@pytest.mark.parametrize("name", SAVES)
def test_a_save_is_read_and_written_unchanged(name: str) -> None:
    assert write_save(read_save(save(name))) == of_today(save(name))
    assert reread_save(save(name)) == of_today(save(name))


def test_the_saves_cover_every_unfinished_state() -> None:
    found = {name: read_save(save(name)) for name in SAVES}
    assert (len(found["drafts"].drafts), found["drafts"].cursor) == (5, 2)
    assert found["drafts"].drafts[4].bench
    assert found["released-joker"].drafts[1].frees
    assert found["casual"].casual and found["casual"].match.played
    assert [seat.kind for seat in found["handed-on"].match.seats].count("person") == 2
    assert found["puzzle"].puzzle and found["puzzle"].puzzle["tries"] == 1


@pytest.mark.parametrize(("name", "count"), [("first", 6), ("second", 6), ("third", 5)])
def test_stored_saves_are_read(name: str, count: int) -> None:
    kept = json.loads((COMPAT / "browser" / f"{name}.json").read_text("utf-8"))
    slots = [text for key, text in kept.items() if "save." in key]
    for text in slots:
        check, number, record = text.split(" ", 2)
        assert check == f"{zlib.crc32(f'{number} {record}'.encode()):08x}"
        assert read_save(json.loads(record)["save"]).match.seats
    assert len(slots) == count


def test_a_file_with_several_games_is_read() -> None:
    head, *lines = (COMPAT / "browser" / "games.talon").read_text("utf-8").splitlines()
    body = "".join(f"{line}\n" for line in lines)
    assert json.loads(head)["check"] == f"{zlib.crc32(body.encode()):08x}"
    games = [one for one in map(json.loads, lines) if "id" in one]
    assert len(games) == json.loads(head)["games"] == 3
    for game in games:
        assert read_save(game["save"]).match.seats
