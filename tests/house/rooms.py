"""The rooms of engine and page, floor by floor from the ground: the one list of them.

A room is a folder with an `__init__.py`, which opens with what the room is for; README's table of
the layout repeats that sentence.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE, PAGE = ROOT / "engine", ROOT / "web" / "app"

FLOORS: dict[Path, tuple[tuple[str, ...], ...]] = {
    ENGINE: (
        ("model",),
        ("solver", "words"),
        ("turns",),
        ("play", "games"),
        ("bots",),
        ("notation",),
        ("table", "arena"),
        ("advice",),
        ("session", "commands"),
    ),
}
