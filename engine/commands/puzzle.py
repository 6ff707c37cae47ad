"""Command `puzzle`: makes a puzzle."""

import argparse
import secrets

from ..advice import SECOND, puzzle_json, seeded_puzzle
from ..notation import position_data, write_cards, write_json, write_table
from ..words import ENGLISH, Language
from .arguments import DONE, Command, add_format, seed
from .language_choice import Say


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--seed",
        type=seed(_),
        metavar=_("SEED"),
        help=_("the puzzle's seed (default: random)"),
    )
    source.add_argument("--date", metavar=_("DATE"), help=_("the puzzle of the day, as YYYY-MM-DD"))
    add = parser.add_argument
    add("--kind", metavar=_("KIND"), help=_("out, lay or discard (default: chosen by the seed)"))
    add("--game", metavar=_("GAME"), help=_("the game's id (default: chosen by the seed)"))
    add("--answer", action="store_true", help=_("also print the answer"))
    add_format(parser, _, _("print one JSON object, answer included"))


def _run(chosen: argparse.Namespace, language: Language) -> int:
    """Print a puzzle; JSON and lines of cards are notation and do not depend on the language."""
    seed = chosen.seed
    if seed is None and chosen.date is None:
        seed = SECOND + secrets.token_hex(8)
    quiz = seeded_puzzle(seed, chosen.date, chosen.kind, chosen.game)
    quiz = quiz._replace(shown=chosen.answer or chosen.json)
    state = quiz.puzzle.state
    told = puzzle_json(quiz, state.hand, ENGLISH if chosen.json else language)
    if chosen.json:
        print(write_json({**told, "position": position_data(state)}))
        return DONE
    print(f"{told['title']} ({told['level_label']})\n{told['text']} {told['grade']}")
    print(f"table {write_table(state.table)}\nhand {write_cards(state.hand)}\n{told['link']}")
    if told["answer"]:
        print(f"answer {told['answer']['faces']}\ntable {told['answer']['table']}")
    return DONE


PUZZLE = Command("make a puzzle", _arguments, _run)
