"""A turn under way in each game, which tests change to what they look at."""

from typing import Any

KALOOKI: dict[str, Any] = {
    "game": "kalooki",
    "phase": "play",
    "hands": ["7s 8s 9s Kd 2c", "?*5"],
    "opened": [True, True],
    "table": "4h 5h 6h X=7h | 9h 9d 9c",
    "discards": "Qd",
    "stock": "?*9",
}
ROMMI: dict[str, Any] = {
    "game": "rommi",
    "phase": "play",
    "hands": ["7s 8s 9s Kd 2c", "?*5"],
    "opened": [True, True],
    "table": "4h 5h 6h | 9h 9d 9c",
    "discards": "Qd",
    "stock": "?*9",
}
RUMMY500: dict[str, Any] = {
    "game": "rummy500",
    "phase": "play",
    "dealer": 1,
    "turn": 0,
    "hands": ["7s 8s 9s Kd 2c", "?*5"],
    "opened": [True, True],
    "table": "4h 5h 6h | 9h 9d 9c",
    "stock": "?*9",
    "round": 3,
}
RABLO: dict[str, Any] = {
    "game": "rablo",
    "hands": ["7s 8s 9s Kd 7h", "?*5"],
    "opened": [True, True],
    "table": "4h 5h 6h | 9h 9d 9c",
    "stock": "?*9",
}
RAEUBER: dict[str, Any] = {
    "game": "raeuber",
    "hands": ["b7 b8 b9 r1 y4", "?*5"],
    "opened": [True, True],
    "table": "y1 y2 y3 | g5 b5 r5",
    "stock": "?*9",
}
