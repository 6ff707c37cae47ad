"""The games of `examples/`, added the way anyone adds a game: from the text of a file."""

from pathlib import Path

from engine.games import add_game

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
MACHIAVELLI, STRAIGHT, GIN, INDIAN, NUMBERS, COLOURS = (
    add_game((EXAMPLES / f"{name}.py").read_text("utf-8"), name)
    for name in ("machiavelli", "straight", "gin", "indian", "numbers", "colours")
)
