"""Engine and page are built in floors: a room imports only what rooms below it hand on."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.imports import imported
from tests.house.rooms import FLOORS, ROOT

FLOOR = {
    house: {room: number for number, rooms in enumerate(floors) for room in rooms}
    for house, floors in FLOORS.items()
}
ROOMS = [(house, room) for house, rooms in FLOOR.items() for room in rooms]
MODULES = [
    (house, room, path) for house, room in ROOMS for path in sorted((house / room).rglob("*.py"))
]


def said(one: object) -> str:
    return one.relative_to(ROOT).as_posix() if isinstance(one, Path) else str(one)


def others(path: Path, house: Path, room: str) -> Iterator[list[str]]:
    """What a module imports from the rest of its house: each as room, module, ..."""
    for name in imported(path, house):
        top, *rest = name.split(".")
        if top == house.name and rest and rest[0] != room:
            yield rest


@pytest.mark.parametrize("house", FLOORS, ids=said)
def test_every_room_stands_on_a_floor(house: Path) -> None:
    folders = {path.parent.relative_to(house).parts[0] for path in house.glob("*/*.py")}
    assert folders == set(FLOOR[house])


@pytest.mark.parametrize(("house", "room", "path"), MODULES, ids=said)
def test_a_room_imports_rooms_below_it_and_only_what_they_hand_on(
    house: Path, room: str, path: Path
) -> None:
    for other, *within in others(path, house, room):
        if other in FLOOR[house]:
            assert FLOOR[house][other] < FLOOR[house][room], f"{said(path)} imports {other}"
            assert not within, f"{said(path)} reaches into {other}: {within}"


@pytest.mark.parametrize(("house", "room"), ROOMS, ids=said)
def test_a_room_opens_with_its_purpose_and_readme_repeats_it(house: Path, room: str) -> None:
    tree = ast.parse((house / room / "__init__.py").read_text("utf-8"))
    purpose = " ".join((ast.get_docstring(tree) or "").split("\n\n")[0].split())
    readme = (ROOT / "README.md").read_text("utf-8")
    row = re.search(rf"^\| `{said(house / room)}/` \| (.+) \|$", readme, re.MULTILINE)
    assert purpose.endswith(".")
    assert row
    assert row[1] == purpose[0].lower() + purpose[1:].rstrip(".")


@pytest.mark.parametrize(("house", "most"), [(ROOT / "engine", 3)])
def test_few_files_lie_loose(house: Path, most: int) -> None:
    assert len(list(house.glob("*.py"))) <= most
