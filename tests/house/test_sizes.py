"""Sizes of modules: short enough to be read at once; only data may be longer."""

import ast
from pathlib import Path

import pytest

from tests.house.rooms import ENGINE, PAGE, ROOT

LINES = 450
# A file is data if at most so many hundredths of its lines do anything but give values to names.
CODE = 5
PLACES = (ENGINE.rglob, PAGE.rglob, (ROOT / "web" / "build").rglob, (ROOT / "web").glob)
MODULES = [
    ROOT / "build.py",
    *sorted(path for files in PLACES for end in ("py", "js", "mjs") for path in files(f"*.{end}")),
]


def is_data(text: str) -> bool:
    """Return True if a Python text consists almost only of assignments of values."""
    plain = (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom, ast.Expr)
    code = [one for one in ast.parse(text).body if not isinstance(one, plain)]
    many = sum((one.end_lineno or one.lineno) - one.lineno + 1 for one in code)
    return 100 * many <= CODE * len(text.splitlines())


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_is_short_or_data(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= LINES or (path.suffix == ".py" and is_data(text))


def test_data_is_told_from_code() -> None:
    marked = "def N_(text):\n    return text\n\n"
    table = "TABLE = {\n" + "    1: 2,\n" * 60 + "}\n"
    assert is_data(marked + table)
    assert not is_data(2 * marked + table)
