"""Prompts, buttons and targets of cards for the seat on turn."""

from pathlib import Path
from typing import Any

import pytest

from tests.drivers.sessions import ask, open_position
from tests.drivers.text_tables import named_position, read_rows
from tests.drivers.turns_under_way import KALOOKI, RABLO, RAEUBER, ROMMI, RUMMY500

POSITIONS = {
    "KALOOKI": KALOOKI,
    "RABLO": RABLO,
    "RAEUBER": RAEUBER,
    "ROMMI": ROMMI,
    "RUMMY500": RUMMY500,
}


@pytest.mark.parametrize(
    ("position", "placed", "asked", "offered", "targets"),
    read_rows(Path(__file__).with_name("offers.txt")),
)
def test_each_moment_of_a_turn_has_its_prompt_buttons_and_targets(
    position: str, placed: str, asked: str, offered: str, targets: str
) -> None:
    session = open_position(named_position(position, POSITIONS))
    reply = ask(session, "show")
    if placed:
        refs, target = placed.split(">")
        reply = ask(session, "place", cards=refs.split(), to=target)
        assert reply["error"] is None
    code, _, things = asked.partition(":")
    assert (reply["prompt"]["code"], reply["prompt"]["things"]) == (code, int(things or 0))
    found = [_button(act) for act in reply["acts"]]
    # Before the first move there is nothing to undo, and only piles to advise on.
    idle = "undo- redo- reset- hint layable fix- "
    moved = "undo redo- reset hint layable fix "
    assert found == offered.replace("idle: ", idle).replace("moved: ", moved).split()
    free = "free " if reply["targets"]["free"] else ""
    places = " ".join(f"{ref}:{','.join(to)}" for ref, to in reply["targets"]["map"].items())
    assert (free + places).strip() == targets.strip()


def _button(act: dict[str, Any]) -> str:
    """Return its name, `*` for a main button, `-` for a disabled one, and its count."""
    count = "" if act["count"] is None else f"={act['count']}"
    return act["act"] + "*" * act["main"] + "-" * (not act["on"]) + count
