"""Makes the archives that Pyodide loads: the engine's wheel and the standard library."""

import subprocess
import sys
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMPILES = sys.version_info[:2] == (3, 13)
"""Whether this Python is the same minor version as Pyodide's, and so can write its bytecode."""

_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def played(name: str) -> bool:
    """Whether a file of the engine's wheel is needed in the browser.

    The command line is not, nor is anything that only people, type checkers and installers read.
    """
    apart = ("talon/__main__.", "talon/commands/", "talon/arena/")
    read = (".md", ".typed")
    return name.startswith("talon/") and not name.startswith(apart) and not name.endswith(read)


def added(games: Sequence[Path]) -> dict[str, bytes]:
    """The files of added games as modules of the wheel, by the names they have there."""
    return {f"talon_added_{place}.py": path.read_bytes() for place, path in enumerate(games)}


def unpacked(archive: Path) -> dict[str, bytes]:
    """The files in an archive by name, without its folders."""
    with zipfile.ZipFile(archive) as old:
        return {name: old.read(name) for name in sorted(old.namelist()) if name[-1] != "/"}


def pack(files: Mapping[str, bytes], target: Path) -> None:
    """Write an archive, with the same bytes at every build."""
    with zipfile.ZipFile(target, "w") as new:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.external_attr = 0o644 << 16
            new.writestr(entry, files[name], zipfile.ZIP_DEFLATED, 9)


def compile_all(archive: Path) -> None:
    """Turn the sources in an archive into bytecode.

    Raises CalledProcessError if a file does not compile.
    """
    # Only a Python started with this option leaves the columns out.
    tool = [sys.executable, "-X", "no_debug_ranges", "-m", "web.build.compiling"]
    subprocess.run([*tool, str(archive)], check=True, cwd=ROOT)


def wheel_of(root: Path, folder: Path) -> Path:
    """Build the engine's wheel into a folder, and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, check=True, cwd=root, capture_output=True, text=True)
    (wheel,) = folder.glob("*.whl")
    return wheel
