"""Options of a game that have an effect only together with another one."""

from engine.model import Game, Option, OptionValue


def effective(game: Game, option: Option) -> dict[str, OptionValue]:
    """Return options under which this one has an effect."""
    chosen: dict[str, OptionValue] = {}
    for one in option.when:
        other = next(other for other in game.options if other.name == one.option)
        values = [choice.value for choice in other.choices]
        chosen[one.option] = next(value for value in values if (value in one.values) is one.among)
    return chosen
