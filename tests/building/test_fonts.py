"""The typefaces come from npm's packages, and only those that are named."""

import shutil
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from web.build import fonts

ROOT = Path(__file__).resolve().parents[2]


def letters(file: Path) -> set[int]:
    with TTFont(file) as font:
        return set(font.getBestCmap())


def test_every_named_file_is_copied_and_no_other(tmp_path: Path) -> None:
    for package, names in fonts.FONTS.items():
        files = tmp_path / "modules" / package / "files"
        files.mkdir(parents=True)
        for name in (*names, "another.woff2"):
            (files / name).write_text(name)
    fonts.put(tmp_path / "modules", tmp_path / "fonts")
    wanted = sorted(name for names in fonts.FONTS.values() for name in names)
    assert sorted(path.name for path in (tmp_path / "fonts").iterdir()) == wanted


def test_a_font_of_headings_keeps_the_letters_of_our_languages(tmp_path: Path) -> None:
    name = "brygada-1918-latin-ext-600-normal.woff2"
    whole = ROOT / "node_modules" / "@fontsource" / "brygada-1918" / "files" / name
    shutil.copy(whole, tmp_path)
    fonts.cut(tmp_path)
    left = letters(tmp_path / name)
    assert left == letters(whole) & set(range(0x100, 0x180))
    assert set(map(ord, "őűŐŰ")) <= left
    once = (tmp_path / name).read_bytes()
    shutil.copy(whole, tmp_path)
    fonts.cut(tmp_path)
    assert (tmp_path / name).read_bytes() == once


def test_file_that_a_package_lacks_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="woff2"):
        fonts.put(tmp_path, tmp_path / "fonts")
