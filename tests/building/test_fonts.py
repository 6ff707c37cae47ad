"""The typefaces come from npm's packages, and only those that are named."""

from pathlib import Path

import pytest

from web.build import fonts


def test_every_named_file_is_copied_and_no_other(tmp_path: Path) -> None:
    for package, names in fonts.FONTS.items():
        files = tmp_path / "modules" / package / "files"
        files.mkdir(parents=True)
        for name in (*names, "another.woff2"):
            (files / name).write_text(name)
    fonts.put(tmp_path / "modules", tmp_path / "fonts")
    wanted = sorted(name for names in fonts.FONTS.values() for name in names)
    assert sorted(path.name for path in (tmp_path / "fonts").iterdir()) == wanted


def test_file_that_a_package_lacks_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="woff2"):
        fonts.put(tmp_path, tmp_path / "fonts")
