"""Melds of an unfinished turn as JSON: marks, meanings, states and faults."""

from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.model import refusal
from engine.play import Obstacle
from engine.table.table_melds import reason_json
from engine.words import ENGLISH
from tests.drivers.sessions import ask, open_position
from tests.drivers.text_tables import named_position, read_rows
from tests.table.test_offers import POSITIONS


@pytest.mark.parametrize(
    ("position", "placed", "melds"), read_rows(Path(__file__).with_name("melds.txt"))
)
def test_each_meld_has_its_marks_status_and_fault(position: str, placed: str, melds: str) -> None:
    session = open_position(named_position(position, POSITIONS))
    for one in placed.split("; "):
        refs, target = one.split(">")
        reply = ask(session, "place", cards=refs.split(), to=target)
        assert reply["error"] is None
    assert " | ".join(_meld_text(meld) for meld in reply["view"]["table"]) == melds


def _meld_text(meld: dict[str, Any]) -> str:
    means = meld["means"] or [""] * len(meld["cards"])
    cards = [
        card + "!" * (place in meld["fresh"]) + "~" * (place in meld["moved"]) + f"={means[place]}"
        for place, card in enumerate(meld["cards"])
    ]
    faults = [
        f"{fault['code']}:{fault['meld']}" if fault["meld"] else fault["code"]
        for fault in meld["faults"]
    ]
    told = [card.removesuffix("=") for card in cards]
    return " ".join([*told, meld["state"], meld["kind"] or "none", *faults])


def test_a_reason_belongs_to_the_meld_that_it_names_or_stands_under() -> None:
    rules = GAMES["rablo"].rules()
    reason = refusal("set-too-long", cards=5, most=4)
    assert reason_json(reason.at_meld(2), rules, ENGLISH)["meld"] == 2
    assert reason_json(reason, rules, ENGLISH)["meld"] is None
    for meld, number, told in ((1, None, 2), (1, 0, 1), (None, None, None), (None, 2, 3)):
        obstacle = Obstacle(reason.code, reason, meld)
        assert reason_json(obstacle, rules, ENGLISH, number)["meld"] == told
