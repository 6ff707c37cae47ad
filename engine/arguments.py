"""The arguments of the command line: what each command takes, and how it is read."""

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NoReturn

from . import limits
from .arena import BACKENDS
from .bots import NODES
from .notation.place import whole_number
from .refusal import TextFault

_ADD_HELP = "a Python file that defines a game of your own; may be repeated"
_RULES_HELP = "options that differ from the defaults or the preset"
_STOP_HELP = (
    "for tuning: stop once the first seat clearly wins more or less than this share of the "
    "decided deals, such as 0.55 (checked every 25 shuffles; for figures, play to the end)"
)

Run = Callable[[argparse.Namespace], int]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise TextFault("bad-argument", text=message)


def parser_of(runs: Mapping[str, Run]) -> argparse.ArgumentParser:
    """The parser of the commands; in its result, `run` is the command's function from `runs`.

    It raises `TextFault` bad-argument for arguments that it can't read.
    """
    package = __package__ or ""
    parser = _Parser(prog=f"python -m {package}", description="Five rummies: rules, bots, records.")
    commands = parser.add_subparsers(required=True, metavar="command")
    for name, (line, add_arguments) in _COMMANDS.items():
        command = commands.add_parser(name, help=line)
        add_arguments(command)
        command.add_argument("--add", action="append", default=[], metavar="FILE", help=_ADD_HELP)
        command.set_defaults(run=runs[name])
    return parser


# --- how a value is read -------------------------------------------------------------------


def _positive(text: str) -> int:
    number = whole_number(text, 10**9)
    if not number:
        raise argparse.ArgumentTypeError(f"not a number from 1: {text}")
    return number


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise argparse.ArgumentTypeError(f"not between 0 and 1: {text}")
    return share


def _seed(text: str) -> str:
    """A seed that a record can hold."""
    try:
        return limits.a_seed(text)
    except TextFault:
        raise argparse.ArgumentTypeError("not a seed") from None


def _seat(text: str) -> int:
    number = whole_number(text, 100)
    if number is None:
        raise argparse.ArgumentTypeError(f"not a seat: {text}")
    return number


# --- what a command takes ------------------------------------------------------------------


def _add_match(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that `play` and `arena` share."""
    parser.add_argument("--game", required=True, help="the game's id")
    parser.add_argument(
        "--seats",
        default="standard",
        help="the bots at the table, separated by commas (default: standard)",
    )
    parser.add_argument(
        "--players", type=int, help="number of seats; the bots of --seats fill them in turn"
    )
    parser.add_argument("--seed", type=_seed, help="the match's seed (default: random)")
    parser.add_argument("--preset", help="one of the game's named sets of options")
    parser.add_argument(
        "--rules", nargs="+", action="extend", default=[], metavar="KEY=VALUE", help=_RULES_HELP
    )
    parser.add_argument("--nodes", type=_positive, default=NODES, help="how far a bot may search")


def _judge(judge: argparse.ArgumentParser) -> None:
    judge.add_argument("position", help="a file with a position, or - for standard input")
    judge.add_argument("moves", nargs="*", help='the moves in order, such as "draw" "lay 7s 8s 9s"')


def _play(play: argparse.ArgumentParser) -> None:
    _add_match(play)
    play.add_argument("--deals", type=_positive, help="stop after this many deals")


def _replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("record", help="a file with a record, or - for standard input")


def _fair(fair: argparse.ArgumentParser) -> None:
    seeds = fair.add_mutually_exclusive_group(required=True)
    seeds.add_argument("seed", nargs="?", type=_seed, help="the seed shown after the deal")
    seeds.add_argument("--record", help="check every deal of this record (- for standard input)")
    fair.add_argument(
        "--hash", help="the hash shown before the deal; the exit status is 1 if it differs"
    )


def _hint(hint: argparse.ArgumentParser) -> None:
    hint.add_argument("position", help="a file with a position, or - for standard input")
    hint.add_argument("--bot", help="the bot to ask (default: the strongest)")
    hint.add_argument("--nodes", type=_positive, default=NODES, help="how far the bot may search")


def _review(review: argparse.ArgumentParser) -> None:
    review.add_argument("record", help="a file with a record, or - for standard input")
    review.add_argument(
        "--seat",
        type=_seat,
        help="review one seat (default: all people, or all bots if there are none)",
    )
    review.add_argument("--deal", type=_positive, help="review one deal (default: all)")
    review.add_argument("--json", action="store_true", help="print one JSON object")


def _puzzle(puzzle: argparse.ArgumentParser) -> None:
    source = puzzle.add_mutually_exclusive_group()
    source.add_argument("--seed", type=_seed, help="the puzzle's seed (default: random)")
    source.add_argument("--date", help="the puzzle of the day, as YYYY-MM-DD")
    puzzle.add_argument("--kind", help="out or lay (default: chosen by the seed)")
    puzzle.add_argument("--game", help="the game's id (default: chosen by the seed)")
    puzzle.add_argument("--answer", action="store_true", help="also print the answer")
    puzzle.add_argument(
        "--json", action="store_true", help="print one JSON object, answer included"
    )


def _arena(arena: argparse.ArgumentParser) -> None:
    _add_match(arena)
    many = arena.add_mutually_exclusive_group()
    many.add_argument("--deals", type=_positive, default=100, help="number of deals (default: 100)")
    many.add_argument(
        "--pairs",
        type=_positive,
        help="number of shuffles, each played once for every rotation of the seats",
    )
    arena.add_argument("--jobs", type=_positive, help="number of processors to use (default: all)")
    arena.add_argument(
        "--backend", choices=BACKENDS, help="how the work is spread (default: loky if installed)"
    )
    arena.add_argument("--batch", type=_positive, help="number of shuffles per job")
    arena.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep results in FILE, and resume from it"
    )
    arena.add_argument("--stop-at", type=_share, metavar="SHARE", help=_STOP_HELP)
    arena.add_argument(
        "--matches", action="store_true", help="play whole matches, not single deals"
    )


def _rules(rules: argparse.ArgumentParser) -> None:
    rules.add_argument("game", nargs="?", help="one game's id")


_COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "judge": ("check whether moves are legal, and show what follows", _judge),
    "play": ("let bots play a match, and print its record", _play),
    "replay": ("check a record, and print the result", _replay),
    "fair": ("print the hash that commits to a deal's seed", _fair),
    "hint": ("suggest what to play, and why", _hint),
    "review": ("find the turns of a record that cost most", _review),
    "puzzle": ("make a puzzle with one answer", _puzzle),
    "arena": ("let bots play many deals, and compare them", _arena),
    "rules": ("list games, options, values and defaults", _rules),
}
