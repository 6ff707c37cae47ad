"""Command `rules`: tells the rules of a game, and lists options, values and defaults."""

import argparse
from collections.abc import Iterator
from textwrap import wrap

from ..games import game_of, known_games
from ..model import Condition, Game, Option
from ..notation import write_value
from ..words import Language, game_text, rules_sentence, table
from .arguments import DONE, Command
from .language_choice import CONTEXT, Say, fill_in

LISTING = table(
    CONTEXT,
    {
        "players": "%(least)s\u2013%(most)s players.",
        "default": "(default %(value)s)",
        "only-with": "(Only with %(option)s=%(value)s.)",
        "only-without": "(Only with %(option)s not %(value)s.)",
        "preset": "preset %(preset)s: %(title)s",
    },
)
"""Messages around names and values, which are alike in every language."""

# Longest line of rules in words, in characters.
_WIDTH = 80


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    parser.add_argument("game", nargs="?", metavar=_("game"), help=_("one game's id"))
    parser.add_argument(
        "--options",
        action="store_true",
        help=_("list only the options, with their values and defaults"),
    )


def _run(chosen: argparse.Namespace, language: Language) -> int:
    """Print one game's rules and options; without a game, the options of all."""
    games = [game_of(chosen.game)] if chosen.game else known_games()
    in_words = bool(chosen.game) and not chosen.options
    print("\n\n".join("\n".join(_game_text(game, language, in_words)) for game in games))
    return DONE


def _game_text(game: Game, language: Language, in_words: bool) -> Iterator[str]:
    low, high = map(str, game.seats)
    players = fill_in(LISTING["players"], language, least=low, most=high)
    title = game_text(game, "title", game.title, language)
    yield f"{game.id}: {title}. {game_text(game, 'line', game.line, language)}. {players}"
    if in_words:
        yield from _rules_text(game, language)
        yield ""
    for option in game.options:
        yield "  " + _option_text(option, game, language)
    for preset in game.presets:
        chosen = " ".join(f"{name}={write_value(value)}" for name, value in preset.options)
        title = game_text(game, "preset", preset.title, language)
        told = fill_in(LISTING["preset"], language, preset=preset.id, title=title)
        yield f"  {told}{': ' if chosen else ''}{chosen}"


def _rules_text(game: Game, language: Language) -> Iterator[str]:
    """Yield the lines of the rules page under the default options."""
    settings = game.settings()
    for paragraph in game.shown_paragraphs(settings):
        told = [rules_sentence(game, one.text, settings, language).text for one in paragraph]
        if told[0].startswith("# "):
            yield from ("", told[0].removeprefix("# "))
        elif told[0].startswith(("+ ", "- ")):
            # Examples of what is a meld and what is not.
            signed = [f"\N{MINUS SIGN}{one[1:]}" if one[0] == "-" else one for one in told]
            yield from (line for one in signed for line in _wrapped(one, "    "))
        else:
            yield from _wrapped(" ".join(told), "  ")


def _wrapped(text: str, hanging: str) -> list[str]:
    return wrap(
        text,
        _WIDTH,
        initial_indent="  ",
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _option_text(option: Option, game: Game, language: Language) -> str:
    values = [write_value(choice.value) for choice in option.choices]
    if option.span:
        values.append(f"{option.span[0]}..{option.span[1]}")
    default = fill_in(LISTING["default"], language, value=write_value(option.default))
    help = game_text(game, f"option {option.name}", option.help, language)
    told = f"{option.name}={'|'.join(values)} {default}: {help}"
    return " ".join([told, *(_condition_text(one, language) for one in option.when)])


def _condition_text(condition: Condition, language: Language) -> str:
    """Return the text that says when an option has an effect."""
    values = "|".join(map(write_value, condition.values))
    message = LISTING["only-with" if condition.among else "only-without"]
    return fill_in(message, language, option=condition.option, value=values)


RULES = Command("tell the rules of a game, and list its options", _arguments, _run)
