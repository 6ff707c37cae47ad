"""Suggests what to play, and why."""

import argparse

from ..advice import adviser, why_of
from ..bots import NODES, make
from ..model import OVER, Stream, refusal, view_of, written
from ..notation import read_position, reseeded, write_json, write_move
from ..words import reason_sentence
from .arguments import DONE, Command, positive
from .given import text_of


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", help="a file with a position, or - for standard input")
    parser.add_argument("--bot", help="the bot to ask (default: the strongest)")
    parser.add_argument("--nodes", type=positive, default=NODES, help="how far the bot may search")


def _run(chosen: argparse.Namespace) -> int:
    state = read_position(text_of(chosen.position))
    bot = make(chosen.bot) if chosen.bot else adviser()
    if state.phase == OVER:
        moves, why = [], [refusal("deal-over")]
    else:
        view = view_of(state, state.turn)
        # The same position gives the same hint; what the seat can't see plays no part in it.
        stream = Stream(reseeded(view.state).seed, "hint")
        decision = bot.choose(view, stream, chosen.nodes)
        moves = [write_move(move) for move in decision.moves]
        why = [*why_of(view, decision)]
    game, deck = state.rules.game, state.rules.melds.deck
    answer = {
        "moves": moves,
        "why": [{"code": reason.code, "params": written(reason.params)} for reason in why],
        "text": " ".join(reason_sentence(reason, game, deck=deck) for reason in why),
    }
    print(write_json(answer))
    return DONE


HINT = Command("suggest what to play, and why", _arguments, _run)
