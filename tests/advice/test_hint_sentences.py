"""Sentences of hints by position: the table in `hint_sentences.txt`, a line a case."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.advice import Advice, advise, as_advice, hint_of
from engine.advice.hint import Hint
from engine.bots import Decision
from engine.model import Reason, State, Stream, card, view_of
from engine.notation import position_of, read_move
from engine.words import ENGLISH, rich_reason
from tests.drivers.minimal_games import KALOOKI, RABLO, RAEUBER, ROMMI
from tests.drivers.position_text import changed_position
from tests.drivers.text_tables import read_named_cases

POSITIONS: dict[str, dict[str, Any]] = {
    "KALOOKI": KALOOKI,
    "RABLO": RABLO,
    "RAEUBER": RAEUBER,
    "ROMMI": ROMMI,
    "CARDS": KALOOKI | {"phase": "draw"},
    "POOL": ROMMI | {"game": "rummy500", "dealer": 1, "discards": ["", ""], "opened": [False] * 2},
}
CASES = read_named_cases(Path(__file__).with_name("hint_sentences.txt"))


@pytest.mark.parametrize("name", CASES)
def test_a_hint_says_what_its_table_lists(name: str) -> None:
    for case in CASES[name]:
        try:
            check_case(case)
        except Exception as fault:
            fault.add_note(case)
            raise


def check_case(case: str) -> None:
    """Assert that the hint in a position makes all claims of a case."""
    position, moves, claims = case.split(" > ")
    state = state_of(position)
    view = view_of(state, state.turn)
    hint = hint_of(view, advise(view, Stream("hint")) if moves == "-" else advice_at(state, moves))
    for claim in claims.split("; "):
        check_claim(hint, state, *claim.partition(" ")[::2])


def state_of(text: str) -> State:
    first, *changes = text.split("; ")
    name, _, hand = first.partition(" ")
    return position_of(changed_position(POSITIONS[name] | {"hands": [hand, "?*5"]}, changes))


def advice_at(state: State, text: str) -> Advice:
    """Return these moves as advice, with cards that are better kept."""
    moves, _, kept = text.partition(" keeping ")
    read = tuple(read_move(one, state.rules) for one in moves.split("; "))
    advice = as_advice(view_of(state, state.turn).state, Decision(read))
    return advice._replace(kept=tuple(map(card, kept.split())))


def check_claim(hint: Hint, state: State, kind: str, text: str) -> None:
    deck, game = state.rules.melds.deck, state.rules.game
    whys = [one.code for one in hint.why]
    read = list(hint.reasons[: len(hint.reasons) - len(hint.why)])

    def sentences(reasons: list[Reason]) -> list[str]:
        return [rich_reason(one, ENGLISH, deck, game).text for one in reasons]

    if kind == "short":
        check_reason(hint.short, text)
    elif kind == "steps":
        assert [step.said.code for step in hint.steps] == text.split()
    elif kind == "step":
        assert values_of(hint.steps[0].said) == read_values(text)
    elif kind == "why":
        assert text.split()[0] in whys, whys
        check_reason(hint.why[whys.index(text.split()[0])], text)
    elif kind == "whys":
        assert whys == text.split()
    elif kind == "begins":
        assert whys[: len(text.split())] == text.split()
    elif kind == "no":
        assert not {*whys} & {*text.split()}
    elif kind == "lays":
        assert not hint.lays
    elif kind == "refs":
        found = [sorted(map(str, step.cards)) for step in hint.steps]
        assert sorted(found) == sorted(sorted(group.split()) for group in text.split(" | "))
    elif kind == "read":
        assert sentences(read) == [text]
    else:
        assert kind == "says"
        said = sentences([*read, *(step.said for step in hint.steps), *hint.why])
        assert any(one.startswith(text) for one in said), said


def check_reason(reason: Reason, text: str) -> None:
    code, _, values = text.partition(" ")
    assert reason.code == code
    assert not values or values_of(reason) == read_values(values)


def read_values(text: str) -> dict[str, str]:
    """Return the values of `card=9s cards=7s 8s 9s`."""
    _, *parts = re.split(r"(?:^| )(\w+)=", text)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def values_of(reason: Reason) -> dict[str, str]:
    return {name: _text(value) for name, value in reason.params}


def _text(value: Any) -> str:
    values = value if isinstance(value, tuple) else (value,)
    return " ".join(str(getattr(one, "text", one)) for one in values)
