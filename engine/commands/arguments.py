"""Types and shared arguments of the commands; a bad argument is a `TextFault` like any other."""

import argparse
import sys
from collections.abc import Callable
from typing import NamedTuple, NoReturn, Protocol, TypeVar

from ..arena import SECONDS
from ..bots import NODES
from ..model import TextFault, text_limits
from ..notation import whole_number
from ..words import Language
from .language_choice import Say

DONE, REFUSED, FAULTY, STOPPED = 0, 1, 2, 130

_Read = TypeVar("_Read")
# Longest part of an argument that an error message repeats, in characters.
_LONGEST_SAID = 40


class Command(NamedTuple):
    """Command: its line of help, a function that adds its arguments, and one that runs it.

    `line` is English, and translated by a `Say`. `run` returns the exit status.
    """

    line: str
    arguments: Callable[[argparse.ArgumentParser, Say], None]
    run: Callable[[argparse.Namespace, Language], int]


class SupportsWrite(Protocol):
    """Stream for text."""

    def write(self, text: str, /) -> object:
        """Write the text."""
        ...


class Parser(argparse.ArgumentParser):
    """Parser that raises `TextFault` bad-argument for arguments that it can't read."""

    def error(self, message: str) -> NoReturn:
        """Raise `TextFault` bad-argument with argparse's own message."""
        raise TextFault("bad-argument", text=message)

    def _print_message(self, message: str, file: SupportsWrite | None = None) -> None:
        """Print help or version; unlike argparse, let an error of the stream through."""
        (file or sys.stdout).write(message)


def _reader(read: Callable[[str], _Read | None], otherwise: str) -> Callable[[str], _Read]:
    """Return an argument's type for argparse; `otherwise` is the error message if `read` gives
    None.
    """

    def reading(text: str) -> _Read:
        found = read(text)
        if found is None:
            raise argparse.ArgumentTypeError(f"{otherwise}: {text[:_LONGEST_SAID]!r}")
        return found

    return reading


def positive(_: Say) -> Callable[[str], int]:
    """Return a reader of whole numbers from 1."""
    return _reader(lambda text: whole_number(text, 10**9) or None, _("not a number from 1"))


def whole(_: Say) -> Callable[[str], int]:
    """Return a reader of whole numbers from 0."""
    return _reader(lambda text: whole_number(text, 10**9), _("not a whole number"))


def share(_: Say) -> Callable[[str], float]:
    """Return a reader of shares between 0 and 1."""
    return _reader(_share, _("not between 0 and 1"))


def _share(text: str) -> float | None:
    try:
        share = float(text)
    except ValueError:
        return None
    return share if 0 < share < 1 else None


def seed(_: Say) -> Callable[[str], str]:
    """Return a reader of seeds that a record can hold."""
    return _reader(_seed, _("not a seed"))


def _seed(text: str) -> str | None:
    try:
        return text_limits.read_seed(text)
    except TextFault:
        return None


def seat(_: Say) -> Callable[[str], int]:
    """Return a reader of seats, counted from 0."""
    return _reader(lambda text: whole_number(text, 100), _("not a seat"))


def seats(_: Say) -> Callable[[str], list[str]]:
    """Return a reader of names of bots or programs, separated by commas, none empty."""
    return _reader(
        _seats,
        _("a seat is not named; write a bot for each, separated by commas, such as standard,easy"),
    )


def _seats(text: str) -> list[str] | None:
    names = [name.strip() for name in text.split(",")]
    return names if all(names) else None


def add_format(parser: argparse.ArgumentParser, _: Say, json_help: str = "") -> None:
    """Add `--text` and `--json`; without either, a command prints what it always printed."""
    formats = parser.add_mutually_exclusive_group()
    text_help = _("print sentences for people instead of JSON")
    formats.add_argument("--text", action="store_true", help=text_help)
    json_help = json_help or _("print one JSON object")
    formats.add_argument("--json", action="store_true", help=json_help)


def add_rules(parser: argparse.ArgumentParser, _: Say) -> None:
    """Add the arguments that choose a game and its options."""
    add = parser.add_argument
    add("--game", required=True, metavar=_("GAME"), help=_("the game's id"))
    add("--preset", metavar=_("PRESET"), help=_("one of the game's named sets of options"))
    add(
        "--rules",
        nargs="+",
        action="extend",
        default=[],
        metavar=_("KEY=VALUE"),
        help=_("override options of the preset, as KEY=VALUE"),
    )


def add_match(parser: argparse.ArgumentParser, _: Say) -> None:
    """Add the arguments that `play` and `arena` share."""
    add_rules(parser, _)
    add = parser.add_argument
    add(
        "--seats",
        type=seats(_),
        default="standard",
        metavar=_("SEATS"),
        help=_(
            "the bots at the table, separated by commas: names, or programs such as ./my-bot "
            "(default: standard)"
        ),
    )
    add(
        "--players",
        type=whole(_),
        metavar=_("NUMBER"),
        help=_("number of seats; the bots of --seats fill them in turn"),
    )
    add(
        "--seed",
        type=seed(_),
        metavar=_("SEED"),
        help=_("the match's seed (default: random)"),
    )
    add(
        "--seconds",
        type=positive(_),
        default=SECONDS,
        metavar=_("NUMBER"),
        help=_("how long a program may think"),
    )
    add(
        "--nodes",
        type=positive(_),
        default=NODES,
        metavar=_("NUMBER"),
        help=_("how far a bot may search"),
    )
