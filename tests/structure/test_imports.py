"""Imports of the engine: the standard library only, without clock, files or randomness."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.structure.imports import imports_of
from tests.structure.packages import ENGINE

# Only the command line uses these; the rest of the engine may import no module in `OUTSIDE`.
COMMAND_LINE = {"__main__", "commands", "arena"}
# Optional libraries of the arena, imported by the function that uses them.
BACKENDS = ENGINE / "arena" / "backends.py"
OPTIONAL = {"joblib", "distributed", "ray"}
# No other package imports it; the extra `research` installs its libraries.
RESEARCH = ENGINE / "research"
RESEARCH_LIBRARIES = {"gymnasium", "numpy", "pettingzoo", "pyspiel"}
# Clock, files, network, randomness and browser.
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


def name_of(path: Path) -> str:
    return path.relative_to(ENGINE).with_suffix("").as_posix()


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=name_of)
def test_the_engine_imports_only_the_standard_library(path: Path) -> None:
    tops = {name.split(".")[0] for name, _ in imports_of(path, ENGINE)} - {"engine"}
    if path == BACKENDS:
        tops -= OPTIONAL
    if path.parent == RESEARCH:
        tops -= RESEARCH_LIBRARIES
    assert tops <= sys.stdlib_module_names
    if path.relative_to(ENGINE).with_suffix("").parts[0] not in COMMAND_LINE:
        assert not tops & OUTSIDE


def test_optional_libraries_are_imported_within_functions() -> None:
    tree = ast.parse(BACKENDS.read_text("utf-8"))
    at_once = ast.Module([node for node in tree.body if not isinstance(node, ast.FunctionDef)], [])
    assert not [node for node in ast.walk(at_once) if OPTIONAL & {*top_packages(node)}]
    assert {top for node in ast.walk(tree) for top in top_packages(node)} >= OPTIONAL


def top_packages(node: ast.AST) -> Iterator[str]:
    """Return the top-level packages that a statement imports, except relative imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name.split(".")[0] for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        yield node.module.split(".")[0]
