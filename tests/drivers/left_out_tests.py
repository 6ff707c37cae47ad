"""Hooks for pytest that report the tests left out, in the words that `build.py` reads.

A `conftest.py` imports the hooks, and calls `leave_out` once it has selected the tests.
"""

from typing import Any

import pytest

_TOLD = pytest.StashKey[str]()


def leave_out(config: pytest.Config, told: str) -> None:
    """Print this text at the end of the run, after the words "left out: "."""
    config.stash[_TOLD] = f"left out: {told}"


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send the report of a worker process to the main process."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(_TOLD, "")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Receive the report of a worker process."""
    if told := getattr(node, "workeroutput", {}).get("left_out"):
        node.config.stash[_TOLD] = told


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the report."""
    if told := config.stash.get(_TOLD, ""):
        terminalreporter.write_line(told)
