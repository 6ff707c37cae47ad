"""The queue of requests to the engine: one after another, each with its reply."""

import asyncio
import json

from .first_steps import FirstSteps

if False:
    from collections.abc import Awaitable, Callable

    from scripts import Work
    from shapes import Build, Line, Reply, Request

_running: "set[asyncio.Task[None]]" = set()
# So many times in a row another engine is tried.
TRIES = 3


def start(coroutine: "Awaitable[None]") -> None:
    """Let a coroutine run by itself; it is held until it is done."""

    async def run() -> None:
        await coroutine
        _running.discard(task)

    task = asyncio.create_task(run())
    _running.add(task)


def _whole(request: "Request") -> "Request":
    """Return a request as the engine takes it."""
    whole: "Request" = {"v": 1}
    whole.update(request)
    return whole


def _built(request: "Request") -> "Build":
    """Return what gives a request that is built already."""
    return lambda: request


# Words of the engine's worker on a second part that it needs and cannot load (web/engine.js).
MISSING = "did not arrive"


class Stopped(Exception):
    """The engine gave no answer and will give none."""


class Engine:
    """Requests wait here until the engine is up; each is built only when its turn comes.

    `line` leads to the engine: open() and reopen() are awaited, send(request) begins some work, the
    awaited answer(request, work) is its text or raises Stopped, and `ended` says whether the engine
    has stopped. `receive(request, reply)` is awaited for every reply; `stopped(request, missing)`
    is told when another engine takes the place of one that stopped while it answered this request
    (None: while it had none), and whether a part of the site was missing; `failed(fault)` when none
    can be had; `idle()` gives a request when nothing waits, or None; `busy(on)` is told when work
    begins and ends; `rest()` is awaited between reading a reply and showing it, so that no task of
    the page grows long. Until the engine is up the first lesson's first steps are answered as
    `recorded()` has them, as a JSON text.
    """

    def __init__(
        self,
        line: "Line",
        receive: "Callable[[Request, Reply], Awaitable[None]]",
        stopped: "Callable[[Request | None, bool], None]",
        failed: "Callable[[object], None]",
        idle: "Build",
        busy: "Callable[[bool], None]",
        rest: "Callable[[], Awaitable[None]]",
        recorded: "Callable[[], Awaitable[str]]",
    ) -> None:
        self._line = line
        self._receive = receive
        self._stopped = stopped
        self._failed = failed
        self._idle = idle
        self._busy = busy
        self._rest = rest
        self.up = False
        self._recorded = recorded
        self._first = FirstSteps()
        # The id of the game that is a lesson.
        self.taught: "str | None" = ""
        self._queue: "list[tuple[str | None, Build]]" = []
        self._running = False
        self._asked: "Request | None" = None
        self._tries = 0

    def post(self, build: "Build", game: str | None = None) -> None:
        """Queue a request: `build()` gives it when its turn comes, or None to leave it.

        `game` is the id of the game that it is for, if it is for one.
        """
        self._queue.append((game, build))
        self._busy(True)
        self._start()

    def urgent(self, build: "Build", game: str | None = None) -> None:
        """Queue a request before all others."""
        self._queue.insert(0, (game, build))
        self._busy(True)
        self._start()

    def forget(self) -> None:
        """Drop what waits for an answer about a game: another one comes."""
        self._queue = [one for one in self._queue if one[0] is None]

    def _next(self, at: int = 0) -> "Request | None":
        """The next request that waits, with the id of its game; None if it is left."""
        game, build = self._queue.pop(at)
        request: "Request | None" = build()
        if request is not None and game is not None:
            request["id"] = game
        return request

    def disown(self, game: str) -> None:
        """Let nobody hear of the answer to what this game has asked: it was deleted."""
        if self._asked and self._asked.get("id") == game:
            self._asked = None

    async def start(self) -> None:
        """Wait for the engine, then answer what is queued."""
        try:
            await self._line.open()
            for request in self._first.given:
                # It then stands where the recorded steps have led.
                await self._line.answer(request, self._line.send(_whole(request)))
            self.up = True
            self._start()
        except Exception as fault:
            self.up = True
            self._failed(fault)

    def wake(self) -> None:
        """Look whether there is something to do: another engine, or a bot's turn."""
        self.post(lambda: None)

    def again(self) -> None:
        """Try once more to get an engine."""
        self._tries = 0
        self.wake()

    def _start(self) -> None:
        if not self._queue or self._running:
            return
        if not self.up:
            if any(self._is_taught(at) for at in range(len(self._queue))):
                self._running = True
                start(self._run_first())
            return
        self._running = True
        try:
            # At once, so that the engine works while the page draws what led to the request.
            sent = None if self._line.ended else self._send(self._next())
        except Exception as fault:
            self._end(fault)
            return
        start(self._run(sent))

    def _is_taught(self, at: int) -> bool:
        """Return True if a request that waits is the lesson's: others are built in their turn."""
        return self._queue[at][0] == self.taught

    async def _run_first(self) -> None:
        """Answer what is recorded; what is not waits for the engine."""
        try:
            while not self.up:
                waits = [at for at in range(len(self._queue)) if self._is_taught(at)]
                if not waits:
                    break
                request = self._next(waits[0])
                if request is None:
                    continue
                if self._first.begins(request):
                    text = await self._recorded()
                    self._first.take(json.loads(text) if text else [])
                # Meanwhile the engine may have come: it is asked for what it knows nothing of.
                reply = None if self.up else self._first.answer(request)
                if not reply:
                    self._queue.insert(waits[0], (self.taught, _built(request)))
                    break
                await self._receive(request, reply)
        except Exception as fault:
            self._failed(fault)
        self._running = False
        if self.up:
            self._start()
        else:
            self._busy(any(self._is_taught(at) for at in range(len(self._queue))))

    async def _run(self, sent: "tuple[Request, Work] | None") -> None:
        """Wait for the answer to what was sent, and then send one request after another."""
        try:
            while True:
                if sent:
                    await self._answer(*sent)
                if self._line.ended:
                    await self._reopen(None)
                idle = not self._queue
                sent = self._send(self._idle() if idle else self._next())
                if idle and not sent:
                    break
        except Exception as fault:
            self._end(fault)
            return
        self._end()

    def _end(self, fault: object = None) -> None:
        """Nothing more is sent for now: nothing waits, or there is a fault."""
        if fault:
            self._failed(fault)
        self._running = False
        self._busy(False)

    def _send(self, request: "Request | None") -> "tuple[Request, Work] | None":
        """Send a request, if it is one: (request, its work), or None."""
        if request is None:
            return None
        self._asked = request
        return request, self._line.send(_whole(request))

    async def _answer(self, request: "Request", work: "Work") -> None:
        """Hand on the reply to a request; where there is none, get another engine."""
        try:
            reply = await self._read(request, work)
        except Stopped as why:
            await self._reopen(request, MISSING in str(why))
            return
        self._tries = 0
        heard = self._asked is request
        self._asked = None
        if heard:
            await self._receive(request, reply)

    async def _read(self, request: "Request", work: "Work") -> "Reply":
        text = await self._line.answer(request, work)
        await self._rest()
        reply: "Reply" = json.loads(text)
        await self._rest()
        return reply

    async def _reopen(self, request: "Request | None", missing: bool = False) -> None:
        """Another engine in the place of this one, with the game on the table as it was."""
        self._stopped(request, missing)
        while True:
            self._tries += 1
            if self._tries > TRIES:
                raise Stopped("the engine stops again and again")
            try:
                await self._line.reopen()
                return
            except Stopped as fault:
                print("engine:", fault)
