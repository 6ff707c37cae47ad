"""Finds a Chromium that starts, and starts it the same way for tests, measurements and pictures."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from e2e.drivers.site_server import Site

SHELL = "chromium-headless-shell"
"""Without a window's own pages, which take a fifth of the time of tests that look at none."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A request to any other host fails, and anything that fails is an error on the console.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
]

Started = TypeVar("Started")


class NoBrowser(Exception):
    """A browser could not be started; says so in one sentence."""


def start(launch: Callable[[str | None], Started], names: tuple[str, ...] = NAMES) -> Started:
    """What `launch` returns for the first Chromium of these names that starts.

    `launch` gets an executable's path, or None for Playwright's own, which is tried first unless
    TALON_BROWSER names another. Raises NoBrowser if none starts.
    """
    named = os.environ.get("TALON_BROWSER")
    found = [path for name in names if (path := shutil.which(name))]
    fault = ""
    for path in [named] if named else [None, *found]:
        try:
            return launch(path)
        except Error as error:
            fault = str(error).splitlines()[0]
    raise NoBrowser(f"No Chromium could be started (TALON_BROWSER may name one): {fault}")


def launched(playwright: Playwright) -> Browser:
    """A browser without a profile of its own; raises NoBrowser if none starts."""

    def launch(path: str | None) -> Browser:
        return playwright.chromium.launch(executable_path=path, args=FLAGS)

    return start(launch, (SHELL, *NAMES))


@contextmanager
def visiting(dist: Path) -> Iterator[tuple[Browser, Site]]:
    """A browser, and a built site that is served meanwhile; for measurements and pictures.

    Ends the program with a sentence if no browser starts.
    """
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        site = Site(Path(temporary) / "served", dist)
        try:
            browser = launched(playwright)
        except NoBrowser as fault:
            raise SystemExit(str(fault)) from None
        yield browser, site
        browser.close()
        site.stop()
