"""The way to the engine's worker: an answer in time, or another worker in its place."""

import json

from browser import create_proxy, document, lifeline, said

from .queue import Stopped

if False:
    from collections.abc import Callable

    from scripts import Work
    from shapes import Request

# The seconds in which an answer comes even on a slow phone.
QUICK = 15
# Slow requests: after so many seconds the person is asked whether to wait on.
LONG = {"bot": 40, "hint": 40, "try": 40, "answer": 40, "fix": 40, "layable": 40, "arrange": 40}
LONG.update({"puzzle": 60, "review": 120})
START = 60
# The first one may take long to come on a slow line: watch.js looks after that.
FIRST = 1e9


class Connection:
    """One worker at a time; `ended` says that it has stopped, and `tell()` is called then.

    `slow(request)` asks the person, and `slow(None)` takes the question back.
    """

    def __init__(
        self, tell: "Callable[[], None]", slow: "Callable[[Request | None], None]"
    ) -> None:
        # Until the first worker has begun there is none.
        self.ended = True
        self._tell = tell
        self._slow = slow
        self._number = 1

    async def open(self) -> None:
        """Wait for the page's first worker."""
        await self._begin(FIRST)
        said.prepare()

    async def reopen(self) -> None:
        """End the worker and start another one; Stopped if it does not come up."""
        lifeline.stop()
        self._number += 1
        await self._begin(START)

    async def _begin(self, seconds: float) -> None:
        begun = await lifeline.begin(self._number, seconds, create_proxy(self._on_end))
        if begun.kind != "up":
            raise Stopped(begun.text or "it did not start")
        self.ended = False
        if begun.text != document.documentElement.lang:
            lifeline.tell(await said.request())

    def _on_end(self, why: str) -> None:
        print("engine:", why)
        self.ended = True
        self._tell()

    def send(self, request: "Request") -> "Work":
        """Send a request; what answers it is its work."""
        # A whole language never comes to this side.
        if request["do"] == "speak":
            return lifeline.ask_what_comes(said.request())
        return lifeline.ask(json.dumps(request))

    async def answer(self, request: "Request", work: "Work") -> str:
        """The text of the answer to a request that was sent; Stopped if none will come."""
        do = request["do"]
        while True:
            found = await lifeline.answer(work, LONG.get(do, QUICK))
            if found.kind != "late" or do not in LONG:
                break
            self._slow(request)
        self._slow(None)
        if found.kind == "text":
            return found.text
        self.ended = True
        raise Stopped(found.text or "no answer")
