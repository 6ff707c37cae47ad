"""Values on the page's desk: changed by `Values.change`, and nowhere else."""

import ast
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "web" / "app"
VALUES = PAGE / "game" / "values.py"


def names() -> set[str]:
    """The values of the desk: the fields of `Values`."""
    (values,) = [one for one in ast.parse(VALUES.read_text()).body if isinstance(one, ast.ClassDef)]
    return {ast.unparse(one.target) for one in values.body if isinstance(one, ast.AnnAssign)}


def set_in(source: str, desks: tuple[str, ...]) -> list[str]:
    """Return the values of a desk, known by one of these names, that a source sets."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            holder = ast.unparse(node.value).split(".")[-1]
            if holder in desks and node.attr in names():
                found.append(ast.unparse(node))
    return found


@pytest.mark.parametrize("path", sorted(PAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_nobody_sets_a_value_of_the_desk_by_itself(path: Path) -> None:
    desks = ("desk", "self") if path.stem == "desk" else ("desk",)
    assert set_in(path.read_text(), desks) == []


def test_values_that_are_set_are_found() -> None:
    source = "self.play.desk.reply, desk.log[:] = None, []\ndesk.chosen += [one]\nview.said = 1"
    assert sorted(set_in(source, ("desk",))) == ["desk.chosen", "self.play.desk.reply"]
