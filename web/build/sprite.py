"""The drawings that the page uses by name as one SVG: cards, icons, games' emblems, portraits."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from web.build import emblem

_ROOT = re.compile(r"<svg[^>]*viewBox=\"([^\"]*)\"[^>]*>(.*)</svg>\s*$", re.DOTALL)


def names(folder: Path) -> list[str]:
    """The drawings in a folder: emblems by games, and `puzzle`; portraits by characters."""
    return [path.stem for path in sorted(folder.glob("*.svg"))]


def emblems(
    folder: Path, titles: Mapping[str, str], brought: Mapping[str, Path] = MappingProxyType({})
) -> dict[str, str]:
    """The emblems as SVG by name: a folder's, those that games brought, and drawn ones for others.

    `titles` has the games' names by their ids, `brought` files by the same. Every game has one.
    """
    found = {id: emblem.drawn(id, title) for id, title in titles.items()}
    found |= {path.stem: path.read_text("utf-8") for path in folder.glob("*.svg")}
    found |= {id: path.read_text("utf-8") for id, path in brought.items()}
    return dict(sorted(found.items()))


def drawing(name: str, text: str, more: str = "") -> str:
    """One drawing as a symbol of that name, which its own ids get as a prefix.

    Raises ValueError for a text that is not a drawing with a viewBox.
    """
    found = _ROOT.search(text)
    if not found:
        raise ValueError(f"{name} is not an SVG with a viewBox")
    box, body = found.groups()
    body = body.replace('id="BG"', f'id="{name}-bg"').replace("url(#BG)", f"url(#{name}-bg)")
    return f'<symbol id="{name}" viewBox="{box}"{more}>{body.strip()}</symbol>'


def whole(sprite: Path, emblems: Mapping[str, str], portraits: Path) -> str:
    """The sprite for the page, without the line breaks that only the source needs."""
    text = sprite.read_text("utf-8").strip()
    end = "</defs></svg>"
    if not text.endswith(end):
        raise ValueError(f"{sprite.name} must end with {end}")
    symbols = [drawing(f"em-{one}", svg, ' overflow="visible"') for one, svg in emblems.items()]
    people = sorted(portraits.glob("*.svg"))
    symbols += [drawing(f"who-{path.stem}", path.read_text("utf-8")) for path in people]
    return (text.removesuffix(end) + "".join(symbols) + end).replace("\n", "")
