"""Choice of the language before arguments are parsed, and texts of options."""

from engine.commands.language_choice import language_of
from engine.commands.rules import _option_text
from engine.games import GAMES
from engine.words import ENGLISH
from tests.drivers.text_tables import cases


@cases
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
