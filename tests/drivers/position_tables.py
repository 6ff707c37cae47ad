"""Tables of rule cases: a line a case, `position > moves > answer`, under the name of their test.

A position starts with the hand of the first seat, or with `hands` of all; what the table's first
line says holds unless the case says otherwise. An answer is `legal` with what is true afterwards,
or the codes of the refusal of the last move (`at 1:` of an earlier one).
"""

from pathlib import Path
from typing import Any, NamedTuple

from engine.notation import position_data, position_of

from .position_text import read_value, read_values
from .rule_tables import ending_of, rule_on

Json = dict[str, Any]
FOLDER = Path(__file__).parents[1] / "games" / "positions"


class Case(NamedTuple):
    """A case of a table: a position, the moves tried on it, and the expected answer."""

    position: Json
    moves: list[str]
    answer: list[str]
    line: str


def read_cases(game: str) -> dict[str, list[Case]]:
    """Return the cases of a game's table by the name of their test."""
    lines = (FOLDER / f"{game}.txt").read_text("utf-8").splitlines()
    defaults = dict(read_values(lines[0].removeprefix("default: ").split("; ")))
    found: dict[str, list[Case]] = {}
    for line in lines[1:]:
        if line.startswith("test_"):
            cases = found[line] = []
        elif line and not line.lstrip().startswith("#"):
            position, moves, answer = line.strip().split(" > ")
            cases.append(
                Case(
                    _position(position, defaults),
                    moves.split("; "),
                    answer.split("; "),
                    line.strip(),
                )
            )
    return found


def _position(text: str, defaults: Json) -> Json:
    parts = text.split("; ")
    position = dict(defaults)
    if not parts[0].startswith("hands "):
        hand = parts.pop(0)
        position["hands"] = ["" if hand == "-" else hand, *defaults["hands"]]
    for key, value in read_values(parts):
        group, _, name = key.partition(".")
        if group == "no":
            del position[name]
        elif name:
            position[group] = {**position.get(group, {}), name: value}
        else:
            position[key] = value
    return position


def check_case(case: Case) -> None:
    """Assert that the rules give the answer of a case."""
    ruling = rule_on(case.position, *case.moves)
    if not ruling.legal:
        # A refused move changes nothing.
        assert ruling.position == position_data(position_of(dict(case.position)))
    first, *claims = case.answer
    if first == "legal":
        assert ruling.legal, f"refused: {ruling.reasons}"
    else:
        at = str(len(case.moves))
        if first.startswith("at "):
            at, _, first = first.removeprefix("at ").partition(": ")
        assert (str(ruling.move), ruling.codes) == (at, first.split())
    for claim in claims:
        key, _, text = claim.partition(" ")
        group, _, name = key.partition(".")
        if key == "events":
            assert ruling.names() == text.split()
        elif key == "ends":
            reason, points = ending_of(ruling)
            assert [reason, *map(str, points)] == text.split()
        elif group == "no":
            assert name not in ruling.position
        elif group == "reason":
            value = ruling.reasons[0][name]
            words = value if isinstance(value, tuple) else (value,)
            assert " ".join(map(str, words)) == text
        elif name:
            assert ruling.event(group)[name] == read_value(key, text)
        else:
            assert ruling.position[key] == read_value(key, text)
