"""The one seam between page and engine: requests one after another, each with its reply."""

import asyncio
import json


class Engine:
    """Requests wait here until the engine is up; each is built only when its turn comes.

    `connect` is a coroutine function that gives the engine's `handle`; `receive(request, reply)`
    is awaited for every reply; `failed(fault)` is told when the engine stops.
    """

    def __init__(self, connect, receive, failed):
        self._connect = connect
        self._receive = receive
        self._failed = failed
        self._handle = None
        self._queue = []
        self._running = False
        self.first = None

    def waiting(self):
        """How many requests have not been answered."""
        return len(self._queue) + (1 if self._running else 0)

    def post(self, build):
        """Queue a request: `build()` gives it when its turn comes, or None to leave it."""
        self._queue.append(build)
        self._start()

    def urgent(self, build):
        """Queue a request before all others."""
        self._queue.insert(0, build)
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
        """One request and its reply, in the protocol's version 1."""
        request["v"] = 1
        return json.loads(await self._handle(json.dumps(request)))

    def _start(self):
        if self._handle and self._queue and not self._running:
            self._running = True
            asyncio.create_task(self._run())

    async def _run(self):
        try:
            while self._queue:
                request = self._queue.pop(0)()
                if request is not None:
                    await self._receive(request, await self.call(request))
        except Exception as fault:
            self._failed(fault)
        self._running = False
