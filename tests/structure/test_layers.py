"""Layers of the engine, imports for types included: import-linter reads them in pyproject.toml."""

import graphlib
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
LINTER = Path(sys.executable).with_name("lint-imports")
# A deal's state holds its rules, whose hooks and turn kind take a state.
MAY_NAME_EACH_OTHER = {f"engine.model.{name}" for name in ("rules", "state", "turn_kind", "game")}


def run_linter(*options: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [LINTER, "--no-cache", *options]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True)


def test_every_package_is_in_a_layer_and_imports_only_from_lower_ones() -> None:
    found = run_linter()
    assert found.returncode == 0, found.stdout
    assert "3 kept, 0 broken" in found.stdout


def test_an_import_from_a_higher_layer_is_found(tmp_path: Path) -> None:
    package = tmp_path / "own"
    package.mkdir()
    for name, text in {
        "__init__": "",
        "low": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .high import a",
        "high": "a = 1",
    }.items():
        (package / f"{name}.py").write_text(text, "utf-8")
    (tmp_path / ".importlinter").write_text(
        "[importlinter]\nroot_package = own\nexclude_type_checking_imports = False\n"
        "[importlinter:contract:1]\nname = own\ntype = layers\n"
        "layers =\n    own.high\n    own.low\n",
        "utf-8",
    )
    found = run_linter(cwd=tmp_path)
    assert found.returncode == 1 and "own.low is not allowed to import own.high" in found.stdout


def circle(imported: dict[str, set[str]]) -> list[str]:
    """Return modules that import each other in a circle, or none."""
    try:
        graphlib.TopologicalSorter(imported).prepare()
    except graphlib.CycleError as fault:
        found: list[str] = fault.args[1]
        return found
    return []


def test_no_modules_import_each_other_except_rules_state_turn_kind_and_game() -> None:
    graph = grimp.build_graph("engine", exclude_type_checking_imports=False, cache_dir=None)
    imported = {
        module: {
            target
            for target in graph.find_modules_directly_imported_by(module)
            if not {module, target} <= MAY_NAME_EACH_OTHER
        }
        for module in graph.modules
    }
    assert circle(imported) == []


@pytest.mark.parametrize(
    ("imported", "length"), [({"a": {"b"}, "b": {"a"}}, 3), ({"a": {"b"}, "b": set()}, 0)]
)
def test_a_circle_of_imports_is_found(imported: dict[str, set[str]], length: int) -> None:
    assert len(circle(imported)) == length
