"""Imports of a file, read from its text."""

import ast
from collections.abc import Iterator
from pathlib import Path


def imported(path: Path, house: Path) -> Iterator[tuple[str, list[str]]]:
    """The modules that a file of the house imports at run time, each with the names it takes.

    Within the house they are told from its folder on. What stands under `if TYPE_CHECKING`, or on
    the page, which has no such name, under `if False`, is not imported then.
    """
    tree = ast.parse(path.read_text("utf-8"))
    skipped = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "False")
        for inner in ast.walk(node)
    }
    package = [house.name, *path.relative_to(house).parts[:-1]]
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            yield base, [alias.name for alias in node.names]
