"""The archives of the standard library and of the engine that the site ships."""

import hashlib
import json
import zipfile
import zipimport
from importlib.util import module_from_spec
from pathlib import Path
from subprocess import CalledProcessError
from types import ModuleType

import pytest

from tests.drivers.text_tables import cases
from tests.structure.imports import imports_of
from web.build import archives

ROOT = Path(__file__).resolve().parents[2]
compiling = pytest.mark.skipif(not archives.COMPILES, reason="Pyodide could not read the bytecode")


def test_the_solver_for_other_decks_is_shipped_if_a_game_needs_it() -> None:
    assert archives.is_needed("talon/solver/search/any_suits.py", any_suits=True)


@cases
def test_the_command_line_and_documents_are_not_shipped(name: str, kept: bool) -> None:
    assert archives.is_needed(name) is kept


def test_shipped_modules_of_the_engine_import_only_shipped_ones() -> None:
    source = (ROOT / "engine" / "__init__.py").read_bytes()
    shipped = archives.without_left_out(source).decode()
    assert "from .program" in source.decode() and "from .program" not in shipped
    assert "from .bots import BOTS" in shipped and '"start"' in shipped


def test_no_shipped_module_imports_one_that_is_left_out() -> None:
    engine = ROOT / "engine"
    kept = {}
    for path in engine.rglob("*.py"):
        name = path.relative_to(engine).as_posix()
        needed = archives.is_needed(f"talon/{name}", any_suits=True)
        kept[name.removesuffix(".py").removesuffix("/__init__")] = needed
    # The package's own `__init__` is shortened.
    shipped = [name for name, needed in kept.items() if needed and name != "__init__"]
    for name in shipped:
        path = next(p for p in (engine / f"{name}.py", engine / name / "__init__.py") if p.exists())
        for module, _ in imports_of(path, engine):
            imported = module.removeprefix("engine.").replace(".", "/")
            assert kept.get(imported, True), f"{name} imports {imported}"


def test_an_archive_has_the_same_bytes_whatever_the_order_and_dates(tmp_path: Path) -> None:
    made = []
    for turn, names in enumerate((["a.py", "b/c.py", "d.py"], ["d.py", "b/c.py", "a.py"])):
        source, target = tmp_path / f"source{turn}", tmp_path / f"target{turn}"
        with zipfile.ZipFile(source, "w") as archive:
            archive.mkdir("b")
            for name in names:
                archive.writestr(zipfile.ZipInfo(name, (1990 + turn, 1, 1, 0, 0, 0)), name * 50)
        archives.pack(archives.unpack(source), target)
        made.append(target.read_bytes())
    assert made[0] == made[1]
    assert list(archives.unpack(tmp_path / "target0")) == ["a.py", "b/c.py", "d.py"]


SOURCE = b'''"""A module."""

class Known(Exception):
    """A class of nothing else."""

def half(number):
    """Half of it."""
    assert number % 2 == 0, "odd"
    return number // 2

async def nothing():
    "Nothing."

KEPT = """A text that is no docstring."""
'''


@pytest.fixture(scope="module")
def compiled_archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an archive with a compiled module and a text."""
    archive = tmp_path_factory.mktemp("compiled") / "some.zip"
    archives.pack({"some/known.py": SOURCE, "some/text.txt": b"text"}, archive)
    archives.prune(archive)
    archives.compile_all(archive.parent)
    return archive


def load_module(archive: Path, package: str = "some") -> ModuleType:
    """Return the module in the archive."""
    found = zipimport.zipimporter(f"{archive}/{package}").find_spec("known")
    assert found and found.loader
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


@compiling
def test_a_compiled_archive_has_no_docstrings_and_columns(compiled_archive: Path) -> None:
    files = archives.unpack(compiled_archive)
    assert list(files) == ["some/known.pyc", "some/text.txt"]
    assert b"Half of it" not in files["some/known.pyc"]
    module = load_module(compiled_archive)
    documented = (module, module.Known, module.half, module.nothing)
    assert [one.__doc__ for one in documented] == [None] * 4
    assert module.KEPT == "A text that is no docstring."
    assert {columns for *_, columns in module.half.__code__.co_positions()} == {None}


@compiling
def test_a_compiled_archive_keeps_assertions_and_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONOPTIMIZE", "2")  # a person's own setting, which would drop them
    archives.pack({"some/known.py": SOURCE}, tmp_path / "some.zip")
    archives.compile_all(tmp_path)
    half = load_module(tmp_path / "some.zip").half
    assert half(4) == 2
    with pytest.raises(AssertionError, match="odd") as fault:
        half(3)
    assert [entry.lineno for entry in fault.traceback][-1] == 7


@compiling
def test_a_compiled_archive_has_the_same_bytes_at_every_build(
    compiled_archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")  # another time of day, whenever this runs
    archives.pack({"some/text.txt": b"text", "some/known.py": SOURCE}, tmp_path / "some.zip")
    archives.prune(tmp_path / "some.zip")
    archives.compile_all(tmp_path)
    assert (tmp_path / "some.zip").read_bytes() == compiled_archive.read_bytes()


@compiling
def test_the_lock_names_the_compiled_wheel_with_its_hash(tmp_path: Path) -> None:
    release = {"abi_version": "1", "arch": "wasm32", "platform": "web", "python": "3.13.2"}
    listed = tmp_path / archives.LOCK
    listed.write_text(json.dumps({"info": release, "packages": {}}), "utf-8")
    wheel = tmp_path / "some-1.0-py3-none-any.whl"
    about = {"METADATA": "Metadata-Version: 2.1\nName: some\nVersion: 1.0\n", "WHEEL": ""}
    said = {f"some-1.0.dist-info/{name}": text.encode() for name, text in about.items()}
    archives.pack({"some/__init__.py": b"", "some/known.py": SOURCE, **said}, wheel)
    archives.lock(wheel)
    archives.compile_all(tmp_path)
    (made,) = tmp_path.glob("*.whl")
    locked = json.loads(listed.read_text("utf-8"))
    assert locked["info"] == release
    assert list(locked["packages"]) == ["some"]
    package = locked["packages"]["some"]
    assert package["file_name"] == made.name == "some-1.0-cp313-none-any.whl"
    assert package["sha256"] == hashlib.sha256(made.read_bytes()).hexdigest()


@compiling
def test_a_file_that_does_not_compile_stops_the_build(tmp_path: Path) -> None:
    archives.pack({"a.py": b"return"}, tmp_path / "a.zip")  # it parses but does not compile
    with pytest.raises(CalledProcessError):
        archives.compile_all(tmp_path)
