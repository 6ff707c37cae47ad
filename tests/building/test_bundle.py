"""The bundle: the page's modules in one file."""

import json
from collections.abc import Iterator
from pathlib import Path
from subprocess import CalledProcessError

import pytest

from tests.structure.imports import imports_of
from tests.structure.packages import PAGE
from web.build import bundle


def test_sources_are_bundled_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "COMPILES", False)
    (tmp_path / "a.py").write_text("A = 1\n", "utf-8")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "b.py").write_text('B = "þ"\n', "utf-8")
    modules = [tmp_path / "in" / "b.py", tmp_path / "a.py"]
    index, _, rest = bundle.make_bundle(tmp_path, modules).partition(b"\n")
    assert json.loads(index) == [["in/b.py", 9], ["a.py", 6]]
    assert rest == 'B = "þ"\nA = 1\n'.encode()


@pytest.mark.skipif(not bundle.COMPILES, reason="mpy-cross is not there")
def test_bytecode_does_not_depend_on_the_place_of_the_build(tmp_path: Path) -> None:
    made = []
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        source = tmp_path / name / "a.py"
        source.write_text("A = 1\n", "utf-8")
        made.append(bundle.make_bundle(source.parent, [source]))
    assert made[0] == made[1]
    assert made[0].startswith(b'[["a.mpy", ')


@pytest.mark.skipif(not bundle.COMPILES, reason="mpy-cross is not there")
def test_compiled_modules_keep_their_folders(tmp_path: Path) -> None:
    modules = [tmp_path / "in" / "b.py", tmp_path / "a.py"]
    (tmp_path / "in").mkdir()
    for module in modules:
        module.write_text("A = 1\n", "utf-8")
    index, _, _ = bundle.make_bundle(tmp_path, modules).partition(b"\n")
    assert [name for name, _ in json.loads(index)] == ["in/b.mpy", "a.mpy"]


@pytest.mark.skipif(not bundle.COMPILES, reason="mpy-cross is not there")
def test_a_module_that_does_not_compile_fails_with_its_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.py").write_text("A = 1\nB = 1 2\n", "utf-8")
    with pytest.raises(CalledProcessError) as caught:
        bundle.make_bundle(tmp_path, [tmp_path / "a.py"])
    assert "line 2" in caught.value.stderr
    assert capfd.readouterr() == ("", "")


def test_the_first_part_is_main_and_what_it_imports_and_nothing_of_the_second() -> None:
    imported = {
        bundle.name_of(PAGE, path): set(modules_imported(path)) for path in PAGE.rglob("*.py")
    }
    found: set[str] = set()
    waiting = {"main"}
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= ({name.split(".")[0]} | imported[name]) - found
    assert set(bundle.FIRST) == found
    assert sorted(bundle.FIRST) == sorted(set(bundle.FIRST))
    # The wiring of all the others is not imported by them.
    assert "wiring" in imported and "wiring" not in found


def modules_imported(path: Path) -> Iterator[str]:
    """Yield the modules of the page that a module imports at run time."""
    for base, names in imports_of(path, PAGE):
        own = base.removeprefix("app.")
        for name in names or [""]:
            for module in (f"{own}.{name}" if name else own, own):
                file = PAGE / module.replace(".", "/")
                if file.with_suffix(".py").exists() or (file / "__init__.py").exists():
                    yield module
                    break
