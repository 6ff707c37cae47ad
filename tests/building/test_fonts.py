"""The typefaces: only the named files, from npm's packages."""

import re
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


def test_the_font_for_headings_keeps_the_letters_of_the_sites_languages(tmp_path: Path) -> None:
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


def test_hungarian_needs_only_the_first_file_of_each_typeface(tmp_path: Path) -> None:
    fonts.put(ROOT / "node_modules", tmp_path / "fonts")
    fonts.join(tmp_path / "fonts")
    for first, second in fonts.FONTS.values():
        assert set(map(ord, fonts.JOINED)) <= letters(tmp_path / "fonts" / first)
        with TTFont(tmp_path / "fonts" / first) as font, TTFont(tmp_path / "fonts" / second) as own:
            for letter in map(ord, fonts.JOINED):
                names = font.getBestCmap()[letter], own.getBestCmap()[letter]
                assert font["hmtx"][names[0]] == own["hmtx"][names[1]]
    rules = (ROOT / "web" / "style" / "tokens.css").read_text("utf-8")
    ranges = re.findall(r"url\(fonts/(\S+)\).*unicode-range: ([^;]+);", rules)
    for name, text in ranges:
        wanted = {code for one in text.split(", ") for code in codes(one)}
        assert (not wanted.isdisjoint(map(ord, "őŰ"))) == ("-latin-ext-" not in name)


def codes(given: str) -> range:
    """Return the characters of a range in a style sheet, such as U+0150-0153."""
    first, _, last = given.removeprefix("U+").partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def test_a_file_missing_in_a_package_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="woff2"):
        fonts.put(tmp_path, tmp_path / "fonts")
