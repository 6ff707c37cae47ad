"""Every screen in each language and theme by axe-core; undecided contrasts are measured."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.drivers import axe_checks, contrast, layout_checks, screens, table_taps
from e2e.drivers.browser_profiles import reused_page_without_faults
from e2e.drivers.site_server import Site, open_site
from tests.drivers.scale import QUICK_FIRST, deeper
from web.build import words

THEMES = ("light", "dark")
# Returns true if an element's name holds the text that it shows: voice control goes by that text.
NAMED = """(query) => {
  const one = document.querySelector(query);
  return one.ariaLabel.toLowerCase().includes(one.innerText.trim().toLowerCase());
}"""
# The small picture of a saved table is decoration: its letters need no contrast.
DRAWN = "(query) => Boolean(document.querySelector(query).closest('.small-table'))"


@pytest.fixture(scope="module", params=words.languages(words.ROOT))
def profile(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """Return the profile of a person with this language."""
    context = browser.new_context(
        locale=request.param, service_workers="block", reduced_motion="reduce"
    )
    yield context
    context.close()


@pytest.mark.parametrize("screen", screens.SCREENS, ids=lambda one: one.name)
@pytest.mark.parametrize("theme", THEMES)
def test_a_screen_has_no_accessibility_fault(
    theme: str, screen: screens.Screen, site: Site, profile: BrowserContext
) -> None:
    with reused_page_without_faults(profile, site.origin) as page:
        screen.show(page, site.address)
        _check_sizes(page, theme)


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 1))
@pytest.mark.parametrize("theme", THEMES)
def test_a_new_table_of_each_game_has_no_accessibility_fault(
    theme: str, game: str, site: Site, profile: BrowserContext
) -> None:
    with reused_page_without_faults(profile, site.origin) as page:
        open_site(page, f"{site.address}?game={game}&seats=person,easy,easy&seed=5&speed=off")
        # Others may play first; what changes between two pictures has no contrast.
        table_taps.wait_until_idle(page)
        _check_sizes(page, theme, {"color-contrast"})


def _check_sizes(page: Page, theme: str, rules: AbstractSet[str] | None = None) -> None:
    """Check the page at all sizes; of what axe can't decide only `rules`, if there are any."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for size in screens.SIZES:
        layout_checks.resize(page, size)
        faults, undecided = axe_checks.verdict(page)
        assert not faults
        looked = {rule: undecided[rule] for rule in undecided if not rules or rule in rules}
        assert not _undecided_rules(page, looked)


def _undecided_rules(page: Page, undecided: dict[str, list[str]]) -> list[str]:
    found = []
    for rule, queries in undecided.items():
        if rule == "color-contrast":
            blank = page.context.new_page()
            read = [one for one in queries if not page.evaluate(DRAWN, one)]
            found += contrast.low_contrast_words(page, read, blank)
            blank.close()
        elif rule == "label-content-name-mismatch":
            # axe does not judge a text of one letter, such as a court card's index.
            found += [f"{rule}: {one}" for one in queries if not page.evaluate(NAMED, one)]
        else:
            found += [f"{rule}: {one}" for one in queries]
    return found
