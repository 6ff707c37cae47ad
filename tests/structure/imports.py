"""Imports of a file, read from its text."""

import ast
from collections.abc import Iterator
from pathlib import Path


def imports_of(path: Path, tree: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the modules that a file imports at run time, each with the names that it imports.

    Names of modules within the tree, such as `engine`, begin with its folder. Imports under
    `if TYPE_CHECKING` are left out; so are those under `if False`, which the page has instead.
    """
    module = ast.parse(path.read_text("utf-8"))
    skipped = {
        inner
        for node in ast.walk(module)
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "False")
        for inner in ast.walk(node)
    }
    package = [tree.name, *path.relative_to(tree).parts[:-1]]
    for node in ast.walk(module):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            yield base, [alias.name for alias in node.names]
