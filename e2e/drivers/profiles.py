"""What goes wrong in a browser's profile, and a profile that one test leaves to the next."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError


class Faults(list[str]):
    """What went wrong in a browser context: console errors, exceptions, foreign requests."""

    @contextmanager
    def watched(self, context: BrowserContext, origin: str) -> Iterator[None]:
        """Note every fault of a context meanwhile."""

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
        context.remove_listener("console", on_console)
        context.remove_listener("weberror", on_fault)
        context.remove_listener("request", on_request)


@contextmanager
def emptied(context: BrowserContext, origin: str) -> Iterator[Page]:
    """A page in a profile that is used again, with nothing stored; any fault on it then fails."""
    page, faults = context.new_page(), Faults()
    tools = context.new_cdp_session(page)
    tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    tools.detach()
    with faults.watched(context, origin):
        yield page
        for one in context.pages:
            one.close()
    assert not faults, "\n".join(faults)
