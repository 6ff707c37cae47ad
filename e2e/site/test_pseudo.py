"""Every screen in a language that nobody speaks: all of it is in the catalogue, and has room."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.drivers import untranslated
from e2e.drivers.browser_profiles import emptied
from e2e.drivers.screens import SCREENS, Screen, seen, walked
from e2e.drivers.site_server import Site
from engine.games import known_games
from web.build import language_files, pseudo, words

# These are written by the build in all its languages, this one not being among them.
WRITTEN = ("licences", "rescue")
# Further states of a screen whose words the run that every change gets sees in another state.
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
    """The site with the language added to it, as `web.build --pseudo` would."""
    folder = tmp_path_factory.mktemp("strange")
    copy = folder / "dist"
    shutil.copytree(dist, copy)
    (page_folder,) = copy.glob("page-*")
    language_files.put_one(
        page_folder, pseudo.made(words.ROOT), words.template(words.ROOT, known_games())
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
    """The profile of somebody who speaks the language, emptied before each screen."""
    context = browser.new_context(locale=pseudo.TAG, service_workers="block")
    yield context
    context.close()


@pytest.fixture(scope="module")
def table(browser: Browser, strange: Site) -> Iterator[Page]:
    """A page of the same, in a profile of its own, that one table after the other is put on."""
    context = browser.new_context(locale=pseudo.TAG, service_workers="block")
    with emptied(context, strange.origin) as page:
        yield page
    context.close()


@pytest.mark.parametrize("screen", ANEW)
def test_all_of_it_is_said_and_has_room(
    screen: Screen, strange: Site, speaker: BrowserContext
) -> None:
    found = walked(screen, strange, speaker, untranslated.unsaid)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("screen", STAYING)
def test_all_that_is_about_a_table_is_said_and_has_room(
    screen: Screen, strange: Site, table: Page
) -> None:
    found = seen(screen, strange, table, untranslated.unsaid)
    assert not found, "\n".join(found)
