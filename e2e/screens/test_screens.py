"""Twelve screens as a screen reader finds them: what each says, and what a person can do there.

`snapshots.txt` has them. TALON_WRITE_SCREENS=1 writes it again: run it without `-n`.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import screens, table_taps
from e2e.drivers.site_server import Site, open_site
from tests.drivers.position_text import position_from

FILE = Path(__file__).with_name("snapshots.txt")
WRITES = os.environ.get("TALON_WRITE_SCREENS") == "1"
ROMMI: screens.Json = position_from(
    "game rommi; hands 7s 7d 7h 2c 9c 3h / ?*6; table 9s 9d 9h | 3c 4c 5c; discards Kh 6c; "
    "phase draw; turn 0"
)
POOL: screens.Json = position_from(
    "game rummy500; hands 7s 8s 9s 2d 3d 4d Kc / ?*13; discards 2c 3c / 4c; phase draw; turn 0"
)
KNOWN = {screen.name: screen.show for screen in screens.SCREENS}
Show = Callable[[Page, str], None]


def table_of(position: screens.Json) -> Show:
    return lambda page, address: screens.open_position(page, address, position)


def show_puzzles(page: Page, address: str) -> None:
    open_site(page, f"{address}#setup-puzzles")
    expect(page.locator("#setup-puzzles [data-when=day]")).to_be_visible()


def show_lesson(page: Page, address: str) -> None:
    page.goto(f"{address}?learn=rommi&speed=off")
    expect(page.locator("#acts [data-act=show-me]")).to_be_visible()
    table_taps.wait_until_idle(page)


def show_challenge(page: Page, address: str) -> None:
    open_site(page, address)
    page.locator("[data-act=challenge-make]").click()
    expect(page.locator("#sheet svg.qr")).to_be_visible()


# The name of a screen, how it is reached, and the part of the page that it is.
SCREENS: dict[str, tuple[Show, str]] = {
    "start": (KNOWN["start"], "#home"),
    "table of Rabló": (table_of(screens.MIDDLE), "#game"),
    "table of Kalooki": (table_of(screens.PILES), "#game"),
    "table of 500 rummy": (table_of(POOL), "#game"),
    "table of Räuber-Rommé": (table_of(screens.TILES), "#game"),
    "table of Rommí": (table_of(ROMMI), "#game"),
    "end of a deal": (KNOWN["end of a deal"], "#game"),
    "review": (KNOWN["review"], "#sheet"),
    "settings": (KNOWN["settings"], "#sheet"),
    "puzzles": (show_puzzles, "#setup-puzzles section >> nth=0"),
    "lesson": (show_lesson, "#game"),
    "challenge": (show_challenge, "#sheet"),
}


def stored_snapshots() -> dict[str, str]:
    """Return the snapshots by the names of their screens."""
    parts = re.split(r"^== (.+)\n", FILE.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def lasting(snapshot: str) -> str:
    """Return the snapshot without a challenge's link, which is another one each time.

    The prompt and the messages are left out too: the page's journeys have what is announced.
    """
    text = re.sub(r'(heading "Messages".*\n)(?:(?! *- heading).*\n)*', r"\1", snapshot)
    text = re.sub(r"(?m)(?<=\n)    - paragraph: .*\n", "", text)
    # A part that has nothing else to say has no colon.
    text = re.sub(r"(?m)^( *)(- .*):\n(?!\1 )", r"\1\2\n", text)
    return "".join(f"{line}\n" for line in text.splitlines() if "#c1." not in line)


def write(name: str, snapshot: str) -> None:
    found = stored_snapshots() if FILE.exists() else {}
    found[name] = lasting(snapshot)
    parts = [f"== {name}\n{found[name]}" for name in SCREENS if name in found]
    FILE.write_text("".join(parts), "utf-8")


@pytest.mark.every
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_says_and_offers_what_its_snapshot_has(name: str, page: Page, site: Site) -> None:
    show, part = SCREENS[name]
    show(page, site.address)
    shown = page.locator(part)
    if WRITES:
        write(name, shown.aria_snapshot())
    expect(shown).to_match_aria_snapshot(stored_snapshots()[name])
