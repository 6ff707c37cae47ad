"""Replies that the page's tests read are those that the engine gives."""

import json

import pytest

from tests.page.stand_ins.record import REPLIES, recorded

NOW = recorded()


@pytest.mark.parametrize("name", NOW)
def test_a_recorded_reply_is_what_the_engine_says(name: str) -> None:
    assert json.loads((REPLIES / f"{name}.json").read_text("utf-8")) == NOW[name]


def test_no_other_reply_is_recorded() -> None:
    assert {path.stem for path in REPLIES.glob("*.json")} == set(NOW)
