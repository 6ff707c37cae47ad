"""Replies that the page's tests read are those that the engine gives."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.page.stand_ins.record_replies import REPLIES

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts no programs")

ROOT = Path(__file__).resolve().parents[2]
RECORD = "; ".join(
    (
        "import json",
        "from tests.page.stand_ins.record_replies import all_replies",
        "print(json.dumps(all_replies()))",
    )
)


@cache
def replies_now() -> dict[str, Any]:
    """Record the replies in a process of its own, as other tests add games to the engine."""
    command = [sys.executable, "-c", RECORD]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", sorted(path.stem for path in REPLIES.glob("*.json")))
def test_recorded_replies_equal_the_engines_replies(name: str) -> None:
    assert json.loads((REPLIES / f"{name}.json").read_text("utf-8")) == replies_now()[name]


def test_every_reply_used_by_the_tests_is_recorded() -> None:
    assert {path.stem for path in REPLIES.glob("*.json")} == set(replies_now())
