"""Layers of the engine, imports for types included: import-linter reads them in pyproject.toml."""

import graphlib
import subprocess
import sys
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parents[2]
LINTER = Path(sys.executable).with_name("lint-imports")
# A deal's state holds its rules, whose hooks and turn kind take a state.
MAY_NAME_EACH_OTHER = {f"engine.model.{name}" for name in ("rules", "state", "turn_kind", "game")}


def test_every_package_is_in_a_layer_and_imports_only_from_lower_ones() -> None:
    found = subprocess.run([LINTER, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout
    assert "3 kept, 0 broken" in found.stdout


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
    # Names a circle in its error.
    graphlib.TopologicalSorter(imported).prepare()
