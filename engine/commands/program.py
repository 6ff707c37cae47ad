"""Which commands there are, and how one of them is run."""

import argparse
import errno
import io
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from types import FrameType
from typing import TextIO, cast

from .. import __version__
from ..arena import shown, unwritable
from ..games import add_game
from ..model import TalonError
from ..program import whole_sentence
from ..words import Language, Message
from .arena import ARENA
from .arguments import DONE, FAULTY, STOPPED, Command, Parser
from .fair import FAIR
from .hint import HINT
from .inputs import text_of
from .judge import JUDGE, LEGAL
from .language_choice import CONTEXT, OPTION, Say, known, language, language_of, saying
from .parsing import PARSING, speaking
from .play import PLAY
from .puzzle import PUZZLE
from .replay import REPLAY
from .review import REVIEW
from .rules import LISTING, RULES

_COMMANDS: dict[str, Command] = {
    "judge": JUDGE,
    "play": PLAY,
    "replay": REPLAY,
    "fair": FAIR,
    "hint": HINT,
    "review": REVIEW,
    "puzzle": PUZZLE,
    "arena": ARENA,
    "rules": RULES,
}


def _parser(_: Say) -> Parser:
    """The parser of the commands; in its result, `command` is the one that was asked for."""
    package = __name__.split(".")[0]
    parser = Parser(prog=f"python -m {package}", description=_("Rummies: rules, bots, records."))
    parser.add_argument("--version", action="version", version=f"talon {__version__}")
    _add_language(parser, _, None)
    commands = parser.add_subparsers(required=True, metavar=_("command"))
    for name, command in _COMMANDS.items():
        own = commands.add_parser(name, help=_(command.line))
        command.arguments(own, _)
        own.add_argument(
            "--add",
            action="append",
            default=[],
            metavar=_("FILE"),
            help=_("a Python file that defines a game of your own; may be repeated"),
        )
        # What stands before the command holds unless it is said again.
        _add_language(own, _, argparse.SUPPRESS)
        own.set_defaults(command=command)
    return parser


def _add_language(parser: argparse.ArgumentParser, _: Say, default: str | None) -> None:
    told = _("the language to speak (default: that of the environment)")
    parser.add_argument(
        OPTION, default=default, metavar=_("LANGUAGE"), help=f"{told}: {', '.join(known())}"
    )


def messages() -> Iterator[Message]:
    """Everything that only the command line says, for translation."""
    found: dict[str, Message] = {}

    def collected(text: str) -> str:
        found.setdefault(text, Message(CONTEXT, text))
        return text

    _parser(collected)
    yield from (*found.values(), *PARSING, *LISTING.values(), LEGAL)


class _StoppedError(KeyboardInterrupt):
    """The system asks the program to end, by the signal of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


class _Terminal:
    """A stream whose letters a terminal may be given, whoever wrote them (`arena.shown`)."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Writes the text; a line may begin anew, as that of progress does."""
        again = text.startswith("\r")
        self._stream.write("\r" * again + shown(text[again:]))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


def main(arguments: Sequence[str]) -> int:
    """Runs a command; its exit status: 0 done, 1 refused, 2 bad input, 130 interrupted.

    Like a shell, it is 128 and the signal's number if the system ended it.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    out, aside = _Terminal(sys.stdout), _Terminal(sys.stderr)
    with redirect_stdout(cast("TextIO", out)), redirect_stderr(cast("TextIO", aside)):
        return _answered(arguments)


def _answered(arguments: Sequence[str]) -> int:
    spoken = language(language_of((), os.environ))
    try:
        spoken = language(language_of(arguments, os.environ))
        with speaking(spoken):
            chosen = _parser(saying(spoken)).parse_args(arguments)
        # It may have been shortened, as any option may.
        spoken = language(chosen.lang) if chosen.lang else spoken
        for name in chosen.add:
            add_game(text_of(name), Path(name).stem)
        status: int = chosen.command.run(chosen, spoken)
    except TalonError as fault:
        _tell(fault, spoken)
        return FAULTY
    except _StoppedError as stopped:
        return stopped.status
    except KeyboardInterrupt:
        return STOPPED
    return status


def _tell(fault: TalonError, spoken: Language) -> None:
    """Says what is wrong: one sentence on one line, whatever the input contained."""
    told = " ".join(whole_sentence(fault, spoken).split())
    print(f"{fault.code}: {told}", file=sys.stderr)


def run_program() -> int:
    """Runs `main` as a program; a reader that has had enough (`| head`) is not an error."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _stop)
    # What is closed is nowhere: no file that is opened later may be taken for it.
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    try:
        if sys.stdout is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        try:
            status = main(sys.argv[1:])
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else DONE
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return DONE
    except OSError as problem:
        _forget_output()
        with suppress(OSError):
            spoken = language(language_of(sys.argv[1:], os.environ))
            _tell(unwritable("stdout", problem), spoken)
        return FAULTY
    except KeyboardInterrupt:
        return STOPPED
    return status


def _stop(number: int, frame: FrameType | None) -> None:
    raise _StoppedError(number)


def _forget_output() -> None:
    """Lets what could not be written go nowhere, so that Python does not try again at its end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
