"""Checks a record by playing it again."""

import argparse

from ..notation import read_record, write_record
from ..words import Language
from .arguments import DONE, Command
from .inputs import text_of
from .language_choice import Say


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    parser.add_argument(
        "record", metavar=_("record"), help=_("a file with a record, or - for standard input")
    )


def _run(chosen: argparse.Namespace, language: Language) -> int:
    """What is printed is notation alone, which is the same in every language."""
    match = read_record(text_of(chosen.record))
    told = write_record(match).splitlines()
    results = [line for line in told if line.split()[0] in ("deal", "result", "match")]
    print("\n".join(results))
    if not match.over:
        print(" ".join(["totals", *map(str, match.totals)]))
    return DONE


REPLAY = Command("check a record, and print the result", _arguments, _run)
