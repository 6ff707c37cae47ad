"""A browser that darkens light pages by force changes nothing: both themes say what they are."""

import pytest
from playwright.sync_api import Page

from e2e.drivers.screens import MIDDLE, open_position
from e2e.drivers.site_server import Site

THEME = "(theme) => { document.documentElement.dataset.theme = theme; }"
# As an engine that knows nothing of themes would declare the page.
UNDECLARED = "() => { document.documentElement.style.colorScheme = 'normal'; }"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_suits_keep_their_colours_if_the_browser_forces_darkness(
    page: Page, site: Site, theme: str
) -> None:
    # Chromium forces pages only for those who prefer dark ones.
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    open_position(page, site.address, MIDDLE)
    page.evaluate(THEME, theme)
    forced = page.context.new_cdp_session(page)

    def pictures(on: bool) -> list[bytes]:
        forced.send("Emulation.setAutoDarkModeOverride", {"enabled": on})
        parts = (".top", "#hand", "#melds", "#seats")
        return [page.locator(part).screenshot(animations="disabled") for part in parts]

    plain = pictures(False)
    assert pictures(True) == plain
    if theme == "light":
        page.evaluate(UNDECLARED)
        assert pictures(True) != plain
