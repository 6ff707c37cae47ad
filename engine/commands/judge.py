"""Says whether moves are legal, and shows what follows."""

import argparse
from typing import Any

from ..model import Reason, Rules, written
from ..notation import (
    event_data,
    judge,
    position_data,
    read_at,
    read_move,
    read_position,
    write_json,
)
from ..words import reason_sentence
from .arguments import DONE, REFUSED, Command
from .given import text_of


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a file with a position, or - for standard input")
    parser.add_argument(
        "moves", nargs="*", help='the moves in order, such as "draw" "lay 7s 8s 9s"'
    )


def _run(chosen: argparse.Namespace) -> int:
    given = read_position(text_of(chosen.position))
    moves = [
        read_at(lambda text: read_move(text, given.rules), text, move=number)
        for number, text in enumerate(chosen.moves, 1)
    ]
    verdict = judge(given, moves)
    answer: dict[str, Any] = {"legal": not verdict.refused}
    if verdict.refused:
        answer |= {
            "move": verdict.refused,
            "reasons": [_reason_data(reason, given.rules) for reason in verdict.reasons],
            "position": position_data(given),
        }
    else:
        answer |= {
            "position": position_data(verdict.state),
            "events": [event_data(event) for event in verdict.events],
        }
    print(write_json(answer))
    return REFUSED if verdict.refused else DONE


def _reason_data(reason: Reason, rules: Rules) -> dict[str, Any]:
    message = reason_sentence(reason, rules.game, deck=rules.melds.deck)
    return {"code": reason.code, **written(reason.params), "message": message}


JUDGE = Command("check whether moves are legal, and show what follows", _arguments, _run)
