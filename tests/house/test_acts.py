"""Names of the page's buttons: no two parts of the page handle the same one."""

import ast
from collections import Counter
from pathlib import Path

APP = Path(__file__).resolve().parents[2] / "web" / "app"
# The functions that say which buttons a part answers to.
NAMING = ("acts", "told", "_of_game", "_of_sheets", "_by_button")


def named() -> list[str]:
    """The names of all buttons, each as often as a part answers to it."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(APP.rglob("*.py"))]
    functions = [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in NAMING
    ]
    made = [
        node.value
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Dict)
    ]
    keys = [key for one in made for key in one.keys]
    return [str(key.value) for key in keys if isinstance(key, ast.Constant)]


def test_every_button_has_one_part_that_answers() -> None:
    counted = Counter(named())
    assert len(counted) > 60
    assert [name for name, times in counted.items() if times > 1] == []
