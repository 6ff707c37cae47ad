"""Archives that Pyodide loads: the engine's wheel and the standard library."""

import ast
import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from web.build.source_pruning import blank

COMPILES = sys.version_info[:2] == (3, 13)
"""True if this Python has Pyodide's minor version, and so can write its bytecode."""

LOCK = "pyodide-lock.json"
"""File name of Pyodide's list of packages, which lies next to their wheels."""

_LONG_AGO = (1980, 1, 1, 0, 0, 0)

# Isolated from this tree, whose build.py would shadow a package, and without column positions.
_PYODIDE = [sys.executable, "-I", "-X", "no_debug_ranges", "-m", "pyodide_cli"]


LEFT_OUT = ("arena", "commands", "program", "research")
"""Packages of the engine that the browser does not need."""

# Modules with the types of replies, which nothing imports at run time.
_TYPES = re.compile(r"talon/table/(\w*reply|extra_replies|rich_sentence)\.")


# The search for decks without the usual four suits, which only external games have.
_ANY_SUITS = "talon/solver/search/any_suits."


def is_needed(name: str, any_suits: bool = False) -> bool:
    """Return True if a file of the engine's wheel is needed in the browser.

    The command line is not needed, nor are files for people, type checkers and installers; the
    search for unusual decks is needed with `any_suits`.
    """
    apart = ("talon/__main__.", *(f"talon/{room}/" for room in LEFT_OUT))
    apart += () if any_suits else (_ANY_SUITS,)
    read = (".md", ".typed")
    if not name.startswith("talon/") or name.startswith(apart) or name.endswith(read):
        return False
    return not _TYPES.match(name)


def without_left_out(source: bytes) -> bytes:
    """Return the source of the engine's `__init__` without imports from packages left out."""
    tree = ast.parse(source)
    gone = {
        line
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module in LEFT_OUT
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = source.decode("utf-8").splitlines(keepends=True)
    return "".join(text for n, text in enumerate(lines, 1) if n not in gone).encode("utf-8")


def external_modules(games: Sequence[Path]) -> dict[str, bytes]:
    """Return the files of external games as modules of the wheel, by their names in it."""
    return {f"talon_added_{place}.py": path.read_bytes() for place, path in enumerate(games)}


def unpack(archive: Path) -> dict[str, bytes]:
    """Return the files in an archive by name, without its folders."""
    with zipfile.ZipFile(archive) as old:
        return {name: old.read(name) for name in sorted(old.namelist()) if name[-1] != "/"}


def pack(files: Mapping[str, bytes], target: Path, loose: bool = False) -> None:
    """Write an archive, with the same bytes at every build.

    With `loose`, the files are stored uncompressed: compressed together by the site they take a
    fifth less, and Python has nothing to unpack when it imports them.
    """
    how = zipfile.ZIP_STORED if loose else zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(target, "w") as new:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.external_attr = 0o644 << 16
            new.writestr(entry, files[name], how, 9)


def lock(wheel: Path) -> None:
    """Add the wheel, with its metadata, to the lock in its folder."""
    target = wheel.with_name(LOCK)
    _pyodide("lockfile", "add-wheels", "--input", target, "--output", target, wheel)


def prune(archive: Path) -> None:
    """Blank in an archive's sources what the browser does not need."""
    files = unpack(archive)
    sources = [name for name in files if name.endswith(".py")]
    pack(files | {name: blank(files[name], name) for name in sources}, archive, loose=True)


def compile_all(folder: Path, loose: bool = False) -> None:
    """Compile the sources in a folder's archives to bytecode, and update its lock if it has one.

    `loose` is passed to `pack`. The name of a wheel changes, as it tells the Python version. Raise
    CalledProcessError if a file does not compile.
    """
    _pyodide("py-compile", "--silent", "--compression-level", "0", folder)
    # Pack again: the entries hold the time of writing.
    for archive in _archives(folder):
        pack(unpack(archive), archive, loose)
    listed = folder / LOCK
    if listed.exists():
        content = json.loads(listed.read_text("utf-8"))
        for package in content["packages"].values():
            wheel = folder / package["file_name"]
            package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        listed.write_text(json.dumps(content), "utf-8")


def _archives(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if path.suffix in (".whl", ".zip")]


def _pyodide(*command: str | Path) -> None:
    """Run a command of Pyodide's own tool; its bytecode holds source hashes instead of times."""
    settings = os.environ | {"SOURCE_DATE_EPOCH": "315532800"}
    subprocess.run([*_PYODIDE, *command], check=True, env=settings)


def wheel_of(root: Path, folder: Path) -> Path:
    """Build the engine's wheel into a folder, and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, check=True, cwd=root, capture_output=True, text=True)
    (wheel,) = folder.glob("*.whl")
    return wheel
