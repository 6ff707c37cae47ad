"""Checks a record by playing it again."""

import argparse

from ..notation import read_record, write_record
from .arguments import DONE, Command
from .given import text_of


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", help="a file with a record, or - for standard input")


def _run(chosen: argparse.Namespace) -> int:
    match = read_record(text_of(chosen.record))
    told = write_record(match).splitlines()
    results = [line for line in told if line.split()[0] in ("deal", "result", "match")]
    print("\n".join(results))
    if not match.over:
        print(" ".join(["totals", *map(str, match.totals)]))
    return DONE


REPLAY = Command("check a record, and print the result", _arguments, _run)
