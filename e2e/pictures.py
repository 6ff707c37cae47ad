"""Takes pictures of every screen in every size and theme, all on one page, and README's picture.

    python build.py pictures [LANGUAGE] [WORD] [WIDTHxHEIGHT ...]

With a language, such as `hu`, in that one; with a word, only the screens with that word in their
names; with sizes, only those. The page is .build/pictures/index.html; what a check finds wrong is
listed below its picture, and makes the command fail.
"""

import html
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser

from e2e.drivers import accessible, chromium, foreign, looks
from e2e.drivers.served import Site
from e2e.drivers.states import SCREENS, Screen
from web.build.words import languages

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".build" / "pictures"
SIZES = ((360, 640), (390, 844), (640, 360), (768, 1024), (1366, 768), (1920, 1080))
THEMES = ("dark", "light")
SIZE = re.compile(r"\d+x\d+")
# README's picture; with the phone's one, also those that an app store or an installation shows.
SHOWN = {"table.png": (1366, 768, 1), "phone.png": (360, 640, 1)}
MIDDLE = "table in the middle"

PAGE = """<!doctype html><meta charset="utf-8"><title>Pictures</title><style>
body { font: 14px system-ui; margin: 16px; background: #777; color: #fff }
section { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
figure { margin: 0 } img { display: block; height: 320px } .bad { color: #ffb3a8; max-width: 40ch }
</style>"""


def taken(
    browser: Browser, site: Site, screen: Screen, sizes: Sequence[tuple[int, int]], language: str
) -> Iterator[tuple[str, list[str]]]:
    """Each picture of a screen: its file name, and what is wrong with it."""
    for theme in THEMES:
        for width, height in sizes:
            viewport = {"width": width, "height": height}
            context = browser.new_context(viewport=viewport, color_scheme=theme, locale=language)
            page = context.new_page()
            screen.show(page, site.address)
            found = looks.faults(page, width, height) + accessible.faults(page)
            found += foreign.left(page, language)
            name = f"{screen.name.replace(' ', '-')}-{width}x{height}-{theme}.png"
            page.screenshot(path=FOLDER / name)
            context.close()
            yield name, found


def sheet(
    browser: Browser, site: Site, word: str, sizes: Sequence[tuple[int, int]], language: str
) -> int:
    """Write the page of all pictures; returns the number of faults found."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    parts = [PAGE]
    wrong = 0
    for screen in SCREENS:
        if word not in screen.name:
            continue
        parts.append(f"<h2>{html.escape(screen.name)}</h2><section>")
        for name, found in taken(browser, site, screen, sizes, language):
            told = "".join(f'<p class="bad">{html.escape(one)}</p>' for one in found)
            wrong += len(found)
            parts.append(f'<figure><img src="{name}" loading="lazy">{name}{told}</figure>')
            for one in found:
                print(f"{name}: {one}", flush=True)
        parts.append("</section>")
    (FOLDER / "index.html").write_text("\n".join(parts), "utf-8")
    print(f"{FOLDER.relative_to(ROOT)}{os.sep}index.html: {wrong} faults")
    return wrong


def shown(browser: Browser, site: Site) -> None:
    """Take the pictures for others to see: a game in its middle, on a laptop and on a phone."""
    for name, (width, height, scale) in SHOWN.items():
        viewport = {"width": width, "height": height}
        page = browser.new_page(viewport=viewport, device_scale_factor=scale)
        next(one for one in SCREENS if one.name == MIDDLE).show(page, site.address)
        page.screenshot(path=ROOT / ".github" / name)


def main(words: list[str]) -> int:
    """Serve the built site and take the pictures."""
    spoken = [word for word in words if word in languages(ROOT)]
    named = [word for word in words if not SIZE.fullmatch(word) and word not in spoken]
    asked = [tuple(map(int, word.split("x"))) for word in words if SIZE.fullmatch(word)]
    sizes = [size for size in SIZES if not asked or size in asked]
    with chromium.visiting(ROOT / "dist") as (browser, site):
        wrong = sheet(browser, site, " ".join(named), sizes, (spoken or ["en"])[0])
        if not words:
            shown(browser, site)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
