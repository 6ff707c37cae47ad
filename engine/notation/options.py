"""House rules as text and JSON: `jokers=6`, `{"jokers": 6}`."""

from collections.abc import Mapping

from ..model import Game, OptionValue, Rules, TextFault, bad_option, text_limits
from .error_place import whole_number

# Number of players: an option in some rules, but always the number of hands, so never written.
_PLAYERS = "players"


def read_rules(game: Game, options: Mapping[str, object], seats: int) -> Rules:
    """Return the game's rules under `options` for that many seats.

    Raises `TextFault` unknown-option, bad-option-value, or bad-seat if the game can't have that
    many.
    """
    low, high = game.seats
    if not low <= seats <= high:
        raise TextFault("bad-seat", seats=seats, least=low, most=high)
    given = {name: _boolean_choice(game, name, value) for name, value in options.items()}
    players = given.pop(_PLAYERS, seats)
    if type(players) is not int or players != seats:
        shown = players if isinstance(players, str | int) else repr(players)
        raise TextFault("bad-option-value", option=_PLAYERS, value=shown)
    return game.rules(given)


def _boolean_choice(game: Game, name: str, value: object) -> object:
    """Return `on` or `off` for a JSON boolean, if the option has these values."""
    if not isinstance(value, bool):
        return value
    word = "on" if value else "off"
    fits = any(
        option.name == name and option.accepts(word) and not option.accepts(value)
        for option in game.options
    )
    return word if fits else value


def read_option(game: Game, text: str) -> tuple[str, OptionValue]:
    """Read `name=value`; raise `TextFault` too-long, unknown-option or bad-option-value."""
    name, _, value = text_limits.check_length(text, text_limits.NAME).partition("=")
    if name == _PLAYERS and (players := whole_number(value)) is not None:
        return name, players
    for option in game.options:
        if option.name == name:
            number = whole_number(value, 10**9)
            for chosen in [choice.value for choice in option.choices] + [number]:
                if chosen is not None and write_value(chosen) == value and option.accepts(chosen):
                    return name, chosen
            raise bad_option(option, value)
    raise game.unknown_option(name)


def write_option(name: str, value: OptionValue) -> str:
    """Write `name=value`, as `read_option` reads it."""
    return f"{name}={write_value(value)}"


def write_value(value: OptionValue) -> str:
    """Write an option's value: booleans as `true` and `false`."""
    return str(value).lower() if isinstance(value, bool) else str(value)
