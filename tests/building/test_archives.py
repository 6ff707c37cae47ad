"""What the site ships of the standard library and the engine."""

import zipfile
from pathlib import Path

import pytest

from web.build import archives


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("json/__init__.py", True),
        ("json/tool.py", False),
        ("email/message.pyc", True),
        ("unittest/mock.py", False),
        ("unittestish.py", True),
        ("encodings/utf_8.py", True),
        ("encodings/cp1250.py", False),
        ("asyncio/tasks.py", True),
    ],
)
def test_reachable(name: str, kept: bool) -> None:
    assert archives.reachable(name) is kept


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("engine/__main__.py", False),
        ("engine/arena/__init__.py", False),
        ("engine/arena/runner.pyc", False),
        ("engine/games/CODES.md", False),
        ("engine/__init__.py", True),
        ("engine/session.py", True),
    ],
)
def test_command_line_and_tables_are_not_shipped(name: str, kept: bool) -> None:
    assert archives.played(name) is kept


def test_repack_gives_the_same_bytes_whatever_the_order_and_dates(tmp_path: Path) -> None:
    made = []
    for turn, names in enumerate((["a.py", "b/c.py", "d.py"], ["d.py", "b/c.py", "a.py"])):
        source, target = tmp_path / f"source{turn}", tmp_path / f"target{turn}"
        with zipfile.ZipFile(source, "w") as archive:
            for name in names:
                archive.writestr(zipfile.ZipInfo(name, (1990 + turn, 1, 1, 0, 0, 0)), name * 50)
        archives.repack(source, target, lambda name: name != "d.py")
        made.append(target.read_bytes())
    assert made[0] == made[1]
    with zipfile.ZipFile(tmp_path / "target0") as archive:
        assert archive.namelist() == ["a.py", "b/c.py"]
