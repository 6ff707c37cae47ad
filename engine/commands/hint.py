"""Suggests what to play, and why."""

import argparse

from ..advice import advised, as_advice, hint_json, hint_of
from ..bots import NODES, make
from ..model import OVER, Stream, refusal, view_of
from ..notation import read_position, reseeded, write_json
from ..table import fault_json
from ..words import ENGLISH
from .arguments import DONE, Command, positive
from .given import text_of


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a file with a position, or - for standard input")
    parser.add_argument("--bot", help="the bot to ask (default: the best that lays early)")
    parser.add_argument(
        "--strongest", action="store_true", help="advise the strongest play, which may wait to lay"
    )
    parser.add_argument("--nodes", type=positive, default=NODES, help="how far the bot may search")


def _run(chosen: argparse.Namespace) -> int:
    state = read_position(text_of(chosen.position))
    if state.phase == OVER:
        against = fault_json(refusal("deal-over"), state.rules, ENGLISH)
        print(write_json({"moves": [], "why": [against], "text": against["text"]}))
        return DONE
    view = view_of(state, state.turn)
    # The same position gives the same hint; what the seat can't see plays no part in it.
    stream = Stream(reseeded(view.state).seed, "hint")
    if chosen.bot:
        decision = make(chosen.bot).choose(view, stream, chosen.nodes)
        advice = as_advice(view.state, decision)
    else:
        advice = advised(view, stream, nodes=chosen.nodes, strongest=chosen.strongest)
    hint = hint_json(hint_of(view, advice), view.state.hand, state.rules, ENGLISH)
    depths = [hint["short"], *hint["steps"], *hint["why"]]
    print(write_json({**hint, "text": " ".join(depth["text"] for depth in depths)}))
    return DONE


HINT = Command("suggest what to play, and why", _arguments, _run)
