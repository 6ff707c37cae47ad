"""Finds the turns of a record that cost most."""

import argparse

from ..advice import deals_of, review, review_json, review_lines
from ..model import TextFault
from ..notation import read_record, write_json
from ..play import PERSON, Match
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
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _run(chosen: argparse.Namespace) -> int:
    match = read_record(text_of(chosen.record))
    names = [seat.name for seat in match.seats]
    if chosen.seat is not None and chosen.seat >= len(names):
        raise TextFault("bad-seat", seat=chosen.seat, seats=len(names))
    reviews = [
        review(dealt, moves, seat)
        for dealt, moves in deals_of(match)
        if chosen.deal in (None, dealt.state.deal)
        for seat in _reviewed(match, chosen.seat)
    ]
    if chosen.json:
        print(write_json({"reviews": [review_json(report, names) for report in reviews]}))
    else:
        print("\n\n".join("\n".join(review_lines(report, names)) for report in reviews))
    return DONE


def _reviewed(match: Match, seat: int | None) -> list[int]:
    if seat is not None:
        return [seat]
    began = match.began or match.seats
    persons = [place for place, player in enumerate(began) if player.kind == PERSON]
    return persons or list(range(len(began)))


REVIEW = Command("find the turns of a record that cost most", _arguments, _run)
