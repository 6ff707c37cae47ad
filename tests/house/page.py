"""Prints the figures that say how the page is wired.

    python -m tests.house.page

Lines are those of the page's Python and of `main.py`. A late assignment sets an attribute of
another object in `main.py` or `app.py`; lambdas are counted there, too. What draws is called by the
names in `DRAWING` from outside the parts that draw. Circles are counted among rooms and loose
files, once without what only types need and once with it. A stand-in is a class in `tests/page`.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.plan import Arrows, arrows, part_of
from tests.house.rooms import PAGE, ROOT

TESTS = ROOT / "tests" / "page"
WIRING = ("main.py", "app.py")
# What draws, and the parts that call it by themselves.
DRAWING = ("redraw", "redraw_in_turns", "refit", "refit_later", "update_tabindex", "mark_turn")
DRAWERS = ("app", "dom")


def sources(folder: Path) -> list[Path]:
    """The Python files in a folder and below."""
    return sorted(folder.rglob("*.py"))


def lines(paths: list[Path]) -> int:
    """How many lines the files have."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths)


def nodes(paths: list[Path]) -> Iterator[ast.AST]:
    """All that stands in the files."""
    for path in paths:
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def late_assignments(paths: list[Path]) -> list[str]:
    """Return assignments to attributes of other objects than the method's own."""
    return [
        ast.unparse(node)
        for node in nodes(paths)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and ast.unparse(node.value) != "self"
    ]


def lambdas(paths: list[Path]) -> int:
    """How many lambdas stand in the files."""
    return sum(isinstance(node, ast.Lambda) for node in nodes(paths))


def drawing(folder: Path) -> set[str]:
    """The names of what draws that other parts call."""
    outside = [path for path in sources(folder) if part_of(path, folder) not in DRAWERS]
    return {
        node.func.attr
        for node in nodes(outside)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in DRAWING
    }


def effects(path: Path) -> int:
    """How many effects a new position has: those of the lists, and the flight."""
    names = ("BEFORE_DRAWN", "AFTER_DRAWN")
    listed = [
        node.value
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in names
    ]
    return sum(len(one.elts) for one in listed if isinstance(one, ast.Tuple)) + 1


def circles(found: Arrows) -> int:
    """How many rooms and files stand in a circle."""
    left = set(found)
    while free := {part for part in left if not found[part] & left}:
        left -= free
    return len(left)


def with_types(house: Path) -> Arrows:
    """The arrows of a house, what only types need among them."""
    found: Arrows = {part_of(path, house): set() for path in sources(house)}
    for path in sources(house):
        own = part_of(path, house)
        for node in nodes([path]):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found[own] |= {node.module.split(".")[0]} & found.keys() - {own}
            elif isinstance(node, ast.Import):
                found[own] |= {one.name.split(".")[0] for one in node.names} & found.keys() - {own}
    return found


def figures() -> dict[str, int]:
    """The figures by what they count."""
    wiring = [PAGE / name for name in WIRING]
    classes = [node for node in nodes(sources(TESTS)) if isinstance(node, ast.ClassDef)]
    return {
        "lines of main.py": lines([PAGE / "main.py"]),
        "late assignments in wiring": len(late_assignments(wiring)),
        "lambdas in wiring": lambdas(wiring),
        "what draws, called from outside": len(drawing(PAGE)),
        "effects of a new position": effects(PAGE / "effects.py"),
        "parts in a circle": circles(arrows(PAGE, PAGE)),
        "parts in a circle, types included": circles(with_types(PAGE)),
        "lines of the page's Python": lines(sources(PAGE)),
        "stand-ins in tests/page": len(classes),
    }


def main() -> None:
    """Print the figures."""
    for name, number in figures().items():
        print(f"{number:7,}  {name}")


if __name__ == "__main__":
    main()
