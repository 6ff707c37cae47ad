"""The drawings that the page uses by name as one SVG: cards, icons, games' emblems, portraits."""

import re
from pathlib import Path

_ROOT = re.compile(r"<svg[^>]*viewBox=\"([^\"]*)\"[^>]*>(.*)</svg>\s*$", re.DOTALL)


def names(folder: Path) -> list[str]:
    """The drawings in a folder.

    Emblems are named by games, `any` for a game without one, and `puzzle`; portraits by characters.
    """
    return [path.stem for path in sorted(folder.glob("*.svg"))]


def drawing(path: Path, prefix: str, more: str = "") -> str:
    """One drawing as a symbol `PREFIX-NAME`; its own ids get that name as a prefix.

    Raises ValueError for a file that is not a drawing with a viewBox.
    """
    found = _ROOT.search(path.read_text("utf-8"))
    if not found:
        raise ValueError(f"{path.name} is not an SVG with a viewBox")
    box, body = found.groups()
    name = f"{prefix}-{path.stem}"
    body = body.replace('id="BG"', f'id="{name}-bg"').replace("url(#BG)", f"url(#{name}-bg)")
    return f'<symbol id="{name}" viewBox="{box}"{more}>{body.strip()}</symbol>'


def whole(sprite: Path, emblems: Path, portraits: Path) -> str:
    """The sprite for the page, without the line breaks that only the source needs."""
    text = sprite.read_text("utf-8").strip()
    end = "</defs></svg>"
    if not text.endswith(end):
        raise ValueError(f"{sprite.name} must end with {end}")
    symbols = [drawing(path, "em", ' overflow="visible"') for path in sorted(emblems.glob("*.svg"))]
    symbols += [drawing(path, "who") for path in sorted(portraits.glob("*.svg"))]
    return (text.removesuffix(end) + "".join(symbols) + end).replace("\n", "")
