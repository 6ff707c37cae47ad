"""Pruned sources: without parts that the browser never uses."""

import ast
from pathlib import Path

import pytest

from tests.drivers.text_tables import cases
from web.build.source_pruning import DOCUMENTED, blank

ENGINE = Path(__file__).resolve().parents[2] / "engine"


def bare(source: str, name: str) -> str:
    """Return the blanked source, without trailing spaces; check that it parses."""
    text = blank(source.encode(), name).decode()
    ast.parse(text)
    return "\n".join(line.rstrip(" ") for line in text.split("\n"))


@cases
def test_removing_docstrings_keeps_line_numbers(source: str, expected: str) -> None:
    assert bare(source, "some/a.py") == expected


@cases
def test_annotations_and_exports_are_removed_only_from_the_engine(
    source: str, expected: str
) -> None:
    assert bare(source, "talon/a.py") == expected
    assert bare(source, "some/a.py") == source


def unread(node: ast.stmt) -> bool:
    return ast.unparse(node).startswith(("__all__ =", "if TYPE_CHECKING:"))


def statements(source: bytes) -> list[tuple[str, int]]:
    """Return kind and line of each statement that has an effect at run time."""
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if not unread(node)]
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    return [
        (type(node).__name__.removeprefix("Ann"), node.lineno)
        for node in nodes
        if not isinstance(node, ast.Pass)
        and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    ]


def test_every_statement_of_the_engine_keeps_its_line() -> None:
    paths = sorted(ENGINE.rglob("*.py"))
    assert paths
    for path in paths:
        source = path.read_bytes()
        made = blank(source, f"talon/{path.relative_to(ENGINE).as_posix()}")
        assert statements(made) == statements(source), path


def test_annotations_that_pyodide_reads_are_kept() -> None:
    assert bare('"A text."\n', DOCUMENTED) == '"A text."\n'


def test_source_with_a_syntax_error_stops_the_build() -> None:
    with pytest.raises(SyntaxError):
        blank(b"def", "some/a.py")
