"""Bots in any language: programs that read and write lines of text, as BOTS.md describes."""

import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import IO
from unicodedata import category

from ..bots import Decision, asks_again, is_bot_name
from ..model import (
    IllegalMove,
    Move,
    State,
    Stream,
    TalonError,
    TextFault,
    View,
    text_limits,
)
from ..notation import event_data, position_data, read_move, write_json, write_move
from ..play import apply, legal, why_not

VERSION = "1"
SECONDS = 10
"""Seconds that a bot has for one reply, by default."""

# A bot that asks more than this for one decision is going round in circles.
_MOST_LINES = 2_000
# Seconds that a program has to end by itself, and that its last output is waited for.
_GRACE = 0.5
# Seconds after which a signal is handled at the latest.
_LONGEST_WAIT = 0.25
# Number of characters of a program's standard error that are shown.
_MOST_ASIDE = 10_000
# Run programs in a process group of their own, so that all their children end with them and no key
# pressed here reaches them, and in a session of their own, so that they have no terminal.
_APART = os.name == "posix"
ENDING_SIGNALS = [
    number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None))
]
"""Signals that end this process, with every program that it runs."""

# Running programs, to be ended with this process.
_running: set[subprocess.Popen[bytes]] = set()
_RUN_BY = {".py": [sys.executable], ".js": ["node"], ".mjs": ["node"]}


def is_command(name: str) -> bool:
    """Return True if a seat's name is a program's, such as `./my-bot` or `node bots/mine.js`."""
    return not is_bot_name(name) and any(sign in name for sign in "/\\ ")


def label_of(name: str) -> str:
    """Return the name of a seat in a report: for a program, its file."""
    return Path(words[-1]).name if is_command(name) and (words := _words(name)) else name


def _words(name: str) -> list[str]:
    try:
        return shlex.split(name, posix="\\" not in name)
    except ValueError:
        return []


def command_of(name: str) -> list[str]:
    """Return the command line of a program; raise `TextFault` bot-unready if it does not exist."""
    words = _words(name)
    words = [*_RUN_BY.get(Path(words[0]).suffix, []), *words] if words else [""]
    found = shutil.which(words[0])
    missing = words[0] in (sys.executable, "node") and not Path(words[1]).exists()
    if not found or missing:
        raise TextFault("bot-unready", bot=label_of(name))
    return [found, *words[1:]]


@contextmanager
def _signals_held() -> Iterator[None]:
    """Hold back the signals that end this process until a program that starts is in `_running`.

    They are not blocked, since the program would inherit that.
    """
    if threading.current_thread() is not threading.main_thread():
        # Python handles signals in its main thread, and only there can handlers be set.
        yield
        return
    held: list[int] = []

    def hold(number: int, frame: FrameType | None) -> None:
        held.append(number)

    before = [(number, signal.signal(number, hold)) for number in ENDING_SIGNALS]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler or signal.SIG_DFL)
        for number in held:
            signal.raise_signal(number)


