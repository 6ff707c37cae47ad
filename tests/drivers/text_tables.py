"""Tables of cases in text files: a line a case, its columns between ` > `; `-` is an empty one."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

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


def read_named_cases(path: Path) -> dict[str, list[str]]:
    """Return the lines below each `test_` heading, without comments."""
    found: dict[str, list[str]] = {}
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("test_"):
            cases = found[line] = []
        elif line.startswith("  ") and not line.lstrip().startswith("#"):
            cases.append(line[2:])
    return found


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
