"""Faults seen in a browser's profile, and a profile that one test leaves to the next."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

ROOT = Path(__file__).resolve().parents[2]
# The site's games, and those that tests add to it, with numbers of deals after which no coach
# speaks.
DEALS = {
    path.stem: 2
    for folder in ("engine/games", "examples")
    for path in sorted((ROOT / folder).glob("*.py"))
}
PLAYED = """{
  const path = location.pathname.replace(/[^/]*$/, "");
  const key = `talon ${location.protocol === "file:" ? "file:" : path} coach`;
  const kept = '{"deals": DEALS, "off": [], "at": ["", 0], "codes": [], "turn": null, '
    + '"unwanted": 0}';
  try {
    localStorage[key] ??= kept;
  } catch {}
}""".replace("DEALS", json.dumps(DEALS))
"""Initial script by which the person has played before, so that no coach speaks."""


class Faults(list[str]):
    """Faults in a browser context: console errors, exceptions, caught faults, foreign requests."""

    @contextmanager
    def watch(self, context: BrowserContext, origin: str) -> Iterator[None]:
        """Collect every fault of a context meanwhile."""

        def on_console(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.append(f"console: {message.text[:500]} ({message.location.get('url')})")

        def on_fault(fault: WebError) -> None:
            self.append(f"exception: {fault.error}")

        def on_request(request: Request) -> None:
            if not request.url.startswith((origin + "/", "data:", "blob:")):
                self.append(f"foreign request: {request.url}")

        context.on("console", on_console)
        context.on("weberror", on_fault)
        context.on("request", on_request)
        yield
        for page in context.pages:
            caught = page.evaluate("globalThis.talonFaults ?? 0")
            if caught:
                self.append(f"{caught} faults that JavaScript has caught ({page.url})")
        context.remove_listener("console", on_console)
        context.remove_listener("weberror", on_fault)
        context.remove_listener("request", on_request)


# All storage of a browser except its caches.
_STORED = "cookies,file_systems,indexeddb,local_storage,shader_cache,websql,service_workers"
_SWEEP = """async () => {
  const others = (await caches.keys()).filter((name) => !name.startsWith("talon memory "));
  await Promise.all(others.map((name) => caches.delete(name)));
}"""


def _sweep(context: BrowserContext, origin: str) -> None:
    """Clear the storage of an origin, except the memory of the started engine."""
    page = context.new_page()
    page.route("**", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(origin)
    tools = context.new_cdp_session(page)
    tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": _STORED})
    page.evaluate(_SWEEP)
    page.close()


@contextmanager
def reused_page(context: BrowserContext, origin: str, newcomer: bool = False) -> Iterator[Page]:
    """Return a page in a reused profile, of a `newcomer` or of someone who has played before.

    Its storage holds only the memory of the started engine: starting it again would take longer
    than most tests.
    """
    _sweep(context, origin)
    page = context.new_page()
    if not newcomer:
        page.add_init_script(PLAYED)
    yield page
    for one in context.pages:
        one.close()


@contextmanager
def reused_page_without_faults(
    context: BrowserContext, origin: str, newcomer: bool = False
) -> Iterator[Page]:
    """Return a page like `reused_page`; any fault on it fails the test."""
    faults = Faults()
    with reused_page(context, origin, newcomer) as page, faults.watch(context, origin):
        yield page
    assert not faults, "\n".join(faults)
