"""Tables of rule cases: a line a case, `position > moves > answer`, under the name of their test.

A position starts with the hand of the first seat, or with `hands` of all; what the table's first
line says holds unless the case says otherwise. An answer is `legal` with what is true afterwards,
or the codes of the refusal of the last move (`at 1:` of an earlier one).
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.notation import position_data, position_of

from .rule_tables import ending_of, rule_on

Json = dict[str, Any]
FOLDER = Path(__file__).parents[1] / "games" / "positions"
NUMBER = ("turn", "dealer", "deal", "round", "passes", "pool", "reshuffles", "turnovers")
NUMBERS = ("scores", "laid", "owners", "freed", "timeouts", "chips", "points", "ranks", "shares")
SWITCHES = ("opened", "knocked", "evicted")


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


def read_values(parts: list[str]) -> Iterator[tuple[str, Any]]:
    """Yield the key and the value of each part, such as `opened + -` or `rules.ante 10`."""
    for part in parts:
        key, _, text = part.partition(" ")
        yield key, _value(key, text)


def _value(key: str, text: str) -> Any:
    group, _, name = key.partition(".")
    name = name or group
    if text[:1] in ("[", "{", '"') or text in ("null", "true", "false"):
        return json.loads(text)
    if group == "rules":
        return int(text) if text.lstrip("-").isdigit() else text
    if name in SWITCHES:
        switches = [one == "+" for one in text.split()]
        return switches[0] if group == "before" else switches
    if name in NUMBERS:
        return [int(one) for one in text.split()]
    if name in NUMBER or (group not in ("before", name) and text.isdigit()):
        return int(text)
    if name == "hands" or " / " in text:
        return ["" if one == "-" else one for one in text.split(" / ")]
    return text


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
            assert ruling.event(group)[name] == _value(key, text)
        else:
            assert ruling.position[key] == _value(key, text)
