"""Makes a puzzle with one answer."""

import argparse
import secrets

from ..advice import SECOND, new_quiz, quiz_json
from ..notation import position_data, write_cards, write_json, write_table
from .arguments import DONE, Command, seed


def _arguments(parser: argparse.ArgumentParser) -> None:
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--seed", type=seed, help="the puzzle's seed (default: random)")
    source.add_argument("--date", help="the puzzle of the day, as YYYY-MM-DD")
    parser.add_argument("--kind", help="out or lay (default: chosen by the seed)")
    parser.add_argument("--game", help="the game's id (default: chosen by the seed)")
    parser.add_argument("--answer", action="store_true", help="also print the answer")
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object, answer included"
    )


def _run(chosen: argparse.Namespace) -> int:
    seed = chosen.seed
    if seed is None and chosen.date is None:
        seed = SECOND + secrets.token_hex(8)
    quiz = new_quiz(seed, chosen.date, chosen.kind, chosen.game)
    quiz = quiz._replace(shown=chosen.answer or chosen.json)
    state = quiz.puzzle.state
    told = quiz_json(quiz, state.hand)
    if chosen.json:
        print(write_json({**told, "position": position_data(state)}))
        return DONE
    print(f"{told['title']} {told['text']} ({told['level_label']}) {told['grade']}")
    print(f"table {write_table(state.table)}\nhand {write_cards(state.hand)}\n{told['link']}")
    if told["answer"]:
        print(f"answer {told['answer']['faces']}\ntable {told['answer']['table']}")
    return DONE


PUZZLE = Command("make a puzzle with one answer", _arguments, _run)
