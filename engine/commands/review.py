"""Command `review`: finds the turns of a record that cost most."""

import argparse

from ..advice import review_json, review_lines
from ..notation import read_record, write_json
from ..program import review_match
from ..words import Language
from .arguments import DONE, Command, add_format, positive, seat
from .inputs import text_of
from .language_choice import Say


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    add = parser.add_argument
    add("record", metavar=_("record"), help=_("a file with a record, or - for standard input"))
    add(
        "--seat",
        type=seat(_),
        metavar=_("SEAT"),
        help=_("review one seat (default: all people, or all bots if there are none)"),
    )
    add(
        "--deal",
        type=positive(_),
        metavar=_("NUMBER"),
        help=_("review one deal (default: all)"),
    )
    add(
        "--strongest",
        action="store_true",
        help=_("measure by the strongest play, which waits to lay"),
    )
    add_format(parser, _)


def _run(chosen: argparse.Namespace, language: Language) -> int:
    match = read_record(text_of(chosen.record))
    names = [seat.name for seat in match.seats]
    reviews = review_match(match, chosen.seat, chosen.deal, chosen.strongest)
    if chosen.json:
        print(write_json({"reviews": [review_json(report, names) for report in reviews]}))
    else:
        told = ["\n".join(review_lines(report, names, language)) for report in reviews]
        print("\n\n".join(told))
    return DONE


REVIEW = Command("find the turns of a record that cost most", _arguments, _run)
