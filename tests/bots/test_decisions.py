"""Bots' decisions by position: the table in `decisions.txt`, a line a case."""

from pathlib import Path

import pytest

from engine.bots import NODES, Decision, bot_stream, make_bot
from engine.model import Cards, State, View, view_of
from engine.notation import position_of, write_move
from engine.play import apply, is_legal
from tests.drivers.position_text import changed_position
from tests.drivers.seen_events import events_from
from tests.drivers.text_tables import check_each, read_named_cases, read_positions

TABLE = Path(__file__).with_name("decisions.txt")
POSITIONS = read_positions(TABLE)
CASES = read_named_cases(TABLE)


@pytest.mark.parametrize("name", CASES)
def test_a_bot_decides_as_its_table_lists(name: str) -> None:
    check_each(CASES[name], check_case)


def check_case(case: str) -> None:
    """Assert that each bot of a case makes the claimed decision."""
    position, bots, claims = case.split(" > ")
    view = view_from(position)
    for name in bots.split():
        decision = make_bot(name).choose(view, bot_stream("table", 1, view.seat, 0), NODES)
        for claim in claims.split("; "):
            kind, _, text = claim.partition(" ")
            assert claim_of(kind, text, decision, view.state) == text, f"{name}: {claim}"


def view_from(text: str) -> View:
    """Return the view of the seat on turn: `NAME its hand; changes; seen events`."""
    text, _, seen = text.partition("; seen ")
    first, *changes = text.split("; ")
    name, _, hand = first.partition(" ")
    data = changed_position(POSITIONS[name], changes)
    if hand:
        others = [one for seat, one in enumerate(data["hands"]) if seat != data.get("turn", 0)]
        data["hands"] = others
        others.insert(data.get("turn", 0), hand)
    state = position_of(data)
    return View(state.turn, view_of(state, state.turn).state, events_from(seen))


def claim_of(kind: str, text: str, decision: Decision, state: State) -> str:
    """Return what is true of the decision, in the words of a claim."""
    moves, why = decision.moves, [one.code for one in decision.why]
    written = [write_move(move) for move in moves]
    if kind == "moves":
        return ", ".join(written)
    if kind == "kinds":
        return " ".join(move.split()[0] for move in written)
    if kind == "first":
        return written[0].split()[0]
    if kind == "last":
        return written[-1]
    if kind == "why":
        return " ".join(why)
    if kind == "begins":
        return " ".join(why[: len(text.split())])
    if kind == "ends":
        return " ".join(why[-len(text.split()) :])
    if kind == "with":
        values = [f"{name}={value}" for one in decision.why for name, value in one.params]
        return " ".join(values)
    if kind in ("has", "no"):
        return " ".join(code for code in text.split() if (code in why) is (kind == "has"))
    left = hand_after(state, decision)
    if kind == "left":
        return " ".join(one.text for one in left) or "-"
    assert kind == "keeps"
    return str(len(left))


def hand_after(state: State, decision: Decision) -> Cards:
    """Return the hand after the turn, each of whose moves is legal."""
    seat = state.turn
    for move in decision.moves:
        assert is_legal(state, move), move
        state, _ = apply(state, move)
    return state.hands[seat]
