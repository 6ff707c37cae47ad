"""The page's wiring stays as small as it has become."""

from pathlib import Path

from tests.house.page import circles, drawing, effects, figures, lambdas, late_assignments

# At most so much of each; what is not there yet gets fewer, never more.
MOST = {
    "lines of main.py": 120,
    "late assignments in wiring": 0,
    "lambdas in wiring": 2,
    "what draws, called from outside": 5,
    "effects of a new position": 12,
    "parts in a circle": 0,
    "parts in a circle, types included": 0,
    "stand-ins in tests/page": 53,
}


def test_no_figure_grows() -> None:
    found = figures()
    assert {name: found[name] for name in MOST if found[name] > MOST[name]} == {}


def test_what_is_set_of_others_and_lambdas_are_found(tmp_path: Path) -> None:
    path = tmp_path / "main.py"
    path.write_text(
        "class A:\n    def b(self):\n        self.c = lambda: 1\n        play.engine = 2\n"
    )
    assert late_assignments([path]) == ["play.engine"] and lambdas([path]) == 1


def test_effects_and_what_draws_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "effects.py"
    path.write_text("BEFORE_DRAWN = (a, b)\nAFTER_DRAWN = (c,)\napp.refit()\napp.change(x=1)\n")
    assert effects(path) == 4 and drawing(tmp_path) == {"refit"}


def test_parts_in_a_circle_are_counted() -> None:
    assert circles({"a": {"b"}, "b": {"a"}, "c": {"a"}, "d": set()}) == 3
    assert circles({"a": {"b"}, "b": set()}) == 0
