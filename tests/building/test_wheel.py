"""The engine's wheel in environments without other packages, under every supported Python."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from tests.drivers.scale import deeper
from web.build import archives

ROOT = Path(__file__).resolve().parents[2]
BIN = "Scripts" if os.name == "nt" else "bin"
# Variables that lead to this tree, or keep bytecode out of the short-lived environments.
APART = ("PYTHONPATH", "PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE")
VERSIONS = ("3.11", "3.13")


def run(command: list[str | Path], cwd: Path, **more: str) -> str:
    """Return the output of a command, run where this tree can't be imported by accident.

    `more` are variables of its environment.
    """
    settings = {key: value for key, value in os.environ.items() if key not in APART} | more
    done = subprocess.run(
        command, cwd=cwd, env=settings, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    archives.wheel_of(ROOT, folder)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module", params=VERSIONS)
def commands_folder(
    request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Path]:
    """Return the commands folder of a new environment in which the wheel is installed."""
    folder = tmp_path_factory.mktemp(f"python-{request.param}")
    uv = build.bootstrap()
    wanted = sys.executable if sys.version.startswith(request.param) else request.param
    offline = [uv, "--offline", "--quiet"]
    made = subprocess.run([*offline, "venv", "--python", wanted, folder / "env"], cwd=folder)
    if made.returncode:
        pytest.skip(f"there is no Python {request.param} on this machine")
    commands = folder / "env" / BIN
    run([*offline, "pip", "install", "--python", commands / "python", wheel], folder)
    yield commands
    shutil.rmtree(folder)


def example() -> str:
    """Return the first program in the package's README."""
    text = (ROOT / "engine" / "README.md").read_text("utf-8")
    found, *_ = re.findall(r"```python\n(.*?)```", text, re.S)
    return str(found)


def test_the_readmes_example_has_ten_lines_at_most() -> None:
    assert sum(bool(line.strip()) for line in example().splitlines()) <= 10


def test_the_readmes_example_runs(commands_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "example.py").write_text(example(), "utf-8")
    asked, totals, record = run([commands_folder / "python", "example.py"], tmp_path).split("\n", 2)
    assert asked.startswith("[Draw(), Take()] (Reason(code='must-draw-first'"), asked
    (tmp_path / "record").write_text(record.strip() + "\n", "utf-8")
    told = run([commands_folder / "talon", "replay", "record"], tmp_path).split()
    assert totals.startswith("(" + ", ".join(told[-2:]) + ") ("), totals


@pytest.mark.parametrize("commands_folder", deeper(VERSIONS, 1), indirect=True)
def test_the_examples_of_the_packages_readme_run(commands_folder: Path, tmp_path: Path) -> None:
    assert (
        run([commands_folder / "python", "-m", "doctest", ROOT / "engine" / "README.md"], tmp_path)
        == ""
    )


# With the oldest Python only: the whole tree is checked with the newest.
@pytest.mark.parametrize("commands_folder", deeper(VERSIONS, 1), indirect=True)
def test_example_programs_and_games_pass_strict_typing(
    commands_folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "example.py").write_text(example(), "utf-8")
    games = [shutil.copy(path, tmp_path) for path in sorted((ROOT / "examples").glob("*.py"))]
    python = commands_folder / "python"
    version = run([python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], tmp_path)
    mypy: list[str | Path] = [sys.executable, "-m", "mypy", "--strict", "--python-executable"]
    told = run([*mypy, python, "--python-version", version.strip(), "example.py", *games], tmp_path)
    assert "Success" in told


def test_the_installed_command_plays(commands_folder: Path, tmp_path: Path) -> None:
    record = run([commands_folder / "talon", "play", "--game", "rommi", "--seed", "7"], tmp_path)
    here = [sys.executable, "-m", "engine", "play", "--game", "rommi", "--seed", "7"]
    assert record == run(here, ROOT)
    assert run([commands_folder / "python", "-m", "talon", "--help"], tmp_path).startswith(
        "usage: python -m talon"
    )


# Catalogues are found and read in the same way under each Python.
@pytest.mark.parametrize("commands_folder", deeper(VERSIONS, 1), indirect=True)
def test_the_installed_command_uses_the_language_of_the_environment(
    commands_folder: Path, tmp_path: Path
) -> None:
    rules: list[str | Path] = [commands_folder / "talon", "rules", "rablo"]
    plain = run(rules, tmp_path)
    assert " 2–6 players." in plain and run(rules, tmp_path, LC_ALL="C") == plain
    told = run(rules, tmp_path, LANG="hu_HU.UTF-8")
    assert told.startswith("rablo: Rabló römi. Rendezd át az egész asztalt") and "2–6" in told
    assert run([*rules, "--lang", "en"], tmp_path, LANG="hu_HU.UTF-8") == plain


@pytest.mark.parametrize("game", deeper(["straight", "machiavelli"], 1))
def test_the_installed_command_plays_an_external_game(
    commands_folder: Path, tmp_path: Path, game: str
) -> None:
    path = ROOT / "examples" / f"{game}.py"
    play: list[str | Path] = ["play", "--game", game, "--add", path, "--seed", "7", "--deals", "1"]
    record = run([commands_folder / "talon", *play], tmp_path)
    assert record == run([sys.executable, "-m", "engine", *play], ROOT)
    assert record.startswith(f"talon 1\ngame {game}\n")


def test_the_wheel_is_one_typed_package_without_dependencies(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (about,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        told = archive.read(about).decode()
    assert "\nName: talon-rummy\n" in told
    needed = re.findall("^Requires-Dist: (.*)$", told, re.M)
    assert all(one.endswith(("'research'", "'openspiel'")) for one in needed), needed
    assert {name.split("/")[0] for name in names} == {"talon", about.split("/")[0]}
    assert "talon/py.typed" in names
