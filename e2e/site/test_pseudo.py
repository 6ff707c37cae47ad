"""Every screen in the pseudo language: all texts are in the catalogue, and fit."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.drivers import untranslated
from e2e.drivers.browser_profiles import reused_page_without_faults
from e2e.drivers.screens import SCREENS, Screen, screen_faults, screen_faults_here
from e2e.drivers.site_server import Site
from engine.games import known_games
from web.build import language_files, pseudo, words

# The build writes these pages in all its languages, to which the pseudo language does not belong.
WRITTEN = ("licences", "rescue")
# Further states of screens; the short run sees their words in other states.
AGAIN = (
    "start with a game to continue",
    "table, new",
    "table, new, own discards",
    "table, six seats",
    "piles to draw from",
    "cards selected",
    "workbench",
    "melds unfinished",
    "hint, which",
    "hint, where",
    "crowded",
    "hand of thirty",
    "end of a deal",
    "menu",
    "saved games",
    "a link's position",
    "a link's table",
)
ANEW, STAYING = (
    [
        pytest.param(
            one, id=one.name, marks=pytest.mark.deep if one.name in AGAIN else pytest.mark.every
        )
        for one in SCREENS
        if one.name not in WRITTEN and one.stays == stays
    ]
    for stays in (False, True)
)


@pytest.fixture(scope="module")
def strange(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Return the site with the pseudo language, as `web.build --pseudo` adds it."""
    folder = tmp_path_factory.mktemp("strange")
    copy = folder / "dist"
    shutil.copytree(dist, copy)
    (page_folder,) = copy.glob("page-*")
    language_files.put_language(
        page_folder, pseudo.make_language(words.ROOT), words.template(words.ROOT, known_games())
    )
    index = copy / "index.html"
    meta = f'<head>\n<meta name="languages" content="{pseudo.TAG}=[Pseudo]">'
    index.write_text(index.read_text("utf-8").replace("<head>", meta, 1), "utf-8")
    shutil.copy(copy / "talon.webmanifest", copy / f"talon-{pseudo.TAG}.webmanifest")
    served = Site(folder / "served", copy)
    yield served
    served.stop()


@pytest.fixture(scope="module")
def speaker(browser: Browser) -> Iterator[BrowserContext]:
    """Return the profile of a person with the pseudo language, emptied before each screen."""
    context = browser.new_context(locale=pseudo.TAG, service_workers="block")
    yield context
    context.close()


@pytest.fixture(scope="module")
def table(browser: Browser, strange: Site) -> Iterator[Page]:
    """Return a page in a profile of its own, on which one table after the other is opened."""
    context = browser.new_context(locale=pseudo.TAG, service_workers="block")
    with reused_page_without_faults(context, strange.origin) as page:
        yield page
    context.close()


@pytest.mark.parametrize("screen", ANEW)
def test_every_text_is_translated_and_fits(
    screen: Screen, strange: Site, speaker: BrowserContext
) -> None:
    found = screen_faults(screen, strange, speaker, untranslated.untranslated_texts)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("screen", STAYING)
def test_every_text_of_a_table_is_translated_and_fits(
    screen: Screen, strange: Site, table: Page
) -> None:
    found = screen_faults_here(screen, strange, table, untranslated.untranslated_texts)
    assert not found, "\n".join(found)
