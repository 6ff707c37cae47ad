"""Settings for every test: the same examples each time, and games added from outside.

`pytest tests/games/test_conformance.py --add FILE` checks a game from a file as it checks every
game.
"""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from engine.games import add_game
from tests.drivers.scale import many

# The command line speaks English to tests, wherever they run.
for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)

settings.register_profile(
    "talon", max_examples=many(100), deadline=None, derandomize=True, database=None
)
settings.load_profile("talon")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--add", action="append", default=[], type=Path, metavar="FILE")


def pytest_configure(config: pytest.Config) -> None:
    for path in config.getoption("--add"):
        add_game(path.read_text("utf-8"), path.stem)
