"""The site's typefaces: files from npm's @fontsource packages, each with its licence."""

import shutil
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

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
"""Files by package; the style sheet finds them as `fonts/NAME`."""

# Put Hungarian's four letters outside Latin-1 into the first file of each typeface: otherwise the
# page would be laid out again when the second file arrives, which costs 0.1 s of the start.
JOINED = "ŐőŰű"
_UNVARIED = 0xFFFFFFFF  # OpenType's index for an advance that is equal in each weight

# Headings only need these letters of Latin Extended-A.
CUT = {"brygada-1918-latin-ext-600-normal.woff2": range(0x100, 0x180)}


def put(modules: Path, folder: Path) -> None:
    """Copy every file of FONTS from npm's `modules` into a new folder.

    Raise FileNotFoundError if a package lacks a file.
    """
    folder.mkdir()
    for package, names in FONTS.items():
        for name in names:
            shutil.copy(modules / package / "files" / name, folder)


def join(folder: Path) -> None:
    """Copy the letters of JOINED from the second file of each typeface into its first one.

    Both files have the same outlines for the components of these letters.
    """
    for first, second in FONTS.values():
        with TTFont(folder / first) as font, TTFont(folder / second) as donor:
            font.ensureDecompiled()  # with the glyphs that it has now
            whole = donor.getBestCmap()
            joined = {ord(letter): whole[ord(letter)] for letter in JOINED}
            for name in joined.values():
                _take(font, donor, name)
            for table in font["cmap"].tables:
                if table.isUnicode():
                    table.cmap |= joined
            font.save(folder / first)


def _take(font: TTFont, donor: TTFont, name: str) -> None:
    """Copy one glyph and its components, unless the font has it."""
    if name in font.getReverseGlyphMap():
        return
    glyph = donor["glyf"][name]
    parts = glyph.getComponentNames(donor["glyf"])
    for part in parts:
        _take(font, donor, part)
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["hmtx"][name] = donor["hmtx"][name]
    if "gvar" in font:
        font["gvar"].variations[name] = donor["gvar"].variations[name]
        # A letter with a mark is as wide as its base letter.
        widths = font["HVAR"].table.AdvWidthMap.mapping
        widths[name] = widths[parts[0]] if parts else _UNVARIED


def cut(folder: Path) -> None:
    """Remove from the fonts named in CUT, in their folder, the glyphs that the page never shows."""
    options = subset.Options(flavor="woff2")
    for name, letters in CUT.items():
        with subset.load_font(str(folder / name), options) as font:
            chosen = subset.Subsetter(options)
            chosen.populate(unicodes=letters)
            chosen.subset(font)
            subset.save_font(font, str(folder / name), options)
