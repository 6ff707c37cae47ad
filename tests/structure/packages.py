"""Places of engine and page, and the layers of the page.

The layers of the engine and of its packages are in `pyproject.toml`, where import-linter reads
them. The page's modules import each other without a package's name, which it can't follow.

A package is a folder with an `__init__.py`. Its docstring opens with the package's purpose, which
the table in `docs/architecture.md` repeats. Its `__all__` lists what other packages may use: names
in the engine; modules in the page, which imports them one by one so that it starts in short tasks.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE, PAGE = ROOT / "engine", ROOT / "web" / "app"

FEATURES = (
    "advice",
    "challenges",
    "deal_statistics",
    "lessons",
    "links",
    "puzzles",
    "review",
    "rules",
    "saved_games",
    "settings",
    "start_page",
)
"""Packages of the page that don't import each other: the table, the course of a game, input and the
app bring them together."""

PAGE_LAYERS = (
    ("markup",),
    ("browser", "english", "params", "state", "tables"),
    ("words",),
    ("cards", "dom", "worker"),
    ("messages", "screens"),
    ("felt",),
    ("motion",),
    ("saves",),
    ("router",),
    ("sheets",),
    FEATURES,
    ("table",),
    ("game",),
    ("input",),
    ("app", "effects"),
    ("replies",),
    ("wiring",),
    ("main",),
)
"""The page's packages and modules, from the lowest layer up. Modules outside any package are those
that every package uses, and those that start the page."""

ENGINE_PARENTS = (ENGINE, ENGINE / "solver", ENGINE / "bots")
"""The engine and those of its packages that have packages of their own."""

PARENTS = (*ENGINE_PARENTS, PAGE)
"""All folders that have packages."""


def tree_of(parent: Path) -> Path:
    """Return the engine or the page: the tree that the folder belongs to."""
    return ENGINE if parent.is_relative_to(ENGINE) else PAGE
