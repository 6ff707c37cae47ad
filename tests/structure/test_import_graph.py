"""Import graphs of packages: read from the files, without circles, small for solver and bots."""

from pathlib import Path

import pytest

from tests.structure.import_graph import figures, import_graph, layers_of, lines
from tests.structure.packages import ENGINE, PARENTS, tree_of

# Most parts, layers, and edges.
LIMITS = {ENGINE / "solver": (12, 7, 25), ENGINE / "bots": (13, 7, 43)}


def write_folder(tree: Path, **files: str) -> Path:
    """Write a folder within a tree; a file is named `package__module`, or `module` if in none."""
    folder = tree / "folder"
    for name, text in files.items():
        path = folder.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


@pytest.mark.parametrize("folder", LIMITS, ids=lambda folder: folder.name)
def test_solver_and_bots_stay_within_their_limits(folder: Path) -> None:
    found = figures(import_graph(folder, ENGINE))
    limits = zip(found, LIMITS[folder], strict=True)
    assert all(number <= most for number, most in limits), found


@pytest.mark.parametrize("folder", PARENTS, ids=lambda folder: folder.name)
def test_no_parts_import_each_other_in_a_circle(folder: Path) -> None:
    graph = import_graph(folder, tree_of(folder))
    assert sorted(part for layer in layers_of(graph) for part in layer) == sorted(graph)


def test_an_edge_is_counted_once_and_only_between_packages(tmp_path: Path) -> None:
    folder = write_folder(
        tmp_path,
        low="",
        mid__one="from ..low import a\nfrom ...other import b",
        mid__two="from .one import a\nfrom ..low import c",
        top="from .mid import a\nfrom . import low\nimport json",
    )
    graph = import_graph(folder, tmp_path)
    assert graph == {"low": set(), "mid": {"low"}, "top": {"low", "mid"}}
    assert figures(graph) == (3, 3, 3)


def test_an_import_for_types_only_is_no_edge(tmp_path: Path) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .low import a"
    assert import_graph(write_folder(tmp_path, low="", top=text), tmp_path)["top"] == set()


def test_a_folder_is_printed_from_the_top_layer_down() -> None:
    graph = {"base": set[str](), "expert": {"base", "layings"}, "layings": set[str]()}
    assert list(lines(ENGINE / "bots", graph)) == [
        "engine/bots: 3 on 2 layers, 2 edges",
        "  2  expert/ -> base, layings",
        "  1  base",
        "  1  layings",
    ]
