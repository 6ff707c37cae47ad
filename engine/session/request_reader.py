"""Reads what a request holds with care: texts, seats."""

from typing import Any

from .. import words
from ..bots import CHARACTERS, is_bot_name
from ..model import State, TextFault
from ..play import PERSON, Seat
from ..words import Language, messages

Json = dict[str, Any]


def text(request: Json, key: str) -> str:
    """The text under `key`; raises `TextFault` bad-request if there is none."""
    value = request.get(key)
    if not isinstance(value, str):
        raise TextFault("bad-request", do=str(request.get("do")))
    return value


def optional_text(request: Json, key: str) -> str | None:
    """The same, if it may be missing."""
    return text(request, key) if request.get(key) is not None else None


# A kind of seat may also be a character, which has a level, a manner and a name.
_CHARACTERS = {character.id: character for character in CHARACTERS}


def read_seats(found: object, language: Language) -> tuple[Seat, ...]:
    """Seats from `[{"name": …, "kind": …}]`; raises `TextFault` bad-seat or unknown-seat-kind."""
    if not isinstance(found, list):
        raise TextFault("bad-seat", seats=0, least=2, most=6)
    return tuple(_seat(entry, language) for entry in found)


def _seat(entry: object, language: Language) -> Seat:
    kind = entry.get("kind") if isinstance(entry, dict) else None
    name = entry.get("name") if isinstance(entry, dict) else None
    given = name if isinstance(name, str) else ""
    if isinstance(kind, str) and kind in _CHARACTERS:
        name = given or words.translate(messages.CHARACTERS[kind], language)
        return Seat(name, _CHARACTERS[kind].bot)
    if not isinstance(kind, str) or (kind != PERSON and not is_bot_name(kind)):
        raise TextFault("unknown-seat-kind", kind=kind if isinstance(kind, str) else None)
    return Seat(given, kind)


def default_seats(state: State) -> tuple[Seat, ...]:
    """The person on turn against computers."""
    return tuple(
        Seat("", PERSON if seat == state.turn else "standard") for seat in range(state.seats)
    )
