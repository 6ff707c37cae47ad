"""The one seam between page and engine: requests one after another, each with its reply."""

import asyncio
import json

_running = set()


def start(coroutine):
    """Let a coroutine run by itself; it is held until it is done."""

    async def run():
        await coroutine
        _running.discard(task)

    task = asyncio.create_task(run())
    _running.add(task)


class Engine:
    """Requests wait here until the engine is up; each is built only when its turn comes.

    `connect` is a coroutine function that gives the engine's `handle`; `receive(request, reply)`
    is awaited for every reply; `failed(fault)` is told when the engine stops; `idle()` gives a
    request when nothing waits, or None; `busy(on)` is told when work begins and ends; `rest()` is
    awaited between reading a reply and showing it, so that no task of the page grows long.
    """

    def __init__(self, connect, receive, failed, idle, busy, rest):
        self._connect = connect
        self._receive = receive
        self._failed = failed
        self._idle = idle
        self._busy = busy
        self._rest = rest
        self._handle = None
        self._queue = []
        self._running = False

    def post(self, build):
        """Queue a request: `build()` gives it when its turn comes, or None to leave it."""
        self._queue.append(build)
        self._busy(True)
        self._start()

    def urgent(self, build):
        """Queue a request before all others."""
        self._queue.insert(0, build)
        self._busy(True)
        self._start()

    def forget(self):
        """Drop what waits."""
        self._queue = []

    async def start(self):
        """Wait for the engine, then answer what is queued."""
        try:
            self._handle = await self._connect()
        except Exception as fault:
            self._failed(fault)
            return
        self._start()

    async def call(self, request):
        """One request and its reply."""
        whole = {"v": 1}
        whole.update(request)
        text = await self._handle(json.dumps(whole))
        await self._rest()
        reply = json.loads(text)
        await self._rest()
        return reply

    def _start(self):
        if self._handle and self._queue and not self._running:
            self._running = True
            start(self._run())

    async def _run(self):
        try:
            while True:
                request = self._queue.pop(0)() if self._queue else self._idle()
                if request is not None:
                    await self._receive(request, await self.call(request))
                elif not self._queue:
                    break
        except Exception as fault:
            self._failed(fault)
        self._running = False
        self._busy(False)
