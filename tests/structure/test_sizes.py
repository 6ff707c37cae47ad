"""Sizes of modules: at most `MOST_LINES`, except tables of data."""

import ast
from pathlib import Path

import pytest

from tests.structure.packages import ENGINE, PAGE, ROOT

MOST_LINES = 450
# A file is data if at most this percentage of its lines is not an assignment of values.
MOST_CODE = 5
PLACES = (ENGINE.rglob, PAGE.rglob, (ROOT / "web" / "build").rglob, (ROOT / "web").glob)
MODULES = [
    ROOT / "build.py",
    *sorted(path for files in PLACES for end in ("py", "js", "mjs") for path in files(f"*.{end}")),
]


def is_data(text: str) -> bool:
    """Return True if a Python text consists almost only of assignments of values."""
    plain = (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom, ast.Expr)
    code = [node for node in ast.parse(text).body if not isinstance(node, plain)]
    lines = sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in code)
    return 100 * lines <= MOST_CODE * len(text.splitlines())


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_is_short_or_data(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= MOST_LINES or (path.suffix == ".py" and is_data(text))


def test_data_and_code_are_distinguished() -> None:
    marked = "def N_(text):\n    return text\n\n"
    table = "TABLE = {\n" + "    1: 2,\n" * 60 + "}\n"
    assert is_data(marked + table)
    assert not is_data(2 * marked + table)
