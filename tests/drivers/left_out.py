"""Hooks for pytest that report the tests left out, in the words that `build.py` looks for.

A `conftest.py` imports the hooks, and calls `leave_out` once it knows what goes.
"""

from typing import Any

import pytest

_TOLD = pytest.StashKey[str]()


def leave_out(config: pytest.Config, told: str) -> None:
    """Have this told at the end of the run, after the words "left out: "."""
    config.stash[_TOLD] = f"left out: {told}"


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand what was left out from a process of tests to the one that tells it."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(_TOLD, "")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take from a process of tests what it left out."""
    if told := getattr(node, "workeroutput", {}).get("left_out"):
        node.config.stash[_TOLD] = told


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Tell what was left out."""
    if told := config.stash.get(_TOLD, ""):
        terminalreporter.write_line(told)
