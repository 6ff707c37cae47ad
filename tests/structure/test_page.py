"""Figures about the structure of the page: none exceeds its limit."""

from pathlib import Path

from tests.structure.import_graph import ImportGraph
from tests.structure.packages import FEATURES, PAGE
from tests.structure.page import (
    circles,
    effects,
    figures,
    imports_between_features,
    lambdas,
    late_assignments,
    outside_calls,
)

# The limits are only ever lowered.
MOST = {
    "lines of main.py": 120,
    "late assignments in wiring": 0,
    "lambdas in wiring": 0,
    "drawing functions called from outside": 1,
    "layout functions called from outside": 2,
    "effects of a new position": 12,
    "parts in a circle": 0,
    "parts in a circle, types included": 0,
    "imports between features": 0,
    "test doubles in tests/page": 20,
}


def test_no_figure_exceeds_its_limit() -> None:
    found = figures()
    assert {name: found[name] for name in MOST if found[name] > MOST[name]} == {}


def test_late_assignments_and_lambdas_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "main.py"
    path.write_text(
        "class A:\n    def b(self):\n        self.c = lambda: 1\n        play.engine = 2\n"
    )
    assert late_assignments([path]) == ["play.engine"] and lambdas([path]) == 1


def test_effects_and_drawing_calls_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "effects.py"
    path.write_text("BEFORE_DRAWN = (a, b)\nAFTER_DRAWN = (c,)\napp.refit()\napp.change(x=1)\n")
    assert effects(path) == 4 and outside_calls(tmp_path, ("refit",)) == {"refit"}


def test_imports_between_features_are_counted() -> None:
    graph: ImportGraph = {name: set() for name in FEATURES}
    graph["links"] = {"puzzles", "sheets", "review"}
    assert imports_between_features(graph) == 2


WRITES = ("urls.go(", ".history.", "location.hash = ")


def writers_of_the_address(folder: Path) -> set[str]:
    """Return the modules that write the address bar or its history."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if any(word in path.read_text("utf-8") for word in WRITES)
    }


def test_only_the_router_writes_the_address(tmp_path: Path) -> None:
    assert writers_of_the_address(PAGE) == {"router.py"}
    (tmp_path / "other.py").write_text('urls.go("./", True)\n')
    assert writers_of_the_address(tmp_path) == {"other.py"}


def test_parts_in_a_circle_are_counted() -> None:
    assert circles({"a": {"b"}, "b": {"a"}, "c": {"a"}, "d": set()}) == 3
    assert circles({"a": {"b"}, "b": set()}) == 0
