"""Prints figures about the structure of the page.

    python -m tests.structure.page

Lines are those of the page's Python and of `main.py`. Late assignments and lambdas are counted in
the modules of `WIRING`; a late assignment sets an attribute of another object. Calls that draw or
lay out are those of the names in `DRAWING` and `LAYING_OUT`, outside the packages that draw.
Circles are counted among packages and modules, once without and once with imports for types.
Features are the packages in `FEATURES`. Test doubles are the classes in `tests/page`.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.structure.import_graph import ImportGraph, import_graph, part_of
from tests.structure.packages import FEATURES, PAGE, ROOT

TESTS = ROOT / "tests" / "page"
WIRING = ("main.py", "wiring.py", "app.py")
# Functions that draw, and the parts of the page that may call them.
DRAWING = ("redraw", "update_tabindex")
# Functions that lay the table out anew.
LAYING_OUT = ("refit", "refit_later")
DRAWERS = ("app", "dom")


def sources(folder: Path) -> list[Path]:
    """Return the Python files in a folder and below."""
    return sorted(folder.rglob("*.py"))


def lines(paths: list[Path]) -> int:
    """Count the lines of the files."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths)


def nodes(paths: list[Path]) -> Iterator[ast.AST]:
    """Yield all syntax nodes of the files."""
    for path in paths:
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def late_assignments(paths: list[Path]) -> list[str]:
    """Return the attributes that are assigned to, except those of `self`."""
    return [
        ast.unparse(node)
        for node in nodes(paths)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and ast.unparse(node.value) != "self"
    ]


def lambdas(paths: list[Path]) -> int:
    """Count the lambdas in the files."""
    return sum(isinstance(node, ast.Lambda) for node in nodes(paths))


def outside_calls(folder: Path, names: tuple[str, ...]) -> set[str]:
    """Return those of the names that parts other than `DRAWERS` call."""
    outside = [path for path in sources(folder) if part_of(path, folder) not in DRAWERS]
    return {
        node.func.attr
        for node in nodes(outside)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in names
    }


def effects(path: Path) -> int:
    """Count the effects of a new position: those in the lists, and the flight."""
    names = ("BEFORE_DRAWN", "AFTER_DRAWN")
    listed = [
        node.value
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in names
    ]
    return sum(len(value.elts) for value in listed if isinstance(value, ast.Tuple)) + 1


def circles(graph: ImportGraph) -> int:
    """Count the parts that import each other in a circle, and those above them."""
    left = set(graph)
    while free := {part for part in left if not graph[part] & left}:
        left -= free
    return len(left)


def import_graph_with_types(folder: Path) -> ImportGraph:
    """Return the import graph of a folder, imports for types included."""
    graph: ImportGraph = {part_of(path, folder): set() for path in sources(folder)}
    for path in sources(folder):
        own = part_of(path, folder)
        for node in nodes([path]):
            names: set[str] = set()
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = {node.module.split(".")[0]}
            elif isinstance(node, ast.Import):
                names = {alias.name.split(".")[0] for alias in node.names}
            graph[own] |= names & graph.keys() - {own}
    return graph


def imports_between_features(graph: ImportGraph) -> int:
    """Count the features that a feature imports."""
    return sum(len(graph[name] & set(FEATURES)) for name in FEATURES)


def figures() -> dict[str, int]:
    """Return each figure with a text that says what is counted."""
    wiring = [PAGE / name for name in WIRING]
    classes = [node for node in nodes(sources(TESTS)) if isinstance(node, ast.ClassDef)]
    return {
        "lines of main.py": lines([PAGE / "main.py"]),
        "late assignments in wiring": len(late_assignments(wiring)),
        "lambdas in wiring": lambdas(wiring),
        "drawing functions called from outside": len(outside_calls(PAGE, DRAWING)),
        "layout functions called from outside": len(outside_calls(PAGE, LAYING_OUT)),
        "effects of a new position": effects(PAGE / "effects.py"),
        "parts in a circle": circles(import_graph(PAGE, PAGE)),
        "parts in a circle, types included": circles(import_graph_with_types(PAGE)),
        "imports between features": imports_between_features(import_graph(PAGE, PAGE)),
        "lines of the page's Python": lines(sources(PAGE)),
        "test doubles in tests/page": len(classes),
    }


def main() -> None:
    """Print the figures."""
    for name, number in figures().items():
        print(f"{number:7,}  {name}")


if __name__ == "__main__":
    main()
