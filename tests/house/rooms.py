"""List of the rooms of the page, floor by floor from the ground.

The layers of the engine and of its packages stand in `pyproject.toml`, where import-linter reads
them; the page's modules import each other without a package's name, which it can't follow.

A room is a folder with an `__init__.py`, which opens with what the room is for, a sentence that the
table in `docs/architecture.md` repeats, and lists in `__all__` what other rooms may use: names in
the engine, modules in the page, which imports them one by one so that it starts in short tasks.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE, PAGE = ROOT / "engine", ROOT / "web" / "app"

FLOORS: dict[Path, tuple[tuple[str, ...], ...]] = {
    # What lies loose in the page is what everybody uses, and what starts it.
    PAGE: (
        ("browser", "english", "params", "state", "tables"),
        ("words",),
        ("dom", "faces", "worker"),
        ("fields", "live", "screens"),
        ("felt",),
        ("saves",),
        ("router",),
        ("puzzles",),
        ("sheets",),
        ("learn", "links", "start_page"),
        ("table",),
        ("advice",),
        ("game",),
        ("hand",),
        ("app", "effects"),
        ("replies",),
        ("main",),
    ),
}


ENGINE_HOUSES = (ENGINE, ENGINE / "solver", ENGINE / "bots")
"""The engine and those of its packages that have packages of their own."""


def tree_of(house: Path) -> Path:
    """The engine or the page, of which the house is all or a part."""
    return ENGINE if house.is_relative_to(ENGINE) else PAGE
