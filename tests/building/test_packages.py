"""Tools and libraries: exact versions, each of them working."""

import ast
import hashlib
import json
import re
import subprocess
import tomllib
import zlib
from importlib.metadata import entry_points, version
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

import build
from web.build import __main__ as site
from web.build import archives, page
from web.build.python_parts import put

ROOT = Path(__file__).resolve().parents[2]
BY_HASH = (3).to_bytes(4, "little")
compiling = pytest.mark.skipif(not archives.COMPILES, reason="Pyodide could not read the bytecode")


def pinned_version(name: str) -> str:
    """Return the one version of a tool that pyproject.toml allows."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        tools = tomllib.load(file)["dependency-groups"]["dev"]
    (line,) = (one for one in tools if isinstance(one, str) and re.match(rf"{name}(?![\w-])", one))
    exact = re.fullmatch(rf"{name}==(\d+(?:\.\d+)+)(; python_version == '3\.13')?", line)
    assert exact, line
    return exact[1]


@compiling
def test_pyodide_build_compiles_the_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert version("pyodide-build") == pinned_version("pyodide-build")
    (command,) = entry_points(group="pyodide.cli", name="py-compile")
    assert command.dist and command.dist.name == "pyodide-build"
    asked = []
    archives.pack({"a.py": b"A = 1\n"}, tmp_path / "a.zip")
    with monkeypatch.context() as without:
        without.setattr(subprocess, "run", lambda line, **_: asked.append(line))
        archives.compile_all(tmp_path)
    assert [line[line.index("-m") + 1 :][:2] for line in asked] == [["pyodide_cli", "py-compile"]]
    assert list(archives.unpack(tmp_path / "a.zip")) == ["a.py"]  # no other file is packed


@compiling
def test_the_site_gets_its_bytecode_and_its_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.SCRATCH.mkdir(exist_ok=True)
    pyodide = tmp_path / "vendor" / "pyodide"
    pyodide.mkdir(parents=True)
    (tmp_path / "locale").mkdir()
    # The best compression takes seconds.
    monkeypatch.setattr(put, "compress", zlib.compress)
    put.put_python(tmp_path, [], [], site.SCRATCH)
    wheel = tmp_path / "engine.whl"
    library = tmp_path / "library.zip"
    wheel.write_bytes(zlib.decompress((tmp_path / page.ENGINE).read_bytes()))
    library.write_bytes(zlib.decompress((pyodide / page.LIBRARY).read_bytes()))
    for archive in (wheel, library):
        for name, content in archives.unpack(archive).items():
            assert name.endswith(".pyc") and content.startswith(MAGIC_NUMBER + BY_HASH), name
    script = (tmp_path / "engine.js").read_text("utf-8")
    start = script.index('["talon_rummy')
    name, _, lock, *_ = json.JSONDecoder().raw_decode(script[start:])[0]
    (package,) = lock["packages"].values()
    assert package["name"] == "talon-rummy" and package["file_name"] == name
    assert package["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert "lockFileContents:" in script


def test_pyscript_runs_the_page(tmp_path: Path) -> None:
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"][
        "@pyscript/core"
    ]
    package = site.MODULES / "@pyscript" / "core"
    assert re.fullmatch(r"\d+\.\d+\.\d+", wanted)
    assert json.loads((package / "package.json").read_text("utf-8"))["version"] == wanted
    core, *others = site.put_vendored(tmp_path)
    theirs = (package / "dist" / Path(core).name).read_text("utf-8")
    assert theirs.startswith((tmp_path / core).read_text("utf-8").rstrip())
    assert f'<script type="module" src="{core}"></script>' in page.head([core, *others])
    assert '<script type="mpy" src="./app/boot.txt"' in page.foot()


def test_micropython_measures_time_by_a_monotonic_clock(tmp_path: Path) -> None:
    site.put_vendored(tmp_path)
    folder = tmp_path / "vendor" / "micropython"
    site.with_monotonic_time(folder)
    (script,) = folder.glob("micropython.*js")
    assert "mp_js_ticks_ms:()=>Math.floor(performance.now())," in script.read_text("utf-8")
    # Another version may measure time differently, which a person must look at.
    with pytest.raises(ValueError, match="another way"):
        site.with_monotonic_time(folder)


def test_pytest_runs_the_tests() -> None:
    assert pytest.__version__ == pinned_version("pytest")
    run = [[str(part) for part in step.command] for step in build.steps()]
    folders = [line[-1] for line in run if line[1:3] == ["-m", "pytest"]]
    assert folders == ["tests", "e2e"]


def test_playwright_opens_the_site_in_a_browser() -> None:
    assert version("playwright") == pinned_version("playwright")
    tree = ast.parse((ROOT / "e2e" / "conftest.py").read_text("utf-8"))
    made = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    (started,) = (node for node in made if node.name == "playwright")
    assert "sync_playwright()" in ast.unparse(started)
    (browser,) = (node for node in made if node.name == "browser")
    assert [argument.arg for argument in browser.args.args] == ["playwright"]
