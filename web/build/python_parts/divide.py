"""Divides Python's library and the engine by what the first turns of all games run."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from web.build import archives
from web.build.library import node

# Python imports this module before all others.
_FIRST = "encodings/__init__.py"
# Notes each function that is called from then on, by module and first line.
_NOTING = b"""
import sys
sys.called = {}
def note(frame, event, _):
    if event == "call":
        name = frame.f_globals.get("__name__")
        sys.called.setdefault(name, set()).add(frame.f_code.co_firstlineno)
sys.setprofile(note)
"""

HERE = Path(__file__).parent
TURNS = HERE / "first_turns.mjs"
FINDER = HERE / "talon_rest.py"
"""Module of the first part that loads the second one."""


def divide(pyodide: Path, library: Path, wheel: Path, locale: Path) -> bytes:
    """Put stubs into two archives of sources, and return the second part of both.

    `pyodide` is Pyodide's folder, and `locale` has the files of the site's languages. Raise
    CalledProcessError if the engine fails in its first turns.
    """
    files = [str(path) for path in (library, wheel)]
    with TemporaryDirectory() as temporary:
        called, rest = Path(temporary, "called.json"), Path(temporary, "rest")
        noting = Path(temporary, library.name)
        sources = archives.unpack(library)
        archives.pack(sources | {_FIRST: _NOTING + sources[_FIRST]}, noting)
        asked = [node(), str(TURNS), str(pyodide), str(noting), str(wheel), str(locale)]
        called.write_bytes(subprocess.run(asked, check=True, stdout=subprocess.PIPE).stdout)
        # Isolated from this tree, and without column positions.
        python = [sys.executable, "-I", "-X", "no_debug_ranges", str(HERE / "stubs.py")]
        subprocess.run([*python, str(called), str(rest), *files], check=True)
        return rest.read_bytes()
