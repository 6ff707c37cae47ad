"""Every command in the documents runs, or its program, files and options are checked."""

import functools
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.building.test_wheel import example
from tests.docs.commands import DOCUMENTS, LANGUAGES, ROOT, Command, blocks, commands, inline_code
from tests.drivers.position_text import position_from

ALL = [command for document in DOCUMENTS for command in commands(document)]
# A command in several documents is checked once.
ONCE = list({command.text: command for command in ALL}.values())
PACKAGE = ROOT / "engine" / "README.md"
PYTHONS = ("python", ".venv/bin/python")
# Programs without side effects outside the folder in which they run.
SAFE = (
    "talon",
    "python -m engine",
    ".venv/bin/python -m tests.structure.import_graph",
    "printf",
    "sha256sum",
)
# Reads the arguments with the program's own parser, and ends before anything is done.
PARSE_ONLY = """
import argparse, runpy, sys
read = argparse.ArgumentParser.parse_args
def parse_args(self, *given):
    read(self, *given)
    print("parsed")
    sys.exit(0)
argparse.ArgumentParser.parse_args = parse_args
run = runpy.run_path if sys.argv[1].endswith(".py") else runpy.run_module
name = sys.argv.pop(1)
sys.argv[0] = name
run(name, run_name="__main__")
"""


