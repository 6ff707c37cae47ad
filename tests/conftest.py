"""Settings for every test: the same examples each time, and games added from outside.

`pytest tests/games/test_conformance.py --add FILE` checks the game in a file like every other game.
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from engine.games import add_game
from tests.drivers.left_out_tests import (
    leave_out,
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)
from tests.drivers.scale import FULL, SCALE, many

__all__ = ["pytest_sessionfinish", "pytest_terminal_summary", "pytest_testnodedown"]

# The command line speaks English in tests, on every machine.
for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)

settings.register_profile(
    "talon", max_examples=many(50, full=2000), deadline=None, derandomize=True, database=None
)
settings.load_profile("talon")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--add", action="append", default=[], type=Path, metavar="FILE")


def pytest_configure(config: pytest.Config) -> None:
    for path in config.getoption("--add"):
        add_game(path.read_text("utf-8"), path.stem)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the cases marked `deep` to the full run, except those named on the command line.

    Inside Pyodide, `tests/pyodide/run.mjs` selects the cases.
    """
    named = any("::" in name for name in config.args)
    if SCALE >= FULL or named or sys.platform == "emscripten":
        return
    chosen = [item for item in items if not item.get_closest_marker("deep")]
    if deep := len(items) - len(chosen):
        leave_out(config, f"of the engine's and the build's tests, {deep} cases that go deeper")
    items[:] = chosen
