"""Games of `examples/`, added from the text of their files as users do."""

from pathlib import Path

from engine.games import add_game

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
MACHIAVELLI, STRAIGHT, GIN, INDIAN, NUMBERS, COLOURS = (
    add_game((EXAMPLES / f"{name}.py").read_text("utf-8"), name)
    for name in ("machiavelli", "straight", "gin", "indian", "numbers", "colours")
)
