"""Games and turns with only the given content: a game's texts, a hand, a table."""

from typing import Any

from engine.games import GAMES
from engine.model import Game, State
from engine.notation import position_of
from tests.drivers.position_text import position_from

Json = dict[str, Any]
KALOOKI: Json = position_from("game kalooki; phase play; opened + +; stock ?*20; discards Jh")
ROMMI: Json = position_from("game rommi; phase play; opened + +; stock ?*20; discards 8h")
RABLO: Json = {"game": "rablo", "opened": [True, True], "stock": "?*20"}
RAEUBER: Json = {"game": "raeuber", "opened": [False, True], "stock": "?*20"}


def state_with(position: Json, hand: str, table: str = "", **more: Any) -> State:
    """Return the state with this hand and table, and `more` keys of a position."""
    return position_of(position | {"hands": [hand, "?*5"], "table": table, **more})


def game_with(**more: Any) -> Game:
    """Return a game that plays like Rommí and has only the given texts."""
    rommi = GAMES["rommi"]
    bare = {"id": "bare", "title": "", "line": "", "place": "", "options": ()}
    return Game(**{**bare, "seats": rommi.seats, "build": rommi.build, **more})
