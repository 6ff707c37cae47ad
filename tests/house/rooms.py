"""List of the rooms of engine and page, floor by floor from the ground.

What is built in floors is a house: the engine, the page, and a room with rooms of its own. Within
such a room its loose files are listed too; above them all is its `__init__`.

A room is a folder with an `__init__.py`, which opens with what the room is for, a sentence that the
table in `docs/architecture.md` repeats, and lists in `__all__` what other rooms may use: names in
the engine, modules in the page, which imports them one by one so that it starts in short tasks.
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
        ("codes", "table", "arena"),
        ("advice",),
        ("learn",),
        ("session", "program"),
        ("commands", "research"),
    ),
    # What lies loose in the page is what everybody uses, and what starts it.
    PAGE: (
        ("browser", "english", "params", "state", "tables"),
        ("words",),
        ("address", "dom", "faces", "worker"),
        ("fields", "live", "screens"),
        ("felt",),
        ("saves",),
        ("sheets",),
        ("learn",),
        ("table",),
        ("advice",),
        ("game", "hand"),
        ("app", "effects"),
        ("replies",),
        ("main",),
    ),
    ENGINE / "solver": (
        ("budget", "counts", "likeness", "runs", "set_plans"),
        ("search",),
        ("strict",),
        ("problem",),
        ("queries",),
        ("deadwood",),
    ),
    ENGINE / "bots": (
        ("lay_moves", "manners"),
        ("base",),
        ("futures", "judgement", "custom_players", "random"),
        ("easy", "standard"),
        ("expert",),
        ("registry",),
        ("autoplay",),
    ),
}


def tree_of(house: Path) -> Path:
    """The engine or the page, of which the house is all or a part."""
    return ENGINE if house.is_relative_to(ENGINE) else PAGE
