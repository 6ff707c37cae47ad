"""Fixtures that call the command line within this process."""

import io
import json
import sys
from typing import Any

import pytest

from engine.commands import main


class CallResult:
    """Result of one call."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def data(self) -> Any:
        assert self.out.count("\n") == 1
        return json.loads(self.out)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(*arguments: str, given: object = None) -> CallResult:
        text = given if isinstance(given, str) else json.dumps(given)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        status = main(arguments)
        out, err = capsys.readouterr()
        return CallResult(status, out, err)

    return run
