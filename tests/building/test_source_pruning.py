"""Pruned sources: without parts that the browser never uses."""

import ast
from pathlib import Path

import pytest

from web.build.source_pruning import DOCUMENTED, blank

ENGINE = Path(__file__).resolve().parents[2] / "engine"


def bare(source: str, name: str) -> str:
    """Return the blanked source, without trailing spaces; check that it parses."""
    text = blank(source.encode(), name).decode()
    ast.parse(text)
    return "\n".join(line.rstrip(" ") for line in text.split("\n"))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('"""A text."""\nA = 1', "\nA = 1"),
        ('def f():\n  """One\n\n  two."""\n  return 1', "def f():\n\n\n\n  return 1"),
        ('def f():\r\n  """One\r\n"""\r\n  return 1', "def f():\r\n   \r\n\r\n  return 1"),
        ('class A: "Nothing else."', "class A: pass"),
        ('class A:\n  """One\n  two."""\n\nB = 1', "class A:\n  pass\n\n\nB = 1"),
        ('"""One\ntwo."""; A = 1', "pass\\\n; A = 1"),
        ('"One"\\\n"two"', "pass\n"),
        ('"""One."""; "two"; A = 1', 'pass; "two"; A = 1'),
        ('def f(): "One";', "def f(): pass;"),
        ('A = """A text."""', 'A = """A text."""'),
        ('def f(ő="ő"): "ő"; return ő', 'def f(ő="ő"): pass; return ő'),
    ],
)
def test_removing_docstrings_keeps_line_numbers(source: str, expected: str) -> None:
    assert bare(source, "some/a.py") == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def f(a: int, *b: int, c: int = 1) -> int: ...", "def f(a , *b , c  = 1)  : ..."),
        ("async def f(\n  a: list[\n    int],\n): ...", "async def f(\n  a\n,\n): ..."),
        ("def f() -> list[\n  int\n]:\n  return []", "def f()  \\\n\\\n:\n  return []"),
        ("def f(ő: (int)) -> (int):\n  return ő", "def f(ő )  :\n  return ő"),
        ("class A:\n  b: int = 1\n  c: int", "class A:\n  b: int = 1\n  c: int"),
        ("a: list[\n  int\n] = []\nb: int", "a \\\n\\\n = []\nb: int"),
        ("def f():\n  self.a: int = 1", "def f():\n  self.a  = 1"),
        ('__all__ = [\n  "a",\n]\nb = 1', "pass\n\n\nb = 1"),
        ("if TYPE_CHECKING:\n  import a\nb = 1", "pass\n\nb = 1"),
        (
            "if TYPE_CHECKING:\n  a = 1\nelse:\n  a = 2",
            "if TYPE_CHECKING:\n  a = 1\nelse:\n  a = 2",
        ),
    ],
)
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
