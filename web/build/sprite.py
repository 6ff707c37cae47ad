"""Sprite: all drawings that the page uses by name (cards, icons, emblems, portraits) as one SVG."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from web.build import emblem

_ROOT = re.compile(r"<svg[^>]*viewBox=\"([^\"]*)\"[^>]*>(.*)</svg>\s*$", re.DOTALL)


def names(folder: Path) -> list[str]:
    """Return the names of a folder's drawings: emblems by game, and `puzzle`; portraits by
    character.
    """
    return [path.stem for path in sorted(folder.glob("*.svg"))]


def emblems(
    folder: Path, titles: Mapping[str, str], brought: Mapping[str, Path] = MappingProxyType({})
) -> dict[str, str]:
    """Return the emblems as SVG by name: a folder's, those that games brought, and default ones.

    `titles` has the games' names by id, `brought` their files by id. Every game has an emblem.
    """
    found = {id: emblem.draw_emblem(id, title) for id, title in titles.items()}
    found |= {path.stem: path.read_text("utf-8") for path in folder.glob("*.svg")}
    found |= {id: path.read_text("utf-8") for id, path in brought.items()}
    return dict(sorted(found.items()))


def drawing(name: str, text: str, more: str = "") -> str:
    """Return one drawing as a symbol of that name, which also prefixes its own ids.

    Raise ValueError for a text that is not a drawing with a viewBox.
    """
    found = _ROOT.search(text)
    if not found:
        raise ValueError(f"{name} is not an SVG with a viewBox")
    box, body = found.groups()
    body = body.replace('id="BG"', f'id="{name}-bg"').replace("url(#BG)", f"url(#{name}-bg)")
    return f'<symbol id="{name}" viewBox="{box}"{more}>{body.strip()}</symbol>'


def make_sprite(sprite: Path, emblems: Mapping[str, str], portraits: Path) -> str:
    """Return the sprite for the page, without line breaks."""
    text = sprite.read_text("utf-8").strip()
    end = "</defs></svg>"
    if not text.endswith(end):
        raise ValueError(f"{sprite.name} must end with {end}")
    symbols = [drawing(f"em-{one}", svg, ' overflow="visible"') for one, svg in emblems.items()]
    people = sorted(portraits.glob("*.svg"))
    symbols += [drawing(f"who-{path.stem}", path.read_text("utf-8")) for path in people]
    return (text.removesuffix(end) + "".join(symbols) + end).replace("\n", "")
