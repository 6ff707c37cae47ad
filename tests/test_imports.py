"""The engine is built in floors: a module imports only from its own floor or those below."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[1] / "engine"

FLOORS = (
    {"cards", "limits", "refusal", "reply", "shuffle"},
    {"melds", "options", "origins"},
    {"rules", "game", "solver"},
    {"state", "moves", "events", "scoring"},
    {"turns"},
    {"games"},
    {"adding", "view"},
    {"play", "match"},
    {"notation", "bots", "messages", "messages_of_tiles", "words", "draft"},
    {
        "save",
        "link",
        "headline",
        "melds_shown",
        "presenter",
        "doable",
        "hint",
        "facts",
        "assist",
        "mending",
        "arena",
        "judge",
        "grouping",
    },
    {"futures", "missed", "puzzle", "quiz", "review", "review_report"},
    {"autoplay", "collecting", "session", "arguments", "__main__"},
)
FLOOR = {name: number for number, names in enumerate(FLOORS, 1) for name in names}

# The engine knows no clock, no randomness but its own, no files and no browser. Only what the
# command line alone uses may.
AT_HOME = {"__main__", "arguments", "arena"}
# What the arena can do without, and asks for only if it is wanted.
RUNNER = ENGINE / "arena" / "runner.py"
OPTIONAL = {"joblib", "distributed", "ray"}
OUTSIDE = {
    "asyncio",
    "datetime",
    "io",
    "js",
    "os",
    "pathlib",
    "pyodide",
    "random",
    "socket",
    "time",
}
MODULES = sorted(
    path for path in ENGINE.rglob("*.py") if path.parent != ENGINE or path.stem[0] != "_"
)


def imported(path: Path) -> Iterator[str]:
    """The dotted names of what a file imports at run time, so not under `if TYPE_CHECKING`."""
    tree = ast.parse(path.read_text("utf-8"))
    skipped = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    package = ["engine", *path.relative_to(ENGINE).parts[:-1]]
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            # `from . import x` names modules; `from .x import y` names what is in one.
            yield from (
                [f"{base}.{alias.name}" for alias in node.names] if base == "engine" else [base]
            )


def name_of(path: Path) -> str:
    return path.relative_to(ENGINE).with_suffix("").as_posix()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_only_its_floor_and_below(path: Path) -> None:
    own = path.relative_to(ENGINE).with_suffix("").parts[0]
    assert own in FLOOR, f"{own} stands on no floor: give it one here"
    for name in imported(path):
        if name.startswith("engine."):
            other = name.split(".")[1]
            assert FLOOR[other] <= FLOOR[own], f"{own} (floor {FLOOR[own]}) imports {other}"


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=name_of)
def test_imports_only_the_standard_library(path: Path) -> None:
    tops = {name.split(".")[0] for name in imported(path)} - {"engine"}
    if path == RUNNER:
        tops -= OPTIONAL
    assert tops <= sys.stdlib_module_names
    if path.relative_to(ENGINE).with_suffix("").parts[0] not in AT_HOME:
        assert not tops & OUTSIDE


def test_what_is_optional_is_imported_only_when_it_is_wanted() -> None:
    tree = ast.parse(RUNNER.read_text("utf-8"))
    at_once = ast.Module([node for node in tree.body if not isinstance(node, ast.FunctionDef)], [])
    assert not [node for node in ast.walk(at_once) if OPTIONAL & {*names_in(node)}]
    assert {top for node in ast.walk(tree) for top in names_in(node)} >= OPTIONAL


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_is_imported_late(path: Path) -> None:
    """A page that restores the memory of the started engine has none of its files."""
    if path.relative_to(ENGINE).with_suffix("").parts[0] in AT_HOME:
        return
    functions = [one for one in ast.walk(ast.parse(path.read_text("utf-8"))) if is_function(one)]
    inner = [one for function in functions for one in ast.walk(function)]
    assert not [one for one in inner if isinstance(one, (ast.Import, ast.ImportFrom))]


def is_function(node: ast.AST) -> bool:
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))


def names_in(node: ast.AST) -> Iterator[str]:
    """The first parts of the names that one statement imports from outside."""
    if isinstance(node, ast.Import):
        yield from (alias.name.split(".")[0] for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield node.module.split(".")[0]
