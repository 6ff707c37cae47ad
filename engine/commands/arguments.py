"""How arguments are read: what is wrong with one is said as any other fault."""

import argparse
from collections.abc import Callable
from typing import NamedTuple, NoReturn

from ..arena import SECONDS
from ..bots import NODES
from ..model import TextFault, limits
from ..notation import whole_number

DONE, REFUSED, FAULTY, STOPPED = 0, 1, 2, 130

_RULES_HELP = "options that differ from the defaults or the preset"


class Command(NamedTuple):
    """One command: its line of help, what adds its arguments, and what runs it, giving a status."""

    line: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser that raises `TextFault` bad-argument for arguments that it can't read."""

    def error(self, message: str) -> NoReturn:
        """Raises `TextFault` bad-argument with argparse's own message."""
        raise TextFault("bad-argument", text=message)


def positive(text: str) -> int:
    """A whole number from 1."""
    number = whole_number(text, 10**9)
    if not number:
        raise argparse.ArgumentTypeError(f"not a number from 1: {text!r}")
    return number


def share(text: str) -> float:
    """A share between 0 and 1."""
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise argparse.ArgumentTypeError(f"not between 0 and 1: {text!r}")
    return share


def seed(text: str) -> str:
    """A seed that a record can hold."""
    try:
        return limits.a_seed(text)
    except TextFault:
        raise argparse.ArgumentTypeError(f"not a seed: {text[:40]!r}") from None


def seat(text: str) -> int:
    """A seat, counted from 0."""
    number = whole_number(text, 100)
    if number is None:
        raise argparse.ArgumentTypeError(f"not a seat: {text!r}")
    return number


def seats(text: str) -> list[str]:
    """Names of bots or programs, separated by commas, none of them left out."""
    names = [name.strip() for name in text.split(",")]
    for place, name in enumerate(names, 1):
        if not name:
            where = (
                f"seat {place} of {len(names)} is not named" if any(names) else "no seat is named"
            )
            raise argparse.ArgumentTypeError(
                f"{where}: write a bot for each, separated by commas, such as standard,easy"
            )
    return names


def add_match(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that `play` and `arena` share."""
    parser.add_argument("--game", required=True, help="the game's id")
    parser.add_argument(
        "--seats",
        type=seats,
        default="standard",
        help="the bots at the table, separated by commas: names, or programs such as ./my-bot "
        "(default: standard)",
    )
    parser.add_argument(
        "--players", type=int, help="number of seats; the bots of --seats fill them in turn"
    )
    parser.add_argument("--seed", type=seed, help="the match's seed (default: random)")
    parser.add_argument("--preset", help="one of the game's named sets of options")
    parser.add_argument(
        "--rules", nargs="+", action="extend", default=[], metavar="KEY=VALUE", help=_RULES_HELP
    )
    parser.add_argument(
        "--seconds", type=positive, default=SECONDS, help="how long a program may think"
    )
    parser.add_argument("--nodes", type=positive, default=NODES, help="how far a bot may search")
