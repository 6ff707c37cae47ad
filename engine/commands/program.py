"""Program of the command line: its parser, the choice of the command, and exit statuses."""

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
from ..arena import end_all, shown, unwritable
from ..games import add_game
from ..model import TalonError
from ..program import error_text_of
from ..words import Language, Message
from .arena import ARENA
from .arguments import DONE, FAULTY, STOPPED, Command, Parser
from .challenge import CHALLENGE
from .fair import FAIR
from .hint import HINT
from .inputs import text_of
from .judge import JUDGE, LEGAL
from .language_choice import (
    CONTEXT,
    OPTION,
    Say,
    language_names,
    language_of,
    language_of_tag,
    translator,
)
from .parsing import PARSING, translated_parser
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
    "challenge": CHALLENGE,
    "arena": ARENA,
    "rules": RULES,
}


def _parser(_: Say) -> Parser:
    """Return the parser of all commands; in its result, `command` is the chosen one."""
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
        # SUPPRESS: a value given before the command holds unless it is given again.
        _add_language(own, _, argparse.SUPPRESS)
        own.set_defaults(command=command)
    return parser


def _add_language(parser: argparse.ArgumentParser, _: Say, default: str | None) -> None:
    told = _("the language to speak (default: that of the environment)")
    parser.add_argument(
        OPTION,
        default=default,
        metavar=_("LANGUAGE"),
        help=f"{told}: {', '.join(language_names())}",
    )


def messages() -> Iterator[Message]:
    """Return all messages of the command line alone, for translation."""
    found: dict[str, Message] = {}

    def collected(text: str) -> str:
        found.setdefault(text, Message(CONTEXT, text))
        return text

    _parser(collected)
    yield from (*found.values(), *PARSING, *LISTING.values(), LEGAL)


class _SignalError(KeyboardInterrupt):
    """Signal by which the system asks the program to end; holds its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


class _Terminal:
    """Stream that escapes control characters before they reach a terminal (`arena.shown`)."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write the text; keep a carriage return at its start, as progress needs it."""
        again = text.startswith("\r")
        self._stream.write("\r" * again + shown(text[again:]))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


def main(arguments: Sequence[str]) -> int:
    """Run a command; return the exit status: 0 done, 1 refused, 2 bad input, 130 interrupted.

    After a signal of the system it is 128 plus the signal's number, as in a shell.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    out, aside = _Terminal(sys.stdout), _Terminal(sys.stderr)
    with redirect_stdout(cast("TextIO", out)), redirect_stderr(cast("TextIO", aside)):
        try:
            return _run_command(arguments)
        finally:
            # An interruption may come before the caller of a new bot program can close it.
            end_all()


def _run_command(arguments: Sequence[str]) -> int:
    spoken = language_of_tag(language_of((), os.environ))
    try:
        spoken = language_of_tag(language_of(arguments, os.environ))
        with translated_parser(spoken):
            chosen = _parser(translator(spoken)).parse_args(arguments)
        # argparse also takes abbreviations such as `--la`, which `language_of` does not.
        spoken = language_of_tag(chosen.lang) if chosen.lang else spoken
        for name in chosen.add:
            add_game(text_of(name), Path(name).stem)
        status: int = chosen.command.run(chosen, spoken)
    except TalonError as fault:
        _print_fault(fault, spoken)
        return FAULTY
    except _SignalError as stopped:
        return stopped.status
    except KeyboardInterrupt:
        return STOPPED
    return status


def _print_fault(fault: TalonError, spoken: Language) -> None:
    """Print a fault as one sentence on one line, whatever the input contained."""
    told = " ".join(error_text_of(fault, spoken).split())
    print(f"{fault.code}: {told}", file=sys.stderr)


def run_program() -> int:
    """Run `main` as a program; a closed output pipe (`| head`) is not an error."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # `nohup` has the program ignore a signal.
        if number and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _raise_signal)
    # Replace closed streams by the null device, so that no file opened later gets their number.
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
            spoken = language_of_tag(language_of(sys.argv[1:], os.environ))
            _print_fault(unwritable("stdout", problem), spoken)
        return FAULTY
    except KeyboardInterrupt:
        return STOPPED
    return status


def _raise_signal(number: int, frame: FrameType | None) -> None:
    raise _SignalError(number)


def _forget_output() -> None:
    """Redirect the output to the null device, so that Python does not write it again at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
