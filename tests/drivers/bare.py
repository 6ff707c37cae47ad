"""A turn in each game with nothing but what a test puts there: its hand, its table, its keys."""

from typing import Any

from engine.model import State
from engine.notation import position_of

Json = dict[str, Any]
KALOOKI: Json = {
    "game": "kalooki",
    "phase": "play",
    "opened": [True, True],
    "stock": "?*20",
    "discards": "Jh",
}
ROMMI: Json = {
    "game": "rommi",
    "phase": "play",
    "opened": [True, True],
    "stock": "?*20",
    "discards": "8h",
}
RABLO: Json = {"game": "rablo", "opened": [True, True], "stock": "?*20"}
RAEUBER: Json = {"game": "raeuber", "opened": [False, True], "stock": "?*20"}


def at(position: Json, hand: str, table: str = "", **more: Any) -> State:
    """The state with this hand and table, and `more` keys of a position."""
    return position_of(position | {"hands": [hand, "?*5"], "table": table, **more})
