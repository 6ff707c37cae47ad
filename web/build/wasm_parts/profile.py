"""Profile of a module: what it runs and reads while all is asked of it.

Each profile is a file in `profiles/`, named after its module and a hash of that. `python -m
tests.pyodide.profile` writes the one of the Pyodide that is installed, and `python -m
tests.page.profile` that of MicroPython.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).with_name("profiles")

GRANULE = 64
"""Reads are noted for so many bytes at a time."""


class Profile(NamedTuple):
    """Numbers of the functions that ran, and of the granules of data that were read."""

    functions: frozenset[int]
    granules: frozenset[int]


def path_of(name: str, module: bytes) -> Path:
    """Return where the profile of a module, `pyodide` or `micropython`, lies, if there is one."""
    return FOLDER / f"{name}-{hashlib.sha256(module).hexdigest()[:16]}.txt"


def profile_of(name: str, module: bytes) -> Profile | None:
    """Return the profile of a module, or None if none was made."""
    path = path_of(name, module)
    if not path.exists():
        return None
    functions, granules = path.read_text("utf-8").split("\n\n")
    return Profile(_read(functions), _read(granules))


def write(name: str, module: bytes, profile: Profile) -> Path:
    """Write the profile of a module in place of the one before, and return where it lies."""
    for old in FOLDER.glob(f"{name}-*.txt"):
        old.unlink()
    path = path_of(name, module)
    path.write_text("\n\n".join([_written(part) for part in profile]) + "\n", "utf-8")
    return path


def _read(text: str) -> frozenset[int]:
    """Return the numbers of a text such as `1-3 7`."""
    numbers: set[int] = set()
    for stretch in text.split():
        first, _, last = stretch.partition("-")
        numbers.update(range(int(first), int(last or first) + 1))
    return frozenset(numbers)


def _written(numbers: Iterable[int]) -> str:
    """Return numbers as stretches, ten a line."""
    stretches: list[list[int]] = []
    for number in sorted(numbers):
        if stretches and stretches[-1][1] == number - 1:
            stretches[-1][1] = number
        else:
            stretches.append([number, number])
    words = [f"{first}-{last}" if last > first else f"{first}" for first, last in stretches]
    return "\n".join(" ".join(words[place : place + 10]) for place in range(0, len(words), 10))
