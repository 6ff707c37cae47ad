"""Choice of the language before arguments are parsed, and texts of options."""

import pytest

from engine.commands.language_choice import language_of
from engine.commands.rules import _option_text
from engine.games import GAMES
from engine.words import ENGLISH


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ("rules", {}, "en"),
        ("--lang de rules", {}, "de"),
        ("--lang=de rules", {"LANG": "is_IS.UTF-8"}, "de"),
        ("--lang de --lang hu rules", {}, "hu"),
        ("--lang xx rules", {}, "xx"),
        # An option is no language, and arguments after `--` are no options.
        ("--lang --json rules", {}, "en"),
        ("rules --lang", {}, "en"),
        ("rules -- --lang de", {}, "en"),
        ("rules", {"LANG": "is_IS.UTF-8"}, "is"),
        ("rules", {"LANG": "xx_XX", "LANGUAGE": "xx:hu:de"}, "hu"),
        ("rules", {"LANG": "xx_XX.UTF-8"}, "en"),
        # With LANG=C the list of languages is ignored.
        ("rules", {"LANG": "C", "LANGUAGE": "de"}, "en"),
        ("rules", {"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ("rules", {"LC_ALL": "hu_HU@euro", "LANG": "de_DE"}, "hu"),
    ],
)
def test_the_language_comes_from_the_arguments_or_the_environment(
    arguments: str, environment: dict[str, str], language: str
) -> None:
    assert language_of(arguments.split(), environment) == language


def test_an_option_is_listed_with_its_choices_and_its_range() -> None:
    for game in GAMES.values():
        for option in game.options:
            values = (
                _option_text(option, game, ENGLISH).split(" ")[0].removeprefix(f"{option.name}=")
            )
            assert len(values.split("|")) == len(option.choices) + (option.span is not None)
            if option.span:
                assert values.endswith("{}..{}".format(*option.span))
