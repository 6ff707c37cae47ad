"""Which commands there are, and how one of them is run."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from .. import __version__
from ..games import add_game
from ..model import TalonError
from .arena import ARENA
from .arguments import DONE, FAULTY, STOPPED, Command, Parser
from .fair import FAIR
from .given import text_of
from .hint import HINT
from .judge import JUDGE
from .play import PLAY
from .puzzle import PUZZLE
from .replay import REPLAY
from .review import REVIEW
from .rules import RULES

_ADD_HELP = "a Python file that defines a game of your own; may be repeated"

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


def _parser() -> Parser:
    """The parser of the commands; in its result, `run` is the command's function."""
    package = __name__.split(".")[0]
    parser = Parser(prog=f"python -m {package}", description="Rummies: rules, bots, records.")
    parser.add_argument("--version", action="version", version=f"talon {__version__}")
    commands = parser.add_subparsers(required=True, metavar="command")
    for name, command in _COMMANDS.items():
        own = commands.add_parser(name, help=command.line)
        command.arguments(own)
        own.add_argument("--add", action="append", default=[], metavar="FILE", help=_ADD_HELP)
        own.set_defaults(run=command.run)
    return parser


def main(arguments: Sequence[str]) -> int:
    """Runs a command; its exit status: 0 done, 1 refused, 2 bad input, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        chosen = _parser().parse_args(arguments)
        for name in chosen.add:
            add_game(text_of(name), Path(name).stem)
        status: int = chosen.run(chosen)
    except TalonError as fault:
        # One sentence on one line, whatever the input contained.
        print(f"{fault.code}: {' '.join(str(fault).split())}", file=sys.stderr)
        return FAULTY
    except KeyboardInterrupt:
        return STOPPED
    return status


def run_program() -> int:
    """Runs `main` as a program; a reader that has had enough (`| head`) is not an error."""
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return status
