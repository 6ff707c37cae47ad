"""Positions of tests written as one text: `game rablo; hands 8s 2h / ?*3; opened + -`.

Nothing here needs a part of the library that a site's Python lacks.
"""

import json
from collections.abc import Iterator
from typing import Any

NUMBER = ("turn", "dealer", "deal", "round", "passes", "pool", "reshuffles", "turnovers")
NUMBERS = ("scores", "laid", "owners", "freed", "timeouts", "chips", "points", "ranks", "shares")
SWITCHES = ("opened", "knocked", "evicted")


def position_from(text: str) -> dict[str, Any]:
    """Return the position that `game rablo; hands 8s 2h / ?*3; opened + -` describes."""
    return changed_position({}, text.split("; "))


def changed_position(position: dict[str, Any], changes: list[str]) -> dict[str, Any]:
    """Return the position with changes such as `passes 1` or `rules.ante 10`."""
    changed = dict(position)
    for key, value in read_values(changes):
        group, _, inner = key.partition(".")
        changed[group] = {**changed.get(group, {}), inner: value} if inner else value
    return changed


def read_values(parts: list[str]) -> Iterator[tuple[str, Any]]:
    """Yield the key and the value of each part, such as `opened + -` or `rules.ante 10`."""
    for part in parts:
        key, _, text = part.partition(" ")
        yield key, read_value(key, text)


def read_value(key: str, text: str) -> Any:
    """Return the value that a position has under a key: cards, numbers, switches, or JSON."""
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
