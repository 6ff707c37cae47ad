"""Scenes with a screen reader: nothing is unsaid, and nothing is said twice."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.drivers.site_server import Site
from e2e.reader.reader import PROGRAMS, Reader, missing_programs
from e2e.reader.scenes import SCENES, Played, Scene, play

WRITTEN = Path(__file__).resolve().parents[2] / ".build" / "scenes"
"""Folder of the transcripts with TALON_WRITE_SCENES=1, a file for each browser."""


@pytest.mark.deep
@pytest.mark.parametrize("browser", PROGRAMS)
def test_nothing_is_unsaid_or_said_twice(browser: str, site: Site, playwright: Playwright) -> None:
    played = play_all(browser, SCENES, site, playwright)
    faults = [f"{one.scene.name}: {fault}" for one in played for fault in one.faults]
    assert not faults, "\n".join(faults)


def play_all(
    browser: str, scenes: tuple[Scene, ...], site: Site, playwright: Playwright
) -> list[Played]:
    """Play scenes with one profile, the first as a first visit; write the transcripts if asked."""
    if absent := missing_programs(browser):
        pytest.skip(f"not installed: {', '.join(absent)}")
    played: list[Played] = []
    with Reader(browser, site.address, playwright) as reader:
        reader.listen()
        for scene in scenes:
            played.append(play(scene, reader, site.address))
            if os.environ.get("TALON_WRITE_SCENES") == "1":
                WRITTEN.mkdir(parents=True, exist_ok=True)
                text = "\n\n".join(map(str, played))
                (WRITTEN / f"{browser}.txt").write_text(f"{text}\n", "utf-8")
    return played