def end_all() -> None:
    """Kill every program at once, with its children, and wait for none.

    A signal's handler calls this, and may have interrupted a wait whose lock it would wait for.
    """
    for process in tuple(_running):
        _kill(process)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill the program and its children, even if only the children still run."""
    with suppress(ProcessLookupError, PermissionError):
        if _APART:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    _running.discard(process)


class LinesBot:
    """Program that plays one seat for one deal or match; `close` ends it.

    Its failures are raised as `TalonError` bot-unready, bot-silent, bot-gone, bot-answer,
    bot-illegal or bot-circles.
    """

    def __init__(self, name: str, seconds: float = SECONDS) -> None:
        self.name = label_of(name)
        self._seconds = seconds
        self._deal: tuple[object, ...] = ()
        self._told = 0
        command = command_of(name)
        with _signals_held():
            try:
                self._process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    bufsize=0,
                    start_new_session=_APART,
                )
            except OSError:
                raise TalonError("bot-unready", bot=self.name) from None
            _running.add(self._process)
        # Both queues are bounded: a program that writes without being asked can't fill the memory,
        # and one that does not read blocks nobody.
        self._answers: queue.Queue[str] = queue.Queue(64)
        self._told_to: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._closed = threading.Event()
        threads = (self._read_output, self._write_input, self._copy_errors)
        self._threads = [threading.Thread(target=one, daemon=True) for one in threads]
        for thread in self._threads:
            thread.start()
        try:
            self._say(f"talon {VERSION}")
            ready = self._answer(max(SECONDS, self._seconds)).split(" ")[0] == "ready"
        except TalonError:
            ready = False
        if not ready:
            self.close()
            raise TalonError("bot-unready", bot=self.name)

    def _read_output(self) -> None:
        """Put every line of the program into the queue, and an empty line at its end."""
        assert self._process.stdout
        for line in _lines_of(self._process.stdout):
            if self._closed.is_set():
                return
            self._answers.put(line)
        self._answers.put("")

    def _copy_errors(self) -> None:
        """Copy the program's standard error, up to a limit."""
        assert self._process.stderr
        left = _MOST_ASIDE
        for line in _lines_of(self._process.stderr):
            if self._closed.is_set():
                return
            if left > 0 and sys.stderr:
                sys.stderr.write(shown(line[:left].rstrip()) + "\n")
            left -= len(line)

    def _write_input(self) -> None:
        """Write lines to the program until None comes."""
        assert self._process.stdin
        with suppress(OSError), self._process.stdin as stdin:
            while (line := self._told_to.get()) is not None:
                left = (line + "\n").encode()
                while left:
                    left = left[stdin.write(left) :]

    def _say(self, line: str) -> None:
        self._told_to.put(line)

    def _line_within(self, seconds: float) -> str | None:
        """Return the program's next line, empty at the end of its output; None if none came.

        Python handles a signal that came just before a wait only after it, so no wait is long.
        """
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            with suppress(queue.Empty):
                return self._answers.get(timeout=min(left, _LONGEST_WAIT))
        return None

    def _answer(self, seconds: float) -> str:
        line = self._line_within(seconds)
        if line is None:
            raise TalonError("bot-silent", bot=self.name, seconds=max(1, round(seconds)))
        if not line:
            raise TalonError("bot-gone", bot=self.name)
        return shown(line.strip())

    def decide(self, view: View, stream: Stream) -> Decision:
        """Send the program its seat's view, and return the move that it replies with."""
        self._begin(view)
        state, moves = view.state, list[Move]()
        number = stream.below(2**31)
        self._show(state, number)
        for _ in range(_MOST_LINES):
            answer = self._answer(self._seconds)
            verb, _, rest = answer.partition(" ")
            if verb == "try":
                self._say(self._reasons_against(state, rest) or "yes")
                continue
            if answer == "back":
                state, moves = view.state, []
            else:
                for move in self._read(answer, state):
                    state, done = self._after_move(state, move)
                    moves.append(move)
                    if done:
                        return Decision(tuple(moves))
            self._show(state, number)
        raise TalonError("bot-circles", bot=self.name)

    def _begin(self, view: View) -> None:
        """Send the start of a new deal, if there is one, and the events since the last request."""
        state = view.state
        deal = (state.deal, state.dealer)
        if deal != self._deal:
            self._deal, self._told = deal, 0
            rules = state.rules
            self._say(f"deal {rules.game.id} seat {view.seat} seats {state.seats}")
        for event in view.seen[self._told :]:
            self._say(f"saw {write_json(event_data(event))}")
        self._told = len(view.seen)

    def _show(self, state: State, number: int) -> None:
        self._say(f"position {write_json(position_data(state))}")
        moves = "; ".join(write_move(move) for move in legal(state))
        self._say(f"legal {moves}".strip())
        self._say(f"go {number}")

    def _read(self, answer: str, state: State) -> list[Move]:
        try:
            return [read_move(text.strip(), state.rules) for text in answer.split(";")]
        except TextFault as fault:
            raise TalonError("bot-answer", bot=self.name, text=str(fault)) from fault

    def _after_move(self, state: State, move: Move) -> tuple[State, bool]:
        """Return the state after a legal move, and True if the bot is to be asked again."""
        reasons = why_not(state, move)
        if reasons:
            refused = IllegalMove(reasons, state.rules)
            raise TalonError("bot-illegal", bot=self.name, text=str(refused)) from refused
        if asks_again(move, state.rules):
            return state, True
        return apply(state, move)[0], False

    def _reasons_against(self, state: State, answer: str) -> str:
        """Return the reasons against these moves; empty if they are legal."""
        for move in self._read(answer, state):
            reasons = why_not(state, move)
            if reasons:
                return f"no {reasons[0].code} {IllegalMove(reasons, state.rules)}"
            if asks_again(move, state.rules):
                return ""
            state, _ = apply(state, move)
        return ""

    def close(self) -> None:
        """End the program and its children, by force if they don't end by themselves."""
        try:
            self._say("quit")
            self._told_to.put(None)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
        finally:
            self._closed.set()
            _kill(self._process)
            self._process.wait()
        # Empty the queue, so that the reading thread is not blocked.
        with suppress(queue.Empty):
            while True:
                self._answers.get_nowait()
        # A child that left the group may hold the pipes open for ever: don't wait for it.
        for thread in self._threads:
            thread.join(_GRACE)


def _lines_of(pipe: IO[bytes]) -> Iterator[str]:
    """Yield the lines that come through a pipe, cut at the longest line allowed; then close it."""
    found = b""
    with suppress(OSError), pipe:
        while more := os.read(pipe.fileno(), text_limits.LINE):
            *whole, found = (found + more).split(b"\n")
            yield from (line.decode("utf-8", "replace") + "\n" for line in whole)
            if len(found) > text_limits.LINE:
                yield found.decode("utf-8", "replace")
                found = b""
    if found:
        yield found.decode("utf-8", "replace")


def shown(text: str) -> str:
    """Return the text with control characters escaped: they could move a terminal's cursor or set
    its colours.

    Line breaks and tabs stay.
    """
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    harmless = letter.isprintable() or letter in "\n\t" or category(letter) == "Zs"
    return letter if harmless else ascii(letter)[1:-1]
