"""Browser that a test may kill, with a profile that outlives it."""

import os
import signal
import subprocess
import time
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Playwright

from e2e.drivers import chromium


class KillableBrowser:
    """Chromium in its own process group; after a restart it has what reached the disk."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self._playwright = playwright
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Page:
        """Start the browser and return its first page; raise NoBrowser if none starts."""
        browser = chromium.start(self._launch)
        return browser.contexts[0].pages[0]

    def _launch(self, path: str | None) -> Browser:
        executable = path or self._playwright.chromium.executable_path
        told = self._profile / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        how = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={self._profile}"]
        command = [executable, *chromium.FLAGS, *how, "about:blank"]
        quiet = subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(
                command, start_new_session=True, stdout=quiet, stderr=quiet
            )
        except OSError as fault:
            raise Error(str(fault)) from None
        for _ in range(300):
            if told.exists() and (lines := told.read_text().split()):
                return self._playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{lines[0]}")
            time.sleep(0.1)
        self.kill()
        raise Error("the browser told no port")

    def kill(self) -> None:
        """End the browser and all its processes at once, as an empty battery does."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
