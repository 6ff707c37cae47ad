"""Effects of each move: its events, and the position after it."""

from pathlib import Path

import pytest

from engine.model import State
from engine.notation import event_data, position_of, read_move, write_cards, write_table
from engine.play import apply
from tests.drivers.text_tables import named_position, read_rows

from .test_refusals import POSITIONS

# Facts that are written only if they differ from the default.
FACTS = ("taken", "freed", "passes", "reason", "points", "reshuffles", "turnovers")


def position_text(state: State) -> str:
    """Return the position as text: seat on turn, hands, table, stock, piles, and other facts."""
    told = [
        f"turn {state.turn} {state.phase}",
        " / ".join(map(write_cards, state.hands)),
        write_table(state.table),
        f"stock {write_cards(state.stock)}",
    ]
    if any(state.discards):
        told.append("pile " + " / ".join(map(write_cards, state.discards)))
    told.append("opened " + "".join(str(int(opened)) for opened in state.opened))
    if state.before:
        told.append("before")
    told += [f"{key} {getattr(state, key)}" for key in FACTS if getattr(state, key)]
    told += [
        f"{key} {getattr(state, key)}"
        for key in ("timeouts", "evicted")
        if any(getattr(state, key))
    ]
    return "; ".join(told)


@pytest.mark.parametrize(
    ("position", "moves", "events", "end"), read_rows(Path(__file__).with_name("move_effects.txt"))
)
def test_a_move_results_in_its_events_and_position(
    position: str, moves: str, events: str, end: str
) -> None:
    state = position_of(named_position(position, POSITIONS))
    told = []
    for text in moves.split("; "):
        state, happened = apply(state, read_move(text, state.rules))
        for one in happened:
            data = event_data(one)
            told.append(f"{data.pop('event')}:{','.join(map(str, data.values()))}")
    assert " & ".join(told) == events
    assert position_text(state) == end
