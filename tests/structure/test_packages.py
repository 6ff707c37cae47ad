"""Packages of engine and page: their purposes, their exports, and the layers of the page.

`test_layers.py` checks the layers of the engine.
"""

import ast
import importlib
import re
from pathlib import Path

import pytest

from tests.structure.import_graph import part_of, parts_imported
from tests.structure.packages import ENGINE, ENGINE_PARENTS, PAGE, PAGE_LAYERS, PARENTS, ROOT

LAYER = {part: number for number, layer in enumerate(PAGE_LAYERS) for part in layer}
PACKAGES = {
    parent: sorted({path.parent.name for path in parent.glob("*/*.py")}) for parent in PARENTS
}
PAGE_MODULES = [path for path in sorted(PAGE.rglob("*.py")) if part_of(path, PAGE) in LAYER]
ENGINE_MODULES = [
    (parent, path)
    for parent in ENGINE_PARENTS
    for path in sorted(parent.rglob("*.py"))
    if path.parent != ENGINE or path.stem[0] != "_"
]


def path_or_text(value: object) -> str:
    return value.relative_to(ROOT).as_posix() if isinstance(value, Path) else str(value)


def exports(package: Path) -> set[str]:
    """Return the names that a package's `__init__` exports, and the types that it passes on."""
    tree = ast.parse((package / "__init__.py").read_text("utf-8"))
    starred = [
        node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.names[0].name == "*" and node.module
    ]
    texts = [(package / f"{module}.py").read_text("utf-8") for module in starred]
    return names_in_all(tree).union(*(names_in_all(ast.parse(text)) for text in texts))


def names_in_all(tree: ast.Module) -> set[str]:
    (names,) = (
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    return set(ast.literal_eval(names))


@pytest.mark.parametrize("package", PACKAGES[ENGINE])
def test_every_exported_name_exists(package: str) -> None:
    if package == "research":
        # Its extra installs them.
        pytest.importorskip("numpy")
        pytest.importorskip("pettingzoo")
    module = importlib.import_module(f"engine.{package}")
    assert [name for name in module.__all__ if not hasattr(module, name)] == []


def test_every_part_of_the_page_is_in_a_layer() -> None:
    modules = {path.parent.name for path in PAGE.glob("*/*.py")}
    modules |= {path.stem for path in PAGE.glob("*.py")} - {"__init__", "__main__", "boot"}
    assert modules == set(LAYER)


@pytest.mark.parametrize("path", PAGE_MODULES, ids=path_or_text)
def test_the_page_imports_from_lower_layers_and_only_exports(path: Path) -> None:
    own = part_of(path, PAGE)
    for part, name in parts_imported(path, PAGE, PAGE):
        if part == own or part not in LAYER:
            continue
        assert LAYER[part] < LAYER[own], f"{path_or_text(path)} imports {part}"
        if (PAGE / part).is_dir() and name:
            assert name in exports(PAGE / part), f"{path_or_text(path)} uses {name} of {part}"


@pytest.mark.parametrize(("parent", "path"), ENGINE_MODULES, ids=path_or_text)
def test_the_engine_imports_only_exports_of_other_packages(parent: Path, path: Path) -> None:
    own = part_of(path, parent)
    for part, name in parts_imported(path, parent, ENGINE):
        if part != own and part in PACKAGES[parent] and name:
            assert name in exports(parent / part), f"{path_or_text(path)} uses {name} of {part}"


@pytest.mark.parametrize(
    "package",
    [parent / name for parent, names in PACKAGES.items() for name in names],
    ids=path_or_text,
)
def test_a_package_opens_with_its_purpose_and_the_architecture_repeats_it(package: Path) -> None:
    tree = ast.parse((package / "__init__.py").read_text("utf-8"))
    purpose = " ".join((ast.get_docstring(tree) or "").split("\n\n")[0].split())
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    row = re.search(rf"^\| `{path_or_text(package)}/` \| (.+) \|$", text, re.MULTILINE)
    assert purpose.endswith(".")
    assert row
    assert row[1] == purpose[0].lower() + purpose[1:].rstrip(".")


@pytest.mark.parametrize(("parent", "most"), [(ENGINE, 3), (PAGE, 16)])
def test_few_modules_are_outside_any_package(parent: Path, most: int) -> None:
    assert len([path for path in parent.glob("*.*") if path.suffix in (".py", ".js")]) <= most


def test_the_model_imports_no_other_package_not_even_for_types() -> None:
    above = [
        (path.name, node.module)
        for path in sorted((ENGINE / "model").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level > 1
    ]
    assert not above
