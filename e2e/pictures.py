"""Takes pictures of every screen in every size and theme, and the pictures of the documents.

    python build.py pictures [LANGUAGE] [WORD] [WIDTHxHEIGHT ...]

LANGUAGE, such as `hu`, is English if left out. WORD selects the screens with that word in their
names, WIDTHxHEIGHT the sizes. All pictures are on one page, `.build/pictures/index.html`, each with
the faults that the checks find; a fault makes the command fail.

The word `documents` takes only the pictures of README and `docs/`, and those for app stores. They
are also taken if there are no words at all.
"""

import html
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from e2e.drivers import axe_checks, chromium, layout_checks, wrong_language
from e2e.drivers.screens import IN_MOTION, SCREENS, Screen
from e2e.drivers.site_server import Site
from web.build.words import languages

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".build" / "pictures"
PHONES = ((360, 640), (390, 844), (640, 360), (844, 390))
SIZES = (*PHONES, (768, 1024), (820, 1180), (1366, 768), (1920, 1080))
THEMES = ("dark", "light")
SIZE = re.compile(r"\d+x\d+")
# Pictures for app stores and link previews; the build reads them.
STORE = ROOT / ".github"
STORE_PICTURES = {"table.png": (1366, 768), "phone.png": (360, 640)}
MIDDLE = "table in the middle"
LAPTOP, PHONE = (1100, 690), (390, 780)


class Picture(NamedTuple):
    """A picture of the documents: its file name, the screen, and the window's size."""

    file: str
    screen: str
    size: tuple[int, int]


# JPEG, because the felt's grain makes PNG four times as large.
DOCUMENTS = ROOT / "docs" / "pictures"
DOCUMENT_PICTURES = (
    Picture("table.jpg", MIDDLE, LAPTOP),
    Picture("start.jpg", "start", LAPTOP),
    Picture("unfinished.jpg", "melds unfinished", LAPTOP),
    Picture("workbench.jpg", "workbench", PHONE),
    Picture("hint.jpg", "hint, why", PHONE),
    Picture("reasons.jpg", "reasons", PHONE),
    Picture("puzzle.jpg", "puzzle", PHONE),
)
QUALITY = 82
ONLY_DOCUMENTS = "documents"

PAGE = """<!doctype html><meta charset="utf-8"><title>Pictures</title><style>
body { font: 14px system-ui; margin: 16px; background: #777; color: #fff }
section { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
figure { margin: 0 } img { display: block; height: 320px } .bad { color: #ffb3a8; max-width: 40ch }
</style>"""


def take_pictures(
    browser: Browser, site: Site, screen: Screen, sizes: Sequence[tuple[int, int]], language: str
) -> Iterator[tuple[str, list[str]]]:
    """Yield for each picture of a screen its file name and its faults."""
    for theme in THEMES:
        for width, height in sizes:
            viewport = {"width": width, "height": height}
            context = browser.new_context(viewport=viewport, color_scheme=theme, locale=language)
            page = context.new_page()
            screen.show(page, site.address)
            found = layout_checks.faults(page, width, height) + axe_checks.faults(page)
            found += wrong_language.english_texts(page, language)
            name = f"{screen.name.replace(' ', '-')}-{width}x{height}-{theme}.png"
            page.screenshot(path=FOLDER / name)
            context.close()
            yield name, found


def sheet(
    browser: Browser, site: Site, word: str, sizes: Sequence[tuple[int, int]], language: str
) -> int:
    """Write the page of all pictures; return the number of faults found."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    parts = [PAGE]
    wrong = 0
    for screen in (*SCREENS, *IN_MOTION):
        if word not in screen.name:
            continue
        parts.append(f"<h2>{html.escape(screen.name)}</h2><section>")
        for name, found in take_pictures(browser, site, screen, sizes, language):
            told = "".join(f'<p class="bad">{html.escape(one)}</p>' for one in found)
            wrong += len(found)
            parts.append(f'<figure><img src="{name}" loading="lazy">{name}{told}</figure>')
            for one in found:
                print(f"{name}: {one}", flush=True)
        parts.append("</section>")
    (FOLDER / "index.html").write_text("\n".join(parts), "utf-8")
    print(f"{FOLDER.relative_to(ROOT)}{os.sep}index.html: {wrong} faults")
    return wrong


def screen_named(name: str) -> Screen:
    """Return the screen with this name."""
    return next(screen for screen in SCREENS if screen.name == name)


def take_documents(browser: Browser, site: Site) -> None:
    """Take the pictures of the documents, and those for app stores."""
    DOCUMENTS.mkdir(exist_ok=True)
    for picture in DOCUMENT_PICTURES:
        with window(browser, picture.size) as page:
            screen_named(picture.screen).show(page, site.address)
            page.screenshot(path=DOCUMENTS / picture.file, type="jpeg", quality=QUALITY)
    for name, size in STORE_PICTURES.items():
        with window(browser, size) as page:
            screen_named(MIDDLE).show(page, site.address)
            page.screenshot(path=STORE / name)


@contextmanager
def window(browser: Browser, size: tuple[int, int]) -> Iterator[Page]:
    """Open a page in a window of this size and a profile of its own."""
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height})
    yield page
    page.close()


def main(words: list[str]) -> int:
    """Serve the built site and take the pictures; return 1 if a check finds a fault."""
    if words == [ONLY_DOCUMENTS]:
        with chromium.browser_and_site(ROOT / "dist") as (browser, site):
            take_documents(browser, site)
        return 0
    spoken = [word for word in words if word in languages(ROOT)]
    named = [word for word in words if not SIZE.fullmatch(word) and word not in spoken]
    asked = [tuple(map(int, word.split("x"))) for word in words if SIZE.fullmatch(word)]
    sizes = [size for size in SIZES if not asked or size in asked]
    with chromium.browser_and_site(ROOT / "dist") as (browser, site):
        wrong = sheet(browser, site, " ".join(named), sizes, (spoken or ["en"])[0])
        if not words:
            take_documents(browser, site)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
