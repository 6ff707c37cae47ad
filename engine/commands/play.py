"""Lets bots play a match."""

import argparse
from contextlib import ExitStack, closing

from ..arena import LinesBot, is_command
from ..bots import bot_turn
from ..notation import write_record
from ..play import Seat, new_match, next_deal
from ..words import Language
from .arguments import DONE, Command, add_match, positive
from .inputs import match_of
from .language_choice import Say


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    add_match(parser, _)
    parser.add_argument(
        "--deals", type=positive(_), metavar=_("NUMBER"), help=_("stop after this many deals")
    )


def _run(chosen: argparse.Namespace, language: Language) -> int:
    """What is printed is notation alone, which is the same in every language."""
    rules, bots, seed = match_of(chosen)
    with ExitStack() as programs:
        seats = []
        for place, name in enumerate(bots, 1):
            player = LinesBot(name, chosen.seconds) if is_command(name) else None
            if player:
                programs.enter_context(closing(player))
            seats.append(Seat(f"Bot-{place}", name, player))
        match = new_match(rules, seats, seed)
        while not (match.over or (match.deal_over and match.state.deal == chosen.deals)):
            match = next_deal(match) if match.deal_over else bot_turn(match, chosen.nodes)[0]
    print(write_record(match), end="")
    return DONE


PLAY = Command("let bots play a match, and print its record", _arguments, _run)
