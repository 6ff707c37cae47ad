"""Prints the plan of a house: its rooms and loose files, floor by floor, and their arrows.

    python -m tests.house.plan [HOUSE …]

A house is a folder with rooms, such as `engine/bots` (by default every one that `rooms` lists). An
arrow leads from a room or file to another of the same house that it imports; it is counted once,
however many modules and names it stands for. A room's own insides are not looked at. What imports
nothing of its house is on floor 1, all else one floor above the highest that it imports; the
house's `__init__`, through which others come in, counts like any file.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.house.imports import imported
from tests.house.rooms import ENGINE_HOUSES, FLOORS, ROOT, tree_of

Arrows = dict[str, set[str]]


def part_of(path: Path, house: Path) -> str:
    """The room of a house in which a file stands, or its own name if it lies loose."""
    return path.relative_to(house).with_suffix("").parts[0]


def taken(path: Path, house: Path, tree: Path) -> Iterator[tuple[str, str]]:
    """Return a module's imports from a house of its tree: each room or file with one name."""
    prefix = ".".join([tree.name, *house.relative_to(tree).parts])
    for name, things in imported(path, tree):
        if name == prefix:
            yield from ((thing, "") for thing in things)
        # The page's modules import each other without the name of their folder.
        elif name.startswith(f"{prefix}.") or house == tree:
            part, *within = name.removeprefix(f"{prefix}.").split(".")
            yield from ((part, thing) for thing in within[:1] or things)


def arrows(house: Path, tree: Path) -> Arrows:
    """For each room and loose file of a house, the others that it imports at run time."""
    paths = sorted(house.rglob("*.py"))
    found: Arrows = {part_of(path, house): set() for path in paths}
    for path in paths:
        own = part_of(path, house)
        found[own] |= {part for part, _ in taken(path, house, tree) if part in found} - {own}
    return found


def stacked(found: Arrows) -> list[list[str]]:
    """The floors that the arrows make, from the ground; raises ValueError at a circle."""
    floors: list[list[str]] = []
    below: set[str] = set()
    while left := found.keys() - below:
        floor = sorted(part for part in left if found[part] <= below)
        if not floor:
            raise ValueError("a circle among " + ", ".join(sorted(left)))
        floors.append(floor)
        below |= set(floor)
    return floors


def figures(found: Arrows) -> tuple[int, int, int]:
    """Return the numbers of rooms and files, of floors, and of arrows."""
    return len(found), len(stacked(found)), sum(map(len, found.values()))


def lines(house: Path, found: Arrows) -> Iterator[str]:
    """Return the plan of one house as lines of text."""
    parts, floors, many = figures(found)
    yield f"{house.relative_to(ROOT).as_posix()}: {parts} on {floors} floors, {many} arrows"
    for number, floor in reversed([*enumerate(stacked(found), 1)]):
        for part in floor:
            shown = f"{part}/" if (house / part).is_dir() else part
            below = ", ".join(sorted(found[part]))
            yield f"  {number}  {shown}" + (f" -> {below}" if below else "")


def main(words: list[str]) -> None:
    """Prints the houses asked for, or all."""
    for house in [(ROOT / word).resolve() for word in words] or [*ENGINE_HOUSES, *FLOORS]:
        print("\n".join(lines(house, arrows(house, tree_of(house)))))


if __name__ == "__main__":
    main(sys.argv[1:])
