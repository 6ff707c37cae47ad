"""Finds the turns of a record that cost most."""

import argparse

from ..advice import review_json, review_lines
from ..notation import read_record, write_json
from ..program import review_match
from .arguments import DONE, Command, positive, seat
from .given import text_of


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", help="a file with a record, or - for standard input")
    parser.add_argument(
        "--seat",
        type=seat,
        help="review one seat (default: all people, or all bots if there are none)",
    )
    parser.add_argument("--deal", type=positive, help="review one deal (default: all)")
    parser.add_argument(
        "--strongest", action="store_true", help="measure by the strongest play, which waits to lay"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _run(chosen: argparse.Namespace) -> int:
    match = read_record(text_of(chosen.record))
    names = [seat.name for seat in match.seats]
    reviews = review_match(match, chosen.seat, chosen.deal, chosen.strongest)
    if chosen.json:
        print(write_json({"reviews": [review_json(report, names) for report in reviews]}))
    else:
        print("\n\n".join("\n".join(review_lines(report, names)) for report in reviews))
    return DONE


REVIEW = Command("find the turns of a record that cost most", _arguments, _run)
