"""Imports of the engine: the standard library only, without clock, files or randomness."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.imports import imported
from tests.house.rooms import ENGINE

# The engine knows no clock, no randomness but its own, no files and no browser. Only what the
# command line alone uses may.
AT_HOME = {"__main__", "commands", "arena"}
# What the arena can do without, and asks for only if it is wanted.
BACKENDS = ENGINE / "arena" / "backends.py"
OPTIONAL = {"joblib", "distributed", "ray"}
# A room that nothing imports, and whoever asks for it has its packages.
RESEARCH = ENGINE / "research"
ITS_OWN = {"gymnasium", "numpy", "pettingzoo", "pyspiel"}
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


def name_of(path: Path) -> str:
    return path.relative_to(ENGINE).with_suffix("").as_posix()


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=name_of)
def test_imports_only_the_standard_library(path: Path) -> None:
    tops = {name.split(".")[0] for name, _ in imported(path, ENGINE)} - {"engine"}
    if path == BACKENDS:
        tops -= OPTIONAL
    if path.parent == RESEARCH:
        tops -= ITS_OWN
    assert tops <= sys.stdlib_module_names
    if path.relative_to(ENGINE).with_suffix("").parts[0] not in AT_HOME:
        assert not tops & OUTSIDE


def test_what_is_optional_is_imported_only_when_it_is_wanted() -> None:
    tree = ast.parse(BACKENDS.read_text("utf-8"))
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
