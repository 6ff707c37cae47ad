"""The part of Python's library that the site ships."""

from pathlib import Path

import pytest

from tests.building.inputs import write_files
from tests.drivers.scale import deeper
from web.build import archives, library

PYODIDE = Path(__file__).resolve().parents[2] / "node_modules" / "pyodide"
SOURCE = """
import json, engine.cards
from typing import TYPE_CHECKING, NamedTuple
from . import words

if TYPE_CHECKING:
    from decimal import Decimal

def late():
    import zlib as z
"""


def imports(folder: Path, **files: str) -> dict[str, str]:
    """Return the imports of an engine with these files, whose names have `__` for `/`."""
    found = {f"engine/{name.replace('__', '/')}.py": text for name, text in files.items()}
    return library.imports(write_files(folder, found))


def test_imports_are_found_everywhere_except_for_types_only(tmp_path: Path) -> None:
    assert imports(tmp_path, a=SOURCE) == {
        "import json": "engine/a.py",
        "from typing import TYPE_CHECKING": "engine/a.py",
        "from typing import NamedTuple": "engine/a.py",
        "import zlib": "engine/a.py",
    }


def test_imports_of_the_command_line_are_ignored(tmp_path: Path) -> None:
    found = imports(tmp_path, arena__run="import multiprocessing", b="import json")
    assert found == {"import json": "engine/b.py"}


def test_a_package_missing_in_the_library_is_named_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(library.MissingModuleError) as fault:
        imports(tmp_path, solver__fast="from numpy import array")
    assert str(fault.value) == (
        "engine/solver/fast.py says 'from numpy import array': the site has no such module."
    )


def test_the_engine_may_not_import_pyodide(tmp_path: Path) -> None:
    with pytest.raises(library.MissingModuleError, match=r"engine/a\.py says 'import pyodide'"):
        imports(tmp_path, a="import pyodide")


@pytest.mark.parametrize(
    "statement",
    deeper(["import multiprocessing.pool", "from json import nothing", "import curses"], 1),
)
def test_an_import_that_fails_inside_pyodide_is_named_with_its_file(
    statement: str, tmp_path: Path
) -> None:
    with pytest.raises(
        library.MissingModuleError,
        match=rf"engine/a\.py says '{statement}', which fails inside Pyodide: ",
    ):
        library.put(PYODIDE, {statement: "engine/a.py"}, tmp_path / "library.zip")


def test_the_library_has_only_imported_modules(tmp_path: Path) -> None:
    made = []
    for name, wanted in (("less", {}), ("more", {"import csv": "engine/a.py"})):
        library.put(PYODIDE, wanted, tmp_path / name)
        made.append(set(archives.unpack(tmp_path / name)))
    less, more = made
    assert "csv.py" in more - less
    assert {"traceback.py", "encodings/utf_8_sig.py", "pyodide/webloop.py"} <= less
    assert not {"unittest/mock.py", "encodings/cp1250.py", "tkinter/__init__.py"} & more


def test_every_substitute_replaces_a_module_of_pyodide() -> None:
    theirs = archives.unpack(PYODIDE / "python_stdlib.zip")
    own = [
        path.relative_to(library.SUBSTITUTES).as_posix()
        for path in library.SUBSTITUTES.rglob("*.py")
    ]
    assert own
    assert [name for name in own if name not in theirs] == []


def test_a_library_with_which_pyodide_does_not_start_is_not_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "substitutes" / "pyodide" / "_package_loader.py"
    broken.parent.mkdir(parents=True)
    broken.write_text("import curses\n", "utf-8")
    monkeypatch.setattr(library, "SUBSTITUTES", tmp_path / "substitutes")
    with pytest.raises(library.MissingModuleError, match=r"(?s)does not start: .*curses"):
        library.put(PYODIDE, {}, tmp_path / "library.zip")
