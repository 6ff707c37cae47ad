"""The site's typefaces: files from npm's @fontsource packages, each with its licence."""

import shutil
from pathlib import Path

from fontTools import subset

FONTS = {
    "@fontsource-variable/figtree": (
        "figtree-latin-wght-normal.woff2",
        "figtree-latin-ext-wght-normal.woff2",
    ),
    "@fontsource/brygada-1918": (
        "brygada-1918-latin-600-normal.woff2",
        "brygada-1918-latin-ext-600-normal.woff2",
    ),
}
"""Which files of which package; the style sheet finds them as `fonts/NAME`."""

# Headings are ours, and in languages that need no letter beyond these (Latin Extended-A).
CUT = {"brygada-1918-latin-ext-600-normal.woff2": range(0x100, 0x180)}


def put(modules: Path, folder: Path) -> None:
    """Copy every file of FONTS from npm's `modules` into a new folder.

    Raises FileNotFoundError if a package has no such file.
    """
    folder.mkdir()
    for package, names in FONTS.items():
        for name in names:
            shutil.copy(modules / package / "files" / name, folder)


def cut(folder: Path) -> None:
    """Leave out of the fonts named in CUT, in their folder, what the page never shows."""
    options = subset.Options(flavor="woff2")
    for name, letters in CUT.items():
        with subset.load_font(str(folder / name), options) as font:
            chosen = subset.Subsetter(options)
            chosen.populate(unicodes=letters)
            chosen.subset(font)
            subset.save_font(font, str(folder / name), options)
