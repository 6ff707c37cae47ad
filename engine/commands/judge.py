"""Command `judge`: tells if moves are legal, and shows the position after them."""

import argparse
from typing import Any

from ..model import Reason, Rules, params_json
from ..notation import (
    Verdict,
    event_data,
    judge,
    position_data,
    read_move,
    read_position,
    read_with_place,
    write_json,
)
from ..words import ENGLISH, Language, Message, reason_sentence, translate
from .arguments import DONE, REFUSED, Command, add_format
from .inputs import text_of
from .language_choice import CONTEXT, Say

LEGAL = Message(CONTEXT, "All of this is legal.")


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    add = parser.add_argument
    add(
        "position", metavar=_("position"), help=_("a file with a position, or - for standard input")
    )
    add(
        "moves",
        nargs="*",
        metavar=_("move"),
        help=_('the moves in order, such as "draw" "lay 7s 8s 9s"'),
    )
    add_format(parser, _)


def _run(chosen: argparse.Namespace, language: Language) -> int:
    given = read_position(text_of(chosen.position))
    moves = [
        read_with_place(lambda text: read_move(text, given.rules), text, move=number)
        for number, text in enumerate(chosen.moves, 1)
    ]
    verdict = judge(given, moves)
    if chosen.text:
        sentences = [_sentence(reason, given.rules, language) for reason in verdict.reasons]
        print("\n".join(sentences or [translate(LEGAL, language)]))
    else:
        print(write_json(_verdict_data(verdict, position_data(given), given.rules)))
    return REFUSED if verdict.refused else DONE


def _verdict_data(verdict: Verdict, given: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """Return the verdict as JSON values, which do not depend on the language."""
    if verdict.refused:
        return {
            "legal": False,
            "move": verdict.refused,
            "reasons": [_reason_data(reason, rules) for reason in verdict.reasons],
            "position": given,
        }
    return {
        "legal": True,
        "position": position_data(verdict.state),
        "events": [event_data(event) for event in verdict.events],
    }


def _reason_data(reason: Reason, rules: Rules) -> dict[str, Any]:
    message = _sentence(reason, rules, ENGLISH)
    return {"code": reason.code, **params_json(reason.params), "message": message}


def _sentence(reason: Reason, rules: Rules, language: Language) -> str:
    return reason_sentence(reason, rules.game, language, rules.melds.deck)


JUDGE = Command("check whether moves are legal, and show what follows", _arguments, _run)
