"""Prints the layers of a package and which of its parts imports which.

    python -m tests.structure.import_graph [FOLDER …]

A folder has packages, such as `engine/bots`; without arguments all of `PARENTS` are printed. Its
parts are its packages and modules. An edge leads from a part to another part of the folder that it
imports at run time; it is counted once, however many modules and names it stands for. Imports
within a package are ignored. A part that imports no other is on layer 1, each other one layer above
the highest that it imports. The folder's `__init__` counts like any module.
"""

import graphlib
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.structure.imports import imports_of
from tests.structure.packages import PARENTS, ROOT, tree_of

ImportGraph = dict[str, set[str]]
"""Part -> the parts that it imports."""


def part_of(path: Path, folder: Path) -> str:
    """Return the package of a folder that a file is in, or the file's own name."""
    return path.relative_to(folder).with_suffix("").parts[0]


def parts_imported(path: Path, folder: Path, tree: Path) -> Iterator[tuple[str, str]]:
    """Yield a module's imports from a folder of its tree: each part with one name of it."""
    prefix = ".".join([tree.name, *folder.relative_to(tree).parts])
    for module, names in imports_of(path, tree):
        if module == prefix:
            yield from ((name, "") for name in names)
        # The page's modules import each other without the name of their folder.
        elif module.startswith(f"{prefix}.") or folder == tree:
            part, *within = module.removeprefix(f"{prefix}.").split(".")
            yield from ((part, name) for name in within[:1] or names)


def import_graph(folder: Path, tree: Path) -> ImportGraph:
    """Return for each part of a folder the other parts that it imports at run time."""
    paths = sorted(folder.rglob("*.py"))
    graph: ImportGraph = {part_of(path, folder): set() for path in paths}
    for path in paths:
        own = part_of(path, folder)
        imported = {part for part, _ in parts_imported(path, folder, tree)}
        graph[own] |= imported & graph.keys() - {own}
    return graph


def layers_of(graph: ImportGraph) -> list[list[str]]:
    """Return the layers of a graph, the lowest first; raise CycleError for a circle."""
    layers: list[list[str]] = []
    sorter = graphlib.TopologicalSorter(graph)
    sorter.prepare()
    while sorter.is_active():
        layers.append(sorted(sorter.get_ready()))
        sorter.done(*layers[-1])
    return layers


def figures(graph: ImportGraph) -> tuple[int, int, int]:
    """Return the numbers of parts, layers and edges."""
    return len(graph), len(layers_of(graph)), sum(map(len, graph.values()))


def lines(folder: Path, graph: ImportGraph) -> Iterator[str]:
    """Yield the lines to print for one folder, the top layer first."""
    parts, layers, edges = figures(graph)
    yield f"{folder.relative_to(ROOT).as_posix()}: {parts} on {layers} layers, {edges} edges"
    for number, layer in reversed([*enumerate(layers_of(graph), 1)]):
        for part in layer:
            name = f"{part}/" if (folder / part).is_dir() else part
            imported = ", ".join(sorted(graph[part]))
            yield f"  {number}  {name}" + (f" -> {imported}" if imported else "")


def main(words: list[str]) -> None:
    """Print the folders given, or all."""
    for folder in [(ROOT / word).resolve() for word in words] or PARENTS:
        print("\n".join(lines(folder, import_graph(folder, tree_of(folder)))))


if __name__ == "__main__":
    main(sys.argv[1:])
