"""Command `hint`: suggests a move and gives reasons."""

import argparse

from ..advice import advise, as_advice, hint_json, hint_of
from ..bots import NODES, make_bot
from ..model import OVER, State, Stream, refusal, view_of
from ..notation import read_position, with_derived_seed, write_json
from ..table import fault_json, join_sentences, sentence_of
from ..words import ENGLISH, Language
from .arguments import DONE, Command, add_format, positive
from .inputs import text_of
from .language_choice import Say


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    add = parser.add_argument
    add(
        "position", metavar=_("position"), help=_("a file with a position, or - for standard input")
    )
    add("--bot", metavar=_("BOT"), help=_("the bot to ask (default: the best that lays early)"))
    add(
        "--strongest",
        action="store_true",
        help=_("advise the strongest play, which may wait to lay"),
    )
    add(
        "--nodes",
        type=positive(_),
        default=NODES,
        metavar=_("NUMBER"),
        help=_("how far the bot may search"),
    )
    add_format(parser, _)


def _run(chosen: argparse.Namespace, language: Language) -> int:
    """Print a hint; JSON is for programs and does not depend on the language."""
    told = _hint_text(
        read_position(text_of(chosen.position)), chosen, language if chosen.text else ENGLISH
    )
    print(told["text"] if chosen.text else write_json(told))
    return DONE


def _hint_text(state: State, chosen: argparse.Namespace, language: Language) -> dict[str, object]:
    if state.phase == OVER:
        against = fault_json(refusal("deal-over"), state.rules, language)
        return {"moves": [], "why": [against], "text": against["text"]}
    view = view_of(state, state.turn)
    # The seed depends only on what the seat sees, so the same view gives the same hint.
    stream = Stream(with_derived_seed(view.state).seed, "hint")
    if chosen.bot:
        decision = make_bot(chosen.bot).choose(view, stream, chosen.nodes)
        advice = as_advice(view.state, decision)
    else:
        advice = advise(view, stream, nodes=chosen.nodes, strongest=chosen.strongest)
    hint = hint_of(view, advice)
    told = join_sentences([sentence_of(one, state.rules, language) for one in hint.reasons])
    return {**hint_json(hint, view.state.hand, state.rules, language), "text": told["text"]}


HINT = Command("suggest what to play, and why", _arguments, _run)
