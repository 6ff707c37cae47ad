"""The file that keeps a run's finished deals, so that it can go on from where it broke off.

JSON lines: the bout first, then the results batch by batch. A half-written last line is dropped.
"""

import errno
import json
import math
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any

from ..model import TextFault
from ..notation import write_json
from .deals import Bout, Result

_VERSION = 1
# No number in it is higher: deals, points, moves, microseconds.
_MOST = 10**12


def kept_seed(path: Path) -> str | None:
    """The seed of the bout in a file, None if there is no bout yet; raises `TextFault` bad-file."""
    lines = _whole_lines(path)
    return _bout_of(path, lines[0])["seed"] if lines else None


class Keeper:
    """The file of one bout, open for more results; `results` are those already in it."""

    def __init__(self, path: Path, bout: Bout) -> None:
        """Reads or starts the file.

        Raises `TextFault` bad-file, or other-bout with the key in which the two bouts differ.
        """
        self._path = path
        lines = _whole_lines(path)
        head = _head(bout)
        if lines:
            _compare(path, _bout_of(path, lines[0]), head)
        self.results = [
            result
            for number, line in enumerate(lines[1:], 2)
            for result in _results_of(path, number, line, len(bout.seats))
        ]
        try:
            # Unbuffered: what can't be written is not tried again when the file is closed.
            self._file = path.open("ab", buffering=0)
            self._file.truncate(sum(map(len, lines)))
        except OSError as problem:
            raise unwritable(path, problem) from None
        if not lines:
            self._write(head)

    def add(self, results: Iterable[Result]) -> None:
        """Writes finished deals out at once."""
        self._write({"deals": results})

    def _write(self, data: dict[str, Any]) -> None:
        try:
            self._file.write(write_json(data).encode() + b"\n")
        except OSError as problem:
            raise unwritable(self._path, problem) from None

    def __enter__(self) -> "Keeper":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def _head(bout: Bout) -> dict[str, Any]:
    added = {"added": bout.source.digest} if bout.source else {}
    return {
        "talon-arena": _VERSION,
        "engine": bout.engine,
        "game": bout.game,
        "rules": dict(bout.options),
        "seats": list(bout.seats),
        "seed": bout.seed,
        "nodes": bout.nodes,
        "matches": bout.matches,
        "luck": bout.luck,
        **added,
    }


def _whole_lines(path: Path) -> list[bytes]:
    """The lines that were written to the end; none if there is no file."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            # A device or a pipe may be read for ever.
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        lines = path.read_bytes().splitlines(keepends=True)
    except FileNotFoundError:
        return []
    except OSError as problem:
        raise unreadable(path, problem) from None
    if lines and not lines[-1].endswith(b"\n"):
        half = lines.pop()
        # Only a file of our own may be cut.
        if not lines and not half.startswith(b'{"talon-arena"'):
            raise TextFault("bad-file", text=str(path), line=1)
    return lines


def _bout_of(path: Path, line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or not isinstance(head.get("seed"), str):
        raise TextFault("bad-file", text=str(path), line=1)
    return head


def _compare(path: Path, there: dict[str, Any], here: dict[str, Any]) -> None:
    for key, value in here.items():
        if there.get(key) != value:
            raise TextFault("other-bout", text=str(path), key=key)


def _results_of(path: Path, number: int, line: bytes, seats: int) -> list[Result]:
    try:
        return [_result(data, seats) for data in json.loads(line)["deals"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise TextFault("bad-file", text=str(path), line=number) from None


def _result(data: list[Any], seats: int) -> Result:
    deal, points, moves, times, fault, luck = data
    if len(times) != seats or len(points) not in ((0, seats) if fault else (seats,)):
        raise ValueError(data)
    if len(luck) not in (0, seats):
        raise ValueError(data)
    counts = [deal, moves, *(one for some in times for one in some)]
    if not all(type(one) is int and 0 <= one <= _MOST for one in counts):
        raise ValueError(data)
    if not all(type(one) is int and abs(one) <= _MOST for one in points):
        raise ValueError(data)
    if not all(type(one) in (int, float) and math.isfinite(one) for one in luck):
        raise ValueError(data)
    if not isinstance(fault, str | None):
        raise ValueError(data)
    return Result(deal, tuple(points), moves, tuple(map(tuple, times)), fault, tuple(luck))


def unreadable(name: Path | str, problem: OSError | ValueError) -> TextFault:
    """The fault bad-file of a file that the system does not give, or that is no text."""
    why = problem.strerror if isinstance(problem, OSError) else "not UTF-8"
    return TextFault("bad-file", text=str(name), why=why)


def unwritable(name: Path | str, problem: OSError) -> TextFault:
    """The fault full-file of a file that the system does not take more of."""
    return TextFault("full-file", text=str(name), why=problem.strerror)
