"""Server of a built site for tests, like any static host, under a sub-path.

TALON_PATH sets another path: `/` puts the site at the top of its host.
"""

import os
import threading
import time
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

PATH = os.environ.get("TALON_PATH", "some/where/talon").strip("/")

expect.set_options(timeout=30_000)

MEMORY_KEPT = """async () => {
  for (const name of (await caches.keys()).filter((name) => name.startsWith("talon memory "))) {
    for (const found of await (await caches.open(name)).matchAll()) {
      const start = new Uint8Array(await found.arrayBuffer()).subarray(0, 4);
      if (new TextDecoder().decode(start) === "\\0snp" && !found.headers.has("Spoilt")) return true;
    }
  }
  return false;
}"""
"""Query: does the cache hold a started engine's memory, which begins with Pyodide's mark?"""

OpenContext = Callable[..., BrowserContext]
"""Type of the fixture that opens a fresh browser profile for an origin."""


class Site:
    """Copy of the built site, served by Python's own server without any special headers."""

    def __init__(
        self, root: Path, dist: Path, handler: type[SimpleHTTPRequestHandler] | None = None
    ) -> None:
        self.folder = root / (PATH or "site")
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        self.folder.symlink_to(dist.resolve(), target_is_directory=True)
        self.asked: list[str] = []
        """Paths of all requests in order, relative to the site's."""
        answers = partial(handler or RecordingHandler, directory=str(root if PATH else self.folder))
        self._server = _Server(("127.0.0.1", 0), answers)
        self._server.asked = self.asked  # type: ignore[attr-defined]
        self.origin = f"http://localhost:{self._server.server_address[1]}"
        self.path = f"/{PATH}/" if PATH else "/"
        """Path of the site on its host."""
        self.address = self.origin + self.path
        self._server.path = self.path  # type: ignore[attr-defined]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def deploy(self, dist: Path) -> None:
        """Serve another version from now on."""
        self.folder.unlink()
        self.folder.symlink_to(dist.resolve(), target_is_directory=True)

    def serve_copy(self, name: str) -> str:
        """Serve a copy of the site under another path too; return its address."""
        place = self.folder.parent if PATH else self.folder
        (place / name).symlink_to(self.folder.resolve(), target_is_directory=True)
        return f"{self.origin}/{'/'.join([*PATH.split('/')[:-1], name])}/"

    def stop(self) -> None:
        """Stop the server; later requests fail."""
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing: a browser that is closed cancels its requests."""


class RecordingHandler(SimpleHTTPRequestHandler):
    """Handler that records the requests and prints nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass

    def log_request(self, code: object = "-", size: object = "-") -> None:
        self.server.asked.append(self.path.removeprefix(self.server.path))  # type: ignore[attr-defined]


def wait_for_stage(page: Page, state: str) -> None:
    """Wait until the page has reached this stage: shell, table, engine."""
    page.locator(f"body[data-ready={state}]").wait_for(state="attached")


def open_site(page: Page, address: str) -> None:
    """Open an address of the site, and wait until the engine answers."""
    page.goto(address)
    wait_for_stage(page, "engine")


def wait_until_stored(page: Page) -> None:
    """Wait until the service worker has stored the site for later visits."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def visit_and_store(page: Page, address: str) -> None:
    """Open the address, and wait until the engine answers and the site is stored."""
    open_site(page, address)
    wait_until_stored(page)


def wait_for_value(page: Page, script: str, wanted: object) -> None:
    """Evaluate on the page again and again until it gives the expected value."""
    deadline = time.monotonic() + 30
    while (found := page.evaluate(script)) != wanted:
        assert time.monotonic() < deadline, f"{found} instead of {wanted}"
        page.wait_for_timeout(100)
