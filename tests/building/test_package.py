"""The uploaded packages: metadata and contents of the wheel and the source archive."""

import doctest
import importlib.util
import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import build
import engine
from engine.play import PERSON, Seat
from tests.building.test_wheel import BIN, ROOT, VERSIONS, example, run
from tests.drivers.scale import FULL, SCALE
from web.build import archives, exports

KB = 1000
has_release = pytest.mark.skipif(
    importlib.util.find_spec("twine") is None, reason="the group release is not installed"
)


@pytest.fixture(scope="module")
def source_and_wheel(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return the source archive, and the wheel that is made from its contents."""
    folder = tmp_path_factory.mktemp("package")
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)], ROOT)
    (source,) = folder.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (inside,) = (folder / "unpacked").iterdir()
    return source, archives.wheel_of(inside, folder)


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (one for one in archive.namelist() if one.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def test_the_wheel_has_its_metadata(source_and_wheel: tuple[Path, Path]) -> None:
    told = metadata(source_and_wheel[1])
    assert told["Version"] == engine.__version__
    assert told["License-Expression"] == "MIT" and told["License-File"] == "LICENSE"
    assert told["Description-Content-Type"] == "text/markdown"
    assert told["Keywords"] and told["Requires-Python"] == ">=3.11"
    kinds = told.get_all("Classifier") or []
    assert {f"Programming Language :: Python :: {version}" for version in VERSIONS} <= set(kinds)
    text = told.get_payload()
    assert isinstance(text, str)
    # Relative links would be broken, as the text is shown on another site.
    assert re.findall(r"\]\((?!https://)", text) == []
    with zipfile.ZipFile(source_and_wheel[1]) as archive:
        assert any(name.endswith("/licenses/LICENSE") for name in archive.namelist())


def test_the_source_archive_has_only_the_files_of_the_wheel(
    source_and_wheel: tuple[Path, Path], tmp_path: Path
) -> None:
    source, wheel = source_and_wheel
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    around = {name for name in names if not name.startswith("engine/")}
    assert around == {".gitignore", "LICENSE", "PKG-INFO", "pyproject.toml"}
    assert source.stat().st_size < 700 * KB
    assert archives.unpack(archives.wheel_of(ROOT, tmp_path)) == archives.unpack(wheel)


def test_every_export_has_an_example() -> None:
    """The examples themselves run with the wheel, under each Python."""
    text = (ROOT / "engine" / "README.md").read_text("utf-8")
    lines = "\n".join(re.findall(r"^(?:>>>|\.\.\.) .*$", text, re.M))
    # The examples get these as results; custom games have examples of their own.
    kinds = {"Bot", "OwnBot", "Hint", "Puzzle", "Review", "Verdict", "Solution", "View", "Meld"}
    shown = {*re.findall(r"talon\.(\w+)", lines), *kinds, "register", "add_game"}
    assert set(engine.__all__) - shown == set()


def test_examples_in_docstrings_run() -> None:
    for path in sorted((ROOT / "engine").rglob("*.py")):
        if ">>>" in path.read_text("utf-8"):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            assert doctest.testmod(importlib.import_module(name)).failed == 0, name


@has_release
def test_python_m_build_makes_valid_wheel_and_source_archive(tmp_path: Path) -> None:
    run([sys.executable, "-m", "build", "--no-isolation", "-o", tmp_path], ROOT)
    files = sorted(tmp_path.iterdir())
    assert [path.suffix for path in files] == [".whl", ".gz"]
    run([sys.executable, "-m", "twine", "check", "--strict", *files], tmp_path)


def test_without_the_package_build_an_error_names_the_missing_group() -> None:
    command = [sys.executable, "-S", "-m", "build"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and "pip install build" in done.stderr


@pytest.mark.skipif(SCALE < FULL, reason="it fetches the build's own tools")
@pytest.mark.parametrize("version", VERSIONS)
def test_the_source_archive_can_be_installed(
    source_and_wheel: tuple[Path, Path], tmp_path: Path, version: str
) -> None:
    uv = build.bootstrap()
    run([uv, "--quiet", "venv", "--python", version, tmp_path / "env"], tmp_path)
    python = tmp_path / "env" / BIN / "python"
    run([uv, "--quiet", "pip", "install", "--python", python, source_and_wheel[0]], tmp_path)
    (tmp_path / "example.py").write_text(example(), "utf-8")
    assert run([python, "example.py"], tmp_path).startswith("[Draw(), Take()]")
    run([python, "-m", "doctest", ROOT / "engine" / "README.md"], tmp_path)


def test_the_release_takes_its_version_from_the_engine() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    (pattern,) = re.findall(r'grep -qx "(.+)" engine/__init__.py', text)
    wanted = pattern.replace('\\"', '"').replace("${GITHUB_REF_NAME#v}", engine.__version__)
    assert wanted in (ROOT / "engine" / "__init__.py").read_text("utf-8").splitlines()
    # The workflow installs an existing group and contains no password.
    assert "--group release" in text and "secrets." not in text


@pytest.mark.skipif(importlib.util.find_spec("pdoc") is None, reason="pdoc is not installed")
def test_the_api_pages_show_what_programs_import(tmp_path: Path) -> None:
    exports.put_api(tmp_path)
    page = (tmp_path / "talon.html").read_text("utf-8")
    assert [name for name in engine.__all__ if f'id="{name}"' not in page] == []
    assert (tmp_path / "talon" / "solver.html").exists()
    assert not (tmp_path / "talon" / "session.html").exists()


def test_the_zip_has_the_start_page_at_its_top(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "page").mkdir(parents=True)
    (site / "index.html").write_text("<title>Talon</title>", "utf-8")
    (site / "page" / "a.js").write_text("a();", "utf-8")
    exports.put_zip(site, tmp_path / "talon.zip")
    assert list(archives.unpack(tmp_path / "talon.zip")) == ["index.html", "page/a.js"]


def test_api_pages_show_public_packages_and_hide_the_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wheel = tmp_path / "talon.whl"
    archives.pack({"talon/__init__.py": b"# the package"}, wheel)
    asked: list[str] = []

    def pdoc(command: list[str], *, check: bool, env: dict[str, str]) -> None:
        asked.extend(map(str, command))
        assert check and Path(env["PYTHONPATH"], "talon/__init__.py").read_bytes()

    monkeypatch.setattr("web.build.archives.wheel_of", lambda root, folder: wheel)
    monkeypatch.setattr("web.build.exports.subprocess.run", pdoc)
    exports.put_api(tmp_path / "api")
    assert asked[asked.index("-m") :][:2] == ["-m", "pdoc"]
    at = asked.index("-o")
    assert asked[at + 1] == str(tmp_path / "api")
    rooms = "model solver turns games games.common advice arena".split()
    hidden = "commands session words codes table".split()
    names = ["talon", *[f"talon.{one}" for one in rooms], *[f"!talon.{one}" for one in hidden]]
    assert asked[at + 2 :] == names


def test_a_match_is_started_from_names() -> None:
    match = engine.start("rommi", [PERSON, Seat("Béla", "easy")], "7", {"target": 100})
    assert [seat.name for seat in match.seats] == [PERSON, "Béla"]
    assert match.rules.settings["target"] == 100
    assert match == engine.start(match.rules.game, list(match.seats), "7", {"target": 100})


def test_a_bots_turn_plays_its_decision() -> None:
    match = engine.start("kalooki", ["standard", PERSON], "7")
    seat = match.state.turn
    while match.seats[match.state.turn].kind == PERSON:
        match, _ = engine.step(match, next(iter(engine.legal(match.state))))
        seat = match.state.turn
    decision = engine.decide(match)
    after, events = engine.bot_turn(match)
    assert [move for _, move in after.moves[len(match.moves) :]] == list(decision.moves)
    assert {one.seat for one in events} == {seat}
