"""Every screen in each language of the site: nothing is cut off or in another language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.drivers import layout_checks, wrong_language
from e2e.drivers.screens import SCREENS, Screen, screen_faults
from e2e.drivers.site_server import Site
from web.build import words


@pytest.fixture(scope="module", params=words.languages(words.ROOT))
def speaker(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """Return the profile of a person with this language, emptied before each screen."""
    context = browser.new_context(locale=request.param, service_workers="block")
    context.set_default_timeout(30_000)
    yield context
    context.close()


@pytest.fixture
def language(request: pytest.FixtureRequest) -> str:
    """Return the language of `speaker`."""
    return str(request.node.callspec.params["speaker"])


@pytest.mark.parametrize("screen", SCREENS, ids=lambda one: one.name)
def test_every_text_of_a_language_fits_and_is_translated(
    screen: Screen, language: str, site: Site, speaker: BrowserContext
) -> None:
    def wrong(page: Page) -> list[str]:
        return [*wrong_language.english_texts(page, language), *layout_checks.cut_prompts(page)]

    found = screen_faults(screen, site, speaker, wrong)
    assert not found, "\n".join(found)
