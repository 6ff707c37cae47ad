"""External games: an added game is known everywhere, and a faulty file leaves no trace."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.arena import run
from engine.games import Source, add_game, game_of, known_games, source_of
from engine.model import TextFault, unregister
from tests.drivers.example_games import (
    COLOURS,
    EXAMPLES,
    GIN,
    INDIAN,
    MACHIAVELLI,
    NUMBERS,
    STRAIGHT,
)
from tests.drivers.scale import deeper

ROOT = Path(__file__).resolve().parents[2]
# For tests that start a process of their own.
apart = pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no processes")
TEXT = (EXAMPLES / "straight.py").read_text("utf-8")


def cli(*arguments: str, game: str = "straight") -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, which knows the game only by its argument."""
    command = [sys.executable, "-m", "engine", *arguments, "--add", f"examples/{game}.py"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")


def test_a_game_is_known_by_its_id_once_its_file_is_added() -> None:
    assert game_of("straight") is STRAIGHT
    assert known_games()[-6:] == (MACHIAVELLI, STRAIGHT, GIN, INDIAN, NUMBERS, COLOURS)
    source = source_of("straight")
    assert source and source.text == TEXT and source.name == "straight"
    assert source_of("rommi") is None


def test_adding_the_same_text_twice_changes_nothing() -> None:
    before = known_games()
    assert add_game(TEXT, "copy") is STRAIGHT
    assert known_games() == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "0 games"),
        ("no such game", "SyntaxError"),
        ("1 / 0", "ZeroDivisionError"),
        (TEXT + "\n", "mine: the id straight is taken"),
        (TEXT.replace('id="straight"', 'id="rommi"'), "mine: the id rommi is taken"),
        (TEXT.replace('id="straight"', 'id="other"') + "\nraise OSError\n", "OSError"),
        (
            TEXT.replace('id="straight"', 'id="other"').replace('"end"', '"ends"'),
            "mine: piles.empty_stock is 'ends', not 'pass', 'shuffle', 'turn' or 'end'",
        ),
        (
            TEXT.replace("set_max=4", "set_max=2"),
            "mine: melds.set_max is 2, not 0 or a whole number from 3 to 99",
        ),
        (
            TEXT.replace('id="straight"', 'id="other"')
            + "\nregister(Game(id='second', title='', line='', place='', seats=(2, 2), "
            "options=STRAIGHT.options, build=_build))\n",
            "2 games",
        ),
    ],
)
def test_a_file_without_a_game_is_refused_and_adds_nothing(text: str, why: str) -> None:
    before = known_games()
    with pytest.raises(TextFault) as caught:
        add_game(text, "mine")
    assert caught.value.code == "bad-game"
    assert why in str(caught.value.params["text"])
    assert known_games() == before


@apart
def test_the_command_line_reports_faults_of_a_game_file() -> None:
    done = cli("rules", game="missing")
    assert done.returncode == 2 and done.stderr.startswith("bad-file: ")
    command = [sys.executable, "-m", "engine", "rules", "--add", "README.md"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.startswith("bad-game: ")
    assert done.stderr.count("\n") == 1


@apart
@pytest.mark.parametrize("game", deeper(["machiavelli", "straight"], 1))
def test_an_added_game_is_played_replayed_and_reviewed(game: str, tmp_path: Path) -> None:
    record = cli(
        "play", "--game", game, "--seed", "7", "--deals", "1", "--nodes", "60", game=game
    ).stdout
    assert record.startswith(f"talon 1\ngame {game}\n")
    (tmp_path / "record").write_text(record, "utf-8")
    name = str(tmp_path / "record")
    assert "\nresult " in cli("replay", name, game=game).stdout
    assert cli("replay", name, game="straight" if game == "machiavelli" else "machiavelli").stderr
    reviews = json.loads(cli("review", name, "--json", game=game).stdout)["reviews"]
    assert [one["seat"] for one in reviews] == [0, 1]
    assert game in cli("rules", game, game=game).stdout


@apart
@pytest.mark.parametrize(
    ("game", "hand", "moves", "said"),
    [
        ("machiavelli", "7s 8s 9s", ["table 7s 8s 9s", "end"], "You can go out"),
        ("straight", "7s 8s 9s 2c 2d 2h Jd Qd Kd 5h", ["draw"], ""),
    ],
)
def test_hints_are_given_in_an_added_game(
    game: str, hand: str, moves: list[str], said: str, tmp_path: Path
) -> None:
    position = {"game": game, "hands": [hand, "?*10"]}
    (tmp_path / "position").write_text(json.dumps(position), "utf-8")
    answer = json.loads(cli("hint", str(tmp_path / "position"), game=game).stdout)
    assert answer["moves"] == moves
    assert said in answer["text"] and answer["why"]


@apart
@pytest.mark.parametrize("backend", ["processes", "loky"])
def test_the_arenas_other_processes_know_an_added_game(backend: str) -> None:
    games = ("straight", ["easy", "random"], 4)
    here = run(*games, nodes=20)
    there = run(*games, nodes=20, jobs=2, backend=backend, batch=1)
    assert not there.faults
    assert [line.points for line in here.lines] == [line.points for line in there.lines]


def test_stored_results_belong_to_one_text_of_a_game(tmp_path: Path) -> None:
    run("straight", ["random", "random"], 2, nodes=20, keep=tmp_path / "run")
    head = json.loads((tmp_path / "run").read_text("utf-8").splitlines()[0])
    source = source_of("straight")
    assert source and head["added"] == source.digest
    kept = (tmp_path / "run").read_text("utf-8").replace(source.digest, "0" * 16)
    (tmp_path / "run").write_text(kept, "utf-8")
    with pytest.raises(TextFault, match="another bout"):
        run("straight", ["random", "random"], 2, nodes=20, keep=tmp_path / "run")


def test_an_added_game_is_listed_after_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.games.external_games._added", {})
    before, text = known_games(), TEXT.replace('id="straight"', 'id="fresh"')
    game = add_game(text, "mine")
    try:
        assert known_games() == (*before, game) and game_of("fresh") is game
        assert add_game(text, "again") is game and known_games() == (*before, game)
        assert source_of("fresh") == Source("mine", text)
    finally:
        unregister(game)
    assert known_games() == before


def test_files_with_equal_text_have_equal_short_digests() -> None:
    assert Source("a", "x").digest == Source("b", "x").digest == "2d711642b726b044"
    assert Source("a", "y").digest != Source("a", "x").digest
