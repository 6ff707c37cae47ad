"""A site built with other people's games: they are offered with the others, and can be played."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.drivers.served import OpenContext, Site, ready

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def added_site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("added")
    games = [f"--add={ROOT / 'examples' / name}.py" for name in ("machiavelli", "straight")]
    command = [sys.executable, "-m", "web.build", f"--to={folder / 'dist'}", *games]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    assert {path.name for path in folder.iterdir()} == {"dist"}
    served = Site(folder / "served", folder / "dist")
    yield served
    served.stop()


@pytest.mark.parametrize("game", ["machiavelli", "straight"])
def test_an_added_game_is_offered_and_played(
    added_site: Site, open_context: OpenContext, game: str
) -> None:
    page = open_context(added_site.origin).new_page()
    page.goto(added_site.address)
    expect(page.locator(f"a.play[data-game={game}]")).to_be_visible()
    page.goto(f"{added_site.address}?game={game}&seats=person,easy&seed=7&speed=off")
    ready(page, "engine")
    cards = page.locator("#hand [data-card]")
    before = {"machiavelli": 13, "straight": 10}[game]
    expect(cards).to_have_count(before)
    page.locator("[data-act=draw]").first.click()
    expect(cards).to_have_count(before + 1)


def test_the_site_itself_has_no_game_from_outside(dist: Path) -> None:
    assert "machiavelli" not in (dist / "index.html").read_text("utf-8")
