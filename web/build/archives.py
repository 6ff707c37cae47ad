"""Makes the archives that Pyodide loads: the engine's wheel and the standard library."""

import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMPILES = sys.version_info[:2] == (3, 13)
"""Whether this Python is the same minor version as Pyodide's, and so can write its bytecode."""

# What neither the engine, nor Pyodide's own start, nor PyScript can reach. A list of what may go,
# not of what must stay: Pyodide reaches further than its imports show (importlib.metadata, email).
UNREACHABLE = frozenset(
    """
    __hello__ __phello__ _android_support _apple_support _ios_support _py_abc _pyio _pyrepl
    antigravity argparse asyncio/__main__ bdb cProfile cmd code colorsys compileall
    concurrent/futures/process ctypes difflib doctest filecmp fileinput ftplib getopt getpass
    graphlib http/cookiejar http/cookies http/server imaplib json/tool mailbox
    modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib
    profile pstats pty py_compile pyclbr pydoc rlcompleter sched shelve smtplib sre_compile
    sre_constants sre_parse statistics symtable tabnanny this timeit tomllib trace tracemalloc
    tty unittest wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
    """.split()
)
# Of the encodings these stay: the ones that Python itself asks for, and zipfile's.
ENCODINGS = frozenset("__init__ aliases ascii cp437 latin_1 utf_8 utf_8_sig utf_16_le".split())

_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def reachable(name: str) -> bool:
    """Whether a file of the library, named as in its archive, is worth shipping."""
    module = name.removesuffix(".py").removesuffix(".pyc")
    if module.startswith("encodings/"):
        return module.removeprefix("encodings/") in ENCODINGS
    parts = module.split("/")
    return not any("/".join(parts[:depth]) in UNREACHABLE for depth in range(1, len(parts) + 1))


def played(name: str) -> bool:
    """Whether a file of the engine's wheel is of use in the browser.

    The command line is not, nor are the tables of codes and what installers read.
    """
    apart = ("engine/__main__.", "engine/arena/")
    return name.startswith("engine/") and not name.startswith(apart) and not name.endswith(".md")


def unpacked(archive: Path) -> dict[str, bytes]:
    """The files of an archive by their names, without its folders."""
    with zipfile.ZipFile(archive) as old:
        return {name: old.read(name) for name in sorted(old.namelist()) if name[-1] != "/"}


def pack(files: Mapping[str, bytes], target: Path) -> None:
    """Write an archive, the same bytes at every build."""
    with zipfile.ZipFile(target, "w") as new:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.external_attr = 0o644 << 16
            new.writestr(entry, files[name], zipfile.ZIP_DEFLATED, 9)


def compile_all(archive: Path) -> None:
    """Turn the sources in an archive into bytecode.

    Raises CalledProcessError when a file does not compile.
    """
    # Only a Python that is started so leaves the columns out.
    tool = [sys.executable, "-X", "no_debug_ranges", "-m", "web.build.compiling"]
    subprocess.run([*tool, str(archive)], check=True, cwd=ROOT)


def wheel_of(root: Path, folder: Path) -> Path:
    """Build the engine's wheel into a folder, and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, check=True, cwd=root, capture_output=True, text=True)
    (wheel,) = folder.glob("*.whl")
    return wheel
