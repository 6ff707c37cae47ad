"""Plan of a house: read from its imports, and small for solver and bots."""

from pathlib import Path

import pytest

from tests.house.plan import arrows, figures, lines, stacked
from tests.house.rooms import ENGINE, ENGINE_HOUSES, FLOORS, tree_of

# At most so many rooms and files, floors, and arrows.
LIMITS = {ENGINE / "solver": (12, 7, 25), ENGINE / "bots": (13, 7, 43)}


def built(tree: Path, **files: str) -> Path:
    """A house within a tree; each file is named `room__file`, or `file` if it lies loose."""
    house = tree / "house"
    for name, text in files.items():
        path = house.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return house


@pytest.mark.parametrize("house", LIMITS, ids=lambda house: house.name)
def test_a_large_room_stays_within_its_limits(house: Path) -> None:
    found = figures(arrows(house, ENGINE))
    assert all(many <= most for many, most in zip(found, LIMITS[house], strict=True)), found


@pytest.mark.parametrize("house", [*ENGINE_HOUSES, *FLOORS], ids=lambda house: house.name)
def test_no_house_has_a_circle(house: Path) -> None:
    found = arrows(house, tree_of(house))
    assert sorted(part for floor in stacked(found) for part in floor) == sorted(found)


def test_an_arrow_is_counted_once_and_never_within_a_room(tmp_path: Path) -> None:
    house = built(
        tmp_path,
        low="",
        mid__one="from ..low import a\nfrom ...other import b",
        mid__two="from .one import a\nfrom ..low import c",
        top="from .mid import a\nfrom . import low\nimport json",
    )
    found = arrows(house, tmp_path)
    assert found == {"low": set(), "mid": {"low"}, "top": {"low", "mid"}}
    assert figures(found) == (3, 3, 3)


def test_what_only_types_need_is_no_arrow(tmp_path: Path) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .low import a"
    assert arrows(built(tmp_path, low="", top=text), tmp_path)["top"] == set()


def test_a_circle_is_named(tmp_path: Path) -> None:
    house = built(
        tmp_path, low="", one__a="from ..two import b", two__b="from ..one import a", top=""
    )
    with pytest.raises(ValueError, match="a circle among one, two"):
        stacked(arrows(house, tmp_path))


def test_a_house_is_printed_from_the_top(capsys: pytest.CaptureFixture[str]) -> None:
    house = ENGINE / "bots"
    found = {"base": set[str](), "expert": {"base", "layings"}, "layings": set[str]()}
    assert list(lines(house, found)) == [
        "engine/bots: 3 on 2 floors, 2 arrows",
        "  2  expert/ -> base, layings",
        "  1  base",
        "  1  layings",
    ]
