"""A site built with external games: they are listed with the others, and can be played."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.drivers import table_taps
from e2e.drivers.site_server import OpenContext, Site, open_site
from web.build import words

ROOT = Path(__file__).resolve().parents[2]
# Builds like `python -m web.build`, with faster compression.
BUILT = """
import sys, zlib
from web.build import __main__ as site
site.compress = zlib.compress
sys.exit(site.main(sys.argv[1:]))
"""


@pytest.fixture(scope="module")
def added_site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("added")
    games = [
        f"--add={ROOT / 'examples' / name}.py" for name in ("machiavelli", "straight", "colours")
    ]
    command = [sys.executable, "-c", BUILT, f"--to={folder / 'dist'}", *games]
    built = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    assert {path.name for path in folder.iterdir()} == {"dist"}
    # The build names the words that each language lacks.
    for language in words.languages(ROOT)[1:]:
        assert re.search(
            rf"{language}: .*\bof the game machiavelli.*of the game straight", built.stdout
        )
    served = Site(folder / "served", folder / "dist")
    yield served
    served.stop()


@pytest.mark.parametrize("game", ["machiavelli", "straight", "colours"])
def test_an_added_game_is_offered_and_played(
    added_site: Site, open_context: OpenContext, game: str
) -> None:
    page = open_context(added_site.origin).new_page()
    page.goto(added_site.address)
    expect(page.locator(f"a.play[data-game={game}]")).to_be_visible()
    open_site(page, f"{added_site.address}?game={game}&seats=person,easy&seed=7&speed=off")
    cards = page.locator("#hand [data-card]")
    before = {"machiavelli": 13, "straight": 10, "colours": 14}[game]
    expect(cards).to_have_count(before)
    page.locator("[data-act=draw]").first.click()
    expect(cards).to_have_count(before + 1)


def test_a_games_own_colour_is_drawn_with_its_sign_and_named(
    added_site: Site, open_context: OpenContext
) -> None:
    page = open_context(added_site.origin).new_page()
    open_site(page, f"{added_site.address}?game=colours&seats=person,easy&seed=7&speed=off")
    tile = page.locator("#hand [data-card^=v]").first
    expect(tile).to_have_css("color", "rgb(106, 27, 154)")
    expect(tile.locator("path")).to_have_attribute("d", re.compile("^M12 1 15 9"))
    expect(tile).to_have_accessible_name(re.compile("violet [0-9]+"))
    blue = page.locator("#hand [data-card^=b]").first
    expect(blue).not_to_have_css("color", "rgb(106, 27, 154)")
    table_taps.open_from_menu(page, "rules")
    shown = page.locator("#sheet .pics .card.tile").first
    expect(shown).to_have_css("color", "rgb(106, 27, 154)")
    expect(shown.locator("path")).to_be_visible()


def test_untranslated_texts_of_an_added_game_are_in_english(
    added_site: Site, open_context: OpenContext
) -> None:
    page = open_context(added_site.origin, locale="hu").new_page()
    open_site(page, f"{added_site.address}?game=straight&seats=person,easy&seed=7&speed=off")
    expect(page.locator("#acts [data-act=draw]")).to_contain_text("Húzás")
    table_taps.open_from_menu(page, "rules")
    expect(page.locator("#sheet")).to_contain_text("Be the first to lay all ten cards")


def test_the_site_itself_has_no_external_game(dist: Path) -> None:
    assert "machiavelli" not in (dist / "index.html").read_text("utf-8")
