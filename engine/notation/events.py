"""Events as JSON objects, with cards and tables in the notation."""

from collections.abc import Callable
from typing import Any

from ..model import Event
from .faces import write_cards, write_table


def event_data(one: Event) -> dict[str, object]:
    """Return the event as a JSON object with `event`, `seat` (null for none) and its own values."""
    data: dict[str, object] = {"event": one.event, "seat": one.seat}
    for key, value in zip(one._fields, one, strict=True):
        if key not in data and (key != "shares" or value):
            data[key] = _WRITERS.get(key, _plain)(value)
    return data


def _plain(value: Any) -> object:
    return list(value) if isinstance(value, tuple) else value


def _write_moves(moves: Any) -> object:
    """Write moved cards, each with the meld it came from (0: the hand) and the meld it went to."""
    return [{"card": card.text, "from": origin, "to": target} for card, origin, target in moves]


_WRITERS: dict[str, Callable[[Any], object]] = {
    "card": str,
    "cards": write_cards,
    "by": write_cards,
    "table": write_table,
    "moves": _write_moves,
}
