"""A bot in any language: a program that speaks lines of text, as BOTS.md describes."""

import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
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
"""How long a bot may think about one answer."""

# More questions than this for one decision lead nowhere.
_MOST_LINES = 2_000
# How long a bot may take to end by itself, and until its last words are read.
_GRACE = 0.5
# What a bot says to its standard error is shown as far as this, in characters.
_MOST_ASIDE = 10_000
# A group of its own, so that all that a bot has started ends with it, and no key pressed here
# reaches it; a session of its own, so that it has no terminal to write to.
_APART = os.name == "posix"
# The programs that are running, to be ended if this process is.
_running: set[subprocess.Popen[bytes]] = set()
_RUN_BY = {".py": [sys.executable], ".js": ["node"], ".mjs": ["node"]}


def is_command(name: str) -> bool:
    """Whether a seat's name is a program's, such as `./my-bot` or `node bots/mine.js`."""
    return not is_bot_name(name) and any(sign in name for sign in "/\\ ")


def called(name: str) -> str:
    """What a seat is called in a report: of a program, its file."""
    return Path(words[-1]).name if is_command(name) and (words := _words(name)) else name


def _words(name: str) -> list[str]:
    try:
        return shlex.split(name, posix="\\" not in name)
    except ValueError:
        return []


def command_of(name: str) -> list[str]:
    """The command line of a program; raises `TextFault` bot-unready if there is no such program."""
    words = _words(name)
    words = [*_RUN_BY.get(Path(words[0]).suffix, []), *words] if words else [""]
    found = shutil.which(words[0])
    missing = words[0] in (sys.executable, "node") and not Path(words[1]).exists()
    if not found or missing:
        raise TextFault("bot-unready", bot=called(name))
    return [found, *words[1:]]


def end_all() -> None:
    """Ends every program at once, with whatever it has started."""
    for process in tuple(_running):
        _killed(process)


def _killed(process: "subprocess.Popen[bytes]") -> None:
    """Ends the program and its children, also if it has ended and they have not."""
    with suppress(ProcessLookupError, PermissionError):
        if _APART:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
    _running.discard(process)


class LinesBot:
    """A program at one seat for one deal or match; `close` ends it.

    What goes wrong is raised as a `TalonError` about it: bot-unready, bot-silent, bot-gone,
    bot-answer, bot-illegal or bot-circles.
    """

    def __init__(self, name: str, seconds: float = SECONDS) -> None:
        self.name = called(name)
        self._seconds = seconds
        self._deal: tuple[object, ...] = ()
        self._told = 0
        try:
            self._process = subprocess.Popen(
                command_of(name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=_APART,
            )
        except OSError:
            raise TalonError("bot-unready", bot=self.name) from None
        _running.add(self._process)
        # Its answers wait here; a program that is not asked can't fill the memory. What it is told
        # waits, too: one that does not listen stops nobody.
        self._answers: queue.Queue[str] = queue.Queue(64)
        self._told_to: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._closed = threading.Event()
        threads = (self._listen, self._tell, self._overhear)
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

    def _listen(self) -> None:
        """Puts every line of the program into the queue, and at its end an empty one."""
        assert self._process.stdout
        for line in _lines_of(self._process.stdout):
            if self._closed.is_set():
                return
            self._answers.put(line)
        self._answers.put("")

    def _overhear(self) -> None:
        """Shows what the program says to its standard error, as far as one would read it."""
        assert self._process.stderr
        left = _MOST_ASIDE
        for line in _lines_of(self._process.stderr):
            if self._closed.is_set():
                return
            if left > 0 and sys.stderr:
                sys.stderr.write(shown(line[:left].rstrip()) + "\n")
            left -= len(line)

    def _tell(self) -> None:
        """Hands lines on to the program until None comes."""
        assert self._process.stdin
        with suppress(OSError), self._process.stdin as stdin:
            while (line := self._told_to.get()) is not None:
                left = (line + "\n").encode()
                while left:
                    left = left[stdin.write(left) :]

    def _say(self, line: str) -> None:
        self._told_to.put(line)

    def _answer(self, seconds: float) -> str:
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise TalonError("bot-silent", bot=self.name, seconds=max(1, round(seconds))) from None
        if not line:
            raise TalonError("bot-gone", bot=self.name)
        return shown(line.strip())

    def decide(self, view: View, stream: Stream) -> Decision:
        """Tells the program what its seat sees, and reads what it plays."""
        self._begin(view)
        state, moves = view.state, list[Move]()
        number = stream.below(2**31)
        self._show(state, number)
        for _ in range(_MOST_LINES):
            answer = self._answer(self._seconds)
            verb, _, rest = answer.partition(" ")
            if verb == "try":
                self._say(self._tried(state, rest) or "yes")
                continue
            if answer == "back":
                state, moves = view.state, []
            else:
                for move in self._read(answer, state):
                    state, done = self._played(state, move)
                    moves.append(move)
                    if done:
                        return Decision(tuple(moves))
            self._show(state, number)
        raise TalonError("bot-circles", bot=self.name)

    def _begin(self, view: View) -> None:
        """Says that there is a new deal, if there is, and what has happened since it was asked."""
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

    def _played(self, state: State, move: Move) -> tuple[State, bool]:
        """The state after a legal move, and whether it is the next one's turn, or a card comes."""
        reasons = why_not(state, move)
        if reasons:
            refused = IllegalMove(reasons, state.rules)
            raise TalonError("bot-illegal", bot=self.name, text=str(refused)) from refused
        if asks_again(move, state.rules):
            return state, True
        return apply(state, move)[0], False

    def _tried(self, state: State, answer: str) -> str:
        """Why these moves would be refused; empty if they would not."""
        for move in self._read(answer, state):
            reasons = why_not(state, move)
            if reasons:
                return f"no {reasons[0].code} {IllegalMove(reasons, state.rules)}"
            if asks_again(move, state.rules):
                return ""
            state, _ = apply(state, move)
        return ""

    def close(self) -> None:
        """Ends the program and all that it has started, by force if it doesn't end by itself."""
        try:
            self._say("quit")
            self._told_to.put(None)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
        finally:
            self._closed.set()
            _killed(self._process)
        # Nobody waits to hand over what it has still said.
        with suppress(queue.Empty):
            while True:
                self._answers.get_nowait()
        # A child that left the group may hold the pipes for ever: it is not waited for.
        for thread in self._threads:
            thread.join(_GRACE)


def _lines_of(pipe: IO[bytes]) -> Iterator[str]:
    """The lines that come through a pipe, each as far as a line may go; then it is closed."""
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
    """The text as a terminal may be given it: what moves its cursor or sets its colours, escaped.

    Line breaks and tabs stay.
    """
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    harmless = letter.isprintable() or letter in "\n\t" or category(letter) == "Zs"
    return letter if harmless else ascii(letter)[1:-1]
