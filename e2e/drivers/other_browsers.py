"""Firefox and WebKitGTK with profiles that outlive them, which tests start, drive and kill."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver

from e2e.drivers import webdriver_page
from e2e.drivers.chromium import NoBrowser
from e2e.drivers.marionette import Marionette

QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class OtherBrowser:
    """Browser in a process group of its own; after a restart it has what reached the disk.

    `start` and `kill` work like those of `KillableBrowser`; `folder` has the profile and downloads.
    Raises NoBrowser where it can't be started.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.folder.mkdir(parents=True)
        self._driver: WebDriver | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> webdriver_page.Page:
        """Start the browser; return its page."""
        self._driver = self._start()
        return webdriver_page.Page(self._driver)

    def _start(self) -> WebDriver:
        raise NotImplementedError

    def kill(self) -> None:
        """End the browser and all its processes at once, as an empty battery does."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
        if self._driver:
            self._driver.command_executor.close()  # type: ignore[union-attr]
            self._driver = None

    def close(self) -> None:
        """End all processes and connections of the browser."""
        self.kill()

    def downloaded_text(self, name: str) -> str:
        """Return the text of the first download whose name matches, as soon as it is there."""
        webdriver_page.wait_until(
            lambda: any(one.read_text("utf-8") for one in self.folder.glob(name)), name
        )
        (found,) = self.folder.glob(name)
        return found.read_text("utf-8")


@contextmanager
def browser_in(kind: type[OtherBrowser], folder: Path) -> Iterator[OtherBrowser]:
    """Yield a browser of this kind that is not started yet; skip the test where there is none."""
    try:
        found = kind(folder)
    except NoBrowser as why:
        pytest.skip(str(why))
    try:
        yield found
    finally:
        found.close()


class _NoOptions(ArgOptions):
    """Options without content: command line and profile say everything."""

    def to_capabilities(self) -> dict[str, Any]:
        return {}

    @property
    def default_capabilities(self) -> dict[str, Any]:
        return {}


class Firefox(OtherBrowser):
    """Firefox or its ESR, whichever is installed."""

    def __init__(self, folder: Path) -> None:
        self._path = shutil.which("firefox-esr") or shutil.which("firefox") or ""
        if not self._path:
            raise NoBrowser("There is no Firefox on this machine.")
        super().__init__(folder)

    def _start(self) -> WebDriver:
        settings = {
            "marionette.port": "0",
            "browser.download.folderList": "2",
            "browser.download.dir": f'"{self.folder}"',
        }
        lines = [f'user_pref("{name}", {value});\n' for name, value in settings.items()]
        (self.folder / "user.js").write_text("".join(lines))
        told = self.folder / "MarionetteActivePort"
        told.unlink(missing_ok=True)
        command = [self._path, "--headless", "--marionette", "--profile", str(self.folder)]
        size = {"MOZ_HEADLESS_WIDTH": "1366", "MOZ_HEADLESS_HEIGHT": "853"}
        self._process = subprocess.Popen(
            command, start_new_session=True, env={**os.environ, **size}, **QUIET
        )
        for _ in range(600):
            if told.exists() and (port := told.read_text().strip()):
                connection: Any = Marionette(int(port))
                return WebDriver(connection, options=_NoOptions())
            time.sleep(0.1)
        raise AssertionError("Firefox did not tell its port within a minute")


class WebKit(OtherBrowser):
    """WebKitGTK in the window of webkit.py, on a virtual screen."""

    def __init__(self, folder: Path) -> None:
        if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and _has_bindings()):
            raise NoBrowser("There is no WebKitGTK with driver, bindings and Xvfb on this machine.")
        super().__init__(folder)
        self._screen: subprocess.Popen[bytes] | None = None
        self._display = ""

    def _start(self) -> WebDriver:
        if not self._screen:
            self._open_screen()
        options = webdriver.WebKitGTKOptions()
        options.binary_location = "/usr/bin/python3"
        for one in (Path(__file__).with_name("webkit.py"), self.folder):
            options.add_argument(str(one))
        # Containers do not allow its sandbox.
        own = {"DISPLAY": self._display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        # Keep the reference: the service ends the browser when it is collected.
        self._service = webdriver.WebKitGTKService(
            env={**os.environ, **own}, popen_kw={"start_new_session": True}
        )
        self._service.start()
        self._process = self._service.process
        there = ClientConfig(remote_server_addr=self._service.service_url)
        return WebDriver(RemoteConnection(client_config=there), options=options)

    def _open_screen(self) -> None:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24"]
        self._screen = subprocess.Popen(command, pass_fds=[write], **QUIET)
        os.close(write)
        with os.fdopen(read) as told:
            self._display = f":{told.readline().strip()}"

    def close(self) -> None:
        super().close()
        if self._screen:
            self._screen.terminate()
            self._screen.wait()


def _has_bindings() -> bool:
    test = "import gi; gi.require_version('WebKit2', '4.1')"
    try:
        return subprocess.run(["/usr/bin/python3", "-c", test], **QUIET).returncode == 0
    except OSError:
        return False
