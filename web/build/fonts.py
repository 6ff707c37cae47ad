"""The site's typefaces: files from npm's @fontsource packages, each with its licence."""

import shutil
from pathlib import Path

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


def put(modules: Path, folder: Path) -> None:
    """Copy every file of FONTS from npm's `modules` into a new folder.

    Raises FileNotFoundError if a package has no such file.
    """
    folder.mkdir()
    for package, names in FONTS.items():
        for name in names:
            shutil.copy(modules / package / "files" / name, folder)
