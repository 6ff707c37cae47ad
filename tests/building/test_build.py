"""The parts of build.py that touch nothing."""

import pytest

import build


@pytest.mark.parametrize(
    ("lines", "ok", "expected"),
    [
        (["....", "412 passed in 3.1s"], True, (412, 0)),
        (["55 passed in 1s", "100 passed, 0 failed: games"], True, (155, 0)),
        (["1 failed, 3 passed, 2 errors in 8.0s"], False, (3, 3)),
        (["3 passed", "Traceback"], False, (3, 1)),
        ([], True, (1, 0)),
        (["Found 3 problems"], False, (0, 1)),
    ],
)
def test_counts(lines: list[str], ok: bool, expected: tuple[int, int]) -> None:
    assert build.counts(lines, ok) == expected