def shell(text: str, folder: Path, path: str = "") -> str:
    """Run a line of shell in a folder, and return what it prints; a failure fails the test."""
    settings = os.environ | {"PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["sh", "-c", text], cwd=folder, env=settings, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{text}\n{done.stdout}{done.stderr}"
    return done.stdout


# --- commands that run ---------------------------------------------------------------------------


def is_safe(command: Command) -> bool:
    """Return True if a command can run in a test: an engine command on this machine."""
    text = " ".join(shlex.split(command.text))
    while re.match(r"[A-Z_]+=", text):
        text = text.partition(" ")[2]
    parts = re.split(r" \| ", text)
    return "--backend" not in text and all(part.startswith(SAFE) for part in parts)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a folder like the repository, in which `python` and `talon` are this engine."""
    for name in ("engine", "examples", "tests", "build.py", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "talon").symlink_to(ROOT / "engine")
    bin = tmp_path / ".venv" / "bin"
    bin.mkdir(parents=True)
    for name, more in (("python", ""), ("talon", " -m engine")):
        (bin / name).write_text(f'#!/bin/sh\nexec "{sys.executable}"{more} "$@"\n')
        (bin / name).chmod(0o755)
    (tmp_path / "my-bot").write_text((ROOT / "examples" / "bots" / "hasty.py").read_text("utf-8"))
    (tmp_path / "my-bot").chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_engine_commands_and_examples_run_in_the_documents_order(
    document: Path, tree: Path
) -> None:
    for block in blocks(document):
        if block.language == "json":
            json.loads(block.text)
            assert block.file, f"{document.name}: a JSON block without a file name"
            (tree / block.file).write_text(block.text, "utf-8")
    seed_hash = hashlib.sha256(b"talon seed SEED").hexdigest()
    for command in filter(is_safe, commands(document)):
        text = command.text.replace("HASH", seed_hash).replace("POSITION.json", "position.json")
        text = text.replace("…", "--help")
        if "position.json" in text and not (tree / "position.json").exists():
            (tree / "position.json").write_text(POSITION, "utf-8")
        assert shell(text, tree, str(tree / ".venv" / "bin")) or ">" in text, text


POSITION = json.dumps(
    position_from("game rablo; hands 9c 8h 2s / ?*5; opened + +; table 9s 9d 9h | 5h 6h 7h")
)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_python_sessions_in_documents_run(document: Path, tree: Path) -> None:
    text = document.read_text("utf-8")
    # Sessions of the package's README run with the wheel: tests/building/test_wheel.py.
    if "```pycon" in text and document != PACKAGE:
        shutil.copy(document, tree / "document.md")
        shell("python -m doctest document.md", tree, str(tree / ".venv" / "bin"))


PROGRAMS = [
    (document, number, block.text)
    for document in DOCUMENTS
    for number, block in enumerate(blocks(document))
    if block.language == "python" and block.text != example()
]


@pytest.mark.parametrize(
    "text",
    [text for _, _, text in PROGRAMS],
    ids=[f"{document.name}-{number}" for document, number, _ in PROGRAMS],
)
def test_programs_in_documents_run(text: str, tree: Path) -> None:
    compile(text, "program", "exec")
    for package in ("pettingzoo", "pyspiel"):
        if package in text or (package == "pettingzoo" and "talon.research" in text):
            pytest.importorskip(package)
    (tree / "program.py").write_text(text, "utf-8")
    shell("python program.py", tree, str(tree / ".venv" / "bin"))


# --- commands that are checked -------------------------------------------------------------------


@functools.cache
def help_text(*words: str) -> str:
    """Return a program's help on its options."""
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr


def options(words: list[str]) -> list[str]:
    """Return the options among words, each letter of `-am` by itself."""
    found = []
    for word in words:
        if word.startswith("--"):
            found.append(word.partition("=")[0])
        elif re.fullmatch("-[a-z]+", word):
            found += [f"-{letter}" for letter in word[1:]]
    return found


def assert_options(words: list[str], text: str) -> None:
    """Check that a text names every option among words."""
    for option in options(words):
        assert re.search(rf"(?<![\w-]){option}(?![\w-])", text), f"no {option} in: {text[:300]}"


def assert_files(words: list[str], *folders: Path) -> None:
    """Check that every path among words exists."""
    for word in words:
        if "/" in word and not word.startswith((".venv", "-")):
            assert any((folder / word).exists() for folder in (ROOT, *folders)), word


def parse(target: str, words: list[str]) -> None:
    """Read arguments with the parser of a script or module, without running it."""
    command = [sys.executable, "-c", PARSE_ONLY, target, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "parsed\n" or "--help" in words


def check_build(command: Command) -> None:
    """Check `python build.py …`: its own parser reads the arguments."""
    words = command.words[command.words.index("build.py") + 1 :]
    parse(str(ROOT / "build.py"), words)
    assert_files([word for word in words if word.endswith(".py")])


def check_module(command: Command) -> None:
    """Check `python -m MODULE …`: its own parser, or its docstring, knows the arguments."""
    _, _, module, *words = command.words
    if module in ("pytest", "ruff", "mypy"):
        first = [word for word in words[:1] if module == "ruff"]
        assert_options(words, help_text(sys.executable, "-m", module, *first, "--help"))
        assert_files(words)
        return
    if module == "build":
        # A package of that name, which release.yml installs; `build.py` is no obstacle to it.
        assert 'build-backend = "hatchling.build"' in (ROOT / "pyproject.toml").read_text("utf-8")
        assert "build==" in str(groups()["release"])
        return
    path = ROOT.joinpath(*module.split("."))
    (source,) = [one for one in (path.with_suffix(".py"), path / "__main__.py") if one.exists()]
    text = source.read_text("utf-8")
    if "ArgumentParser" in text or module == "engine":
        parse(module, words)
    else:
        assert f"python -m {module}" in text, f"{source} does not show how it is called"
        assert_options(words, text)


def check_node(command: Command) -> None:
    """Check `node SCRIPT …`: script and files exist, and the script knows the options."""
    _, script, *words = command.words
    assert_options(words, (ROOT / script).read_text("utf-8"))
    assert_files(words, (ROOT / script).parent)


def check_git(command: Command) -> None:
    """Check `git SUBCOMMAND …`: git knows it with these options, and the files exist."""
    if not shutil.which("git"):
        pytest.skip("git is not installed")
    _, name, *words = command.words
    text = help_text("git", name, "-h")
    assert f"git {name}" in text
    if name != "diff":
        assert_options(words, text)
    else:
        assert_files(words)


def check_pip(command: Command) -> None:
    """Check `pip install WHAT`: the project, or a group or an extra of it."""
    _, verb, *words = command.words
    assert verb == "install"
    project = settings()["project"]
    while words:
        word = words.pop(0)
        if word == "--group":
            assert words.pop(0) in groups()
        elif found := re.fullmatch(r"([\w-]+)(?:\[(\w+)\])?", word):
            assert found[1] == project["name"]
            assert not found[2] or found[2] in project["optional-dependencies"]
        else:
            assert word == "."


def check_cd(command: Command) -> None:
    """Check `cd FOLDER`: the command before it is `git clone`, which makes the folder."""
    texts = [one.text for one in commands(command.document)]
    before = texts[texts.index(command.text) - 1]
    assert before.startswith("git clone ") and before.split()[-1] == command.words[1]


def check_sed(command: Command, tmp_path: Path) -> None:
    """Check `sed -i s/OLD/NEW/ FILE …`: every file changes, and no other page source has OLD."""
    files = [word for word in command.words[1:] if (ROOT / word).is_file()]
    assert files
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shell(command.text, tmp_path)
    _, old, new, _ = command.words[2].split("/")
    for name in files:
        changed = (tmp_path / name).read_text("utf-8")
        assert changed != (ROOT / name).read_text("utf-8"), f"{name} is as before"
        assert new in changed and old not in changed
    # The site is built from these files: the old words are in none that stays as it is.
    sources = [path for path in (ROOT / "web").rglob("*") if path.suffix in (".html", ".js", ".py")]
    with_old = {path for path in sources if old in path.read_text("utf-8")}
    assert with_old == {ROOT / name for name in files}


def check_tool(command: Command) -> None:
    """Check `ruff …` and `mypy …` within sentences, as modules."""
    check_module(Command(command.document, f"python -m {command.text}"))


def check_engine(command: Command) -> None:
    """Check `talon …` that needs other machines: its own parser reads the arguments."""
    parse("engine", command.words[1:])


Check = Callable[..., None]


def check_of(command: Command) -> Check | None:
    """Return the function that checks a command; None if it is of no known kind."""
    program, *words = command.words
    if program in PYTHONS and words[:1] == ["build.py"]:
        return check_build
    if program in PYTHONS and words[:1] == ["-m"]:
        return check_module
    named: dict[str, Check] = {
        "cd": check_cd,
        "git": check_git,
        "mypy": check_tool,
        "node": check_node,
        "pip": check_pip,
        "ruff": check_tool,
        "sed": check_sed,
        "talon": check_engine,
    }
    return named.get(program)


@functools.cache
def settings() -> dict[str, dict[str, object]]:
    """Return the content of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)


def groups() -> dict[str, object]:
    """Return the dependency groups."""
    return settings()["dependency-groups"]


@pytest.mark.parametrize(
    "command",
    [command for command in ONCE if not is_safe(command)],
    ids=lambda command: f"{command.document.name}: {command.text}",
)
def test_commands_that_are_not_run_here_have_known_arguments(
    command: Command, tmp_path: Path
) -> None:
    check = check_of(command)
    assert check, f"of no known kind: {command.text}"
    check(*((command, tmp_path) if check is check_sed else (command,)))


def test_every_documented_variable_is_read_somewhere() -> None:
    sources = [ROOT / "build.py", *(ROOT / "web" / "build").glob("*.py"), *ROOT.glob("e2e/**/*.py")]
    texts = "".join(path.read_text("utf-8") for path in sources)
    named = {name for command in ALL for name in command.variables if name.startswith("TALON_")}
    assert named >= {"TALON_AT", "TALON_PATH"}
    assert {name for name in named if f'"{name}"' not in texts} == set()


def test_every_option_in_a_sentence_exists() -> None:
    sources = [ROOT / "build.py", *(ROOT / "web" / "build").glob("*.py")]
    sources += ROOT.glob("engine/commands/*.py")
    texts = "".join(path.read_text("utf-8") for path in sources)
    named = {
        code.split()[0]
        for document in DOCUMENTS
        for code in inline_code(document)
        if code.startswith("--")
    }
    assert named >= {"--add", "--keep", "--lang"}
    assert {name for name in named if f'"{name}"' not in texts} == set()


def test_every_bench_can_be_imported() -> None:
    names = [path.stem for path in (ROOT / "tests" / "bench").glob("*.py")]
    assert len(names) > 20
    lines = "\n".join(f"import tests.bench.{name}" for name in sorted(names))
    done = subprocess.run([sys.executable, "-c", lines], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_code_blocks_have_a_known_language(document: Path) -> None:
    text = document.read_text("utf-8")
    assert {block.language for block in blocks(document)} <= set(LANGUAGES)
    assert text.count("```") == 2 * len(blocks(document))
    outside = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"^(?: {4}|\t).*", outside, re.MULTILINE) == []


def test_commands_are_found_in_blocks_and_sentences() -> None:
    assert len(ALL) > 60
    texts = {command.text for command in ALL}
    assert "python build.py serve" in texts and "python build.py zip" in texts
    assert "LANG=hu_HU.UTF-8 talon rules rablo" in texts
    assert not [text for text in texts if text.startswith("#") or "  #" in text]
