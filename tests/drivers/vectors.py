"""Vectors that every later version must read the same: one a line in `tests/golden/compat`."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

COMPAT = Path(__file__).parents[1] / "golden" / "compat"


def lines_of(topic: str) -> list[str]:
    """Return the lines of a topic, such as "links"."""
    return (COMPAT / f"{topic}.txt").read_text("utf-8").splitlines()


def write_lines(topic: str, lines: Iterable[str]) -> None:
    """Write the lines of a topic."""
    text = "".join(f"{line}\n" for line in lines)
    (COMPAT / f"{topic}.txt").write_text(text, "utf-8")


def vectors_of(topic: str) -> dict[str, dict[str, Any]]:
    """Return the named vectors of a topic, such as "deals"."""
    vectors: list[dict[str, Any]] = [json.loads(line) for line in lines_of(topic)]
    return {vector.pop("case"): vector for vector in vectors}
