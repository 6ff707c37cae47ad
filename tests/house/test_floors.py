"""Rooms of engine and page: what they are for, what they export, and the floors of the page.

`test_layers.py` holds the layers of the engine.
"""

import ast
import importlib
import re
from pathlib import Path

import pytest

from tests.house.plan import part_of, taken
from tests.house.rooms import ENGINE, ENGINE_HOUSES, FLOORS, PAGE, ROOT, tree_of

FLOOR = {
    house: {room: number for number, rooms in enumerate(floors) for room in rooms}
    for house, floors in FLOORS.items()
}
PACKAGES = {
    house: sorted(path.parent.name for path in house.glob("*/__init__.py"))
    for house in ENGINE_HOUSES
}
ROOMS = [
    *((house, room) for house, rooms in PACKAGES.items() for room in rooms),
    *((house, room) for house, rooms in FLOOR.items() for room in rooms if (house / room).is_dir()),
]
MODULES = [
    (house, path)
    for house in FLOORS
    for path in sorted(house.rglob("*.py"))
    if part_of(path, house) in FLOOR[house]
]
OF_PACKAGES = [
    (house, path)
    for house in ENGINE_HOUSES
    for path in sorted(house.rglob("*.py"))
    if path.parent != ENGINE or path.stem[0] != "_"
]


def said(one: object) -> str:
    return one.relative_to(ROOT).as_posix() if isinstance(one, Path) else str(one)


def handed_on(house: Path, room: str) -> set[str]:
    """Return the names that a room's `__init__` exports, and the types that it passes on."""
    tree = ast.parse((house / room / "__init__.py").read_text("utf-8"))
    whole = [
        node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.names[0].name == "*" and node.module
    ]
    return listed(tree).union(
        *(listed(ast.parse((house / room / f"{one}.py").read_text("utf-8"))) for one in whole)
    )


def listed(tree: ast.Module) -> set[str]:
    (names,) = (
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    return set(ast.literal_eval(names))


@pytest.mark.parametrize("room", [room for house, room in ROOMS if house == ENGINE])
def test_whatever_a_room_hands_on_is_there(room: str) -> None:
    if room == "research":
        # Whoever asks for it installs what it needs.
        pytest.importorskip("numpy")
        pytest.importorskip("pettingzoo")
    module = importlib.import_module(f"engine.{room}")
    assert [name for name in module.__all__ if not hasattr(module, name)] == []


@pytest.mark.parametrize("house", FLOORS, ids=said)
def test_every_room_stands_on_a_floor(house: Path) -> None:
    modules = {path.parent.name for path in house.glob("*/*.py")}
    modules |= {path.stem for path in house.glob("*.py")} - {"__init__", "__main__", "boot"}
    assert modules == set(FLOOR[house])


@pytest.mark.parametrize(("house", "path"), MODULES, ids=said)
def test_a_room_imports_rooms_below_it_and_only_what_they_hand_on(house: Path, path: Path) -> None:
    own = part_of(path, house)
    for room, thing in taken(path, house, tree_of(house)):
        if room == own or room not in FLOOR[house]:
            continue
        assert FLOOR[house][room] < FLOOR[house][own], f"{said(path)} imports {room}"
        if (house / room).is_dir() and thing:
            assert thing in handed_on(house, room), f"{said(path)} takes {thing} from {room}"


@pytest.mark.parametrize(("house", "path"), OF_PACKAGES, ids=said)
def test_a_package_takes_of_another_only_what_it_exports(house: Path, path: Path) -> None:
    own = part_of(path, house)
    for room, thing in taken(path, house, ENGINE):
        if room != own and room in PACKAGES[house] and thing:
            assert thing in handed_on(house, room), f"{said(path)} takes {thing} from {room}"


@pytest.mark.parametrize(("house", "room"), ROOMS, ids=said)
def test_a_room_opens_with_its_purpose_and_the_architecture_repeats_it(
    house: Path, room: str
) -> None:
    tree = ast.parse((house / room / "__init__.py").read_text("utf-8"))
    purpose = " ".join((ast.get_docstring(tree) or "").split("\n\n")[0].split())
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    row = re.search(rf"^\| `{said(house / room)}/` \| (.+) \|$", text, re.MULTILINE)
    assert purpose.endswith(".")
    assert row
    assert row[1] == purpose[0].lower() + purpose[1:].rstrip(".")


@pytest.mark.parametrize(("house", "most"), [(ENGINE, 3), (PAGE, 16)])
def test_few_files_lie_loose(house: Path, most: int) -> None:
    assert len([path for path in house.glob("*.*") if path.suffix in (".py", ".js")]) <= most


def test_the_model_speaks_of_no_other_room_not_even_in_types() -> None:
    above = [
        (path.name, node.module)
        for path in sorted((ENGINE / "model").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level > 1
    ]
    assert not above
