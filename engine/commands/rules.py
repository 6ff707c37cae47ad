"""Lists games with their options, values and defaults."""

import argparse
from collections.abc import Iterator

from ..games import game_of, known_games
from ..model import Condition, Game
from ..notation import write_value
from .arguments import DONE, Command


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="one game's id")


def _run(chosen: argparse.Namespace) -> int:
    games = [game_of(chosen.game)] if chosen.game else known_games()
    print("\n\n".join("\n".join(_told(game)) for game in games))
    return DONE


def _told(game: Game) -> Iterator[str]:
    low, high = game.seats
    yield f"{game.id}: {game.title}. {game.line}. {low}-{high} players."
    for option in game.options:
        values = [write_value(choice.value) for choice in option.choices]
        if option.span:
            values.append(f"{option.span[0]}..{option.span[1]}")
        default = write_value(option.default)
        told = f"  {option.name}={'|'.join(values)} (default {default}): {option.help}"
        yield " ".join([told, *map(_condition, option.when)])
    for preset in game.presets:
        chosen = " ".join(f"{name}={write_value(value)}" for name, value in preset.options)
        yield f"  preset {preset.id}: {preset.title}{': ' if chosen else ''}{chosen}"


def _condition(condition: Condition) -> str:
    """Says when an option has an effect."""
    values = "|".join(map(write_value, condition.values))
    return f"(Only with {condition.option}{'=' if condition.among else ' not '}{values}.)"


RULES = Command("list games, options, values and defaults", _arguments, _run)
