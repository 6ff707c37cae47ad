"""Tables of cases in text files: a line a case, its columns between ` > `; `-` is an empty one."""

import ast
import inspect
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from .position_text import changed_position, position_from


def read_rows(path: Path) -> list[list[str]]:
    """Return the columns of each line that is neither empty nor a comment."""
    lines = [line.strip() for line in path.read_text("utf-8").splitlines()]
    return [
        ["" if cell == "-" else cell for cell in line.split(" > ")]
        for line in lines
        if line and not line.startswith("#")
    ]


def named_position(text: str, positions: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the named position with the changes after its name: `RABLO; stock 9d; passes 1`."""
    name, *changes = text.split("; ")
    return changed_position(positions[name], changes)


@cache
def read_named_cases(path: Path) -> dict[str, list[str]]:
    """Return the lines below each heading, a word at the start of a line, without comments."""
    found: dict[str, list[str]] = {}
    for line in path.read_text("utf-8").splitlines():
        if line.isidentifier():
            cases = found[line] = []
        elif line.startswith("  ") and not line.lstrip().startswith("#"):
            cases.append(line[2:])
    return found


def cases(test: Callable[..., None]) -> Callable[..., None]:
    """Parametrize a test with the lines below its name in `cases.txt` of its folder.

    The columns are its first parameters: text for a `str`, unless it stands in quotes; a literal of
    Python for all others.
    """
    return cases_naming()(test)


def cases_naming(**values: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Like `cases`; a cell that is one of these names stands for its value."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        table = Path(test.__code__.co_filename).with_name("cases.txt")
        rows = read_named_cases(table)[test.__name__]
        columns = list(inspect.signature(test).parameters.values())[: rows[0].count(" > ") + 1]

        def cells(row: str) -> list[Any]:
            found = zip(columns, row.split(" > "), strict=True)
            return [_value(cell, values, column.annotation) for column, cell in found]

        names = [column.name for column in columns]
        return pytest.mark.parametrize(names, [cells(row) for row in rows])(test)

    return decorate


def literal_rows(module: str, heading: str, **values: Any) -> list[list[Any]]:
    """Return the literals, or values by name, in the lines below a heading in `cases.txt`.

    For constants, and for tests that go through their cases one after the other.
    """
    rows = read_named_cases(Path(module).with_name("cases.txt"))[heading]
    return [[_value(cell, values) for cell in row.split(" > ")] for row in rows]


def _value(cell: str, named: dict[str, Any], kind: object = None) -> Any:
    if kind is str and not cell.startswith(("'", '"')):
        return "" if cell == "-" else cell
    return named[cell] if cell in named else ast.literal_eval(cell)


def check_each(cases: Sequence[str], check: Callable[[str], None]) -> None:
    """Check every case; a fault names its own."""
    for case in cases:
        try:
            check(case)
        except Exception as fault:
            fault.add_note(case)
            raise


def read_positions(path: Path) -> dict[str, dict[str, Any]]:
    """Return the positions that a table's lines such as `RABLO = game rablo; …` define."""
    lines = path.read_text("utf-8").splitlines()
    named = [line.split(" = ", 1) for line in lines if line[:1].isupper() and " = " in line]
    return {name: position_from(text) for name, text in named}
