"""Python's standard library for the site: only the modules that Pyodide and the engine import."""

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from web.build import archives

SUBSTITUTES = Path(__file__).with_name("substitutes")
"""Modules of the library that the site replaces by its own."""

SCRIPT = Path(__file__).with_name("library.mjs")
MODULES = Path(__file__).resolve().parents[2] / "node_modules"

# Imported at run time only when text is decoded or an error occurs.
ALSO_IMPORTED = tuple(
    f"import {name}"
    for name in ("encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "traceback")
)


class MissingModuleError(Exception):
    """Import in the engine of a module that the site can't have: a sentence with file and
    statement.
    """


def imports(root: Path, games: Sequence[Path] = ()) -> dict[str, str]:
    """Return the imports of the engine and of external games from Python's library.

    They are statements like `from json import loads`, each with one file that has it. Imports of
    the command line and under `if TYPE_CHECKING` don't count. Raise Unshipped for any other module.
    """
    found: dict[str, str] = {}
    for path in [*sorted((root / "engine").rglob("*.py")), *games]:
        name = path.name if path in games else path.relative_to(root).as_posix()
        # In the wheel, the folder has the package's name.
        if name.startswith("engine/") and not archives.is_needed(
            name.replace("engine", "talon", 1)
        ):
            continue
        for module, statement in _imported(ast.parse(path.read_text("utf-8"))):
            top = module.split(".")[0]
            if top in ("engine", "talon"):
                continue
            if top not in sys.stdlib_module_names:
                raise MissingModuleError(f"{name} says '{statement}': the site has no such module.")
            found.setdefault(statement, name)
    return found


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the modules, except those of the same package, each with its import statement."""
    skipped = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            skipped |= {id(inner) for inner in ast.walk(node)}
        elif id(node) in skipped:
            continue
        elif isinstance(node, ast.Import):
            yield from ((alias.name, f"import {alias.name}") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                yield node.module, f"from {node.module} import {alias.name}"


def put(pyodide: Path, wanted: dict[str, str], target: Path) -> None:
    """Write the library that the site ships, from Pyodide's folder, into an archive.

    `wanted` maps each statement to a file that has it. Raise Unshipped for one that fails inside
    Pyodide, or if Pyodide itself does not start.
    """
    files = archives.unpack(pyodide / "python_stdlib.zip")
    for path in sorted(SUBSTITUTES.rglob("*.py")):
        files[path.relative_to(SUBSTITUTES).as_posix()] = path.read_bytes()
    archives.pack(files, target)
    script = [node(), str(SCRIPT), str(pyodide), str(target), *wanted, *ALSO_IMPORTED]
    done = subprocess.run(script, capture_output=True, text=True)
    if done.returncode:
        raise MissingModuleError(f"Pyodide does not start: {done.stderr.strip()}")
    read = json.loads(done.stdout)
    for statement, fault in read["failed"]:
        name = wanted.get(statement, SCRIPT.parent.name)
        raise MissingModuleError(f"{name} says '{statement}', which fails inside Pyodide: {fault}")
    archives.pack({name: files[name] for name in read["files"]}, target, loose=True)


def node() -> str:
    """Return the Node that build.py found: the machine's own, or the one next to this Python."""
    folder = str(Path(sys.executable).parent)
    return shutil.which("node") or shutil.which("node", path=folder) or "node"
